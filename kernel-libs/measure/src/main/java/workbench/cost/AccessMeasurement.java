package workbench.cost;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import workbench.cluster.Cluster;
import workbench.cost.Access.Family;
import workbench.cost.AccessCosts.Failed;
import workbench.machine.Machine;
import workbench.measure.Interrupts;
import workbench.measure.LivePlan;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.measure.Stopwatch;
import workbench.measure.statistics.Quantiles;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Times the ways of a family on maps of a member in this process, in rounds that have each of them once. */
public final class AccessMeasurement {

    /** The JVM's own interface, since the platform's does not report allocation. */
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Family family;
    private final int entries;
    private final LivePlan plan;
    private final Progress progress;
    private final List<Payload> payloads = new ArrayList<>();
    private final List<Series> all = new ArrayList<>();
    private final List<Failed> failures = new ArrayList<>();

    private AccessMeasurement(Family family, int entries, LivePlan plan, Progress progress) {
        this.family = family;
        this.entries = entries;
        this.plan = plan;
        this.progress = progress;
    }

    /** What is timed together with the others. */
    private static final class Series {

        final AccessMap map;
        final Batch batch;
        final List<Double> nanos = new ArrayList<>();
        final List<Double> allocated = new ArrayList<>();
        /** The nanoseconds of the last call; at first, one call is tried. */
        double guess = Double.MAX_VALUE;

        Series(AccessMap map) {
            this.map = map;
            this.batch = map.batch();
        }

        /** Runs as many calls as fit, and gives what one took. */
        double run(Stopwatch stopwatch, double forNanos) throws InterruptedException {
            int calls = (int) Math.clamp(forNanos / guess, 1, Integer.MAX_VALUE);
            long before = THREADS.getTotalThreadAllocatedBytes();
            double each = stopwatch.time(List.of(batch), calls).nanos();
            allocated.add((THREADS.getTotalThreadAllocatedBytes() - before) / (double) calls);
            guess = each;
            return each;
        }

        AccessCost cost() {
            Variant<?, ?> variant = map.payload().variant();
            return new AccessCost(
                    variant.name(),
                    variant.features().strategy(),
                    map.access(),
                    nanos,
                    Quantiles.median(allocated),
                    map.indexBytes());
        }
    }

    /**
     * Measures each way with each strategy of a catalog.
     *
     * @param entries of each map, 1 or more
     * @param plan whose rounds are run as often as its budget allows
     * @throws NotPossibleException if no strategy could be measured in any way
     * @throws InterruptedException if the thread is interrupted; the member is closed
     */
    public static AccessCosts measure(Catalog<?> catalog, Family family, int entries, LivePlan plan, Progress progress)
            throws InterruptedException {
        progress.start("Filling maps", 1);
        try (Cluster cluster = Cluster.embedded(1, catalog);
                Stopwatch stopwatch = new Stopwatch()) {
            return new AccessMeasurement(family, entries, plan, progress).of(catalog, cluster, stopwatch);
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
    }

    private <C> AccessCosts of(Catalog<C> catalog, Cluster cluster, Stopwatch stopwatch) throws InterruptedException {
        List<C> samples = catalog.domain().samples(entries, plan.seed());
        for (Variant<C, ?> variant : catalog.variants()) {
            Interrupts.check();
            try {
                payloads.add(Payload.of(catalog, variant, samples, cluster));
            } catch (RoundTripException e) {
                Interrupts.rethrow(e);
                family.all().forEach(access -> fail(variant, access, e));
            }
        }
        Optional<QueriedField> field = family == Family.LOOKUP || payloads.isEmpty()
                ? Optional.empty()
                : Optional.of(QueriedField.among(
                        payloads.stream().map(Payload::values).toList()));
        prepare(cluster, field);
        int rounds = time(stopwatch);
        String method = plan.onValues(entries).method(all.size(), rounds, "one member, called directly");
        return new AccessCosts(
                catalog.domain().label(),
                family,
                field,
                entries,
                all.stream().map(Series::cost).toList(),
                failures,
                plan.smoke(),
                method,
                Machine.here());
    }

    private void prepare(Cluster cluster, Optional<QueriedField> field) throws InterruptedException {
        for (Payload payload : payloads) {
            for (Access access : family.all()) {
                Interrupts.check();
                prepare(cluster, payload, access, field);
            }
        }
        if (all.isEmpty()) {
            throw new NotPossibleException("None of the strategies can be measured. The first: "
                    + failures.getFirst().reason());
        }
    }

    private void prepare(Cluster cluster, Payload payload, Access access, Optional<QueriedField> field)
            throws InterruptedException {
        try {
            all.add(new Series(AccessMap.of(cluster.of(payload.variant()).member(), payload, access, field)));
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            fail(payload.variant(), access, e);
        }
    }

    private void fail(Variant<?, ?> variant, Access access, RuntimeException thrown) {
        String said = thrown.getMessage();
        failures.add(new Failed(variant.features().strategy(), access, said == null ? thrown.toString() : said));
    }

    /** Gives how many rounds there were. */
    private int time(Stopwatch stopwatch) throws InterruptedException {
        int rounds = Math.min(plan.maxRounds(all.size()), 2 * plan.minRounds());
        double slice = plan.warmupSlice().toNanos();
        double round = plan.round().toNanos();
        progress.start("Reaching entries", (long) (plan.warmupPasses() * slice + rounds * round));
        Random random = new Random(plan.seed());
        List<Series> shuffled = new ArrayList<>(all);
        for (int pass = 0; pass < plan.warmupPasses(); pass++) {
            progress.step("warm-up", (long) slice);
            Collections.shuffle(shuffled, random);
            for (Series each : shuffled) {
                each.run(stopwatch, slice);
                Interrupts.check();
            }
        }
        all.forEach(each -> each.allocated.clear());
        for (int i = 1; i <= rounds; i++) {
            progress.step("round %s of %s".formatted(i, rounds), (long) round);
            Collections.shuffle(shuffled, random);
            for (Series each : shuffled) {
                each.nanos.add(each.run(stopwatch, round));
                Interrupts.check();
            }
        }
        progress.done("%s rounds of %s ways".formatted(rounds, all.size()));
        return rounds;
    }
}
