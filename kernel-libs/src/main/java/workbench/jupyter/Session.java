package workbench.jupyter;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Cluster;
import workbench.compile.CompilationFailedException;
import workbench.compile.DomainSources;
import workbench.compile.SourceCompiler;
import workbench.measure.LivePlan;
import workbench.measure.Profile;
import workbench.measure.live.ReplayMeasurement;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.report.replay.Claims;
import workbench.report.replay.Replay;
import workbench.report.replay.Studies;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/**
 * What one kernel holds between cells: the sources and classes of this session and the cluster that
 * runs. It leaves nothing behind when the kernel ends.
 */
final class Session {

    /** For all that a study needs, without compiling and starting members. */
    private static final Duration REPLAY_BUDGET = Duration.ofSeconds(28);

    private final LastResults lastResults = new LastResults();
    private final BaseKernel kernel;
    private final Path home = requireHome();
    private final Path scratch = scratch();
    private final DomainSources sources = new DomainSources(home.resolve("domain-src"), scratch.resolve("source"));
    private final boolean smoke = Profile.fromEnvironment() == Profile.SMOKE;

    /** The class files that cells can import, by name: the first version of each is loaded for good. */
    private final Map<String, Path> visible = new HashMap<>();

    private @Nullable KeptResults results;
    private int compilations;
    private @Nullable Cluster cluster;

    Session(BaseKernel kernel) {
        this.kernel = kernel;
    }

    /** The workbench's folder. */
    Path home() {
        return home;
    }

    private static Path requireHome() {
        String home = System.getenv("WORKBENCH_HOME");
        if (home == null) {
            throw new NotPossibleException(
                    "WORKBENCH_HOME is not set. Start the kernel by ./workbench lab, which sets it to the workbench's folder.");
        }
        return Path.of(home);
    }

    DomainSources sources() {
        return sources;
    }

    /** Whether measurements are cut so short that they only test the code. */
    boolean smoke() {
        return smoke;
    }

    /** In the output of the running cell. The caller closes it. */
    NotebookProgress progress() {
        return new NotebookProgress(kernel);
    }

    /**
     * Shows in the running cell how long the work takes already, and one line when it is done.
     *
     * @param done the line, made from the result
     */
    <T> T showing(String task, Supplier<T> work, Function<T, String> done) {
        try (NotebookProgress progress = progress()) {
            progress.start(task, 0);
            T result = work.get();
            progress.done(done.apply(result));
            return result;
        }
    }

    /** What was measured and kept. */
    KeptResults results() {
        if (results == null) {
            results = new KeptResults(home, folder("WORKBENCH_RESULTS", "data/results"), this::show);
        }
        return results;
    }

    /** What its words made last. */
    LastResults lastResults() {
        return lastResults;
    }

    /** Shows a line of text below the running cell. */
    private void show(String line) {
        kernel.display(new DisplayData(line));
    }

    /** A folder for output: the environment variable's, or else one below the workbench's own. */
    Path folder(String variable, String fallback) {
        String given = System.getenv(variable);
        return given == null ? home.resolve(fallback) : Path.of(given);
    }

    /** Compiles a domain from the workbench's sources and those of this session. */
    Catalog<?> compile(String domain) {
        try (NotebookProgress progress = progress()) {
            progress.start("Compiling " + domain, 0);
            Build build = build(domain);
            Catalog<?> catalog = Catalog.load(domain, build.classes(), build.loader());
            progress.done(build.summary());
            return catalog;
        }
    }

    /** Stores a class for this session and compiles it with the domain that its first package names. */
    String addSource(String className, String source) {
        Optional<String> before = sources.written(className);
        sources.write(className, source);
        try {
            return showing(
                            "Compiling " + className,
                            () -> build(className.substring(0, className.indexOf('.'))),
                            built -> className)
                    .summary();
        } catch (CompilationFailedException e) {
            before.ifPresentOrElse(last -> sources.write(className, last), () -> sources.remove(className));
            throw e;
        }
    }

    private record Build(Path classes, ClassLoader loader, String summary) {}

    private Build build(String domain) {
        long start = System.nanoTime();
        Path classes = scratch.resolve("classes-" + ++compilations);
        SourceCompiler.compile(sources.of(domain), classes, classPath());
        Map<String, Path> compiled = classFiles(classes);
        List<String> edited = edited(compiled);
        publish(compiled, classes);
        ClassLoader loader = edited.isEmpty() ? Session.class.getClassLoader() : DomainClassLoader.over(classes);
        String summary =
                "compiled %s in %s".formatted(Numbers.count(compiled.size(), "class", "classes"), Numbers.since(start));
        return new Build(classes, loader, edited.isEmpty() ? summary : summary + editedNote(edited));
    }

    /** Starts a cluster in place of the one that the session had. */
    Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        if (cluster != null) {
            cluster.close();
        }
        cluster = Cluster.embedded(members, catalog);
        return cluster;
    }

    /** Joins a cluster that runs elsewhere, in place of the one that the session had. */
    Cluster connectCluster(Catalog<?> catalog) {
        String address = System.getenv("WORKBENCH_CLUSTER");
        if (address == null) {
            throw new NotPossibleException(
                    "WORKBENCH_CLUSTER is not set. Start Lab with the address of a cluster in it, such as WORKBENCH_CLUSTER=dev@10.0.0.1:5701; ./workbench members starts one and prints its address.");
        }
        if (cluster != null) {
            cluster.close();
        }
        cluster = Cluster.connect(address, catalog);
        return cluster;
    }

    /** What the studies claim. */
    Claims claims() {
        return Claims.in(home.resolve("data/published"));
    }

    /** Compiles and measures what a study's claims need, on members of their own. */
    Replay replay(Studies studies, String study, long seed) throws InterruptedException {
        List<ReplayPlan> needed = claims().plans(study);
        LivePlan plan = (smoke ? LivePlan.smoke(seed) : LivePlan.standard(seed))
                .within(REPLAY_BUDGET.dividedBy(Math.max(1, needed.size())));
        List<ReplayResult> results = new ArrayList<>();
        for (ReplayPlan each : needed) {
            Catalog<?> catalog = compile(each.domain());
            try (NotebookProgress progress = progress()) {
                progress.start("Preparing what the study measured", 0);
                results.add(ReplayMeasurement.run(each, catalog, plan, progress));
            }
        }
        return Replay.of(studies, claims(), study, results);
    }

    private static String editedNote(List<String> edited) {
        return ". Edited since they were loaded: %s. compile(...) gives the new version; cells that import a class keep the first one until the kernel restarts."
                .formatted(String.join(", ", edited));
    }

    /** Lets cells import what is new. Of an edited class they keep the version that came first, which is found first. */
    private void publish(Map<String, Path> compiled, Path classes) {
        if (!visible.keySet().containsAll(compiled.keySet())) {
            compiled.forEach(visible::putIfAbsent);
            kernel.evalRaw(
                    "kernel().addToClasspath(\"%s\");".formatted(StringEscapeUtils.escapeJava(classes.toString())));
        }
    }

    private List<String> edited(Map<String, Path> compiled) {
        return compiled.entrySet().stream()
                .filter(entry -> differs(visible.get(entry.getKey()), entry.getValue()))
                .map(Map.Entry::getKey)
                .map(name ->
                        name.substring(0, name.length() - ".class".length()).replace(File.separatorChar, '.'))
                .sorted()
                .toList();
    }

    private static boolean differs(@Nullable Path before, Path now) {
        try {
            return before != null && Files.mismatch(before, now) >= 0;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot compare class files", e);
        }
    }

    private static Map<String, Path> classFiles(Path classes) {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(Files::isRegularFile)
                    .collect(Collectors.toMap(file -> classes.relativize(file).toString(), file -> file));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list the classes in " + classes, e);
        }
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static Path scratch() {
        try {
            Path scratch = Files.createTempDirectory("workbench-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(scratch), "workbench-scratch"));
            return scratch;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a folder in " + System.getProperty("java.io.tmpdir"), e);
        }
    }

    private static void delete(Path folder) {
        try {
            PathUtils.deleteDirectory(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + folder, e);
        }
    }
}
