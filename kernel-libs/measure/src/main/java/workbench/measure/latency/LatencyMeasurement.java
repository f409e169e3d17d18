package workbench.measure.latency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import workbench.cluster.Cluster;
import workbench.machine.Machine;
import workbench.machine.OtherBenchmarks;
import workbench.measure.Failure;
import workbench.measure.Interrupts;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.measure.Task;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Measures latencies at a fixed rate. All series are warmed up in a closed loop, which also says what each can do at most. Then they are
 * measured in rounds; a round has one repeat of each series, in a random order, so that a drift of the machine affects all alike.
 */
public final class LatencyMeasurement {

    private final Catalog<?> catalog;
    private final LatencyPlan plan;
    private final Progress progress;
    private final Sender sender;
    private final Pauses pauses;
    private final Random random;
    private final List<RunningSeries> all = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();

    /**
     * The values of one strategy.
     *
     * @param large empty if no large calls were asked for, or the list cannot be made
     */
    private record Values(Payload small, Optional<LargeValue> large) {

        void close() {
            small.close();
            large.ifPresent(LargeValue::close);
        }
    }

    private LatencyMeasurement(Catalog<?> catalog, LatencyPlan plan, Progress progress, Sender sender, Pauses pauses) {
        this.catalog = catalog;
        this.plan = plan;
        this.progress = progress;
        this.sender = sender;
        this.pauses = pauses;
        this.random = new Random(plan.seed());
    }

    /**
     * Measures the tasks with each strategy of the catalog. A strategy that fails is among the result's failures, and the others continue.
     *
     * @param cluster must have been started with the same catalog; it stays open
     * @param tasks 1 or more; as many threads as a task has start its calls. Those that use a map get as many members as the cluster has, and a client if it runs
     *     elsewhere
     * @throws IllegalArgumentException if the rate gives a repeat no call, or more calls than fit into memory, or if a task beside large calls
     *     touches no map
     * @throws NotPossibleException if no strategy could be measured
     * @throws InterruptedException if the thread is interrupted: an {@link InterruptedLatenciesException}, once no call runs any more and the
     *     maps are gone
     */
    public static Latencies run(
            Catalog<?> catalog, Cluster cluster, Collection<Task> tasks, LatencyPlan plan, Progress progress)
            throws InterruptedException {
        if (tasks.isEmpty() || catalog.variants().isEmpty()) {
            throw new IllegalArgumentException("Nothing to measure: tasks %s, strategies %s".formatted(tasks, catalog));
        }
        requirePossible(cluster, tasks, plan);
        Collection<Task> here = new TreeSet<>();
        tasks.forEach(task -> here.add(task.on(cluster)));
        List<Values> values = new ArrayList<>();
        try (Sender sender = new Sender(Clock.SYSTEM);
                Pauses pauses = Pauses.note();
                var _ = OtherBenchmarks.announce()) {
            return new LatencyMeasurement(catalog, plan, progress, sender, pauses)
                    .measure(catalog, cluster, here, values);
        } finally {
            values.forEach(Values::close);
        }
    }

    private static void requirePossible(Cluster cluster, Collection<Task> tasks, LatencyPlan plan) {
        if (!plan.rate().isShare()) {
            plan.requirePossible(plan.rate().value());
        }
        if (plan.beside().isPresent()) {
            Beside.requireMaps(tasks);
        }
        if (plan.beside().isPresent() && cluster.isElsewhere()) {
            throw new NotPossibleException(
                    "The members run elsewhere, so that nobody here knows which keys share a partition thread. To measure beside large values, start members here: startCluster(1, compile(\"cart\")).");
        }
        plan.beside().ifPresent(large -> plan.requirePossible(large.perSecond()));
    }

    private <C> Latencies measure(Catalog<C> chosen, Cluster cluster, Collection<Task> tasks, List<Values> values)
            throws InterruptedException {
        try {
            prepare(chosen, cluster, tasks, values);
            warmUp();
        } catch (InterruptedException e) {
            throw new InterruptedLatenciesException(0, Optional.empty());
        } catch (RuntimeException e) {
            if (Interrupts.caused(e)) {
                throw new InterruptedLatenciesException(0, Optional.empty());
            }
            throw e;
        }
        tasks.forEach(this::setRate);
        for (int round = 1; round <= plan.repeats(); round++) {
            progress.step(
                    "repeat %s of %s, all series".formatted(round, plan.repeats()),
                    all.size() * plan.whole().toMillis());
            try {
                repeat();
            } catch (InterruptedException e) {
                throw new InterruptedLatenciesException(round - 1, soFar(round - 1));
            }
        }
        progress.done("%s of %s series".formatted(Numbers.count(plan.repeats(), "repeat"), all.size()));
        return latencies(all, plan.repeats(), false);
    }

    /** Of the first round, the series that have their repeat: the others are named as not measured. */
    private Optional<Latencies> soFar(int wholeRounds) {
        int repeats = Math.max(1, wholeRounds);
        List<RunningSeries> measured =
                all.stream().filter(each -> each.repeats() >= repeats).toList();
        all.stream()
                .filter(each -> each.repeats() < repeats)
                .map(RunningSeries::interrupted)
                .forEach(failures::add);
        return measured.isEmpty() ? Optional.empty() : Optional.of(latencies(measured, repeats, true));
    }

    private <C> void prepare(Catalog<C> chosen, Cluster cluster, Collection<Task> tasks, List<Values> values) {
        List<C> samples = chosen.domain().samples(plan.sampleCount(), plan.seed());
        for (Variant<C, ?> variant : chosen.variants()) {
            try {
                Payload small = Payload.of(chosen, variant, samples, cluster);
                values.add(new Values(small, large(chosen, variant, small, cluster, tasks)));
            } catch (RoundTripException | NotPossibleException e) {
                requireNoInterrupt(e);
                tasks.forEach(task -> failures.add(Failure.of(task, variant, e)));
            }
        }
        for (Task task : tasks) {
            values.forEach(each -> addSeries(task, each));
        }
        requireAny();
    }

    /** A strategy that cannot serialize the list is still measured alone. */
    private <C, V> Optional<LargeValue> large(
            Catalog<C> chosen, Variant<C, V> variant, Payload small, Cluster cluster, Collection<Task> tasks) {
        if (plan.beside().isEmpty()) {
            return Optional.empty();
        }
        Beside beside = plan.beside().get();
        try {
            return Optional.of(LargeValue.of(chosen, variant, small, cluster, plan.seed(), beside.objects()));
        } catch (RoundTripException | NotPossibleException e) {
            requireNoInterrupt(e);
            for (Task task : tasks) {
                Failure failure = Failure.of(task, variant, e);
                beside.calls().forEach(call -> failures.add(failure.beside(call.label())));
            }
            return Optional.empty();
        }
    }

    private static void requireNoInterrupt(RuntimeException thrown) {
        if (Interrupts.caused(thrown)) {
            throw thrown;
        }
    }

    private void addSeries(Task task, Values values) {
        RunningSeries alone = new RunningSeries(task, values.small(), plan, sender, pauses);
        all.add(alone);
        values.large()
                .ifPresent(large ->
                        plan.beside().orElseThrow().calls().forEach(call -> all.add(alone.beside(call, large))));
    }

    private void requireAny() {
        if (all.isEmpty()) {
            Failure first = failures.getFirst();
            throw new NotPossibleException(
                    "No strategy can be measured. The first, %s: %s".formatted(first.name(), first.reason()));
        }
    }

    private void warmUp() throws InterruptedException {
        long each = plan.warmUp().toMillis();
        progress.start(
                "Latencies of %s series".formatted(all.size()),
                all.size() * (each + plan.repeats() * plan.whole().toMillis()));
        for (RunningSeries series : List.copyOf(all)) {
            progress.step("warm-up, " + series.label(), each);
            attempt(series, series::warmUp);
        }
    }

    private void setRate(Task task) {
        List<RunningSeries> same =
                all.stream().filter(each -> each.task().equals(task)).toList();
        double least = same.stream().mapToDouble(RunningSeries::capacity).min().orElse(1);
        double perSecond = plan.perSecond(least);
        plan.requirePossible(perSecond);
        same.forEach(each -> each.setRate(perSecond));
    }

    private void repeat() throws InterruptedException {
        List<RunningSeries> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        for (RunningSeries series : shuffled) {
            attempt(series, series::repeat);
        }
    }

    private interface Step {
        void run() throws InterruptedException;
    }

    /** A strategy is code that is not ours: whatever it throws ends its own series and no other. */
    private void attempt(RunningSeries series, Step step) throws InterruptedException {
        try {
            step.run();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            Interrupts.rethrow(e);
            failures.add(series.failure(e));
            all.remove(series);
            requireAny();
        }
    }

    private Latencies latencies(List<RunningSeries> measured, int repeats, boolean interrupted) {
        return new Latencies(
                catalog.domain().label(),
                plan.rate(),
                measured.stream().map(each -> each.series(repeats)).toList(),
                failures,
                plan.smoke(),
                "%s of %s for each of %s series in random order, after %s of warm-up in a closed loop%s; %s%s; seed %s"
                        .formatted(
                                Numbers.count(repeats, "repeat"),
                                duration(plan.length()),
                                measured.size(),
                                duration(plan.warmUp()),
                                plan.limit(measured.stream().mapToDouble(RunningSeries::perSecond)),
                                Numbers.count(plan.sampleCount(), "value"),
                                plan.beside()
                                        .map(beside -> ", " + beside.label())
                                        .orElse(""),
                                plan.seed()),
                interrupted,
                Machine.here());
    }

    private static String duration(Duration duration) {
        return Numbers.time((double) duration.toNanos());
    }
}
