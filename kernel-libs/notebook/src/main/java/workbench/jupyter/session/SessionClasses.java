package workbench.jupyter.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.jspecify.annotations.Nullable;
import workbench.compile.CompilationCache;
import workbench.compile.CompilationFailedException;
import workbench.compile.DomainSources;
import workbench.machine.TemporaryFolder;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/**
 * The sources of a session, those of its cells included, and the classes that were compiled from them and that cells can
 * import. Both are in a folder that is deleted when the process ends. For one thread.
 */
final class SessionClasses {

    private final BaseKernel kernel;
    private final Path scratch = scratch();
    private final DomainSources sources;

    /** The class files that cells can import, by name: the first version of each is loaded for good. */
    private final Map<String, Path> visible = new HashMap<>();

    /** What was compiled, the newest first. */
    private final List<Path> folders = new ArrayList<>();

    private int compilations;

    /** @param home the workbench's folder, which has {@code domain-src} */
    SessionClasses(BaseKernel kernel, Path home) {
        this.kernel = kernel;
        this.sources = new DomainSources(home.resolve("domain-src"), scratch.resolve("source"));
    }

    DomainSources sources() {
        return sources;
    }

    /**
     * A domain that was compiled.
     *
     * @param summary how many classes there are, how long it took, and which of them cells cannot see
     */
    record Compiled(Catalog<?> catalog, String summary) {}

    Compiled compile(String domain) {
        Build build = build(domain);
        return new Compiled(Catalog.load(domain, build.classes(), build.loader()), build.summary());
    }

    /**
     * Keeps a source if it compiles with the domain that its first package names.
     *
     * @return what {@link Compiled#summary} says
     * @throws CompilationFailedException if it does not compile; after this or another failure, the source that it replaced is back
     */
    String add(String className, String source) {
        Optional<String> before = sources.written(className);
        sources.write(className, source);
        try {
            return build(className.substring(0, className.indexOf('.'))).summary();
        } catch (RuntimeException e) {
            before.ifPresentOrElse(last -> sources.write(className, last), () -> sources.remove(className));
            throw e;
        }
    }

    private record Build(Path classes, ClassLoader loader, String summary) {}

    private Build build(String domain) {
        long start = System.nanoTime();
        Path classes = scratch.resolve("classes-" + ++compilations);
        boolean now = CompilationCache.ofUser().compile(sources.of(domain).values(), classes, classPathOf(domain));
        folders.addFirst(classes);
        Map<String, Path> compiled = classFiles(classes);
        List<String> edited = edited(compiled);
        publish(compiled, classes);
        ClassLoader loader = edited.isEmpty() ? SessionClasses.class.getClassLoader() : DomainClassLoader.over(classes);
        String summary = (now ? "compiled %s in %s" : "read %s, compiled before, in %s")
                .formatted(Numbers.count(compiled.size(), "class", "classes"), Numbers.since(start));
        return new Build(classes, loader, edited.isEmpty() ? summary : summary + editedNote(edited));
    }

    private static String editedNote(List<String> edited) {
        return ". Edited since they were loaded: %s. compile(...) gives the new version; cells that import a class keep the first one until the kernel restarts."
                .formatted(String.join(", ", edited));
    }

    /** @throws NotPossibleException if there is no such file, or it is no jar */
    String addJar(Path file) {
        Path jar = file.toAbsolutePath().normalize();
        if (!Files.isRegularFile(jar)) {
            throw new NotPossibleException(
                    "There is no jar %s. Relative names begin at the notebook's folder, %s. A library of Maven Central is named as group:artifact:version, such as org.joda:joda-money:2.0.2."
                            .formatted(file, Path.of("").toAbsolutePath()));
        }
        long count;
        try (JarFile opened = new JarFile(jar.toFile())) {
            count = opened.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .count();
        } catch (IOException e) {
            throw new NotPossibleException(
                    "%s is no jar: %s. Give the file that Maven or Gradle builds from the sources."
                            .formatted(file, e.getMessage()),
                    e);
        }
        addToClassPath(jar);
        return "%s of %s; import them by their names"
                .formatted(Numbers.count(count, "class", "classes"), jar.getFileName());
    }

    /**
     * Lets cells use the classes of a library and of all that it needs.
     *
     * @param coordinates as {@code group:artifact:version}
     * @return the library's own jar
     * @throws NotPossibleException if a jar cannot be had
     */
    Path addLibrary(String coordinates) {
        List<Path> jars = jarsOf(coordinates).stream().map(Path::of).toList();
        jars.forEach(this::addToClassPath);
        return jars.getFirst();
    }

    /** By reflection, since our kernel is compiled against JJava's jar, which is not on Maven Central. */
    @SuppressWarnings("unchecked") // the kernel's method says so
    private List<String> jarsOf(String coordinates) {
        try {
            return (List<String>)
                    kernel.getClass().getMethod("jarsOf", String.class).invoke(kernel, coordinates);
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException(
                    "%s is neither in this machine's Maven repository nor on Maven Central: %s. Check the spelling and the network, or give the file of a jar that you have: analyse(\"that.jar\", \"Name\")."
                            .formatted(coordinates, ExceptionUtils.getRootCauseMessage(e)),
                    e);
        }
    }

    private void addToClassPath(Path path) {
        kernel.evalRaw("kernel().addToClasspath(\"%s\");".formatted(StringEscapeUtils.escapeJava(path.toString())));
    }

    /** Lets cells import what is new. Of an edited class they keep the version that came first, which is found first. */
    private void publish(Map<String, Path> compiled, Path classes) {
        if (!visible.keySet().containsAll(compiled.keySet())) {
            compiled.forEach(visible::putIfAbsent);
            addToClassPath(classes);
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

    /**
     * What another process needs beside this one's class path for the classes that cells can import: the folders of this
     * session, in which the newest version of a class comes first, and the jars that were added.
     */
    List<Path> forForks() {
        Stream<Path> added = loaderOfCells() instanceof URLClassLoader cells
                ? Arrays.stream(cells.getURLs()).map(SessionClasses::path)
                : Stream.of();
        return Stream.concat(folders.stream(), added).distinct().toList();
    }

    private @Nullable ClassLoader loaderOfCells() {
        return kernel.evalRaw("new Object() {}.getClass().getClassLoader()") instanceof ClassLoader loader
                ? loader
                : null;
    }

    private static Path path(URL url) {
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Not a file on the class path of cells: " + url, e);
        }
    }

    /** A new folder of this session. */
    Path newFolder(String use) {
        return scratch.resolve(use + "-" + ++compilations);
    }

    /** Without the classes of the domain that were compiled before. */
    private List<Path> classPathOf(String domain) {
        return classPath().stream()
                .filter(part -> !(part.startsWith(scratch) && Files.isDirectory(part.resolve(domain))))
                .toList();
    }

    static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static Path scratch() {
        TemporaryFolder scratch = TemporaryFolder.of("session");
        Runtime.getRuntime().addShutdownHook(new Thread(scratch::close, "workbench-scratch"));
        return scratch.path();
    }
}
