package workbench.versions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import workbench.compile.DomainSources;
import workbench.compile.GeneratedStrategy;
import workbench.machine.Machine;
import workbench.machine.TemporaryFolder;
import workbench.measure.Procedure;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;
import workbench.versions.KeptRuns.Program;
import workbench.versions.driver.TimeDriver;
import workbench.versions.driver.VersionDriver;

/**
 * Runs a domain on several versions of Hazelcast and Java. What a process found is kept in a folder, so that a trial that was ended goes on
 * where it was; the name of each file has a hash of all that the process depends on. For one use, by one thread.
 */
public final class VersionTrial {

    /** How many processes of each version give the times. */
    public static final int FORKS = 6;

    /** Few enough for many strategies and pairs; the edge cases come on top. */
    private static final int SAMPLES = 20;

    /** As many as in publish runs. */
    private static final int TIMED_SAMPLES = 1_024;

    /** The beginning of the names of files with times. */
    private static final String TIME = "time";

    /** Processes, each of which may take half a gigabyte. */
    private static final int MOST_TOGETHER = 4;

    /** A process that writes or reads lives for seconds, and several run at a time. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final DomainSources sources;
    private final Path folder;
    private final long seed;
    private final Consumer<String> progress;

    /**
     * A trial.
     *
     * @param sources of all domains
     * @param folder where the answers of processes are kept; made if it is missing
     * @param seed draws the values
     * @param progress gets the name of each platform before its process starts
     */
    public VersionTrial(DomainSources sources, Path folder, long seed, Consumer<String> progress) {
        this.sources = sources;
        this.folder = folder;
        this.seed = seed;
        this.progress = progress;
    }

    /**
     * The strategies of a catalog that other versions are to try, without doubles.
     *
     * @throws NotPossibleException if one has a setting, which no other version has
     */
    public static List<String> strategies(Catalog<?> catalog) {
        return catalog.variants().stream()
                .map(VersionTrial::withoutSettings)
                .distinct()
                .toList();
    }

    private static String withoutSettings(Variant<?, ?> variant) {
        if (!variant.settings().isEmpty()) {
            throw new NotPossibleException("%s has a setting, and other versions are tried without settings. Name %s."
                    .formatted(variant.name(), variant.folder()));
        }
        return variant.folder();
    }

    /**
     * Lets each version write all values, and read what each other wrote: two processes for each platform.
     *
     * @param strategies names, of which some may be unknown to some version
     * @param jars of the versions of Hazelcast, the oldest first
     * @param jdks the oldest first
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws InterruptedException if the thread is interrupted; what was found is kept, and no process is left
     */
    public VersionMatrix run(String domain, List<String> strategies, Map<String, Path> jars, List<Jdk> jdks)
            throws InterruptedException {
        try (TemporaryFolder scratch = TemporaryFolder.of("versions")) {
            List<VersionRuntime> versions = runtimes(domain, strategies, jars, jdks.getFirst(), scratch.path());
            List<VersionRuntime> platforms = versions.stream()
                    .flatMap(version -> jdks.stream().map(version::on))
                    .toList();
            return matrix(domain, strategies, absences(strategies, versions), platforms);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + folder, e);
        }
    }

    /**
     * Measures on each version how long a value takes to be written and read, and what it allocates. Processes of the versions alternate. An
     * interrupted run goes on; if the last one has ended, this measures again.
     *
     * @param forks processes of each version; fewer than four give no intervals
     * @param smoke whether this only tests the code: what comes out is marked as no measurement
     * @throws InterruptedException if the thread is interrupted; what was found is kept, and no process is left
     */
    public VersionTimes time(
            String domain, List<String> strategies, Map<String, Path> jars, Jdk jdk, int forks, boolean smoke)
            throws InterruptedException {
        try (TemporaryFolder scratch = TemporaryFolder.of("versions")) {
            KeptRuns runs = new KeptRuns(folder);
            List<VersionRuntime> versions = runtimes(domain, strategies, jars, jdk, scratch.path());
            List<Fork> all = IntStream.rangeClosed(1, forks)
                    .boxed()
                    .flatMap(number ->
                            versions.stream().map(version -> new Fork(version, number, timed(version, number, smoke))))
                    .toList();
            forgetIfEnded(runs, all);
            Map<String, List<Path>> files = new LinkedHashMap<>();
            for (Fork fork : all) {
                progress.accept("%s, process %s of %s".formatted(fork.version().platform(), fork.number(), forks));
                files.computeIfAbsent(fork.version().version(), _ -> new ArrayList<>())
                        .add(runs.answer(TIME, fork.version(), fork.program()));
            }
            return VersionTimes.of(domain, jdk.feature(), files, smoke, Machine.here());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + folder, e);
        }
    }

    /** A process that measures a version. */
    private record Fork(VersionRuntime version, int number, Program program) {}

    private static void forgetIfEnded(KeptRuns runs, List<Fork> forks) throws IOException {
        for (Fork fork : forks) {
            if (!runs.has(TIME, fork.version(), fork.program())) {
                return;
            }
        }
        for (Fork fork : forks) {
            runs.forget(TIME, fork.version(), fork.program());
        }
    }

    private Program timed(VersionRuntime version, int fork, boolean smoke) {
        List<String> flags = new ArrayList<>(Procedure.STEADY.compilerFlags());
        flags.addAll(List.of("-Xms1g", "-Xmx1g"));
        if (!smoke) {
            flags.add("-XX:+AlwaysPreTouch");
        }
        return new Program(
                TimeDriver.class,
                flags,
                List.of(
                        version.classes().domain(),
                        Integer.toString(TIMED_SAMPLES),
                        Long.toString(seed),
                        Integer.toString(fork),
                        Boolean.toString(smoke),
                        version.variants()),
                List.of());
    }

    private List<VersionRuntime> runtimes(
            String domain, List<String> strategies, Map<String, Path> jars, Jdk jdk, Path scratch) {
        Path ours = VersionRuntime.ours(scratch);
        List<String> handwritten =
                sources.strategies(domain).stream().filter(strategies::contains).toList();
        List<VersionRuntime> runtimes = new ArrayList<>();
        jars.forEach((version, jar) -> runtimes.add(
                VersionRuntime.of(version, jar, jdk, ours, sources.of(domain), handwritten, scratch.resolve(version))));
        return runtimes;
    }

    /** Why a version does not have a strategy: by strategy, then by version. */
    private static Map<String, Map<String, String>> absences(List<String> strategies, List<VersionRuntime> runtimes) {
        Map<String, Map<String, String>> absences = new LinkedHashMap<>();
        for (VersionRuntime runtime : runtimes) {
            VersionClasses classes = runtime.classes();
            for (String strategy : strategies) {
                if (!classes.variants().containsKey(strategy)) {
                    absences.computeIfAbsent(strategy, _ -> new LinkedHashMap<>())
                            .put(runtime.version(), classes.absences().getOrDefault(strategy, whyLeftOut(strategy)));
                }
            }
        }
        return absences;
    }

    /** Why a strategy has no sources that another version could compile. */
    static String whyLeftOut(String strategy) {
        return GeneratedStrategy.all().stream().anyMatch(each -> each.id().equals(strategy))
                ? "this workbench generates it for its own Hazelcast, %s".formatted(HazelcastJars.own())
                : "it has no folder of sources";
    }

    private VersionMatrix matrix(
            String domain,
            List<String> strategies,
            Map<String, Map<String, String>> absences,
            List<VersionRuntime> runtimes)
            throws IOException, InterruptedException {
        KeptRuns runs = new KeptRuns(folder);
        Map<Platform, Path> writers = answers(runs, "write", runtimes, List.of());
        Map<Platform, Path> readers = answers(runs, "read", runtimes, List.copyOf(writers.values()));
        return new Answers(writers, readers).matrix(domain, strategies, absences);
    }

    /** Runs a process for each platform, as many at a time as there are processors. */
    private Map<Platform, Path> answers(KeptRuns runs, String task, List<VersionRuntime> runtimes, List<Path> inputs)
            throws IOException, InterruptedException {
        Map<Platform, Future<Path>> answers = new LinkedHashMap<>();
        int together = Math.min(MOST_TOGETHER, Runtime.getRuntime().availableProcessors());
        Semaphore free = new Semaphore(together);
        ExecutorService threads = Executors.newFixedThreadPool(together);
        try {
            for (VersionRuntime each : runtimes) {
                free.acquire();
                progress.accept("%s %ss".formatted(each.platform(), task));
                Program program = new Program(VersionDriver.class, SHORT_LIVED, arguments(task, each), inputs);
                answers.put(each.platform(), threads.submit(() -> {
                    try {
                        return runs.answer(task, each, program);
                    } finally {
                        free.release();
                    }
                }));
            }
            Map<Platform, Path> files = new LinkedHashMap<>();
            for (Map.Entry<Platform, Future<Path>> each : answers.entrySet()) {
                files.put(each.getKey(), result(each.getValue()));
            }
            return files;
        } finally {
            threads.shutdownNow(); // interrupts those that run, which end their processes
            threads.close();
        }
    }

    private static Path result(Future<Path> answer) throws IOException, InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case IOException failure -> throw failure;
                case null, default -> throw new IllegalStateException("A process was not waited for", e);
            }
        }
    }

    private List<String> arguments(String task, VersionRuntime runtime) {
        return List.of(
                task, runtime.classes().domain(), Integer.toString(SAMPLES), Long.toString(seed), runtime.variants());
    }
}
