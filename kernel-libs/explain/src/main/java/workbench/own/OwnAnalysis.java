package workbench.own;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Strategies;
import workbench.own.value.DeepStack;
import workbench.own.value.JavaKeeps;
import workbench.own.value.Snapshot;
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
     * @param untried fields that are null or empty in every value, so that nothing is known of what may stand there
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
            List<Variant<Snapshot, ?>> variants = own.catalog().variants();
            Map<String, Outcome> outcomes = new LinkedHashMap<>(own.refused());
            Set<String> kept = JavaKeeps.hiddenFields(own.values().samples());
            progress.start("Trying every strategy", variants.size());
            for (Variant<Snapshot, ?> variant : variants) {
                progress.step("%s; so far %s".formatted(variant.features().strategy(), verdicts(outcomes.values())), 1);
                outcomes.put(variant.name(), DeepStack.callAsInAMember(() -> new RoundTrips(
                                (OwnVariant) variant, cluster, kept)
                        .of(own.values())));
                if (Thread.interrupted()) {
                    throw new InterruptedException("Interrupted after trying " + variant.name());
                }
            }
            Stream<Outcome> inOrder = Strategies.all().stream()
                    .flatMap(strategy -> Stream.ofNullable(outcomes.get(strategy.id())))
                    .sorted((a, b) -> Integer.compare(rank(a), rank(b)));
            return new Outcomes(
                    own.values().model(), inOrder.toList(), own.values().untried(), Notes.of(own));
        }

        /** In words: {@code 5 work, 1 change values, 3 do not fit}. */
        private static String verdicts(Collection<Outcome> outcomes) {
            long work = outcomes.stream().filter(Outcome::isUsable).count();
            long change =
                    outcomes.stream().filter(Outcome.Changed.class::isInstance).count();
            return "%s work, %s change values, %s do not fit".formatted(work, change, outcomes.size() - work - change);
        }

        private static int rank(Outcome outcome) {
            return switch (outcome) {
                case Outcome.Changed _ -> 0;
                case Outcome.Works _ -> 1;
                case Outcome.WorksExcept _ -> 2;
                case Outcome.NotBuilt _ -> 3;
                case Outcome.Refused _ -> 4;
            };
        }
    }

    /**
     * Tries every strategy on a member of its own, then measures those that keep the samples. If none does, the catalog is empty, and
     * nothing is measured.
     *
     * @param plan how long the times are taken
     * @param first is given the outcomes before anything is timed
     * @throws InterruptedException if the thread is interrupted; nothing is left running
     */
    public static OwnAnalysis run(Values values, LivePlan plan, Progress progress, Consumer<Outcomes> first)
            throws InterruptedException {
        long start = System.nanoTime();
        progress.start("Copying the class for each strategy", 0);
        OwnClass own = OwnClass.of(values);
        progress.start("Starting a Hazelcast member", 0);
        try (Cluster cluster = Cluster.embedded(1, own.catalog())) {
            Outcomes outcomes = Outcomes.of(own, cluster, progress);
            first.accept(outcomes);
            Catalog<Snapshot> usable = usable(own.catalog(), outcomes);
            if (usable.variants().isEmpty()) {
                progress.done("%s tried in %s: none keeps the values"
                        .formatted(
                                Numbers.count(outcomes.all().size(), "strategy", "strategies"), Numbers.since(start)));
                return unmeasured(values, outcomes, usable, plan);
            }
            Sizes sizes = Sizes.measure(usable, cluster, values.samples().size(), plan.seed());
            Comparison comparison = LiveMeasurement.run(
                    usable, cluster, List.of(Task.SERIALIZE, Task.DESERIALIZE), timing(plan, values), progress);
            progress.done("%s tried and %s measured in %s"
                    .formatted(
                            Numbers.count(outcomes.all().size(), "strategy", "strategies"),
                            usable.variants().size(),
                            Numbers.since(start)));
            return new OwnAnalysis(values, outcomes, usable, sizes, comparison);
        }
    }

    /** Large values are fewer, and are timed in fewer rounds if the budget has ended, since their objects are made anew for each round. */
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

    /** Whether a strategy keeps the samples. Without one, {@link Obstruction} says what stands in the way. */
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
     * This analysis with the times of another comparison, reduced to the strategies that were compared there.
     *
     * @param times of strategies of the catalog
     */
    public OwnAnalysis timed(Comparison times) {
        List<String> names =
                times.series().stream().map(Series::name).distinct().toList();
        return new OwnAnalysis(values, outcomes, catalog.only(names.toArray(String[]::new)), sizes.only(names), times);
    }

    private static Catalog<Snapshot> usable(Catalog<Snapshot> catalog, Outcomes outcomes) {
        String[] names = catalog.variants().stream()
                .map(Variant::name)
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
        Strategies.all()
                .forEach(each -> names.put(each.id(), each.features(model).strategy()));
        return Collections.unmodifiableMap(names);
    }
}
