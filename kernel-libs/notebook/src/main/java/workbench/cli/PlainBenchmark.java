package workbench.cli;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.compile.DomainSources;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.machine.TemporaryFolder;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.publish.PublishPlan;
import workbench.measure.statistics.Quantiles;
import workbench.variant.NotPossibleException;

/**
 * {@code selfcheck.PlainCart}, a benchmark of carts without this workbench, compiled by JMH's annotation processor and run
 * by JMH's own main class. It keeps what each fork gave. The owner closes it, which deletes its classes.
 */
final class PlainBenchmark implements AutoCloseable {

    private static final String SOURCE = "selfcheck/PlainCart.java";
    /**
     * The plain side warms up for longer than a fork of ours, so that its times cannot be those of code that still waits for the compiler.
     * A difference that this made would show as one between the two.
     */
    private static final int LONGER_WARM_UP = 4;

    private static final String PROCESSOR = "org.openjdk.jmh.generators.BenchmarkProcessor";

    private final TemporaryFolder folder;
    private final Path results;
    private final List<Cell> forks = new ArrayList<>();

    /** What a benchmark gave on a strategy in one fork. */
    private record Cell(Operation operation, String strategy, Observation fork) {}

    private PlainBenchmark(TemporaryFolder folder, Path results) {
        this.folder = folder;
        this.results = results;
    }

    /**
     * Compiles it with the cart's sources.
     *
     * @param home the workbench's folder
     * @param results the folder where JMH's own report goes, and a file in JMH's JSON for each pass; made if it is missing
     */
    static PlainBenchmark compile(Path home, Path results) {
        try {
            PlainBenchmark benchmark = new PlainBenchmark(TemporaryFolder.of("plain"), results);
            try (InputStream source = PlainBenchmark.class.getResourceAsStream("/workbench/" + SOURCE)) {
                Path file = benchmark.folder.path().resolve("source").resolve(SOURCE);
                Files.createDirectories(file.getParent());
                Files.copy(source, file);
                DomainSources domains = new DomainSources(
                        home.resolve("domain-src"), benchmark.folder.path().resolve("none"));
                List<Source> sources = new ArrayList<>(domains.of("cart").values());
                sources.add(Source.of(SOURCE, file));
                SourceCompiler.compile(sources, benchmark.classes(), classPath(), PROCESSOR);
                return benchmark;
            } catch (IOException | RuntimeException e) {
                benchmark.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the sources of the plain benchmark", e);
        }
    }

    /** The folder of its classes. */
    Path classes() {
        return folder.path().resolve("classes");
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    /**
     * Runs one fork of each benchmark on each strategy as a publish plan has it, and with its JVM flags, but with a longer warm-up.
     *
     * @param said receives a line
     * @throws IllegalStateException if JMH fails, with where its report is
     * @throws InterruptedException if the thread is interrupted meanwhile; JMH and its fork are ended first
     */
    void pass(List<String> strategies, PublishPlan plan, PrintWriter said) throws InterruptedException {
        said.println("plain benchmark, a fork of each");
        said.flush();
        String now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString().replaceAll("[:.-]", "");
        Path result = results.resolve("plain-" + now + ".json");
        List<String> arguments = new ArrayList<>(List.of("^selfcheck\\.PlainCart\\.", "-f", "1", "-foe", "true"));
        arguments.addAll(List.of("-p", "strategy=" + String.join(",", strategies), "-p", "seed=" + plan.seed()));
        arguments.addAll(List.of("-rf", "json", "-rff", result.toString(), "-jvmArgs", flags(plan)));
        long iteration = plan.effort().iteration().toMillis();
        arguments.addAll(List.of("-wi", Integer.toString(plan.effort().warmupIterations())));
        arguments.addAll(List.of("-w", LONGER_WARM_UP * iteration + "ms"));
        arguments.addAll(List.of("-i", Integer.toString(plan.effort().iterations()), "-r", iteration + "ms"));
        String path = classes() + File.pathSeparator + ChildJvm.classPath();
        run(ChildJvm.command(List.of(), path, "org.openjdk.jmh.Main", arguments));
        forks.addAll(read(result));
    }

    /** Those of a fork of ours, as JMH takes flags that may hold blanks. */
    private static String flags(PublishPlan plan) {
        return Stream.concat(JvmFlags.ofLibrary().stream(), plan.jvmFlags().stream())
                .map("\"%s\""::formatted)
                .collect(joining(" "));
    }

    /** Adds the forks of passes that another call has kept in a folder, if it exists. A pass that was interrupted has kept an empty file. */
    void addFrom(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().matches("plain-.*\\.json") && Files.size(file) > 0) {
                    forks.addAll(read(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read what was kept in " + folder, e);
        }
    }

    private void run(List<String> command) throws InterruptedException {
        Path log = results.resolve("plain.log");
        try {
            Files.createDirectories(results);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make the folder " + results, e);
        }
        try (ChildJvm jmh = ChildJvm.start(command, log)) {
            int code = jmh.process().waitFor();
            if (code != 0) {
                throw new NotPossibleException("JMH ended with exit code %s. Its report is in %s".formatted(code, log));
            }
        }
    }

    private static List<Cell> read(Path result) {
        List<Cell> cells = new ArrayList<>();
        for (JsonNode run : json(result)) {
            String name = run.get("benchmark").asString();
            List<Double> iterations = ofOneFork(run.get("primaryMetric"));
            cells.add(new Cell(
                    operation(name.substring(name.lastIndexOf('.') + 1)),
                    run.get("params").get("strategy").asString(),
                    new Observation(
                            Quantiles.ofFork(iterations),
                            iterations,
                            OptionalDouble.empty(),
                            ofOneFork(run.get("secondaryMetrics").get("core")))));
        }
        return cells;
    }

    private static JsonNode json(Path result) {
        try {
            return JsonMapper.shared().readTree(result.toFile());
        } catch (JacksonException e) {
            throw new NotPossibleException(
                    "What JMH wrote to %s is not whole, as on a full disk. Delete the file, make room, and run the check again with the same folder."
                            .formatted(result),
                    e);
        }
    }

    private static List<Double> ofOneFork(JsonNode metric) {
        return metric.get("rawData")
                .get(0)
                .valueStream()
                .map(JsonNode::asDouble)
                .toList();
    }

    /** The benchmark's methods are called as the operations are. */
    private static Operation operation(String method) {
        return Operation.valueOf(method.toUpperCase(Locale.ROOT));
    }

    /** What each fork of an operation on a strategy gave, so far. */
    List<Observation> forks(Operation operation, String strategy) {
        return forks.stream()
                .filter(cell -> cell.operation() == operation && cell.strategy().equals(strategy))
                .map(Cell::fork)
                .toList();
    }

    @Override
    public void close() {
        folder.close();
    }
}
