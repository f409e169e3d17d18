package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.TestDomains;
import workbench.cost.EntryMeasurement;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry;
import workbench.measure.result.ResultFolder;
import workbench.measure.statistics.Interval;
import workbench.variant.NotPossibleException;

/** The commands within this process; the launcher's way to them is tested from outside. */
class MainTest {

    private static final Task READ = Task.of(Operation.READ);
    private static final Machine HERE =
            new Machine("a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Machine ELSEWHERE =
            new Machine("another", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(Object... arguments) {
        CommandLine commands = Main.commands();
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(
                List.of(arguments).stream().map(Object::toString).toArray(String[]::new));
    }

    private String firstLineOfErr() {
        return err.toString().lines().findFirst().orElse("");
    }

    private static Series series(String name, double nanos) {
        Observation observation =
                new Observation(nanos, List.of(nanos, 1.001 * nanos, 0.999 * nanos), OptionalDouble.empty());
        return new Series(READ, name, "The " + name, 100, Collections.nCopies(Interval.FEWEST_ROUNDS, observation));
    }

    private Path saved(String name, Machine machine, List<Failure> failures, Series... series) {
        return saved(name, Procedure.PUBLISH, machine, failures, series);
    }

    private Path saved(String name, Procedure procedure, Machine machine, List<Failure> failures, Series... series) {
        Comparison comparison = new Comparison(
                procedure, false, "cart", "kryo", List.of(series), failures, "forks", machine, List.of(), "");
        return new ResultFolder(folder, folder).save(comparison, name);
    }

    private Path saved(String name, double nanos) {
        return saved(name, HERE, List.of(), series("kryo", nanos));
    }

    @Test
    void compareEndsWithZeroUnlessSomethingIsSlower() {
        Path before = saved("before", 100);
        Path after = saved("after", 50);
        assertThat(run("compare", before, after)).isZero();
        assertThat(out.toString()).contains("faster").contains("1 faster");
        assertThat(run("compare", after, before)).isEqualTo(1);
        assertThat(out.toString()).contains("1 slower");
        assertThat(run("compare", after, before, "--tolerance", "60")).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void compareAnswersInJsonToo() {
        assertThat(run("compare", saved("before", 100), saved("after", 125), "--json"))
                .isEqualTo(1);
        JsonNode answer = new JsonMapper().readTree(out.toString());
        assertThat(answer.path("comparable").asBoolean()).isTrue();
        assertThat(answer.path("caution").isNull()).isTrue();
        JsonNode cell = answer.path("cells").get(0);
        assertThat(cell.path("verdict").asString()).isEqualTo("slower");
        assertThat(cell.path("task").asString()).isEqualTo("read");
        assertThat(cell.path("timesAsFast").path("estimate").asDouble()).isBetween(0.799, 0.801);
    }

    @Test
    void boundsThatAreNotKnownAreNullInJson() {
        Observation fork = new Observation(100, List.of(100.0), OptionalDouble.empty());
        Series few = new Series(READ, "kryo", "The kryo", 100, Collections.nCopies(2, fork));
        assertThat(run("compare", saved("before", 100), saved("few", HERE, List.of(), few), "--json"))
                .isEqualTo(2);
        JsonNode cell = new JsonMapper().readTree(out.toString()).path("cells").get(0);
        assertThat(cell.path("verdict").asString()).isEqualTo("cannot tell");
        assertThat(cell.path("timesAsFast").path("estimate").isNumber()).isTrue();
        assertThat(cell.path("timesAsFast").path("low").isNull()).isTrue();
        assertThat(cell.path("timesAsFast").path("high").isNull()).isTrue();
        assertThat(cell.path("timesAsFast").path("bounded").asBoolean()).isFalse();
    }

    @Test
    void theAnswerInJsonHasTheCautionOfTheTable() {
        Path before = saved("before", Procedure.LIVE, HERE, List.of(), series("kryo", 100));
        Path after = saved("after", Procedure.LIVE, HERE, List.of(), series("kryo", 50));
        assertThat(run("compare", before, after, "--json")).as(err.toString()).isZero();
        String caution =
                new JsonMapper().readTree(out.toString()).path("caution").asString();
        assertThat(caution).startsWith("Each demo is one process, ");
        assertThat(run("compare", before, after)).isZero();
        assertThat(out.toString()).contains("\n" + caution + "\n");
    }

    @Test
    void latenciesAreMeasuredShownAndDrawn() {
        assertThat(run(
                        "latency",
                        "cart",
                        "--strategies",
                        "kryo",
                        "--tasks",
                        "read",
                        "--rate",
                        "200",
                        "--repeats",
                        "2",
                        "--length",
                        "1s",
                        "--charts",
                        folder))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains("Latencies of cart at 200 calls a second", "too few calls", "2 repeats of 1.00 s");
        assertThat(folder.resolve("time-kryo-read.svg")).exists();
    }

    @Test
    void chartsThatCannotBeWrittenAreRefusedBeforeALongRun() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path charts : List.of(file, file.resolve("charts"))) {
            assertThat(run("latency", "cart", "--strategies", "kryo", "--charts", charts))
                    .isEqualTo(2);
            assertThat(firstLineOfErr())
                    .startsWith(
                            "workbench: --charts is %s, which cannot be written. Name a folder that you may write to."
                                    .formatted(charts));
            assertThat(out.toString()).as("nothing was measured").isEmpty();
            err.getBuffer().setLength(0);
        }
    }

    @Test
    void anInterruptIsNamedAlsoIfTheChartsCannotBeWritten()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Path charts = folder.resolve("charts");
        FutureTask<Integer> measuring = new FutureTask<>(() -> run(
                "latency",
                "cart",
                "--strategies",
                "kryo",
                "--tasks",
                "read",
                "--rate",
                "200",
                "--repeats",
                "1000",
                "--length",
                "1s",
                "--charts",
                charts));
        Thread thread = Thread.ofPlatform().daemon().name("latency").start(measuring);
        while (!err.toString().contains("repeat 3 of 1000") && thread.isAlive()) {
            Thread.sleep(50);
        }
        Files.delete(charts);
        Files.createFile(charts);
        thread.interrupt();
        assertThat(measuring.get(1, TimeUnit.MINUTES)).as(err.toString()).isEqualTo(130);
        assertThat(out.toString()).contains("Latencies of cart at 200 calls a second");
    }

    @Test
    void latenciesOfMembersInProcessesOfTheirOwnAreMeasured() {
        assertThat(run(
                        "latency",
                        "cart",
                        "--strategies",
                        "kryo",
                        "--tasks",
                        "read:apart",
                        "--rate",
                        "200",
                        "--repeats",
                        "1",
                        "--length",
                        "1s",
                        "--charts",
                        folder))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains("read:client:apart", "Pauses of members in processes of their own are not seen.");
        assertThat(folder.resolve("time-kryo-read-client-apart.svg")).exists();
    }

    @Test
    void tablesThatCannotBeWrittenAreRefusedBeforeALongRun() {
        for (List<String> command :
                List.of(List.of("languages", "cart"), List.of("versions", "cart"), List.of("schemas"))) {
            List<Object> arguments = new ArrayList<>(command);
            arguments.addAll(List.of("--to", folder.resolve("none/tables.md")));
            assertThat(run(arguments.toArray())).isEqualTo(2);
            assertThat(firstLineOfErr())
                    .isEqualTo(
                            "workbench: --to is %s, which cannot be written. Name a file in a folder that exists and that you may write to."
                                    .formatted(folder.resolve("none/tables.md")));
            err.getBuffer().setLength(0);
        }
    }

    @Test
    void anUpgradeWithoutClientsInCommonIsRefused() {
        assertThat(run("upgrade", "cart", "portable", "--from", "3.12.13")).isEqualTo(2);
        assertThat(firstLineOfErr())
                .startsWith("workbench: Clients of Hazelcast 3.12.13 do not talk to members of ")
                .contains("Name a version from 4.2 on.");
    }

    @Test
    void languagesNamesTheLimitsBesideTheDomains() {
        assertThat(run("languages", "limts")).isEqualTo(2);
        assertThat(firstLineOfErr()).contains("Did you mean \"limits\"?", "bytes, cart");
    }

    @Test
    void latenciesBesideLargeCallsAreMeasuredSaidAndDrawn() {
        assertThat(run(
                        "latency",
                        "cart",
                        "--strategies",
                        "kryo",
                        "--tasks",
                        "write:4-threads",
                        "--rate",
                        "200",
                        "--beside",
                        "process",
                        "--large-rate",
                        "20",
                        "--large-objects",
                        "50",
                        "--repeats",
                        "2",
                        "--length",
                        "1s",
                        "--charts",
                        folder))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains(
                        "Large calls: process is an entry processor",
                        "20.0 large calls a second with lists of 50",
                        "Kryo, write:4-threads beside process: ");
        assertThat(folder.resolve("time-kryo-write-4-threads-beside-process.svg"))
                .exists();
    }

    @Test
    void latenciesRefuseWhatTheyCannotMeasure() {
        assertThat(run("latency", "cart", "--rate", "5", "--share", "50")).isEqualTo(2);
        assertThat(firstLineOfErr()).isEqualTo("workbench: Give --rate or --share, but not both.");
        assertThat(run("latency", "cart", "--tasks", "read:client:apart", "--beside", "read"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("Leave out :apart or --beside.");
        assertThat(run("latency", "cart", "--tasks", "read,read:client:apart", "--strategies", "kryo+off-heap"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("The setting off-heap concerns members");
        assertThat(out.toString()).as("nothing was measured").isEmpty();
        for (String share : List.of("120", "0")) {
            assertThat(run("latency", "cart", "--share", share)).isEqualTo(2);
            assertThat(err.toString())
                    .contains(
                            "workbench: --share is %s.0, but must be above 0 and at most 100. Give a share in percent, such as 50."
                                    .formatted(share));
        }
        assertThat(run("latency", "cart", "--beside", "proces")).isEqualTo(2);
        assertThat(err.toString()).contains("There is no large call named \"proces\". Did you mean \"process\"?");
        assertThat(run("latency", "cart", "--large-rate", "5")).isEqualTo(2);
        assertThat(err.toString()).contains("Name them too, such as --beside process.");
        assertThat(run("latency", "cart", "--beside", "read", "--large-objects", "0"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("A large value was to have 0 objects, but needs 1 to 1,000,000.");
        assertThat(run("latency", "cart", "--tasks", "read,serialize", "--beside", "read"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "workbench: serialize touches no map, so it never waits for the partition thread of a large call.");
        assertThat(out.toString()).as("nothing was measured").isEmpty();
    }

    /** The plan tells what such a machine needs. */
    @Test
    void entriesThatDoNotFitHereArePlannedButFillNoMap() {
        assertThat(run("plan", "cart", "kryo", "2000000000", "--backups", "6", "--members", "10000"))
                .isEqualTo(2);
        assertThat(out.toString())
                .contains("2,000,000,000 entries of cart with kryo, 6 backups", "from a sample of 2,000 entries")
                .doesNotContain("filling a map");
        assertThat(err.toString())
                .contains("workbench: Filling a map with 2,000,000,000 entries takes at least ")
                .contains(" GiB of memory, for the entries, the members and the collector's work, but there are ");
    }

    @Test
    void resultsOfOtherMachinesAreNotComparable() {
        Path other = saved("other", ELSEWHERE, List.of(), series("kryo", 100));
        assertThat(run("compare", saved("before", 100), other)).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "workbench: the two results are not comparable: processor: a processor, but another");
    }

    @Test
    void whatFailedOrIsNotSharedCannotBeTold() {
        Path before = saved("before", HERE, List.of(), series("kryo", 100), series("fory", 100));
        Path broken = saved("broken", HERE, List.of(new Failure(READ, "fory", "Fory", "because")), series("kryo", 100));
        Path stranger = saved("stranger", HERE, List.of(), series("avro", 100));
        assertThat(run("compare", before, broken)).isEqualTo(2);
        assertThat(run("compare", before, stranger)).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "workbench: 1 of 2 cannot be compared, since they failed",
                        "workbench: the two results have no task and strategy in common");
    }

    /** The slowest iteration differs with the day: no two runs measure exactly the same. */
    private Path dated(int day, double nanos) throws IOException {
        String iterations = "[%s,%s,%s]".formatted(nanos, (1.001 + 1e-6 * day) * nanos, 0.999 * nanos);
        return Files.writeString(
                Files.createDirectories(folder.resolve("jmh")).resolve("2026-01-0%s.json".formatted(day)),
                """
                [{"benchmark":"org.example.Copy.array","mode":"avgt","threads":1,"primaryMetric":{"scoreUnit":"ns/op",
                "rawData":[%1$s,%1$s,%1$s,%1$s]}}]
                """.formatted(iterations));
    }

    @Test
    void trendEndsWithOneIfSomethingBecameSlower() throws IOException {
        List<Double> times = List.of(100.0, 101.0, 100.0, 99.0, 110.0, 111.0, 110.0, 109.0);
        for (int day = 1; day <= 7; day++) {
            dated(day, times.get(day - 1));
        }
        assertThat(run("trend", folder.resolve("jmh"))).isEqualTo(2);
        assertThat(err.toString()).contains("workbench: there are too few results: a change needs 4");
        dated(8, times.get(7));
        Path page = folder.resolve("page/trend.html");
        assertThat(run("trend", folder.resolve("jmh"), "--page", page)).isEqualTo(1);
        assertThat(out.toString())
                .contains("benchmark of Copy.array: 10 % more time")
                .contains("since the run 2026-01-05.json of 2026-01-05");
        assertThat(page).content().contains("10 % more time").contains("<svg").contains("id=\"drop\"");
        assertThat(run("trend", folder.resolve("jmh"), "--tolerance", "20")).isZero();
    }

    @Test
    void trendLeavesOutAFileThatCannotBeReadAndNamesIt() throws IOException {
        for (int day = 1; day <= 8; day++) {
            dated(day, 100 + day % 2);
        }
        Files.writeString(folder.resolve("jmh/2026-01-09.json"), "[{");
        assertThat(run("trend", folder.resolve("jmh"))).isZero();
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("workbench: left out: 2026-01-09.json is no result of JMH: it is not JSON");
        assertThat(out.toString())
                .contains(
                        "No change was found in 1 series over 8 runs. An operation that takes ",
                        " % more time would be found in 95 % of cases.",
                        "Files of JMH do not name their machine, and count as measured on one.",
                        "Left out: 2026-01-09.json is no result of JMH: it is not JSON.");
    }

    @Test
    void trendReadsResultsOfTheWorkbench() {
        for (int i = 1; i <= 8; i++) {
            saved("run-" + i, (i <= 4 ? 100 : 80) + 0.001 * i);
        }
        assertThat(run("trend", folder)).isZero();
        assertThat(out.toString()).contains("cart (publish, as servers run), read of The kryo: 20 % less time");
    }

    @Test
    void hostsArePooled() {
        assertThat(run("pool", saved("here", 100), saved("there", 80))).isZero();
        assertThat(out.toString())
                .contains("Speedups on the domain cart, on 2 hosts")
                .contains("No strategy has speedups that differ between the hosts beyond doubt.");
        assertThat(run("pool", saved("alone", 100))).isEqualTo(2);
        assertThat(err.toString()).contains("1 result was given, but it takes 2 or more to pool them.");
    }

    @Test
    void trendWritesAPageToCompareTwoFilesOn() {
        Path page = folder.resolve("compare.html");
        assertThat(run("trend", "--page", page)).isZero();
        assertThat(page).content().contains("Compare two results").doesNotContain("http");
    }

    @Test
    void aResultThatCannotBeTrustedIsRefused() throws IOException {
        Path good = saved("good", 100);
        Path newer =
                copy(good, "newer", Files.readString(good).replace("\"schema\":" + ResultEntry.SCHEMA, "\"schema\":9"));
        Path edited = copy(good, "edited", Files.readString(good).replace("\"nanos\":100.0", "\"nanos\":99.0"));
        for (Path bad : List.of(newer, edited, folder.resolve("missing.jsonl"))) {
            assertThat(run("compare", good, bad)).isEqualTo(2);
            assertThat(run("export", bad, "--format", "csv")).isEqualTo(2);
        }
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines().distinct()).hasSize(3);
        assertThat(err.toString())
                .contains("workbench: The file %s was written by a newer workbench: its schema is 9".formatted(newer))
                .contains("workbench: The file %s was changed after it was written".formatted(edited))
                .contains("workbench: There is no result named \"%s\".".formatted(folder.resolve("missing.jsonl")));
    }

    private Path copy(Path original, String name, String text) throws IOException {
        return Files.writeString(original.resolveSibling(name + ".jsonl"), text);
    }

    @Test
    void aTruncatedResultIsReadWithAWarning() throws IOException {
        Path good = saved("good", 100);
        String text = Files.readString(good);
        Path torn = copy(good, "torn", text.substring(0, text.length() - 20));
        assertThat(run("export", torn, "--format", "markdown")).isZero();
        assertThat(firstLineOfErr())
                .isEqualTo("workbench: The last line of torn.jsonl was only half written and is left out.");
        assertThat(out.toString()).contains("**Times on the domain cart**", "forks; not finished");
    }

    @Test
    void exportWritesAFileOrPrints() {
        Path good = saved("good", 100);
        Path to = folder.resolve("times.csv");
        assertThat(run("export", good, "--format", "csv", "--to", to)).isZero();
        assertThat(out.toString()).isEmpty();
        assertThat(run("export", good, "--format", "csv")).isZero();
        assertThat(to).content().isEqualTo(out.toString()).startsWith("domain,mode,");
    }

    @Test
    void aResultThatIsReadIsNotWrittenOver() throws IOException {
        Path good = saved("good", 100);
        String before = Files.readString(good);
        assertThat(run("export", good, "--format", "csv", "--to", good)).isEqualTo(2);
        assertThat(run("trend", good, "--page", good)).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "workbench: --to is %s, which is the result itself and would be lost. Name another file."
                                .formatted(good),
                        "workbench: --page is %s, which is the result itself and would be lost. Name another file."
                                .formatted(good));
        assertThat(Files.readString(good)).isEqualTo(before);
    }

    @Test
    void anExportThatCannotBeWrittenIsRefusedInOneLine() {
        assertThat(run("export", saved("good", 100), "--format", "csv", "--to", "/"))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "workbench: Cannot write the export to / (Is a directory). Name a file in a folder that you may write to.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            publish | Name one domain, such as cart, or all of them by --all.
            publish cart --one-type --as-servers-run | --one-type is a steady run of one domain. Leave out --one-type, --as-servers-run or --all.
            publish --all --as-servers-run | --all measures both steady and as servers run. Leave out --as-servers-run or --all.
            publish nowhere | There is no domain named "nowhere". Known: bytes,
            publish cart --tasks serialise | Invalid value for option '--tasks' (TASK): There is no operation named "serialise". Did you mean "serialize"? Known: deserialize,
            publish cart --taks serialize | Unknown option: '--taks'. Did you mean "--tasks"? ./workbench publish --help says what it takes
            result | there is no command "result". Did you mean "results"? ./workbench --help lists them
            wrench | there is no command "wrench". ./workbench --help lists them
            publish cart --tasks read:3x | Invalid value for option '--tasks' (TASK): "3x" in "read:3x" says nothing.
            publish cart --tasks serialize:client | Invalid value for option '--tasks' (TASK): serialize:client cannot be timed: serialize touches no map
            publish cart --strategies kyro | There is no strategy of the domain cart named "kyro".
            publish cart --strategies kryo+zst-3 | There is no setting
            publish --all --strategies kyro | There is no strategy of the domain cart named "kyro". Did you mean "kryo"? Known:
            publish cart --shape huge | There is no shape of the domain cart named "huge".
            publish cart --budget soon | Invalid value for option '--budget': "soon" is no duration. Say 90s, 15m or 2h
            publish cart --forks 1 | A publish run needs at least two forks and one iteration
            publish cart --forks many | Invalid value for option '--forks': 'many' is not an int
            publish cart --jvm /nowhere | There is no JDK in /nowhere: its file "release" cannot be read.
            publish cart --jvm-flag=-Dname=value | A flag of the JVM begins with -X, such as -XX:+UseZGC, but this is "-Dname=value".
            publish cart --jvm-flag=-XX:+UseNothing | A JVM does not start with -XX:+UseNothing: Unrecognized VM option 'UseNothing'. Leave out what it does not know.
            compare one | Missing required parameter: 'SECOND'
            compare one two --tolerance some | Invalid value for option '--tolerance': 'some' is not a double
            compare one two --tolerance 150 | A tolerance of 150 % was given, but it must be 0 % or more and below 100 %.
            trend one --tolerance 150 | A tolerance of 150 % was given, but it must be 0 % or more and below 100 %.
            trend one --tolerance=-0.5 | A tolerance of -0.5 % was given, but it must be 0 % or more and below 100 %.
            trend | Name results, such as data/results, or a page to compare two files on by --page FILE.
            trend --page / | Cannot write the page /
            trend nothing-there | There is no result named "nothing-there".
            export one | Missing required option: '--format=FORMAT'
            export one --format xml | There is no format named "xml". Known: csv, jmh, markdown.
            offheap churning | There is no part "churning". Known: churn, bytes, customers, warmed-up, value-sizes, customers-by-strategy, left-on-heap, small-heap, out-of-memory, collectors, start
            offheap bytes:many | "bytes:many" gives no numbers of entries. Expected one or more after the colon, such as bytes:100000,500000.
            offheap bytes:1000 start bytes:2000 | The part bytes was given twice. Name it once, with all its numbers of entries, such as bytes:100000,500000.
            offheap bytes:0 | 0 entries were asked for, but it takes at least 1.
            offheap start --rounds 0 | 0 rounds were asked for, but it takes at least 1.
            members 100000 | 100,000 members were asked for, each with a heap of up to 0.5 GiB. The memory of
            members 0 | A cluster needs at least 1 member, but 0 were asked for.
            plan cart kryo 0 | Plan for 1 entry or more, and not for 0.
            plan cart kryo 10 --backups 7 | Hazelcast keeps 0 to 6 backups, and not 7.
            plan cart kryo 10 --backups 1 --members 1 | A number of backups of 1 needs more members than that
            plan cart kyro 10 | There is no strategy of the domain cart named "kyro". Did you mean "kryo"? Known:
            plan crat kryo 10 | There is no domain named "crat". Did you mean "cart"? Known:
            firstcalls cart --processes 9 | 9 processes were asked for, but first calls differ so much from process to process that it takes at least 10.
            firstcalls cart --strategies kyro | There is no strategy of the domain cart named "kyro".
            versions cart --strategies kryo+zstd-3 | kryo+zstd-3 has a setting, and other versions are tried without settings. Name kryo.
            upgrade cart kryo+zstd-3 --from 5.5.0 | kryo+zstd-3 has a setting, and other versions are tried without settings. Name kryo.
            wire cart --strategies kryo,kryo+object-format | The setting object-format concerns members, and the cluster runs elsewhere.
            soak 0 | 0.0 minutes were asked for, but it takes more than 0.
            selfcheck 0 | 0 runs were asked for, but it takes at least 1.
            selfcheck ten | Invalid value for positional parameter at index 0 (RUNS): 'ten' is not an int
            """)
    void badInputIsOneClearLineAndExitCode2(String command, String message) {
        assertThat(run((Object[]) command.split(" "))).isEqualTo(2);
        assertThat(firstLineOfErr()).startsWith("workbench: " + message);
        assertThat(out.toString()).isEmpty();
    }

    /** The results folder is a file, so that the domain that has the shape is not measured either. */
    @Test
    void publishGoesOnAfterADomainThatLacksTheShape() throws IOException {
        Path file = Files.createFile(folder.resolve("results"));
        assertThat(run("publish", "--all", "--strategies", "kryo,stream", "--shape", "long[3000]", "--results", file))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "workbench: cart: There is no shape of the domain cart named \"long[3000]\".",
                        "workbench: programmer: There is no shape of the domain programmer named \"long[3000]\".",
                        "workbench: sample, publish, steady compiler")
                .doesNotContain("workbench: sample: There is no shape");
        assertThat(out.toString()).isEmpty();
    }

    /** Of every command, and of those below it. */
    static Stream<String> everyCommand() {
        return below(Main.commands()).map(names -> names.substring(1));
    }

    private static Stream<String> below(CommandLine commands) {
        return commands.getSubcommands().entrySet().stream()
                .flatMap(each ->
                        Stream.concat(Stream.of(""), below(each.getValue())).map(names -> " " + each.getKey() + names));
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void eachCommandExplainsItselfAndDoesNothing(String names) {
        for (String help : List.of("--help", "-h")) {
            assertThat(run((Object[]) (names + " " + help).split(" "))).isZero();
            assertThat(out.toString().lines())
                    .first(InstanceOfAssertFactories.STRING)
                    .startsWith("Usage: ./workbench " + names + " [-h]");
            assertThat(out.toString().lines().skip(1))
                    .anyMatch(line -> line.matches("[A-Z].{20,}[.:]?"))
                    .noneMatch(line -> line.contains("%%") || line.contains("%n"));
            out.getBuffer().setLength(0);
        }
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void anOptionThatNobodyKnowsIsOneLine(String names) {
        assertThat(run((Object[]) (names + " --bogus").split(" "))).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "workbench: Unknown option: '--bogus'. ./workbench %s --help says what it takes"
                                .formatted(names));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void helpTellsWhatReadersNeed() {
        for (String command : List.of("publish", "compare", "export", "offheap", "members")) {
            run(command, "--help");
        }
        assertThat(out.toString())
                .contains(
                        "read:client:4-threads",
                        "--tolerance",
                        "jmh, csv or markdown",
                        "intervals of 95 %, some miss",
                        "bounds need 4",
                        "1 if a member ended by itself");
    }

    @Command(name = "fails")
    private record Failing(Exception failure) implements Callable<Integer> {

        @Override
        public Integer call() throws Exception {
            throw failure;
        }
    }

    private int fail(Exception failure) {
        CommandLine commands = Main.commands().addSubcommand(new Failing(failure));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute("fails");
    }

    @Test
    void whatAUserCanPutRightIsOneLine() {
        assertThat(fail(new NotPossibleException("There is too little memory.")))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualToIgnoringNewLines("workbench: There is too little memory.");
    }

    @Test
    void aStrategyThatLosesAFieldIsOneLine() {
        Exception lost = catchThrowableOfType(
                RoundTripException.class,
                () -> EntryMeasurement.measure(
                        TestDomains.cartWithBrokenVariants().only("forgetful"), 2, 42, Progress.SILENT));
        assertThat(fail(lost)).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("workbench: cart/forgetful changed a value on the way to bytes and back. ");
    }

    @Test
    void anInterruptWithoutAMessageIsNamed() {
        assertThat(fail(new InterruptedException())).isEqualTo(130);
        assertThat(err.toString()).isEqualToIgnoringNewLines("workbench: interrupted");
    }

    /** With exit code 1, {@code compare} would say that something is slower. */
    @Test
    void aMistakeOfOursKeepsItsTraceAndIsNoAnswer() {
        assertThat(fail(new IllegalStateException("A map that cannot be empty is")))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("java.lang.IllegalStateException: A map that cannot be empty is")
                .contains("at workbench.cli.MainTest.");
    }

    @Test
    void aTaskSaysWhoCalls() {
        assertThat(new TaskConverter().convert("read:client:4-threads"))
                .isEqualTo(Task.READ.byClient().threads(4));
    }
}
