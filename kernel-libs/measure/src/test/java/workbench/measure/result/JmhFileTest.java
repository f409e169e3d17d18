package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.measure.Comparison;
import workbench.measure.Series;

class JmhFileTest {

    @TempDir
    Path folder;

    private static String benchmark(String name, String mode, String unit, String rawData) {
        return """
            {"jmhVersion":"1.37","benchmark":"org.example.%s","mode":"%s","threads":1,"forks":2,"vmName":"a VM",
            "vmVersion":"25","params":{"size":"10"},"primaryMetric":{"score":1,"scoreUnit":"%s","rawData":%s}}
            """.formatted(name, mode, unit, rawData);
    }

    private Path file(String name, String... benchmarks) throws IOException {
        return Files.writeString(folder.resolve(name), "[" + String.join(",", benchmarks) + "]");
    }

    @Test
    void readsTimesAndThroughputsAsNanoseconds() throws IOException {
        Result result = ResultFile.read(file(
                "a.json",
                benchmark("Copy.array", "avgt", "us/op", "[[2,1,3,4],[5,6]]"),
                benchmark("Copy.list", "thrpt", "ops/ms", "[[1000],[2000]]")));
        Comparison comparison = result.comparison();
        Series array = comparison.series().getFirst();
        assertThat(array.strategy()).isEqualTo("Copy.array, size=10");
        assertThat(array.nanosPerOperation()).containsExactly(1e3, 5e3);
        assertThat(array.observations().getFirst().batches()).containsExactly(2e3, 1e3, 3e3, 4e3);
        Series list = comparison.series().getLast();
        assertThat(list.strategy()).isEqualTo("Copy.list, thrpt, size=10");
        assertThat(list.nanosPerOperation().getFirst()).isCloseTo(1_000, within(1e-6));
        assertThat(comparison.against("Copy.list, thrpt, size=10", list.task()).baseline())
                .as("by the name that a table shows")
                .isEqualTo("org.example.Copy.list, thrpt, size=10");
        assertThat(result.run().machine().summary()).isEqualTo("a machine that the file does not name; a VM 25");
    }

    /** In this mode JMH writes no score of an iteration, but each time with the number of calls that took it. */
    @Test
    void ofSampledCallsTheMeanOfEachIterationCounts() throws IOException {
        Result result = ResultFile.read(file("a.json", sampled("[[[[1.5,3],[2.5,1]],[[4,2]]],[[[1.5,4]]]]")));
        assertThat(result.warnings()).isEmpty();
        Series array = result.comparison().series().getFirst();
        assertThat(array.strategy()).isEqualTo("Copy.sampled, sample, size=10");
        assertThat(array.observations().getFirst().batches()).containsExactly(1_750.0, 4_000.0);
        assertThat(array.nanosPerOperation()).containsExactly(1_750.0, 1_500.0);
    }

    private static String sampled(String histograms) {
        return benchmark("Copy.sampled", "sample", "us/op", histograms).replace("rawData", "rawDataHistogram");
    }

    @Test
    void leavesOutAnIterationWithoutASampleAndAFileWithoutIterations() throws IOException {
        Result result = ResultFile.read(file(
                "a.json",
                sampled("[[[]],[[[1.5,4]]]]"),
                benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]"),
                benchmark("Copy.none", "avgt", "ns/op", "[]")));
        assertThat(result.warnings())
                .containsExactly(
                        "Copy.sampled, sample, size=10 of a.json is left out: it has no times for one operation, since a value is 0 or no number.",
                        "Copy.none, size=10 of a.json is left out: the file has none of its iterations, as JMH writes with -Djmh.json.rawData=false.");
    }

    /** A name with the package is the same in all files, whatever else is in them. */
    @Test
    void theNameOfAVariantHasThePackage() throws IOException {
        Result result = ResultFile.read(file("a.json", benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]")));
        assertThat(result.comparison().series())
                .extracting(Series::name)
                .containsExactly("org.example.Copy.array, size=10");
    }

    @Test
    void aThroughputIsThatOfAllThreadsAndATimeThatOfOne() throws IOException {
        String four = benchmark("Copy.list", "thrpt", "ops/s", "[[4000000],[4000000]]")
                .replace("\"threads\":1", "\"threads\":4");
        Series list =
                ResultFile.read(file("a.json", four)).comparison().series().getFirst();
        assertThat(list.strategy()).isEqualTo("Copy.list, thrpt, 4 threads, size=10");
        assertThat(list.nanosPerOperation().getFirst()).isCloseTo(1_000, within(1e-6));
    }

    @Test
    void classesOfOneNameAreToldApartByTheirPackages() throws IOException {
        String array = benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]");
        Result result = ResultFile.read(file(
                "a.json",
                array,
                array.replace("org.example", "org.other"),
                benchmark("Copy.list", "avgt", "ns/op", "[[1],[2]]")));
        assertThat(result.comparison().series())
                .extracting(Series::strategy)
                .containsExactly(
                        "org.example.Copy.array, size=10", "org.other.Copy.array, size=10", "Copy.list, size=10");
    }

    @Test
    void otherParametersThreadsAndModesAreOtherBenchmarks() throws IOException {
        String array = benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]");
        Result result = ResultFile.read(file(
                "a.json",
                array,
                array.replace("\"size\":\"10\"", "\"size\":\"20\""),
                array.replace("\"threads\":1", "\"threads\":2"),
                array.replace("avgt", "ss")));
        assertThat(result.comparison().series())
                .extracting(Series::strategy)
                .containsExactly(
                        "Copy.array, size=10",
                        "Copy.array, size=20",
                        "Copy.array, 2 threads, size=10",
                        "Copy.array, ss, size=10");
    }

    /** Whether its times are of one code or of two, nobody can see. That each has one fork changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"[[1],[2]]", "[[1]]"})
    void aBenchmarkTwiceIsRefusedByItsFullName(String rawData) throws IOException {
        String array = benchmark("Copy.array", "avgt", "ns/op", rawData);
        Path joined = file("joined.json", array, benchmark("Copy.list", "avgt", "ns/op", "[[1],[2]]"), array);
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(joined))
                .withMessage(
                        "The file %s has 2 results of \"org.example.Copy.array, size=10\", but one is expected: two runs may have measured different code. Write each run of JMH to a file of its own.",
                        joined);
    }

    @ParameterizedTest
    @CsvSource({
        "nightly-2026-11-25.json, 2026-11-25T00:00:00Z",
        "20261125T210530-jmh.json, 2026-11-25T21:05:30Z",
        "build-20261345-2026-11-25.json, 2026-11-25T00:00:00Z",
        "2026-11-25-4711.json, 2026-11-25T00:00:00Z",
        "2026-11-25-9912abc.json, 2026-11-25T00:00:00Z",
        "run-2026-13-45.json, 2001-02-03T04:05:06Z",
        "run-1801020304.json, 2001-02-03T04:05:06Z",
        "jmh-result.json, 2001-02-03T04:05:06Z"
    })
    void theDateIsInTheNameOrElseThatOfTheFile(String name, Instant expected) throws IOException {
        Path file = file(name, benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2001-02-03T04:05:06Z")));
        assertThat(Instant.parse(ResultFile.read(file).run().started())).isEqualTo(expected);
    }

    @Test
    void leavesOutWhatIsNoTimeAndSingleForks() throws IOException {
        Result result = ResultFile.read(file(
                "a.json",
                benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]"),
                benchmark("Copy.one", "avgt", "ns/op", "[[1,2]]"),
                benchmark("Copy.size", "avgt", "#", "[[1],[2]]")));
        assertThat(result.comparison().series()).hasSize(1);
        assertThat(result.warnings())
                .containsExactly(
                        "Copy.one, size=10 of a.json is left out: it has one fork, and processes differ. Give JMH -f"
                                + " 5.",
                        "Copy.size, size=10 of a.json is left out: it has no times for one operation, only #.");
    }

    @Test
    void leavesOutABenchmarkWithAValueThatIsNoTime() throws IOException {
        Result result = ResultFile.read(file(
                "a.json",
                benchmark("Copy.array", "avgt", "ns/op", "[[1],[2]]"),
                benchmark("Copy.none", "thrpt", "ops/us", "[[0,1],[1,1]]"),
                benchmark("Copy.unknown", "avgt", "ns/op", "[[\"NaN\",1],[1,1]]")));
        assertThat(result.comparison().series()).extracting(Series::strategy).containsExactly("Copy.array, size=10");
        assertThat(result.warnings())
                .hasSize(2)
                .allMatch(each -> each.contains("is left out: it has no times for one operation"));
    }

    @Test
    void refusesWhatJmhDidNotWrite() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{\"a\":1}");
        Path text = Files.writeString(folder.resolve("text.json"), "no JSON");
        Path bytes = Files.write(folder.resolve("bytes.json"), new byte[] {'[', (byte) 0xff});
        Path single = file("single.json", benchmark("Copy.one", "avgt", "ns/op", "[[1,2]]"));
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(other))
                .withMessageContaining("is no result of JMH: expected a list of benchmarks");
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(text))
                .withMessageContaining("is no result of JMH: it is not JSON");
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(bytes))
                .withMessage("The file %s is no result of JMH: it is not text in UTF-8.", bytes);
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(single))
                .withMessage(
                        "The file %s has no benchmark that can be compared. Copy.one, size=10 of single.json is left out: it has one fork, and processes differ. Give JMH -f 5.",
                        single);
    }
}
