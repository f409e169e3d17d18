package workbench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.openjdk.jmh.infra.Blackhole;
import workbench.cluster.Cluster;
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
            List<Series> series = new LiveMeasurement(plan, progress).measure(payloads, EnumSet.copyOf(operations));
            return new Comparison(
                    Mode.LIVE,
                    plan.smoke(),
                    catalog.domain().label(),
                    baseline(catalog),
                    series,
                    plan.method(series.size()),
                    Machine.here());
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

    private List<Series> measure(List<Payload> payloads, Set<Operation> operations) throws InterruptedException {
        List<Subject> subjects = operations.stream()
                .flatMap(operation -> payloads.stream().map(payload -> new Subject(operation, payload)))
                .toList();
        long passMillis = plan.warmupSlice().toMillis();
        long roundMillis = plan.batch().toMillis();
        progress.start(
                "Comparing %d series".formatted(subjects.size()),
                plan.warmupPasses() * passMillis + plan.rounds() * roundMillis);
        long start = System.nanoTime();
        for (int pass = 1; pass <= plan.warmupPasses(); pass++) {
            progress.step("warm-up %d of %d".formatted(pass, plan.warmupPasses()), passMillis);
            for (Subject subject : shuffled(subjects)) {
                subject.warmUp();
                stopIfInterrupted();
            }
        }
        for (int round = 1; round <= plan.rounds(); round++) {
            progress.step("round %d of %d".formatted(round, plan.rounds()), roundMillis);
            for (Subject subject : shuffled(subjects)) {
                subject.observe();
                stopIfInterrupted();
            }
        }
        progress.done("%d rounds of %d series in %.1f s"
                .formatted(plan.rounds(), subjects.size(), (System.nanoTime() - start) / 1e9));
        return subjects.stream().map(Subject::series).toList();
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
        private final List<Double> nanosPerOperation = new ArrayList<>();
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
            operationsPerBatch = operationsIn(plan.batch(), nanos);
        }

        void observe() {
            nanosPerOperation.add(time(operationsPerBatch) / (double) operationsPerBatch);
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
            return new Series(operation, variant.name(), variant.features().strategy(), nanosPerOperation);
        }
    }
}
