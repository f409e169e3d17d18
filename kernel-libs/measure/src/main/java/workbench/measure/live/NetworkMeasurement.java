package workbench.measure.live;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import workbench.cluster.Cluster;
import workbench.measure.Interrupts;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Measures what ways to a map cost. Every operation takes its turn in every round, in random order, so that a machine that slows down
 * does so for all. One thread calls.
 */
public final class NetworkMeasurement {

    private static final String MAP = "journeys";
    private static final int VALUES = 64;

    private final Plan plan;
    private final Progress progress;
    private final Random random;

    private NetworkMeasurement(Plan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
        this.random = new Random(plan.seed());
    }

    /**
     * How much is measured.
     *
     * @param smoke whether this only tests the code
     * @param warmUp how long each operation runs before the rounds
     * @param rounds how many observations each gets
     * @param turn how long an operation runs in a round, about
     */
    public record Plan(boolean smoke, Duration warmUp, int rounds, Duration turn, long seed) {

        /** Some seconds for each route. */
        public static Plan standard(long seed) {
            return new Plan(false, Duration.ofMillis(400), 30, Duration.ofMillis(10), seed);
        }

        /** For tests of the code around it. */
        public static Plan smoke(long seed) {
            return new Plan(true, Duration.ofMillis(2), 6, Duration.ofMillis(1), seed);
        }
    }

    /**
     * Times {@code IMap.set} and {@code IMap.get} of every strategy on every route.
     *
     * @param catalog whose strategies are timed, which all routes can serialize
     * @param routes one or more, which stay open
     * @throws InterruptedException if the thread is interrupted
     */
    public static Journeys measure(Catalog<?> catalog, List<Route> routes, Plan plan, Progress progress)
            throws InterruptedException {
        try {
            return new NetworkMeasurement(plan, progress).measure(catalog, routes);
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
    }

    private Journeys measure(Catalog<?> catalog, List<Route> routes) throws InterruptedException {
        List<Turn> turns = new ArrayList<>();
        for (Variant<?, ?> variant : catalog.variants()) {
            for (Operation operation : List.of(Operation.WRITE, Operation.READ)) {
                for (Route route : routes) {
                    turns.add(turn(catalog, variant.name(), operation, route));
                }
            }
        }
        run(turns);
        return new Journeys(
                catalog.domain().label(),
                plan.rounds(),
                turns.stream().map(Turn::journey).toList(),
                plan.smoke());
    }

    private <C> Turn turn(Catalog<C> catalog, String name, Operation operation, Route route) {
        Variant<C, ?> variant = catalog.variant(name);
        List<Object> values = catalog.domain().samples(VALUES, plan.seed()).stream()
                .<Object>map(variant::fromCanonical)
                .toList();
        return new Turn(route, name, operation, values);
    }

    private void run(List<Turn> turns) throws InterruptedException {
        progress.start("Measuring %s operations".formatted(turns.size()), plan.rounds() + 1);
        progress.step("warm-up", 1);
        for (Turn turn : turns) {
            turn.warmUp();
            Interrupts.check();
        }
        List<Turn> shuffled = new ArrayList<>(turns);
        for (int round = 1; round <= plan.rounds(); round++) {
            progress.step("round %s of %s".formatted(round, plan.rounds()), 1);
            Collections.shuffle(shuffled, random);
            for (Turn turn : shuffled) {
                turn.observe();
                Interrupts.check();
            }
        }
        progress.done("%s operations in %s rounds".formatted(turns.size(), plan.rounds()));
    }

    /** One operation on one route, with what was observed of it. */
    private final class Turn {

        private final Route route;
        private final String strategy;
        private final Operation operation;
        private final List<Object> values;
        private final List<Data> data;
        private final SerializationService service;
        private final IMap<Integer, Object> map;
        private final List<Double> nanos = new ArrayList<>();
        private final List<Double> serializationNanos = new ArrayList<>();
        private int calls = 1;
        private int conversions = 1;
        private int next;

        Turn(Route route, String strategy, Operation operation, List<Object> values) {
            this.route = route;
            this.strategy = strategy;
            this.operation = operation;
            this.values = values;
            Cluster cluster = route.cluster();
            service = cluster.serialization();
            data = values.stream().<Data>map(service::toData).toList();
            map = (route.client() ? cluster.sharedClient() : cluster.instance()).getMap(MAP + "-" + strategy);
            for (int key = 0; key < values.size(); key++) {
                map.set(key, values.get(key));
            }
        }

        void warmUp() {
            calls = inOneTurn(this::call);
            conversions = inOneTurn(this::convert);
        }

        /** Runs it for the time of a warm-up, and tells how often it runs in a turn. */
        private int inOneTurn(Runnable work) {
            long start = System.nanoTime();
            int done = 0;
            long elapsed;
            do {
                work.run();
                done++;
                elapsed = System.nanoTime() - start;
            } while (elapsed < plan.warmUp().toNanos());
            return (int) Math.max(1, (double) done * plan.turn().toNanos() / elapsed);
        }

        void observe() {
            nanos.add(time(calls, this::call));
            serializationNanos.add(time(conversions, this::convert));
        }

        private static double time(int times, Runnable work) {
            long start = System.nanoTime();
            for (int i = 0; i < times; i++) {
                work.run();
            }
            return (double) (System.nanoTime() - start) / times;
        }

        private void call() {
            int key = next++ & VALUES - 1;
            if (operation == Operation.WRITE) {
                map.set(key, values.get(key));
            } else if (map.get(key) == null) {
                throw new IllegalStateException("Entry %s of %s is gone".formatted(key, map.getName()));
            }
        }

        private void convert() {
            int key = next++ & VALUES - 1;
            Object converted =
                    operation == Operation.WRITE ? service.toData(values.get(key)) : service.toObject(data.get(key));
            if (converted == null) {
                throw new IllegalStateException("Nothing came of value " + key);
            }
        }

        Journey journey() {
            double bytes = data.stream().mapToInt(Data::totalSize).average().orElseThrow();
            return new Journey(route.label(), strategy, operation, bytes, nanos, serializationNanos);
        }
    }
}
