package workbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.measure.TimingLoop;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultFile;
import workbench.measure.result.ResultFolder;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/**
 * Measures the measuring: whether live comparisons call equal things different, find a small difference that is there,
 * and keep a ranking on a machine that slows down; whether latencies show a planted stall; what the timing loop costs; and whether publish runs come to the
 * times of a benchmark without this workbench.
 */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "selfcheck",
        footer = {
            "",
            "Without the name of a check, runs all of them.",
            "What is found is also appended to build/selfcheck.jsonl, with the machine.",
            "Exit codes: 0 if all is as it should be, 1 if not, 2 after bad input."
        })
public final class SelfCheck implements Callable<Integer> {

    private static final String BASE = "stream";
    private static final String LARGE = "100 items";
    private static final long SEED = 42;
    private static final double LARGEST_SHARE = 0.01;
    private static final int DRIFT_RUNS = 20;
    private static final int FORKS = 8;
    private static final String BUSY =
            "measure beside N processes that use all the processor time they get (default: 0)";

    /** Those that the plain benchmark knows. */
    private static final String STRATEGIES =
            "serializable,externalizable,dataserializable,identified,portable,compact,compactclass,compactrecord,"
                    + "stream,bytearray,json,cbor,avro,protobuf,kryo,kryocompatible,fory,forycompatible";

    @Parameters(
            arity = "0..1",
            paramLabel = "RUNS",
            defaultValue = "100",
            description = "how many runs false-alarms and power take (default: ${DEFAULT-VALUE})")
    private int runs;

    @Spec
    private CommandSpec command;

    /** Runs every check, and ends with exit code 1 if one fails. */
    @Override
    public Integer call() throws InterruptedException {
        requireRuns(runs);
        boolean overhead = overhead() == 0;
        boolean falseAlarms = falseAlarms(runs, List.of(AaTest.values()), 0) == 0;
        boolean power = power(runs, 0) == 0;
        boolean drift = drift(DRIFT_RUNS) == 0;
        boolean stalls = stalls(DRIFT_RUNS, 0) == 0;
        boolean agreement =
                agreement(FORKS, Duration.ofHours(2), Optional.empty(), List.of(STRATEGIES.split(","))) == 0;
        return code(overhead && falseAlarms && power && drift && stalls && agreement);
    }

    @Command(name = "overhead", description = "What the timing loop adds to an operation of 100 ns: at most 1 %%.")
    private int overhead() {
        double nanos = TimingLoop.nanos();
        double share = nanos / TimingLoop.SHORT_OPERATION_NANOS;
        return code(findings()
                .add(
                        "overhead",
                        share < LARGEST_SHARE,
                        "the timing loop takes %s for each turn with no operation in it: %s of one of %s"
                                .formatted(
                                        Numbers.time(nanos),
                                        Numbers.percent(share),
                                        Numbers.time(TimingLoop.SHORT_OPERATION_NANOS)),
                        Map.of("nanos", nanos, "share", share)));
    }

    @Command(
            name = "false-alarms",
            description = {
                "A/A tests: one strategy under several names is called different in at most 5 %% of the runs.",
                "With COPIES and COPIES_BACK each name has classes of its own, and each run others, of six strategies in turns.",
                "A run of 18 names counts as one false alarm if any of its 17 verdicts is. The one called publish measures 120 forks, and draws 100 times as many runs of 5 and 5 from them."
            })
    private int falseAlarms(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "RUNS",
                            defaultValue = "100",
                            description = "how many runs of each test (default: ${DEFAULT-VALUE})")
                    int runs,
            @Option(
                            names = "--of",
                            split = ",",
                            paramLabel = "TEST",
                            defaultValue =
                                    "SERIALIZE,LARGE,READ,WRITE,PUT,MEMBERS,COPIES,COPIES_BACK,EIGHTEEN,PUBLISH,STEADY",
                            description = "which tests, of ${COMPLETION-CANDIDATES} (default: all)")
                    List<AaTest> tests,
            @Option(names = "--busy", paramLabel = "N", defaultValue = "0", description = BUSY) int busy)
            throws InterruptedException {
        requireRuns(runs);
        boolean passed = true;
        try (CompiledDomain cart = CompiledDomain.of("cart");
                BusyProcesses beside = BusyProcesses.start(busy)) {
            for (AaTest test : tests) {
                int alarms = test.falseAlarms(
                        cart.catalog(),
                        runs,
                        build().resolve("selfcheck").resolve("false-alarms" + (busy == 0 ? "" : "-busy-" + busy)),
                        command.commandLine().getErr());
                String what = "one strategy under several names was called different %s%s"
                        .formatted(test.what(), beside.clause());
                int judged = test.runs(runs);
                passed &= findings().count("false alarms", what, alarms, judged, alarms <= 0.05 * judged);
            }
        }
        return code(passed);
    }

    @Command(
            name = "power",
            description =
                    "A planted slowdown of 10 %%: found in at least 80 %% of live runs, on a machine that slows down too.")
    private int power(
            @Parameters(
                            paramLabel = "RUNS",
                            arity = "0..1",
                            defaultValue = "100",
                            description = "how many live runs without and with drift (default: ${DEFAULT-VALUE})")
                    int runs,
            @Option(names = "--busy", paramLabel = "N", defaultValue = "0", description = BUSY) int busy)
            throws InterruptedException {
        requireRuns(runs);
        try (CompiledDomain cart = CompiledDomain.of("cart");
                BusyProcesses beside = BusyProcesses.start(busy)) {
            return code(planted(cart.catalog().only(BASE).shaped(LARGE)).power(runs, beside.clause()));
        }
    }

    @Command(
            name = "drift",
            description = "A planted drift of 10 %% over the run: changes no ranking of three planted variants.")
    private int drift(
            @Parameters(
                            paramLabel = "RUNS",
                            defaultValue = "" + DRIFT_RUNS,
                            description = "how many live runs, each without and with drift (default: ${DEFAULT-VALUE})")
                    int runs)
            throws InterruptedException {
        requireRuns(runs);
        try (CompiledDomain cart = CompiledDomain.of("cart")) {
            return code(planted(cart.catalog().only(BASE).shaped(LARGE)).drift(runs));
        }
    }

    @Command(
            name = "stalls",
            description = {
                "A planted stall of 20 ms each second: found at p99.9 and named in every run, and never named where none was planted.",
                "Takes about 45 seconds for each run."
            })
    private int stalls(
            @Parameters(
                            paramLabel = "RUNS",
                            defaultValue = "" + DRIFT_RUNS,
                            description = "how many with and without a stall (default: ${DEFAULT-VALUE})")
                    int runs,
            @Option(names = "--busy", paramLabel = "N", defaultValue = "0", description = BUSY) int busy)
            throws InterruptedException {
        requireRuns(runs);
        try (CompiledDomain cart = CompiledDomain.of("cart");
                BusyProcesses beside = BusyProcesses.start(busy)) {
            PrintWriter err = command.commandLine().getErr();
            return code(new StallChecks(cart.catalog().only(BASE), findings(), err).run(runs, beside.clause()));
        }
    }

    @Command(
            name = "agreement",
            description = {
                "Times of a publish run against those of a plain JMH class that is written without this workbench, on carts.",
                "Two times are the same if the 95 %% interval of one over the other, by all forks of both, is within 8 %% of 1.",
                "Fails if fewer than 95 %% of times are the same, also if their intervals are too wide to tell. Takes an hour or more with 8 forks.",
                "Both take turns: one plain fork of each cell, two of ours, and another plain one.",
                "Forks whose core another guest of the host used do not count. Strategies that lack some then take further turns, until the budget ends.",
                "What each fork gave is kept in a folder, also after an interrupt: with --folder, a call goes on with what that folder holds."
            })
    private int agreement(
            @Option(
                            names = "--forks",
                            paramLabel = "N",
                            defaultValue = "" + FORKS,
                            description =
                                    "processes that count, for each cell on each side, 4 or more and an even number (default: ${DEFAULT-VALUE})")
                    int forks,
            @Option(
                            names = "--budget",
                            converter = DurationConverter.class,
                            paramLabel = "TIME",
                            defaultValue = "2h",
                            description =
                                    "after it no further turn begins, but for the fewest: 90m, 2h (default: ${DEFAULT-VALUE})")
                    Duration budget,
            @Option(
                            names = "--folder",
                            paramLabel = "FOLDER",
                            description = "where forks are kept (default: a new one in build/selfcheck)")
                    Optional<Path> kept,
            @Option(
                            names = "--strategies",
                            split = ",",
                            paramLabel = "NAME",
                            defaultValue = STRATEGIES,
                            description = "which, two or more of ${DEFAULT-VALUE} (default: all)")
                    List<String> strategies)
            throws InterruptedException {
        requireBounds(forks);
        requireKnown(strategies);
        List<Task> tasks = List.of(Task.of(Operation.SERIALIZE), Task.of(Operation.DESERIALIZE));
        PublishPlan plan = PublishPlan.standard(tasks, SEED)
                .forks(2)
                .within(Duration.ZERO)
                .ofOneType(); // as the plain class has it
        PrintWriter err = command.commandLine().getErr();
        Path folder = kept.orElseGet(SelfCheck::newFolder);
        List<Result> ours = runs(folder, strategies);
        err.println(
                "workbench: forks are kept in %s. With --folder, the same call goes on with them.".formatted(folder));
        long start = System.nanoTime();
        try (CompiledDomain cart = CompiledDomain.of("cart");
                PlainBenchmark plain = PlainBenchmark.compile(Folders.home(), folder)) {
            plain.addFrom(folder);
            List<String> lacking = ours.isEmpty()
                    ? strategies
                    : Agreement.of(ours, plain::forks).lacking(forks);
            while (!lacking.isEmpty() && (ours.size() < forks / 2 || System.nanoTime() - start < budget.toNanos())) {
                Catalog<?> catalog = cart.catalog().only(lacking.toArray(String[]::new));
                plain.pass(lacking, plan, err); // in turns, so that the machine's drift meets both
                publish(catalog, plan, folder, err);
                plain.pass(lacking, plan, err);
                ours = runs(folder, strategies);
                lacking = Agreement.of(ours, plain::forks).lacking(forks);
            }
            return code(report(
                    Agreement.of(ours, plain::forks), ours.getFirst().run().method()));
        }
    }

    /** The publish runs in a folder, of which the first has all strategies. */
    private static List<Result> runs(Path folder, List<String> strategies) {
        List<Result> runs = ResultFolder.list(folder).stream()
                .map(listed -> ResultFile.read(listed.path()))
                .toList();
        if (!runs.isEmpty()) {
            Set<String> first = runs.getFirst().run().variants().stream()
                    .map(MeasuredVariant::name)
                    .collect(Collectors.toSet());
            if (!first.equals(Set.copyOf(strategies))) {
                throw new IllegalArgumentException(
                        "The forks in %s are of other strategies than those asked for: of %s. Name these by --strategies, or take another folder."
                                .formatted(folder, String.join(",", first)));
            }
        }
        return runs;
    }

    private static void publish(Catalog<?> catalog, PublishPlan plan, Path folder, PrintWriter err)
            throws InterruptedException {
        PublishMeasurement.Outcome outcome = PublishMeasurement.run(catalog, plan, folder, new ForkLines(err));
        outcome.warnings().forEach(warning -> err.println("workbench: " + warning));
        List<Failure> failures = outcome.comparison().failures();
        if (!failures.isEmpty()) {
            throw new NotPossibleException("The publish run failed in something: " + failures);
        }
    }

    private boolean report(Agreement agreement, String method) {
        command.commandLine().getOut().println(new Sheet(agreement.table(), Map.of(), "").toString());
        return findings()
                .add(
                        "agreement",
                        agreement.passed(),
                        agreement.finding(),
                        Map.of(
                                "same",
                                agreement.same(),
                                "differing",
                                agreement.differing(),
                                "byChance",
                                agreement.byChance(),
                                "typicalHalfWidth",
                                agreement.typicalHalfWidth(),
                                "method",
                                method,
                                "cells",
                                agreement.cells().stream()
                                        .map(Agreement.Cell::figures)
                                        .toList()));
    }

    private static void requireRuns(int runs) {
        if (runs < 1) {
            throw new IllegalArgumentException("%s runs were asked for, but it takes at least 1.".formatted(runs));
        }
    }

    private static void requireBounds(int forks) {
        if (forks < Interval.FEWEST_FORKS || forks % 2 != 0) {
            throw new IllegalArgumentException(
                    "%s processes were asked for. It takes an even number, since they run in twos, and without %s or more no time has bounds."
                            .formatted(forks, Interval.FEWEST_FORKS));
        }
    }

    private static void requireKnown(List<String> strategies) {
        List<String> known = List.of(STRATEGIES.split(","));
        if (strategies.stream().distinct().count() < 2 || !known.containsAll(strategies)) {
            throw new IllegalArgumentException(
                    "The plain benchmark needs two or more of %s, but was given %s.".formatted(known, strategies));
        }
    }

    private PlantedChecks<?> planted(Catalog<?> catalog) {
        return new PlantedChecks<>(catalog, findings());
    }

    private Findings findings() {
        return new Findings(command.commandLine().getOut(), build().resolve("selfcheck.jsonl"));
    }

    /** Of its own: what was measured on another day is no part of this check, unless it is asked for. */
    private static Path newFolder() {
        String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString().replaceAll("[:-]", "");
        return build().resolve("selfcheck").resolve("agreement-" + now);
    }

    private static Path build() {
        return Folders.home().resolve("build");
    }

    private static int code(boolean passed) {
        return passed ? 0 : 1;
    }
}
