package workbench.own;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.commons.lang3.StringUtils;
import workbench.cluster.Cluster;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.own.Copying.Prepared;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.strategy.Strategy.Compiled;
import workbench.own.value.Snapshot;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * The analysis of a class: which strategies it can have, and how those that keep its values compare.
 *
 * @param values what was written and read
 * @param outcomes one for each strategy, the worst first
 * @param catalog the strategies that keep the samples as they are
 * @param sizes of the samples
 * @param comparison times of the samples
 */
public record OwnAnalysis(
        Values values, Outcomes outcomes, Catalog<Snapshot> catalog, Sizes sizes, Comparison comparison) {

    /** Of all values that are timed, unless there would be fewer than {@link #FEWEST_VALUES}. */
    private static final long MOST_PARTS = 25_000;

    private static final int FEWEST_VALUES = 32;

    /** Enough for an interval. */
    private static final int FEWEST_ROUNDS = 10;

    /**
     * What came of trying each strategy.
     *
     * @param untried fields that are null or empty in every value, so that nothing is known of what may be there
     * @param notes what a reader must know, in sentences
     */
    public record Outcomes(ObjectModel model, List<Outcome> all, List<String> untried, List<String> notes) {
        public Outcomes {
            all = List.copyOf(all);
            untried = List.copyOf(untried);
            notes = List.copyOf(notes);
        }

        /** The outcome of a strategy, by its id. */
        public Optional<Outcome> of(String strategy) {
            return all.stream()
                    .filter(outcome -> outcome.strategy().equals(strategy))
                    .findFirst();
        }

        /** The words in tables for an outcome: with a number if some fields were null or empty in every value. */
        public String label(Outcome outcome) {
            return untried.isEmpty() || !outcome.isUsable()
                    ? outcome.label()
                    : "%s; %s not tried".formatted(outcome.label(), Numbers.count(untried.size(), "field"));
        }

        /**
         * Tries every strategy that may fit, on values that the class has.
         *
         * @param cluster with the catalog of the class
         * @throws InterruptedException if the thread is interrupted
         */
        public static Outcomes of(OwnClass own, Cluster cluster, Progress progress) throws InterruptedException {
            Trials trials = new Trials(own.values(), progress, _ -> {}, TimeLimit.TRIAL);
            trials.of(own, cluster);
            return trials.outcomes(own);
        }
    }

    /**
     * Tries every strategy on a member, then measures those that keep the samples. If none does, the catalog is empty, and nothing is
     * measured. Strategies for which nothing is generated come first, while the code of the others is compiled.
     *
     * @param plan how long the times are taken
     * @param soFar is given the outcomes whenever a strategy was tried, and all of them before anything is timed
     * @throws InterruptedException if the thread is interrupted; nothing is left running, but for a trial that no interrupt ends
     */
    public static OwnAnalysis run(Values values, LivePlan plan, Progress progress, Consumer<Outcomes> soFar)
            throws InterruptedException {
        long start = System.nanoTime();
        Predicate<Strategy> generated = strategy -> strategy.compiled(values.model()) == Compiled.BEFOREHAND;
        Copying copying = new Copying(values, Strategies.of(values.model()), 0, TimeLimit.COPY);
        Trials trials = new Trials(values, progress, soFar, TimeLimit.TRIAL);
        OwnClass own;
        try (ExecutorService beside = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name("generated code").factory())) {
            progress.start("Copying the class for strategies without generated code", 0);
            OwnClass some = copying.copied(copying.prepared(generated.negate()));
            soFar.accept(trials.outcomes(some));
            Future<Prepared> code = beside.submit(() -> copying.prepared(generated));
            tried(some, trials, progress);
            progress.start("Compiling the code of the other strategies", 0);
            own = copying.copied(result(code));
        }
        progress.start("Starting a Hazelcast member for all strategies", 0);
        try (Cluster cluster = Cluster.embedded(1, own.catalog())) {
            trials.of(own, cluster);
            soFar.accept(trials.outcomes(own));
            OwnAnalysis analysis = measured(own, trials, cluster, plan, progress, TimeLimit.TRIAL);
            progress.done(done(analysis, start));
            return analysis;
        }
    }

    private static void tried(OwnClass some, Trials trials, Progress progress) throws InterruptedException {
        progress.start("Starting a Hazelcast member", 0);
        try (Cluster cluster = Cluster.embedded(1, some.catalog())) {
            trials.of(some, cluster);
        }
    }

    private static <T> T result(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("The code of strategies cannot be generated", e.getCause());
        }
    }

    /** Measures what may be measured. What does not end then is refused as well. */
    static OwnAnalysis measured(
            OwnClass own, Trials trials, Cluster cluster, LivePlan plan, Progress progress, TimeLimit limit)
            throws InterruptedException {
        Catalog<Snapshot> tried = usable(own.catalog(), trials.outcomes(own));
        Optional<Comparison> times = Optional.empty();
        if (!tried.variants().isEmpty()) {
            try (LimitedCalls calls = new LimitedCalls(limit)) {
                times = times(tried, cluster, timing(plan, own.values()), progress, calls);
                trials.refuse(calls.refused());
            }
        }
        Outcomes outcomes = trials.outcomes(own);
        Catalog<Snapshot> usable = usable(tried, outcomes);
        return times.filter(_ -> !usable.variants().isEmpty())
                .map(all -> new OwnAnalysis(
                        own.values(), outcomes, usable, trials.sizes(usable, plan.seed()), all.only(names(usable))))
                .orElseGet(() -> unmeasured(own.values(), outcomes, usable, plan));
    }

    /** Empty if no strategy ended in time. */
    private static Optional<Comparison> times(
            Catalog<Snapshot> tried, Cluster cluster, LivePlan plan, Progress progress, LimitedCalls calls)
            throws InterruptedException {
        try {
            return Optional.of(LiveMeasurement.run(
                    tried, cluster, List.of(Task.SERIALIZE, Task.DESERIALIZE), plan, progress, calls));
        } catch (RuntimeException e) {
            if (calls.refused().size() == tried.variants().size()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static List<String> names(Catalog<?> catalog) {
        return catalog.variants().stream().map(Variant::name).toList();
    }

    private static String done(OwnAnalysis analysis, long startNanos) {
        String tried = Numbers.count(analysis.outcomes.all().size(), "strategy", "strategies");
        return analysis.isAnswered()
                ? "%s tried and %s measured in %s"
                        .formatted(tried, analysis.catalog.variants().size(), Numbers.since(startNanos))
                : "%s tried in %s: none keeps the values".formatted(tried, Numbers.since(startNanos));
    }

    /** Large values are fewer, and are timed in fewer rounds if the budget has ended, since their objects are made again for each round. */
    private static LivePlan timing(LivePlan plan, Values values) {
        int fewest = Math.max(FEWEST_VALUES, (int) (MOST_PARTS / values.meanParts()));
        return plan.samples(Math.min(values.samples().size(), fewest)).rounds(FEWEST_ROUNDS);
    }

    private static OwnAnalysis unmeasured(Values values, Outcomes outcomes, Catalog<Snapshot> none, LivePlan plan) {
        String domain = none.domain().label();
        Sizes sizes = new Sizes(domain, values.samples().size(), plan.seed(), List.of(), Map.of());
        Comparison times = new Comparison(
                Procedure.LIVE, plan.smoke(), domain, "", List.of(), "nothing was measured", Machine.here());
        return new OwnAnalysis(values, outcomes, none, sizes, times);
    }

    /** Whether a strategy keeps the samples. Without one, {@link Obstruction} names the obstacle. */
    public boolean isAnswered() {
        return !catalog.variants().isEmpty();
    }

    /**
     * Refuses what needs a strategy that keeps the samples.
     *
     * @param what the caller cannot give, as in {@code none to recommend}
     * @throws NotPossibleException if there is none: with the obstacles
     */
    public void requireAnswered(String what) {
        if (!isAnswered()) {
            throw new NotPossibleException(Obstruction.refusal(outcomes, what));
        }
    }

    /**
     * The catalog with some of its strategies only.
     *
     * @param names ids, which settings may follow, as in {@code kryo+zstd-3}
     * @throws NotPossibleException if a strategy does not keep the samples: with the obstacle
     * @throws workbench.variant.UnknownNameException if there is no such strategy
     */
    public Catalog<Snapshot> only(String... names) {
        for (String name : names) {
            outcomes.of(StringUtils.substringBefore(name, "+"))
                    .filter(outcome -> !outcome.isUsable())
                    .ifPresent(outcome -> {
                        throw new NotPossibleException(Obstruction.refusal(outcomes, outcome));
                    });
        }
        return catalog.only(names);
    }

    /**
     * This analysis with the times of another comparison, reduced to the strategies that were compared there.
     *
     * @param times of strategies of the catalog, which may have settings
     */
    public OwnAnalysis timed(Comparison times) {
        String[] names = times.series().stream().map(Series::name).distinct().toArray(String[]::new);
        Catalog<Snapshot> compared = catalog.only(names);
        return new OwnAnalysis(values, outcomes, compared, sizes(compared), times);
    }

    /** The analysis has measured sizes without any setting. */
    private Sizes sizes(Catalog<Snapshot> compared) {
        Sizes known = sizes.only(names(compared));
        if (known.distributions().size() == compared.variants().size()) {
            return known;
        }
        try (Cluster cluster = Cluster.withoutMembers(compared)) {
            return Sizes.measure(compared, cluster, sizes.sampleCount(), sizes.seed());
        }
    }

    private static Catalog<Snapshot> usable(Catalog<Snapshot> catalog, Outcomes outcomes) {
        String[] names = names(catalog).stream()
                .filter(name -> outcomes.of(name).orElseThrow().isUsable())
                .toArray(String[]::new);
        return catalog.only(names);
    }

    /** In a line: {@code Order, 256 values made from the types: kept by 12 of 20 strategies, changed by 1, refused by 7}. */
    @Override
    public String toString() {
        long notBuilt = count(Outcome.NotBuilt.class::isInstance);
        return "%s, %s: kept by %s of %s, changed by %s, refused by %s%s"
                .formatted(
                        values.model().root().getSimpleName(),
                        values.origin(),
                        count(Outcome::isUsable),
                        Numbers.count(outcomes.all().size(), "strategy", "strategies"),
                        count(Outcome.Changed.class::isInstance),
                        count(Outcome.Refused.class::isInstance),
                        notBuilt == 0 ? "" : ", not tried on " + notBuilt);
    }

    private long count(Predicate<Outcome> of) {
        return outcomes.all().stream().filter(of).count();
    }

    /** What a user writes to use a strategy, by its id. */
    public Recipe recipe(String strategy) {
        return Strategies.named(strategy).recipe(values.model());
    }

    /** The names that the field uses, by the ids of the strategies. */
    public static Map<String, String> strategies(ObjectModel model) {
        Map<String, String> names = new LinkedHashMap<>();
        Strategies.of(model).forEach(each -> names.put(each.id(), each.name(model)));
        return Collections.unmodifiableMap(names);
    }
}
