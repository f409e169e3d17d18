package workbench.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.openjdk.jmh.infra.Blackhole;
import workbench.cluster.Cluster;
import workbench.measure.Comparison.Observation;
import workbench.measure.Comparison.Series;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Compares variants within this process. All series are warmed up together and then timed in rounds; a
 * round runs each series once, in a random order, so that a drift of the machine meets all alike and
 * cancels in the ratios within a round.
 *
 * <p>The variants share one process, and with it what the compiler has learnt from all of them: a
 * strategy alone may be faster. Fresh processes for each are what {@link PublishMeasurement} is for.
 */
public final class LiveMeasurement {

    private static final String BLACKHOLE_CHALLENGE =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private static final int ROUNDS_BETWEEN_CHECKS = 10;

    /** The JVM's own, since the platform's knows nothing of allocation. */
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final LivePlan plan;
    private final Progress progress;
    private final Blackhole sink = new Blackhole(BLACKHOLE_CHALLENGE);
    private final RandomGenerator random;

    private LiveMeasurement(LivePlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed());
    }

    /**
     * Times the operations on every variant of the catalog. The first variant named {@code serializable}
     * is the baseline, or else the first of all.
     *
     * @param cluster must have been started with the same catalog; it stays open
     * @throws RoundTripException if a variant cannot serialize a value, or changes it
     * @throws InterruptedException at the end of the batch in which the thread was interrupted; nothing
     *     is left running, and the maps that were used are gone
     */
    public static <C> Comparison run(
            Catalog<C> catalog, Cluster cluster, Set<Operation> operations, LivePlan plan, Progress progress)
            throws InterruptedException {
        if (operations.isEmpty() || catalog.variants().isEmpty()) {
            throw new IllegalArgumentException(
                    "Nothing to measure: operations %s, variants %s".formatted(operations, catalog));
        }
        List<C> samples = catalog.domain().samples(plan.sampleCount(), plan.seed());
        List<Payload> payloads = new ArrayList<>();
        try {
            for (Variant<C, ?> variant : catalog.variants()) {
                payloads.add(Payload.of(catalog, variant, samples, cluster));
            }
            return new LiveMeasurement(plan, progress).measure(catalog, payloads, EnumSet.copyOf(operations));
        } finally {
            payloads.forEach(Payload::close);
        }
    }

    /** The variant that the others are held against. */
    static String baseline(Catalog<?> catalog) {
        return catalog.variants().stream()
                .map(Variant::name)
                .filter("serializable"::equals)
                .findFirst()
                .orElse(catalog.variants().getFirst().name());
    }

    private Comparison measure(Catalog<?> catalog, List<Payload> payloads, Set<Operation> operations)
            throws InterruptedException {
        List<Subject> subjects = operations.stream()
                .flatMap(operation -> payloads.stream().map(payload -> new Subject(operation, payload)))
                .toList();
        int maxRounds = plan.maxRounds(subjects.size());
        long passMillis = plan.warmupSlice().toMillis();
        long roundMillis = plan.round().toMillis();
        progress.start(
                "Comparing %d series".formatted(subjects.size()),
                plan.warmupPasses() * passMillis + maxRounds * roundMillis);
        long start = System.nanoTime();
        for (int pass = 1; pass <= plan.warmupPasses(); pass++) {
            progress.step("warm-up %d of %d".formatted(pass, plan.warmupPasses()), passMillis);
            for (Subject subject : shuffled(subjects)) {
                subject.warmUp();
                stopIfInterrupted();
            }
        }
        int rounds = 0;
        while (rounds < maxRounds && !narrow(catalog, subjects, rounds)) {
            rounds++;
            progress.step("round %d of at most %d".formatted(rounds, maxRounds), roundMillis);
            for (Subject subject : shuffled(subjects)) {
                subject.observe();
                stopIfInterrupted();
            }
        }
        progress.done("%d rounds of %d series in %.1f s"
                .formatted(rounds, subjects.size(), (System.nanoTime() - start) / 1e9));
        double widest = widest(comparison(catalog, subjects, ""));
        return comparison(
                catalog,
                subjects,
                "each speed known to ±%.1f %% or better%s"
                        .formatted(100 * widest, widest > plan.halfWidth() ? " when the budget ended" : ""));
    }

    /** Whether each speed is known as well as the plan wants it; looked at now and then, since it takes a while. */
    private boolean narrow(Catalog<?> catalog, List<Subject> subjects, int rounds) {
        return rounds >= plan.minRounds()
                && rounds % ROUNDS_BETWEEN_CHECKS == 0
                && widest(comparison(catalog, subjects, "")) <= plan.halfWidth();
    }

    private static double widest(Comparison comparison) {
        return comparison.series().stream()
                .mapToDouble(series -> comparison.speedup(series).relativeHalfWidth())
                .max()
                .orElseThrow();
    }

    private Comparison comparison(Catalog<?> catalog, List<Subject> subjects, String stopped) {
        List<Series> series = subjects.stream().map(Subject::series).toList();
        return new Comparison(
                Mode.LIVE,
                plan.smoke(),
                catalog.domain().label(),
                baseline(catalog),
                series,
                plan.method(series.size(), series.getFirst().n(), stopped),
                Machine.here());
    }

    private List<Subject> shuffled(Collection<Subject> subjects) {
        List<Subject> order = new ArrayList<>(subjects);
        Collections.shuffle(order, random);
        return order;
    }

    private static void stopIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("The comparison was interrupted; nothing was recorded");
        }
    }

    /** One operation on one variant, with the observations so far. */
    private final class Subject {

        private final Operation operation;
        private final Payload payload;
        private final Operation.Batch batch;
        private final List<Observation> observations = new ArrayList<>();
        private int operationsPerBatch = 1;

        Subject(Operation operation, Payload payload) {
            this.operation = operation;
            this.payload = payload;
            this.batch = operation.prepare(payload);
        }

        /** Runs for one slice, and sizes the batch by how fast the last part of it was. */
        void warmUp() {
            long deadline = System.nanoTime() + plan.warmupSlice().toNanos();
            int operations = 1;
            double nanos;
            do {
                nanos = time(operations) / (double) operations;
                operations = operationsIn(plan.warmupSlice().dividedBy(10), nanos);
            } while (System.nanoTime() < deadline);
            operationsPerBatch = operationsIn(plan.round().dividedBy(LivePlan.BATCHES), nanos);
        }

        void observe() {
            payload.renew();
            double[] nanos = new double[LivePlan.BATCHES];
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < nanos.length; i++) {
                nanos[i] = time(operationsPerBatch) / (double) operationsPerBatch;
            }
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            observations.add(new Observation(
                    Arrays.stream(nanos).average().orElseThrow(),
                    Arrays.stream(nanos).boxed().toList(),
                    OptionalDouble.of((double) allocated / operationsPerBatch / nanos.length)));
        }

        private long time(int operations) {
            long start = System.nanoTime();
            batch.run(operations, sink);
            return System.nanoTime() - start;
        }

        private static int operationsIn(Duration duration, double nanosPerOperation) {
            return (int) Math.clamp(duration.toNanos() / Math.max(1, nanosPerOperation), 1, Integer.MAX_VALUE);
        }

        Series series() {
            Variant<?, ?> variant = payload.variant();
            return new Series(operation, variant.name(), variant.features().strategy(), observations);
        }
    }
}
