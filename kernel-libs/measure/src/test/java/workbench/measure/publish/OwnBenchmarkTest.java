package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.machine.TemporaryFolder;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.RecordedProgress;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** Starts real forks of classes that are on no class path of this process. */
class OwnBenchmarkTest {

    private static final PublishPlan STANDARD = PublishPlan.ofBenchmark(5, 42);
    private static final String HEAD = "package mine; import org.openjdk.jmh.annotations.*;\n";
    private static final String SUMS = HEAD + """
            @State(Scope.Benchmark)
            @Warmup(iterations = 3, time = 2)
            @Fork(jvmArgsPrepend = "-Dfirst=1", jvmArgs = "-Dmine=7", jvmArgsAppend = "-XX:-AlwaysPreTouch")
            public class Sums {
                @Param({"10", "1000"}) int size;
                int[] numbers;
                @Setup public void fill() { numbers = java.util.stream.IntStream.range(0, size).toArray(); }
                @Benchmark public int loop() { int sum = 0; for (int each : numbers) { sum += each; } return sum; }
                @Benchmark public int[] copied() { return numbers.clone(); }
                @Benchmark public Object ahead() {
                    if (!"7".equals(System.getProperty("mine"))) { throw new IllegalStateException("flag is lost"); }
                    return numbers;
                }
            }
            """;

    private final RecordedProgress progress = new RecordedProgress();

    @TempDir
    Path folder;

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private OwnBenchmark compiled(String source, Map<String, List<String>> parameters) throws IOException {
        Path file = Files.writeString(folder.resolve("Sums.java"), source);
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(
                List.of(Source.of("mine/Sums.java", file)),
                classes,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(Path::of)
                        .toList(),
                "org.openjdk.jmh.generators.BenchmarkProcessor");
        return OwnBenchmark.read("mine.Sums", classes, List.of(), parameters);
    }

    @Test
    @Tag("exhaustive")
    void eachMethodIsMeasuredInForksWithItsParametersAndStored() throws Exception {
        OwnBenchmark sums = compiled(SUMS, Map.of("size", List.of("50")));
        var outcome = PublishMeasurement.run(sums, STANDARD.shortened(), folder.resolve("results"), progress);
        Comparison comparison = outcome.comparison();
        assertThat(comparison.failures()).isEmpty();
        assertThat(comparison.domain()).isEqualTo("Sums");
        assertThat(comparison.baseline()).isEqualTo("loop size=50");
        assertThat(comparison.tasks()).containsExactly(Task.BENCHMARK);
        assertThat(comparison.series())
                .extracting(Series::name)
                .containsExactly("loop size=50", "copied size=50", "ahead size=50");
        assertThat(comparison.series()).allSatisfy(series -> {
            assertThat(series.n()).isGreaterThanOrEqualTo(2);
            assertThat(series.nanosPerOperation()).allMatch(nanos -> nanos > 0);
            assertThat(series.meanBytes()).isNaN();
        });
        assertThat(comparison
                        .series(Task.BENCHMARK, "copied size=50")
                        .allocatedBytes()
                        .orElseThrow())
                .as("a header of 16 bytes and 50 numbers")
                .isBetween(216.0, 217.0);
        assertThat(outcome.file().getFileName().toString()).endsWith("Z-Sums-steady.jsonl");
        assertThat(ResultFile.read(outcome.file()).comparison()).isEqualTo(comparison);
        assertThat(progress.calls.get(2)).matches("step fork 1 of \\d or more, .* size=50 benchmark, warmup.*1");
    }

    @Test
    @Tag("exhaustive")
    void aMethodWithSeveralModesIsTimedOnceByItsAverage() throws Exception {
        OwnBenchmark modes = compiled(
                HEAD + "public class Sums {\n@BenchmarkMode({Mode.Throughput, Mode.AverageTime})\n"
                        + "@Benchmark public int one() { return 1; }\n}",
                Map.of());
        Comparison comparison = PublishMeasurement.run(modes, STANDARD.shortened(), folder.resolve("results"), progress)
                .comparison();
        assertThat(comparison.failures()).isEmpty();
        assertThat(comparison.series()).singleElement().satisfies(series -> {
            assertThat(series.name()).isEqualTo("one");
            assertThat(series.n()).isEqualTo(2);
        });
    }

    @Test
    @Tag("exhaustive")
    void whatThrowsIsAFailureWithItsReasonAndTheOthersGoOn() throws Exception {
        OwnBenchmark broken = compiled(
                HEAD + "public class Sums {\n@Benchmark public int sound() { return 1; }\n"
                        + "@Benchmark public int broken() { throw new IllegalStateException(\"no numbers\"); }\n}",
                Map.of());
        Comparison comparison = PublishMeasurement.run(
                        broken, STANDARD.shortened(), folder.resolve("results"), progress)
                .comparison();
        assertThat(comparison.series()).extracting(Series::name).containsExactly("sound");
        assertThat(comparison.failures())
                .singleElement()
                .extracting(Failure::name, Failure::reason)
                .containsExactly("broken", "java.lang.IllegalStateException: no numbers");
    }

    @Test
    @Tag("exhaustive")
    void anInterruptEndsTheForkAndThoseBeforeAreKept() throws Exception {
        OwnBenchmark sums = compiled(SUMS, Map.of("size", List.of("50")));
        Path results = folder.resolve("results");
        Thread runner = Thread.currentThread();
        RecordedProgress interrupting = new RecordedProgress() {
            @Override
            public void step(String what, long units) {
                if (what.startsWith("fork 2") && what.contains("warmup")) {
                    runner.interrupt();
                }
            }
        };
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PublishMeasurement.run(sums, STANDARD.shortened(), results, interrupting))
                .withMessage("The publish run was interrupted; run the same again to go on after 1 fork");
        noProcessIsLeft();
        var whole = PublishMeasurement.run(sums, STANDARD.shortened(), results, progress);
        assertThat(progress.calls.getFirst()).startsWith("start Going on after 1 of ");
        assertThat(results.toFile().list())
                .containsExactly(whole.file().getFileName().toString());
    }

    /** Times in a smoke run are its own, or it would take minutes. */
    @Test
    void annotationsGoBeforeThePlanUnlessItIsASmokeRun() throws IOException {
        OwnBenchmark sums = compiled(SUMS, Map.of());
        assertThat(sums.cases())
                .extracting(OwnBenchmark.Case::name)
                .containsExactly(
                        "loop size=10",
                        "loop size=1000",
                        "copied size=10",
                        "copied size=1000",
                        "ahead size=10",
                        "ahead size=1000");
        JmhMessage.Order order = OwnBenchmarkForks.order(sums.named("loop size=1000"), STANDARD);
        assertThat(order.benchmark()).isEqualTo("mine.Sums.loop");
        assertThat(order.parameters()).containsExactly(Map.entry("size", "1000"));
        assertThat(order.warmupIterations()).isEqualTo(3);
        assertThat(order.warmupMillis()).isEqualTo(2_000);
        assertThat(order.iterations()).isEqualTo(20);
        assertThat(order.iterationMillis()).isEqualTo(50);
        assertThat(order.jvmArgs())
                .containsSubsequence(
                        "-XX:-TieredCompilation",
                        "-Xmx1g",
                        "-XX:+AlwaysPreTouch",
                        "-Dfirst=1",
                        "-Dmine=7",
                        "-XX:-AlwaysPreTouch");
        JmhMessage.Order smoke = OwnBenchmarkForks.order(sums.named("loop size=10"), STANDARD.shortened());
        assertThat(smoke.millis()).isEqualTo(100);
    }

    @Test
    void aRunDoesNotGoOnWithAnotherVersionOfAJar() throws Exception {
        OwnBenchmark sums = compiled(SUMS, Map.of());
        Path jar = Files.writeString(folder.resolve("library.jar"), "1.0");
        List<Path> classPath = List.of(jar, folder.resolve("missing.jar"));
        OwnBenchmark withJar = new OwnBenchmark(sums.name(), sums.classes(), classPath, sums.cases());
        Run run = RunHeader.of(withJar, STANDARD.shortened());
        assertThat(RunHeader.of(withJar, STANDARD.shortened()).sameAs(run)).isTrue();
        Files.writeString(jar, "1.1");
        assertThat(RunHeader.of(withJar, STANDARD.shortened()).sameAs(run)).isFalse();
    }

    @Test
    void aValueThatIsChosenTwiceIsOneCase() throws IOException {
        assertThat(compiled(SUMS, Map.of("size", List.of("50", "7", "50"))).cases())
                .extracting(OwnBenchmark.Case::name)
                .containsExactly(
                        "loop size=50",
                        "loop size=7",
                        "copied size=50",
                        "copied size=7",
                        "ahead size=50",
                        "ahead size=7");
    }

    /** A fork finds its method by the name of the case. */
    @Test
    void methodsOfNestedClassesOfOneNameAreSeveralCases() throws IOException {
        String one =
                "public static class %s { public static class Sum { @Benchmark public int of() { return 1; } } }\n";
        OwnBenchmark nested = compiled(
                HEAD + "public class Sums {\n" + one.replace("%s", "One") + one.replace("%s", "Two") + "}", Map.of());
        assertThat(nested.cases())
                .extracting(OwnBenchmark.Case::name)
                .containsExactly("mine.Sums.One.Sum.of", "mine.Sums.Two.Sum.of");
        assertThat(nested.named("mine.Sums.Two.Sum.of").entry().getUsername()).isEqualTo("mine.Sums.Two.Sum.of");
    }

    @Test
    void whatIsNoBenchmarkIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> compiled("package mine; public class Sums {}", Map.of()))
                .withMessage(
                        "No method of Sums has @Benchmark, so that there is nothing to time. Write @Benchmark above the methods to be timed; each returns what it computes.");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> compiled(SUMS, Map.of("sise", List.of("5"))))
                .withMessageContaining(
                        "There is no field with @Param named \"sise\". Did you mean \"size\"? Known: size");
        assertThatExceptionOfType(CompilationFailedException.class)
                .isThrownBy(() -> compiled(SUMS.replace("@Param({\"10\", \"1000\"})", "@Param"), Map.of()))
                .withMessageContaining("Sums.java:6: @Param should provide the default parameters.");
        assertThatExceptionOfType(CompilationFailedException.class)
                .isThrownBy(() -> compiled(SUMS.replace("@State(Scope.Benchmark)", ""), Map.of()))
                .withMessageContaining("Sums.java:6")
                .withMessageContaining("@State");
    }

    @Test
    void aProcessThatEndsByItselfSaysWhatItPrinted() throws InterruptedException {
        try (JmhProcess jmh = new JmhProcess(List.of(folder))) {
            assertThatIllegalStateException()
                    .isThrownBy(jmh::next)
                    .withMessageStartingWith("The process that starts the forks has ended")
                    .withMessageContaining("JmhMain");
        }
    }

    /** No system takes an argument of 4 MB. */
    @Test
    void aProcessThatCannotStartLeavesNoFolder() throws IOException {
        TemporaryFolder made = new TemporaryFolder(Files.createDirectory(folder.resolve("jmh")));
        List<Path> tooLong = List.of(Path.of("x".repeat(4_000_000)));
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new JmhProcess(tooLong, made))
                .withMessageStartingWith("Cannot start ");
        assertThat(made.path()).doesNotExist();
    }
}
