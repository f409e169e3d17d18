package workbench.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import workbench.measure.Comparison.Observation;
import workbench.measure.Comparison.Series;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Compares variants in fresh processes by JMH. Each fork measures one operation on one variant and is
 * one observation; the forks of all variants run in one random order, so that a drift of the machine
 * meets all alike.
 */
public final class PublishMeasurement {

    private final Catalog<?> catalog;
    private final PublishPlan plan;
    private final ForkProgress output;
    private final List<Cell> cells;

    /** One operation on one variant, with the results of its forks so far. */
    private record Cell(Operation operation, Variant<?, ?> variant, List<BenchmarkResult> results) {}

    /**
     * A comparison, and where its raw figures lie.
     *
     * @param file in JMH's JSON format
     */
    public record Published(Comparison comparison, Path file) {}

    private PublishMeasurement(Catalog<?> catalog, PublishPlan plan, Progress progress) {
        this.catalog = catalog;
        this.plan = plan;
        this.output = new ForkProgress(progress);
        this.cells = plan.operations().stream()
                .sorted()
                .flatMap(operation ->
                        catalog.variants().stream().map(variant -> new Cell(operation, variant, new ArrayList<>())))
                .toList();
    }

    /**
     * Runs every fork of the plan and stores JMH's results as JSON in {@code resultsFolder}.
     *
     * @param resultsFolder made if it is missing; tried before anything is measured
     * @throws UncheckedIOException if the folder cannot be written
     * @throws IllegalStateException if a fork fails, with what it printed
     * @throws InterruptedException if the thread is interrupted; the running fork is ended first
     */
    public static Published run(Catalog<?> catalog, PublishPlan plan, Path resultsFolder, Progress progress)
            throws InterruptedException {
        Path file = resultsFolder.resolve("%s-%s.jmh.json"
                .formatted(
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString().replace(":", ""),
                        catalog.domain().name()));
        Path partial = reserve(resultsFolder);
        try {
            return new PublishMeasurement(catalog, plan, progress).run(file, partial);
        } finally {
            delete(partial);
        }
    }

    private Published run(Path file, Path partial) throws InterruptedException {
        List<Cell> forks = new ArrayList<>();
        for (int i = 0; i < plan.forks(); i++) {
            forks.addAll(cells);
        }
        Collections.shuffle(forks, RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed()));
        output.begin(forks.size(), plan);
        for (Cell cell : forks) {
            cell.results().addAll(fork(cell).getBenchmarkResults());
        }
        output.end();
        store(partial, file);
        return new Published(comparison(), file);
    }

    private RunResult fork(Cell cell) throws InterruptedException {
        Set<ProcessHandle> before = children();
        output.beginFork(
                cell.variant().features().strategy() + " " + cell.operation().label());
        try {
            return new Runner(options(cell), output).runSingle();
        } catch (RunnerException e) {
            if (output.wasInterrupted() || Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("The publish run was interrupted; nothing was stored");
            }
            throw new IllegalStateException(
                    "The fork for %s of %s/%s failed:%n%s"
                            .formatted(
                                    cell.operation().label(),
                                    catalog.domain().name(),
                                    cell.variant().name(),
                                    output.printed()),
                    e);
        } finally {
            children().stream().filter(child -> !before.contains(child)).forEach(PublishMeasurement::end);
        }
    }

    private static void end(ProcessHandle fork) {
        fork.destroyForcibly();
        fork.onExit().join();
    }

    private Options options(Cell cell) {
        TimeValue iteration = TimeValue.milliseconds(plan.iteration().toMillis());
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + VariantBenchmark.class.getName() + "\\."
                        + cell.operation().label() + "$")
                .param("domain", catalog.domain().name())
                .param("shape", catalog.domain().shape().orElse(""))
                .param("strategy", cell.variant().name())
                .param("seed", Long.toString(plan.seed()))
                .forks(1)
                .warmupIterations(plan.warmupIterations())
                .warmupTime(iteration)
                .measurementIterations(plan.iterations())
                .measurementTime(iteration)
                .shouldFailOnError(true)
                .jvmArgs(jvmArgs());
        return options.build();
    }

    /** The flags of a fork are its own: the kernel's are for a quick start. */
    private String[] jvmArgs() {
        List<String> args = new ArrayList<>(libraryFlags());
        args.add("-Xms1g");
        args.add("-Xmx1g");
        args.add("-D%s=%s".formatted(VariantBenchmark.CLASSES_PROPERTY, catalog.classes()));
        return args.toArray(String[]::new);
    }

    private static List<String> libraryFlags() {
        try (var lines = new BufferedReader(new InputStreamReader(
                PublishMeasurement.class.getResourceAsStream("/workbench/jvm.args"), StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read /workbench/jvm.args from this library", e);
        }
    }

    private Comparison comparison() {
        List<Series> series = cells.stream()
                .map(cell -> new Series(
                        cell.operation(),
                        cell.variant().name(),
                        cell.variant().features().strategy(),
                        cell.results().stream()
                                .map(PublishMeasurement::observation)
                                .toList()))
                .toList();
        return new Comparison(
                Mode.PUBLISH,
                plan.smoke(),
                catalog.domain().label(),
                LiveMeasurement.baseline(catalog),
                series,
                plan.method(cells.size()),
                Machine.here());
    }

    private static Observation observation(BenchmarkResult fork) {
        List<Double> iterations = fork.getIterationResults().stream()
                .map(iteration -> iteration.getPrimaryResult().getScore())
                .toList();
        return new Observation(fork.getPrimaryResult().getScore(), iterations, OptionalDouble.empty());
    }

    /** Writes beside the file first: a full disk or a kill never leaves half a result under its name. */
    private void store(Path partial, Path file) {
        List<RunResult> merged = cells.stream()
                .map(cell -> new RunResult(cell.results().getFirst().getParams(), cell.results()))
                .toList();
        try (PrintStream out = new PrintStream(partial.toFile(), StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(merged);
            if (out.checkError()) {
                throw new IOException("The disk may be full");
            }
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    private static Path reserve(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.createTempFile(folder, ".partial-", ".json");
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The results folder %s cannot be written (%s). Name another in the environment variable WORKBENCH_RESULTS."
                            .formatted(folder.toAbsolutePath(), e),
                    e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + file, e);
        }
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }
}
