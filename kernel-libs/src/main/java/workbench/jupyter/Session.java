package workbench.jupyter;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Cluster;
import workbench.compile.CompilationFailedException;
import workbench.compile.DomainSources;
import workbench.compile.SourceCompiler;
import workbench.measure.Progress;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;

/**
 * What one kernel holds between cells: the sources and classes of this session and the cluster that
 * runs. It leaves nothing behind when the kernel ends.
 */
final class Session {

    private static final List<String> PROFILES = List.of("live", "smoke");

    private final BaseKernel kernel;
    private final Path home = requireHome();
    private final Path scratch = scratch();
    private final DomainSources sources = new DomainSources(home.resolve("domain-src"), scratch.resolve("source"));
    private final boolean smoke = smokeProfile();

    /** The class files that cells can import, by name: the first version of each is loaded for good. */
    private final Map<String, Path> visible = new HashMap<>();

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
            throw new IllegalStateException(
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

    Progress progress() {
        return new NotebookProgress(kernel);
    }

    /** A folder for output: the environment variable's, or else one below the workbench's own. */
    Path folder(String variable, String fallback) {
        String given = System.getenv(variable);
        return given == null ? home.resolve(fallback) : Path.of(given);
    }

    Catalog<?> compile(String domain) {
        Progress progress = progress();
        long start = System.nanoTime();
        SortedMap<String, Path> files = sources.of(domain);
        progress.start("Compiling " + domain, 1);
        Path classes = scratch.resolve("classes-" + ++compilations);
        SourceCompiler.compile(files, classes, classPath());
        Map<String, Path> compiled = classFiles(classes);
        List<String> edited = edited(compiled);
        Catalog<?> catalog = Catalog.load(domain, classes, publish(compiled, classes, edited));
        progress.done(summary(compiled.size(), start, edited));
        return catalog;
    }

    /** Compiles the class with the domain that it belongs to, and says what happened. */
    String addSource(String className, String source) {
        long start = System.nanoTime();
        String domain = className.substring(0, Math.max(0, className.indexOf('.')));
        Optional<String> before = sources.written(className);
        sources.write(className, source);
        Path classes = scratch.resolve("classes-" + ++compilations);
        try {
            SourceCompiler.compile(sources.of(domain), classes, classPath());
        } catch (CompilationFailedException e) {
            before.ifPresentOrElse(last -> sources.write(className, last), () -> sources.remove(className));
            throw e;
        }
        Map<String, Path> compiled = classFiles(classes);
        List<String> edited = edited(compiled);
        publish(compiled, classes, edited);
        return summary(compiled.size(), start, edited);
    }

    /** Starts a cluster in place of the one that the session had. */
    Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        if (cluster != null) {
            cluster.close();
        }
        cluster = Cluster.embedded(members, catalog);
        return cluster;
    }

    private static String summary(int classes, long start, List<String> edited) {
        String summary = "compiled %d classes in %.1f s".formatted(classes, (System.nanoTime() - start) / 1e9);
        return edited.isEmpty()
                ? summary
                : summary
                        + ". Edited since they were loaded: %s. compile(...) gives the new version; cells that import a class keep the first one until the kernel restarts."
                                .formatted(String.join(", ", edited));
    }

    /** Lets cells import the classes, unless they differ from what is loaded: then they get a loader of their own. */
    private ClassLoader publish(Map<String, Path> compiled, Path classes, List<String> edited) {
        if (!edited.isEmpty()) {
            return DomainClassLoader.over(classes);
        }
        compiled.forEach(visible::putIfAbsent);
        kernel.evalRaw("kernel().addToClasspath(\"%s\");".formatted(StringEscapeUtils.escapeJava(classes.toString())));
        return Session.class.getClassLoader();
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

    private static boolean smokeProfile() {
        String profile = System.getenv().getOrDefault("WORKBENCH_PROFILE", "live");
        if (!PROFILES.contains(profile)) {
            throw new IllegalStateException(
                    "WORKBENCH_PROFILE is \"%s\", but must be one of %s.".formatted(profile, PROFILES));
        }
        return profile.equals("smoke");
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
