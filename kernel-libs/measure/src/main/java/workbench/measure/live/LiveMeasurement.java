package workbench.measure.live;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import workbench.cluster.Cluster;
import workbench.machine.Machine;
import workbench.machine.OtherBenchmarks;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.InterruptedComparisonException;
import workbench.measure.Interrupts;
import workbench.measure.LivePlan;
import workbench.measure.Payload;
import workbench.measure.Preflight;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.measure.Series;
import workbench.measure.Stopwatch;
import workbench.measure.Task;
import workbench.measure.live.StrategyCalls.Step;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Compares variants within this process. All series are warmed up together and then timed in rounds; a round runs each
 * series once, in a random order, so that a drift of the machine affects all alike and cancels in the ratios within a
 * round.
 *
 * <p>The variants share one process, and with it what the compiler has learnt from all of them: a strategy alone may be
 * faster. Fresh processes for each are what {@link workbench.measure.publish.PublishMeasurement} is for.
 */
public final class LiveMeasurement {

    private static final int ROUNDS_BETWEEN_CHECKS = 10;

    /** A value is held as an object and as bytes, and an object is not smaller than its bytes by much. */
    private static final int LEAST_COPIES = 2;

    private final Catalog<?> catalog;
    private final LivePlan plan;
    private final Progress progress;
    private final Stopwatch stopwatch;
    private final StrategyCalls calls;
    private final RandomGenerator random;
    private final List<LiveSeries> all = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final Preflight.Watch watch = Preflight.watch();

    private LiveMeasurement(
            Catalog<?> catalog, LivePlan plan, Progress progress, Stopwatch stopwatch, StrategyCalls calls) {
        this.catalog = catalog;
        this.plan = plan;
        this.progress = progress;
        this.stopwatch = stopwatch;
        this.calls = calls;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed());
    }

    /**
     * Times the tasks on every variant of the catalog. The first variant named {@code serializable} is the baseline, or
     * else the first of all. A variant that fails is reported among the comparison's failures, and the others continue.
     *
     * @param cluster must have been started with the same catalog; it stays open
     * @param tasks those that use a map get as many members as the cluster has, and a client if it runs elsewhere
     * @throws RoundTripException if the only variant cannot serialize a value, or changes it
     * @throws IllegalStateException if the values surely do not fit into this process's heap, and then before anything
     *     is timed, or if no variant is left that could be the baseline
     * @throws InterruptedException at the end of the batch in which the thread was interrupted, with the rounds before
     *     as an {@link InterruptedComparisonException}; nothing is left running, and the maps that were used are gone
     */
    public static <C> Comparison run(
            Catalog<C> catalog, Cluster cluster, Collection<Task> tasks, LivePlan plan, Progress progress)
            throws InterruptedException {
        return run(catalog, cluster, tasks, plan, progress, StrategyCalls.DIRECT);
    }

    /**
     * Like {@link #run(Catalog, Cluster, Collection, LivePlan, Progress)}, but with control of the calls that run a strategy's code.
     *
     * @param calls a variant that it gives up is reported among the failures
     */
    public static <C> Comparison run(
            Catalog<C> catalog,
            Cluster cluster,
            Collection<Task> tasks,
            LivePlan plan,
            Progress progress,
            StrategyCalls calls)
            throws InterruptedException {
        if (tasks.isEmpty() || catalog.variants().isEmpty()) {
            throw new IllegalArgumentException("Nothing to measure: tasks %s, variants %s".formatted(tasks, catalog));
        }
        Set<Task> here = new TreeSet<>();
        tasks.forEach(task -> here.add(task.on(cluster)));
        List<Payload> payloads = new ArrayList<>();
        try (Stopwatch stopwatch = new Stopwatch();
                var _ = OtherBenchmarks.announce()) {
            LiveMeasurement measurement = new LiveMeasurement(catalog, plan, progress, stopwatch, calls);
            return measurement.measure(cluster, here, payloads);
        } finally {
            payloads.forEach(Payload::close);
        }
    }

    private <C> void prepare(Catalog<C> chosen, Cluster cluster, Set<Task> tasks, List<Payload> payloads)
            throws InterruptedException {
        List<C> samples = chosen.domain().samples(plan.sampleCount(), plan.seed());
        List<Payload> usable = new ArrayList<>();
        for (Variant<C, ?> variant : chosen.variants()) {
            try {
                Payload payload = payload(chosen, variant, samples, cluster);
                payloads.add(payload);
                usable.add(payload);
                requireRoom(
                        usable.stream().map(LiveMeasurement::leastBytes).toList(),
                        chosen.variants().size(),
                        Runtime.getRuntime().maxMemory());
            } catch (RoundTripException | GivenUpException e) {
                if (chosen.variants().size() == 1 || Interrupts.caused(e)) {
                    throw e;
                }
                tasks.forEach(task -> failures.add(Failure.of(task, variant, e)));
            }
        }
        if (usable.isEmpty()) {
            throw allFailed();
        }
        for (Task task : tasks) {
            usable.forEach(payload -> all.add(new LiveSeries(task, payload, plan, stopwatch)));
        }
        for (LiveSeries series : List.copyOf(all)) {
            attempt(series, series::prepare);
        }
    }

    private <C> Payload payload(Catalog<C> chosen, Variant<C, ?> variant, List<C> samples, Cluster cluster)
            throws InterruptedException {
        AtomicReference<Payload> made = new AtomicReference<>();
        calls.run(variant, () -> made.set(Payload.of(chosen, variant, samples, cluster)));
        return Objects.requireNonNull(made.get()); // the step was run, or has thrown
    }

    private static long leastBytes(Payload payload) {
        return (long) (LEAST_COPIES * payload.meanBytes() * payload.keys().length);
    }

    /**
     * Refuses what does not fit, and before memory is full: if it runs out during the measurement, the members end with it.
     *
     * @param made the bytes of each variant whose values are made; each variant to come is taken to need as many as the smallest
     */
    static void requireRoom(List<Long> made, int variants, long heapBytes) {
        long toCome = Collections.min(made) * (variants - made.size());
        long bytes = made.stream().mapToLong(Long::longValue).sum() + toCome;
        if (bytes > heapBytes) {
            throw new NotPossibleException(
                    "This comparison does not fit here: the values of %s variants take at least %s, but this process has a heap of %s. Compare fewer of them, as by only(\"serializable\", \"kryo\"), or give the machine or container more memory."
                            .formatted(variants, Numbers.gib(bytes), Numbers.gib(heapBytes)));
        }
    }

    /** Without a series there is nothing to plan, to time or to show. */
    private IllegalStateException allFailed() {
        Failure first = failures.getFirst();
        return new IllegalStateException("None of the %s strategies can be measured. The first, %s: %s"
                .formatted(catalog.variants().size(), first.name(), first.reason()));
    }

    /** A strategy is code that is not ours: whatever it throws ends its own series and no other. */
    private void attempt(LiveSeries series, Step step) throws InterruptedException {
        try {
            calls.run(series.variant(), step);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            Interrupts.rethrow(e);
            Interrupts.check();
            failures.add(Failure.of(series.task(), series.variant(), e));
            all.remove(series);
            if (all.isEmpty()) {
                throw allFailed();
            }
        }
        Interrupts.check();
    }

    private Comparison measure(Cluster cluster, Set<Task> tasks, List<Payload> payloads) throws InterruptedException {
        try {
            prepare(catalog, cluster, tasks, payloads);
            return measure();
        } catch (InterruptedComparisonException e) {
            throw e;
        } catch (InterruptedException e) {
            throw InterruptedComparisonException.before();
        } catch (RuntimeException e) {
            if (Interrupts.caused(e)) {
                throw InterruptedComparisonException.before();
            }
            throw e;
        }
    }

    private Comparison measure() throws InterruptedException {
        int maxRounds = plan.maxRounds(all.size());
        long roundMillis = plan.round().toMillis();
        progress.start(
                "Comparing %s series".formatted(all.size()),
                plan.warmupPasses() * plan.warmupSlice().toMillis() + maxRounds * roundMillis);
        long start = System.nanoTime();
        warmUp();
        int rounds = 0;
        while (rounds < maxRounds && !narrow(rounds) && !spent(rounds, start)) {
            rounds++;
            watch.look();
            progress.step("round %s of at most %s".formatted(rounds, maxRounds), roundMillis);
            try {
                for (LiveSeries series : shuffled()) {
                    attempt(series, series::observe);
                }
            } catch (InterruptedException e) {
                throw interruptedAfter(rounds - 1);
            }
        }
        progress.done(
                "%s of %s series in %s".formatted(Numbers.count(rounds, "round"), all.size(), Numbers.since(start)));
        List<Double> halfWidths = Analysis.of(comparison("")).halfWidths();
        return comparison(Analysis.precision(halfWidths, plan.halfWidth()));
    }

    private void warmUp() throws InterruptedException {
        for (int pass = 1; pass <= plan.warmupPasses(); pass++) {
            progress.step(
                    "warm-up %s of %s".formatted(pass, plan.warmupPasses()),
                    plan.warmupSlice().toMillis());
            try {
                for (LiveSeries series : shuffled()) {
                    attempt(series, series::warmUp);
                }
            } catch (InterruptedException e) {
                throw interruptedInWarmUp(pass - 1);
            }
        }
    }

    /** Whether the budget has ended early, since new objects for each round take longer than the rounds themselves. */
    private boolean spent(int rounds, long startNanos) {
        return rounds >= plan.minRounds()
                && System.nanoTime() - startNanos > plan.budget().toNanos();
    }

    /** Whether each speed is known as well as the plan wants it; looked at now and then, since it takes a while. */
    private boolean narrow(int rounds) {
        return rounds >= plan.minRounds()
                && rounds % ROUNDS_BETWEEN_CHECKS == 0
                && Analysis.of(comparison("")).isKnownTo(plan.halfWidth());
    }

    private InterruptedComparisonException interruptedAfter(int rounds) {
        if (rounds == 0) {
            return interruptedInWarmUp(plan.warmupPasses());
        }
        return interrupted(
                "after " + Numbers.count(rounds, "round"), all.stream().map(each -> each.series(rounds)));
    }

    private InterruptedComparisonException interruptedInWarmUp(int passes) {
        if (passes == 0) {
            return InterruptedComparisonException.before();
        }
        return interrupted(
                "after %s of %s passes of the warm-up, so these are times of code that may not be compiled yet"
                        .formatted(passes, plan.warmupPasses()),
                all.stream().map(each -> each.warmUp(passes)));
    }

    private InterruptedComparisonException interrupted(String when, Stream<Series> series) {
        Comparison soFar = comparison("interrupted", series.toList()).from("interrupted " + when);
        return new InterruptedComparisonException(when, Optional.of(soFar));
    }

    private Comparison comparison(String stopped) {
        return comparison(
                stopped,
                all.stream().map(each -> each.series(Integer.MAX_VALUE)).toList());
    }

    private Comparison comparison(String stopped, List<Series> series) {
        return new Comparison(
                Procedure.LIVE,
                plan.smoke(),
                catalog.domain().label(),
                Comparison.baseline(series, failures),
                series,
                failures,
                plan.method(series.size(), series.getFirst().n(), stopped),
                Machine.here(),
                stopped.isEmpty() ? List.of() : watch.end().checks(),
                "");
    }

    private List<LiveSeries> shuffled() {
        List<LiveSeries> order = new ArrayList<>(all);
        Collections.shuffle(order, random);
        return order;
    }
}
