package workbench.cost;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import workbench.cluster.Cluster;
import workbench.cluster.Hosts;
import workbench.cluster.Hosts.Link;
import workbench.cluster.Hosts.Passed;
import workbench.cluster.MemberProcesses;
import workbench.cost.WireCosts.Failed;
import workbench.machine.Machine;
import workbench.measure.Interrupts;
import workbench.measure.Operation;
import workbench.measure.Payload;
import workbench.measure.RoundTripException;
import workbench.measure.statistics.Interval;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Counts what a client's calls send over a network. Members run on {@link Hosts}, each in a process of its own. For one thread, on a
 * network that nobody else uses.
 */
public final class WireMeasurement {

    private static final int VALUES = 128;
    private static final int ROUNDS = 8;
    private static final int SMOKE_ROUNDS = 2;

    /** TCP acknowledges what came last up to 40 ms later (Linux, {@code TCP_DELACK_MIN}). */
    private static final int SETTLING_MILLIS = 100;

    private static final int IDLE_MILLIS = 6_000; // a client's heartbeat comes every 5 seconds
    private static final int SMOKE_IDLE_MILLIS = 100;

    private final Hosts hosts;
    private final boolean smoke;
    private final int rounds;
    private final List<WireCost> all = new ArrayList<>();
    private final List<Failed> failures = new ArrayList<>();
    private double idle;

    private WireMeasurement(Hosts hosts, boolean smoke) {
        this.hosts = hosts;
        this.smoke = smoke;
        this.rounds = smoke ? SMOKE_ROUNDS : ROUNDS;
    }

    /**
     * Writes and reads values of every strategy of a catalog. A strategy that cannot serialize a value, or changes it, is among the
     * failures.
     *
     * @param catalog whose settings do not concern members
     * @param members 1 or more
     * @param seed draws the values
     * @param smoke whether this only tests the code
     * @param progress gets each strategy before it is measured
     * @throws IllegalArgumentException if a setting concerns members, and then before they start
     * @throws NotPossibleException if this machine has no hosts, see {@link Hosts#start}, or if every strategy failed, with the first reason
     * @throws InterruptedException if the thread is interrupted; no member, process or namespace is left
     */
    public static <C> WireCosts measure(
            Catalog<C> catalog, int members, Link link, long seed, boolean smoke, Consumer<String> progress)
            throws InterruptedException {
        catalog.variants().forEach(variant -> Cluster.requireConnectable(catalog.only(variant.name())));
        progress.accept("hosts and members");
        try (Hosts hosts = Hosts.start(members, link);
                MemberProcesses processes = MemberProcesses.startOn(hosts)) {
            WireMeasurement measurement = new WireMeasurement(hosts, smoke);
            List<C> values = catalog.domain().samples(VALUES, seed);
            for (Variant<C, ?> variant : catalog.variants()) {
                progress.accept(variant.name());
                measurement.add(catalog.only(variant.name()), values, processes.address());
            }
            measurement.requireAny();
            return new WireCosts(
                    catalog.domain().label(),
                    members,
                    link,
                    measurement.rounds,
                    VALUES,
                    measurement.idle,
                    measurement.all,
                    measurement.failures,
                    smoke,
                    Machine.here());
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
    }

    /** @param one has a single variant */
    private <C> void add(Catalog<C> one, List<C> values, String address) throws InterruptedException {
        Variant<C, ?> variant = one.variants().getFirst();
        try (Cluster cluster = Cluster.connect(address, one);
                Payload payload = Payload.of(one, variant, values, cluster)) {
            all.addAll(costs(payload, cluster));
            idle = idle > 0 ? idle : idleBytes();
        } catch (RoundTripException e) {
            Interrupts.rethrow(e);
            failures.add(new Failed(variant.features().strategy(), String.valueOf(e.getMessage())));
        }
    }

    private void requireAny() {
        if (all.isEmpty() && !failures.isEmpty()) {
            throw new NotPossibleException("None of the strategies can be measured. The first: "
                    + failures.getFirst().reason());
        }
    }

    /** In a second in which nobody calls. */
    private double idleBytes() throws InterruptedException {
        int millis = smoke ? SMOKE_IDLE_MILLIS : IDLE_MILLIS;
        Passed before = hosts.passed();
        TimeUnit.MILLISECONDS.sleep(millis);
        return hosts.passed().since(before).ownBytes() * 1e3 / millis;
    }

    private List<WireCost> costs(Payload payload, Cluster cluster) throws InterruptedException {
        IMap<Long, Object> map = cluster.sharedClient().getMap("wire-" + UUID.randomUUID());
        try {
            Object[] values = payload.values();
            Runnable write = () -> {
                for (int i = 0; i < values.length; i++) {
                    map.set((long) i, values[i]);
                }
            };
            Runnable read = () -> {
                for (int i = 0; i < values.length; i++) {
                    if (map.get((long) i) == null) {
                        throw new IllegalStateException("Entry %s of %s is gone".formatted(i, map.getName()));
                    }
                }
            };
            write.run(); // connections, schemas and partitions are known afterwards
            read.run();
            return List.of(cost(payload, Operation.WRITE, write), cost(payload, Operation.READ, read));
        } finally {
            map.destroy();
        }
    }

    private WireCost cost(Payload payload, Operation operation, Runnable calls) throws InterruptedException {
        List<Round> measured = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
            Passed before = hosts.passed();
            long start = System.nanoTime();
            calls.run();
            long nanos = System.nanoTime() - start;
            TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
            measured.add(new Round(hosts.passed().since(before), nanos));
        }
        return new WireCost(
                payload.variant().name(),
                payload.variant().features().strategy(),
                operation,
                payload.meanBytes(),
                each(measured, round -> round.passed().ownBytes()),
                each(measured, round -> round.passed().ownPackets()),
                each(measured, round -> round.passed().allBytes()),
                each(measured, Round::nanos));
    }

    private record Round(Passed passed, long nanos) {}

    /** Of one call: the median of the rounds. */
    private static Interval each(List<Round> rounds, ToDoubleFunction<Round> figure) {
        return Interval.ofMedian(rounds.stream()
                .map(round -> figure.applyAsDouble(round) / VALUES)
                .toList());
    }
}
