package workbench.report.export;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry;
import workbench.report.Markdown;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.report.export.Exports.Format;

class ExportsTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final String ALLOCATION = "gc.alloc.rate.norm";
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    @Test
    void theCsvHasARowForEachCellWithUnitsInItsHeadings() {
        Comparison comparison = Results.comparison(Procedure.LIVE, false, Operation.READ);
        List<String> lines =
                Exports.text(Result.of(comparison, NOW), Format.CSV).lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo(
                        "domain,mode,operation,caller,members,apart,threads,name,strategy,time_ns,time_low_ns,time_high_ns,times_as_fast_as_serializable,times_as_fast_as_serializable_low,times_as_fast_as_serializable_high,verdict,allocated_bytes,mean_size_bytes,n_rounds,failure,machine,caution");
        assertThat(lines).hasSize(4);
        assertThat(lines.get(2))
                .startsWith(
                        "cart,demo,read,member,1,false,1,kryo,Kryo,750.0,500.0,1000.0,2.0,2.0,2.0,faster,,,6,,\"Processor 9000");
    }

    @Test
    void boundsThatAreNotKnownAreEmptyInTheCsv() {
        Comparison few = Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 450, 1_000, 1_000),
                Results.series(Operation.READ, "kryo", "Kryo", 125, 500, 500));
        assertThat(Exports.text(Result.of(few, NOW), Format.CSV)
                        .lines()
                        .toList()
                        .get(2))
                .startsWith("cart,demo,read,member,1,false,1,kryo,Kryo,500.0,,,2.0,,,cannot tell,250.0,125.0,2,,");
    }

    @Test
    void whatFailedIsInTheCsvToo() {
        Comparison whole = Results.comparison(Procedure.LIVE, false, Operation.READ);
        Comparison comparison = new Comparison(
                whole.procedure(),
                false,
                "cart",
                "serializable",
                whole.series(),
                List.of(new Failure(Task.of(Operation.READ), "broken", "Broken", "because, \"so\"")),
                "a method",
                whole.machine(),
                List.of(),
                "");
        assertThat(Exports.text(Result.of(comparison, NOW), Format.CSV)
                        .lines()
                        .toList()
                        .getLast())
                .startsWith("cart,demo,read,member,1,false,1,broken,Broken,,,,,,,failed,,,0,\"because, \"\"so\"\"\",");
    }

    @Test
    void theMarkdownIsTheTableOfTimesWithItsSmallPrint() {
        String markdown = Exports.text(
                Result.of(Results.comparison(Procedure.LIVE, false, Operation.READ), NOW), Format.MARKDOWN);
        List<String> lines = markdown.lines().toList();
        assertThat(lines.get(0)).isEqualTo("**Times on the domain cart**");
        assertThat(lines.get(2)).startsWith("| operation | strategy | ns per operation | ns per operation, bounds |");
        assertThat(lines.get(3)).startsWith("| --- | --- | ---: | --- |");
        assertThat(lines.get(4)).startsWith("| read | Kryo | 750 | 500 to 1,000 | 2.00 |");
        assertThat(markdown)
                .contains("*times as fast*: time of Serializable divided by this time")
                .contains("demo: six rounds; seed 42")
                .endsWith(Results.MACHINE.summary() + "\n");
    }

    @Test
    void whatWouldEndACellIsEscaped() {
        Sheet sheet = new Sheet(Table.create("t", StringColumn.create("a", List.of("x|y *z*\nw"))), Map.of(), "");
        assertThat(Markdown.of(sheet)).contains("| x\\|y \\*z\\* w |");
    }

    @Test
    void aDemoHasNoPlaceInJmhsFormat() {
        Result live = Result.of(Results.comparison(Procedure.LIVE, false, Operation.READ), NOW);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exports.text(live, Format.JMH))
                .withMessage(
                        "JMH's format holds what JMH measured, but this is a demo result without a fork's facts. Export it as csv or markdown, or measure it by publish.");
    }

    @Test
    void benchmarksOfTheReaderHaveNoPlaceInJmhsFormatEither() {
        Observation fork = new Observation(100, List.of(100.0), OptionalDouble.empty());
        Result own = new Result(
                run("JMH", "copied", Task.BENCHMARK),
                List.of(
                        new ResultEntry.Jvm("1.37", "java", List.of(), "25", "a VM", "25"),
                        new ResultEntry.Observed(Task.BENCHMARK, "copied", fork, NOW.toString()),
                        new ResultEntry.Observed(Task.BENCHMARK, "copied", fork, NOW.toString()),
                        new ResultEntry.Ended("at last", NOW.toString())),
                List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exports.text(own, Format.JMH))
                .withMessage(
                        "JMH's format names the method, warm-up and threads of each benchmark, but a result of your own benchmarks does not hold them. Export it as csv or markdown.");
        assertThat(Exports.text(own, Format.CSV)).contains("copied");
    }

    @Test
    void aFormatThatNobodyKnowsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Format.named("xml"))
                .withMessage("There is no format named \"xml\". Known: csv, jmh, markdown.");
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() throws IOException {
        Result live = Result.of(Results.comparison(Procedure.LIVE, false, Operation.READ), NOW);
        Path written = Exports.write(live, Format.CSV, folder.resolve("new/folder/times.csv"));
        assertThat(written).content().isEqualTo(Exports.text(live, Format.CSV));
        Path blocked = written.resolve("file.csv");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Exports.write(live, Format.CSV, blocked))
                .withMessage(
                        "Cannot write the export to %s (%s is a file). Name a file in a folder that you may write to."
                                .formatted(blocked, written));
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Exports.write(live, Format.CSV, Path.of("/")))
                .withMessageStartingWith("Cannot write the export to / (");
    }

    /** Runs JMH, lets it write its own JSON, and writes the same figures by way of a stored result. */
    @Test
    void theJmhJsonIsWhatJmhItselfWritesOfTheSameFigures() throws RunnerException, IOException {
        Path file = folder.resolve("jmh.json");
        Collection<RunResult> runs = new Runner(new OptionsBuilder()
                        .include("^workbench\\.measure\\.VariantBenchmark\\.serialize$")
                        .param("domain", "cart")
                        .param("shape", "")
                        .param("strategy", "kryo")
                        .param("seed", "42")
                        .param("members", "1")
                        .param("client", "false")
                        .param("procedure", "PUBLISH")
                        .forks(2)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(20))
                        .measurementIterations(3)
                        .measurementTime(TimeValue.milliseconds(20))
                        .addProfiler(GCProfiler.class)
                        .jvmArgsAppend(
                                "-Dworkbench.classes=" + TestDomains.cart().classes())
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .resultFormat(ResultFormatType.JSON)
                        .result(file.toString())
                        .build())
                .run();
        ObjectNode theirs = (ObjectNode) JSON.readTree(file.toFile()).get(0);
        ObjectNode ours =
                (ObjectNode) JSON.readTree(Exports.text(stored(runs.iterator().next()), Format.JMH))
                        .get(0);

        JsonNode allocation = ours.path("secondaryMetrics").path(ALLOCATION);
        JsonNode theirAllocation = theirs.path("secondaryMetrics").path(ALLOCATION);
        assertThat(ours.propertyNames()).isEqualTo(theirs.propertyNames());
        assertThat(allocation.propertyNames()).isEqualTo(theirAllocation.propertyNames());
        assertThat(allocation.path("score").asDouble())
                .isCloseTo(theirAllocation.path("score").asDouble(), withPercentage(1e-6));
        assertThat(allocation.path("rawData")).hasSize(2);
        ours.remove("secondaryMetrics");
        theirs.remove("secondaryMetrics");
        assertThat(ours).isEqualTo(theirs);
    }

    private static Result stored(RunResult run) {
        BenchmarkParams params = run.getParams();
        Task task = Task.of(Operation.SERIALIZE);
        List<ResultEntry> entries = new ArrayList<>();
        entries.add(new ResultEntry.Jvm(
                params.getJmhVersion(),
                params.getJvm(),
                List.copyOf(params.getJvmArgs()),
                params.getJdkVersion(),
                params.getVmName(),
                params.getVmVersion()));
        for (BenchmarkResult fork : run.getBenchmarkResults()) {
            Observation observation = new Observation(
                    fork.getPrimaryResult().getScore(),
                    fork.getIterationResults().stream()
                            .map(iteration -> iteration.getPrimaryResult().getScore())
                            .toList(),
                    OptionalDouble.of(requireNonNull(fork.getSecondaryResults().get(ALLOCATION))
                            .getScore()));
            entries.add(new ResultEntry.Observed(task, "kryo", observation, NOW.toString()));
        }
        entries.add(new ResultEntry.Ended("at last", NOW.toString()));
        return new Result(run("cart", "kryo", task), entries, List.of());
    }

    private static ResultEntry.Run run(String domain, String variant, Task task) {
        return new ResultEntry.Run(
                ResultEntry.SCHEMA,
                Procedure.PUBLISH,
                true,
                domain,
                "",
                domain,
                List.of(new ResultEntry.MeasuredVariant(variant, variant, 100)),
                List.of(task),
                "a method",
                Optional.of(new ResultEntry.Schedule(1, 3, 20, 42)),
                Results.MACHINE,
                List.of(),
                NOW.toString(),
                "");
    }
}
