package workbench.evolution;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.source.SourceFile;
import workbench.variant.DomainClassLoader;

/**
 * Versions of classes, compiled together since to start the compiler takes longer than to run it. So each version is in a package
 * of its own, whose name is as long as that of the original.
 */
public final class CompiledVersions {

    private final List<Draft> drafts;
    private final ClassLoader loader;

    private CompiledVersions(List<Draft> drafts, ClassLoader loader) {
        this.drafts = drafts;
        this.loader = loader;
    }

    /**
     * Compiles drafts.
     *
     * @param drafts at most ten
     * @param declareIds whether their classes declare a serialVersionUID
     * @param original the class that they were made from
     * @param folder for sources and classes; it must not be deleted while the classes are used
     */
    static CompiledVersions of(List<Draft> drafts, boolean declareIds, Class<?> original, Path folder) {
        List<Draft> moved = new ArrayList<>();
        List<Source> sources = new ArrayList<>();
        try {
            for (Draft draft : drafts) {
                moved.add(draft.in((char) ('0' + moved.size())));
                for (SourceFile file :
                        DraftSource.serializable(moved.getLast(), declareIds).files()) {
                    Path path = folder.resolve("java").resolve(file.path());
                    Files.createDirectories(path.getParent());
                    sources.add(Source.of(file.path(), Files.writeString(path, file.text())));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write sources to " + folder, e);
        }
        return new CompiledVersions(moved, compiled(sources, original, folder.resolve("classes")));
    }

    /**
     * Compiles sources.
     *
     * @param neighbour a class that the sources may use, and whose loader has all others that they may use
     * @return what loads their classes
     * @throws workbench.compile.CompilationFailedException if they do not compile
     */
    public static ClassLoader compiled(List<Source> sources, Class<?> neighbour, Path classes) {
        SourceCompiler.compile(sources, classes, classPath(neighbour));
        ClassLoader parent =
                Objects.requireNonNullElse(neighbour.getClassLoader(), CompiledVersions.class.getClassLoader());
        return DomainClassLoader.over(classes, parent);
    }

    private static List<Path> classPath(Class<?> neighbour) {
        Stream<Path> own = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
        Stream<Path> place = Stream.ofNullable(neighbour.getProtectionDomain().getCodeSource())
                .map(CodeSource::getLocation)
                .filter(Objects::nonNull)
                .map(location -> Path.of(uri(location)));
        return Stream.concat(own, place).distinct().toList();
    }

    private static URI uri(URL location) {
        try {
            return location.toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of a class is no URI: " + location, e);
        }
    }

    /** The root of a version, by its place among the drafts. */
    Class<?> root(int index) {
        return load(drafts.get(index).rootName(), loader);
    }

    /** A class that was compiled, not initialized yet. */
    public static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Compiled, but not found: " + name, e);
        }
    }
}
