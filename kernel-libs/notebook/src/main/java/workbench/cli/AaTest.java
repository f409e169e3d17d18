package workbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import workbench.cluster.Cluster;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.LivePlan;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.variant.Catalog;
import workbench.variant.Features;
import workbench.variant.NotPossibleException;
import workbench.variant.Setting;
import workbench.variant.Variant;

/**
 * A/A tests: one strategy under several names, so that each difference which is called is a false alarm. A run with several
 * comparisons counts as one false alarm if any of its verdicts is.
 */
enum AaTest {
    SERIALIZE("to serialize a cart", Operation.SERIALIZE, Procedure.LIVE, "stream"),
    LARGE("to serialize a cart of 100 items", Operation.SERIALIZE, Procedure.LIVE, "stream"),
    READ("to read carts from a map", Operation.READ, Procedure.LIVE, "stream"),
    WRITE("to write carts to a map", Operation.WRITE, Procedure.LIVE, "stream"),
    PUT("to put carts into a map", Operation.PUT, Procedure.LIVE, "stream"),
    MEMBERS("to serialize a cart, each name on members of its own", Operation.SERIALIZE, Procedure.LIVE, "stream"),
    COPIES(
            "to serialize a cart, each name with classes of its own",
            Operation.SERIALIZE,
            Procedure.LIVE,
            CopiedClasses.STRATEGIES),
    COPIES_BACK(
            "to deserialize a cart, each name with classes of its own",
            Operation.DESERIALIZE,
            Procedure.LIVE,
            CopiedClasses.STRATEGIES),
    EIGHTEEN("to serialize a cart, 18 names at once", Operation.SERIALIZE, Procedure.LIVE, "stream"),
    PUBLISH("to deserialize a cart in forks as servers run", Operation.DESERIALIZE, Procedure.PUBLISH, "identified"),
    STEADY("to deserialize a cart in steady forks", Operation.DESERIALIZE, Procedure.STEADY, "identified");

    private static final Set<Verdict> FALSE_ALARMS = EnumSet.of(Verdict.FASTER, Verdict.SLOWER);
    private static final String LARGE_SHAPE = "100 items";
    private static final long SEED = 42;

    /** Of publish runs. Forks take long, so each run draws its own from all that were measured. */
    private static final int FORKS_OF_A_NAME = 5;

    private static final int FORKS = 120;

    /** To draw takes no time: many draws tell the share of false alarms among these forks without chance of its own. */
    private static final int DRAWS_OF_A_RUN = 100;

    /** Changes nothing. A variant with a setting has members of its own, since settings hold for a whole member. */
    private record Nothing(String id) implements Setting {

        @Override
        public String label() {
            return id;
        }

        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return Optional.empty();
        }
    }

    private final String what;
    private final Operation operation;
    private final Procedure procedure;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> strategies;

    AaTest(String what, Operation operation, Procedure procedure, String... strategies) {
        this.what = what;
        this.operation = operation;
        this.procedure = procedure;
        this.strategies = List.of(strategies);
    }

    /** A clause of what is timed. */
    String what() {
        return what;
    }

    private int names() {
        return this == EIGHTEEN ? 18 : 2;
    }

    /** How many runs are judged when that many are asked for. */
    int runs(int asked) {
        return procedure.inForks() ? DRAWS_OF_A_RUN * asked : asked;
    }

    /**
     * In how many {@linkplain #runs runs} equal things were called different.
     *
     * @param all the catalog of carts
     * @param runs how many are asked for
     * @param folder where results of forks may be
     * @param err receives the progress of forks, and what was wrong with their run
     */
    int falseAlarms(Catalog<?> all, int runs, Path folder, PrintWriter err) throws InterruptedException {
        Catalog<?> theirs = all.only(strategies.toArray(String[]::new));
        if (procedure.inForks()) {
            return inForks(theirs, runs(runs), folder, err);
        }
        if (this == COPIES || this == COPIES_BACK) {
            return ofCopies(theirs, runs);
        }
        Catalog<?> one = this == LARGE ? theirs.shaped(LARGE_SHAPE) : theirs;
        return live(named(one), 1, runs);
    }

    /** Each run has new copies, since a class keeps what makes it faster or slower than another with the same code. */
    private int ofCopies(Catalog<?> all, int runs) throws InterruptedException {
        int alarms = 0;
        try (CopiedClasses classes = CopiedClasses.of(all)) {
            for (int run = 1; run <= runs; run++) {
                String strategy = strategies.get(run % strategies.size());
                Catalog<?> copies = all.only();
                for (int name = 1; name <= names(); name++) {
                    copies = copies.and(onItsOwn(classes.load(all, strategy), name));
                }
                alarms += live(copies, run, run);
            }
        }
        return alarms;
    }

    private <C> int live(Catalog<C> same, int from, int to) throws InterruptedException {
        int alarms = 0;
        try (Cluster cluster = Cluster.embedded(1, same)) {
            for (int run = from; run <= to; run++) {
                Comparison comparison = LiveMeasurement.run(
                        same, cluster, List.of(Task.of(operation)), LivePlan.standard(run), Progress.SILENT);
                alarms += isFalseAlarm(comparison) ? 1 : 0;
            }
        }
        return alarms;
    }

    private <C> Catalog<C> named(Catalog<C> one) {
        Variant<C, ?> variant = one.variants().getFirst();
        Catalog<C> same = one.only();
        for (int name = 1; name <= names(); name++) {
            same = same.and(this == MEMBERS ? onItsOwn(variant, name) : variant.as("again" + name));
        }
        return same;
    }

    private static <C> Variant<C, ?> onItsOwn(Variant<C, ?> variant, int name) {
        return variant.with(new Nothing("again" + name));
    }

    private int inForks(Catalog<?> one, int runs, Path folder, PrintWriter err) throws InterruptedException {
        PublishPlan standard = PublishPlan.standard(List.of(Task.of(operation)), SEED);
        PublishPlan plan = (procedure == Procedure.STEADY ? standard : standard.asServersRun())
                .forks(FORKS)
                .within(Duration.ZERO);
        PublishMeasurement.Outcome outcome = PublishMeasurement.run(one, plan, folder, new ForkLines(err));
        outcome.warnings().forEach(warning -> err.println("workbench: " + warning));
        Random random = new Random(SEED);
        return (int) IntStream.range(0, runs)
                .filter(run -> isFalseAlarm(dealtOut(outcome.comparison(), random)))
                .count();
    }

    /** A comparison of two names, each with as many forks as a usual publish run has, drawn from those of one strategy. */
    static Comparison dealtOut(Comparison measured, Random random) {
        Series all = measured.series().getFirst();
        if (all.n() < 2 * FORKS_OF_A_NAME) {
            throw new NotPossibleException(
                    "Only %s of the processes count, since the others shared their core, but it takes %s. Run the test on a quieter machine."
                            .formatted(all.n(), 2 * FORKS_OF_A_NAME));
        }
        List<Observation> drawn = new ArrayList<>(all.observations());
        Collections.shuffle(drawn, random);
        List<Series> series = IntStream.range(0, 2)
                .mapToObj(name -> new Series(
                        all.task(),
                        all.name() + name,
                        all.strategy(),
                        all.meanBytes(),
                        drawn.subList(name * FORKS_OF_A_NAME, (name + 1) * FORKS_OF_A_NAME)))
                .toList();
        return new Comparison(
                measured.procedure(),
                measured.smoke(),
                measured.domain(),
                series.getFirst().name(),
                series,
                measured.method(),
                measured.machine());
    }

    static boolean isFalseAlarm(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        return comparison.series().stream().map(analysis::verdict).anyMatch(FALSE_ALARMS::contains);
    }
}
