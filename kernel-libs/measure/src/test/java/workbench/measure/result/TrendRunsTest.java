package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.Trend;
import workbench.measure.Trend.Line;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultEntry.Schedule;

class TrendRunsTest {

    private static final Machine MACHINE =
            new Machine("a processor", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Task READ = Task.of(Operation.READ);

    private final List<String> warnings = new ArrayList<>();

    @TempDir
    Path folder;

    private Path whole() {
        Observation fork = new Observation(100, List.of(99.0, 100.0, 101.0), OptionalDouble.empty());
        Series series = new Series(READ, "kryo", "Kryo", 100, List.of(fork, fork, fork, fork));
        Comparison comparison =
                new Comparison(Procedure.PUBLISH, false, "cart", "kryo", List.of(series), "forks", MACHINE);
        return new ResultFolder(folder, folder).save(comparison, "whole");
    }

    private Path interrupted() {
        Path path = folder.resolve("interrupted.jsonl");
        ResultFile.create(path, run(List.of(new MeasuredVariant("kryo", "Kryo", 100)), Optional.empty()))
                .close();
        return path;
    }

    private static Run run(List<MeasuredVariant> variants, Optional<Schedule> schedule) {
        return new Run(
                ResultEntry.SCHEMA,
                Procedure.PUBLISH,
                false,
                "cart",
                "",
                "cart",
                variants,
                List.of(READ),
                "forks",
                schedule,
                MACHINE,
                List.of(),
                "2026-01-31T12:00:00Z",
                "01234567");
    }

    @Test
    void aRunWithoutAnySeriesIsLeftOutAndTheOthersAreRead() {
        Trend trend =
                TrendRuns.read(List.of(interrupted(), whole()), warnings::add).trend(0);
        assertThat(trend.runs()).containsExactly("whole.jsonl");
        assertThat(trend.leftOut())
                .containsExactly(
                        "interrupted.jsonl: Every strategy failed in something, so that none can be the baseline. The first, read of kryo: the run was interrupted after 0 of at least 2 forks");
        assertThat(warnings).isEmpty();
    }

    @Test
    void filesThatCannotBeReadAreLeftOutAndNamedWithTheReason() throws IOException {
        Path whole = whole();
        Path other = Files.createDirectory(folder.resolve("other.jsonl"));
        Path half = Files.writeString(
                folder.resolve("half.jsonl"), Files.readString(whole).substring(0, 40));
        Path torn = Files.writeString(folder.resolve("torn.json"), "[{\"benchmark\":");
        Path text = Files.writeString(folder.resolve("text.jsonl"), "no result\n");
        Path missing = folder.resolve("missing.jsonl");
        TrendRuns runs = TrendRuns.read(List.of(other, half, torn, whole, text, missing), warnings::add);
        assertThat(runs.trend(0).runs()).containsExactly("whole.jsonl");
        assertThat(runs.trend(0).leftOut())
                .isEqualTo(runs.leftOut())
                .containsExactly(
                        "other.jsonl cannot be read: Is a directory",
                        "half.jsonl has no first line that says what was measured",
                        "torn.json is no result of JMH: it is not JSON",
                        "text.jsonl is no result file: line 1 has no checksum",
                        "missing.jsonl cannot be read: no such file or folder");
        assertThat(warnings).isEmpty();
    }

    @Test
    void aFileThatMayNotBeReadIsLeftOut() throws IOException {
        Path locked = Files.copy(whole(), folder.resolve("locked.jsonl"));
        Files.setPosixFilePermissions(locked, Set.of());
        assumeThat(Files.isReadable(locked))
                .as("the superuser reads every file")
                .isFalse();
        assertThat(TrendRuns.read(List.of(locked), warnings::add).leftOut())
                .containsExactly("locked.jsonl cannot be read: permission denied");
    }

    @Test
    void aFileWithABenchmarkTwiceIsLeftOutAndTheBenchmarkIsNamed() throws IOException {
        String array = """
            {"benchmark":"org.example.Copy.array","mode":"avgt","threads":1,
            "primaryMetric":{"scoreUnit":"ns/op","rawData":[[1],[2]]}}
            """;
        Path joined = Files.writeString(folder.resolve("joined.json"), "[%1$s,%1$s]".formatted(array));
        assertThat(TrendRuns.read(List.of(joined, whole()), warnings::add).leftOut())
                .containsExactly(
                        "joined.json has 2 results of \"org.example.Copy.array\", but one is expected: two runs may have measured different code. Write each run of JMH to a file of its own");
    }

    /** The last iteration differs with the day: no two runs measure exactly the same. */
    private Path jmh(int day, String... namesAndNanos) throws IOException {
        String benchmarks = IntStream.range(0, namesAndNanos.length / 2)
                .mapToObj(i -> """
                    {"benchmark":"%1$s","mode":"avgt","threads":1,
                    "primaryMetric":{"scoreUnit":"ns/op","rawData":[[%2$s],[%2$s.1],[%2$s.2],[%2$s.3%3$s]]}}
                    """.formatted(namesAndNanos[2 * i], namesAndNanos[2 * i + 1], day))
                .collect(Collectors.joining(","));
        return Files.writeString(folder.resolve("2026-01-0%s.json".formatted(day)), "[" + benchmarks + "]");
    }

    /** Each file has one class Copy, but the later ones that of another package. */
    @Test
    void benchmarksOfOtherPackagesAreOtherSeries() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int day = 1; day <= 8; day++) {
            files.add(day <= 4 ? jmh(day, "org.example.Copy.array", "100") : jmh(day, "org.other.Copy.array", "150"));
        }
        Trend trend = TrendRuns.read(files, warnings::add).trend(0);
        assertThat(trend.changed()).isEmpty();
        assertThat(trend.lines())
                .extracting(Line::strategy)
                .containsExactly("org.example.Copy.array", "org.other.Copy.array");
    }

    @Test
    void aBenchmarkStaysOneSeriesWhenAnotherPackageGetsAClassOfItsName() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int day = 1; day <= 8; day++) {
            files.add(
                    day <= 4
                            ? jmh(day, "org.example.Copy.array", "100", "org.example.Copy.list", "100")
                            : jmh(day, "org.example.Copy.array", "150", "org.other.Copy.array", "100"));
        }
        Trend trend = TrendRuns.read(files, warnings::add).trend(0);
        assertThat(trend.lines())
                .extracting(Line::strategy)
                .containsExactly("org.example.Copy.array", "Copy.list", "org.other.Copy.array");
        assertThat(trend.slower()).extracting(Line::strategy).containsExactly("org.example.Copy.array");
        assertThat(trend.slower().getFirst().points()).hasSize(8);
    }

    /** To keep a publish run under a name copies its file within the folder of results. */
    @Test
    void aCopyOfAPublishRunCountsOnce() {
        Result saved = ResultFile.read(whole());
        Run run = run(saved.run().variants(), Optional.of(new Schedule(5, 5, 200, 42)));
        Path published = folder.resolve("2026-01-31-cart.jsonl");
        try (ResultFile file = ResultFile.create(published, run)) {
            file.append(saved.entries());
        }
        Path copy = new ResultFolder(folder, folder).copy(published, "before-upgrade");
        TrendRuns runs = TrendRuns.read(List.of(published, copy), warnings::add);
        assertThat(runs.runs()).extracting(Trend.Run::name).containsExactly("2026-01-31-cart.jsonl");
        assertThat(runs.leftOut()).containsExactly("before-upgrade.jsonl is a copy of 2026-01-31-cart.jsonl");
    }

    @Test
    void aCopyOfAFileOfJmhCountsOnce() throws IOException {
        Path original = jmh(1, "org.example.Copy.array", "100");
        Path copy = Files.copy(original, folder.resolve("2026-01-02.json"));
        TrendRuns runs =
                TrendRuns.read(List.of(original, copy, jmh(3, "org.example.Copy.array", "100")), warnings::add);
        assertThat(runs.runs()).extracting(Trend.Run::name).containsExactly("2026-01-01.json", "2026-01-03.json");
        assertThat(runs.leftOut()).containsExactly("2026-01-02.json is a copy of 2026-01-01.json");
    }

    /** The two files differ in when they were written. */
    @Test
    void aComparisonThatWasSavedTwiceCountsOnce() {
        Comparison comparison = ResultFile.read(whole()).comparison();
        List<Path> files = Stream.of(1, 2)
                .map(second -> Result.of(comparison, Instant.parse("2026-01-31T12:00:0%sZ".formatted(second))))
                .map(this::written)
                .toList();
        TrendRuns runs = TrendRuns.read(files, warnings::add);
        assertThat(runs.runs()).extracting(Trend.Run::name).containsExactly("2026-01-31T12:00:01Z.jsonl");
        assertThat(runs.leftOut())
                .containsExactly("2026-01-31T12:00:02Z.jsonl is a copy of 2026-01-31T12:00:01Z.jsonl");
    }

    /** A comparison leaves out the iterations during which the core was slow, and is saved without them. */
    @Test
    void aComparisonThatWasSavedWithoutSomeIterationsIsPartOfItsRun() {
        Path published = folder.resolve("published.jsonl");
        List<ResultEntry> forks = IntStream.range(0, 4)
                .mapToObj(fork -> new Observation(
                        101.0 + fork,
                        List.of(101.0 + fork, 150.5, 102.0 + fork, 103.0 + fork),
                        OptionalDouble.of(8),
                        List.of(1.0, 2.0, 1.0, 1.0)))
                .<ResultEntry>map(fork -> new Observed(READ, "kryo", fork, "2026-01-31T12:00:00Z"))
                .toList();
        Run run = run(List.of(new MeasuredVariant("kryo", "Kryo", 100)), Optional.of(new Schedule(5, 5, 200, 42)));
        try (ResultFile file = ResultFile.create(published, run)) {
            file.append(forks);
        }
        Path saved =
                new ResultFolder(folder, folder).save(ResultFile.read(published).comparison(), "saved");
        assertThat(ResultFile.read(saved).observations(READ, "kryo"))
                .hasSize(4)
                .allSatisfy(fork -> assertThat(fork.batches()).hasSize(3).doesNotContain(150.5));
        for (List<Path> files : List.of(List.of(published, saved), List.of(saved, published))) {
            TrendRuns runs = TrendRuns.read(files, warnings::add);
            assertThat(runs.runs()).extracting(Trend.Run::name).containsExactly("published.jsonl");
            assertThat(runs.leftOut()).containsExactly("saved.jsonl is part of published.jsonl");
        }
    }

    private Path written(Result result) {
        Path path = folder.resolve(result.run().started() + ResultFile.ENDING);
        try (ResultFile file = ResultFile.create(path, result.run())) {
            file.append(result.entries());
        }
        return path;
    }

    /** Whichever is named first, since a run may go on after it was copied. */
    @Test
    void aFileThatIsPartOfAnotherIsLeftOut() throws IOException {
        Path all = Files.move(
                jmh(1, "org.example.Copy.array", "100", "org.example.Copy.list", "100"), folder.resolve("all.json"));
        Path part = jmh(1, "org.example.Copy.array", "100");
        for (List<Path> files : List.of(List.of(part, all), List.of(all, part))) {
            TrendRuns runs = TrendRuns.read(files, warnings::add);
            assertThat(runs.runs()).extracting(Trend.Run::name).containsExactly("all.json");
            assertThat(runs.leftOut()).containsExactly("2026-01-01.json is part of all.json");
        }
    }

    @Test
    void filesOfTheSameNameAreSeveralRuns() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String to : List.of("a/jmh-result.json", "b/jmh-result.json", "c/b/jmh-result.json", "other.json")) {
            Path file = folder.resolve(to);
            Files.createDirectories(file.resolveSibling(""));
            files.add(Files.move(jmh(1 + files.size(), "org.example.Copy.array", "100"), file));
        }
        String parent = folder.getFileName().toString();
        assertThat(TrendRuns.read(files, warnings::add).trend(0).runs())
                .containsExactlyInAnyOrder(
                        "a/jmh-result.json", parent + "/b/jmh-result.json", "c/b/jmh-result.json", "other.json");
    }

    @Test
    void aFileThatIsNamedTwiceCountsOnce() {
        Path whole = whole();
        Path roundabout = folder.resolve("..").resolve(folder.getFileName()).resolve("whole.jsonl");
        assertThat(TrendRuns.read(List.of(whole, whole, roundabout), warnings::add)
                        .runs())
                .hasSize(1);
    }
}
