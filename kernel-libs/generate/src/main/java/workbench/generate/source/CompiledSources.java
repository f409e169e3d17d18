package workbench.generate.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.compile.CompilationFailedException;
import workbench.shape.ObjectModel;

/**
 * Sources that were compiled at once, since to start the compiler takes longer than to run it, and not loaded. Those that do not compile
 * are left out, and the others are compiled again without them. Immutable.
 */
public final class CompiledSources {

    private final Map<String, byte[]> classFiles;

    /** By the paths of the files of sources that do not compile. */
    private final Map<String, CompilationFailedException> failures;

    private CompiledSources(Map<String, byte[]> classFiles, Map<String, CompilationFailedException> failures) {
        this.classFiles = classFiles;
        this.failures = failures;
    }

    /**
     * Compiles sources. The compiler sees classes of this process's class path, of folders and of jars, but none that lives in
     * memory alone.
     *
     * @param sources of which no two have a class of the same name
     */
    public static CompiledSources of(Collection<GeneratedSource> sources) {
        Map<String, CompilationFailedException> failures = new HashMap<>();
        List<GeneratedSource> good = new ArrayList<>(sources);
        while (true) {
            try {
                return new CompiledSources(compiled(good), failures);
            } catch (CompilationFailedException e) {
                if (!good.removeIf(source -> failed(source, e, failures))) {
                    good.forEach(source -> paths(source).forEach(path -> failures.put(path, e)));
                    return new CompiledSources(Map.of(), failures);
                }
            }
        }
    }

    private static Map<String, byte[]> compiled(List<GeneratedSource> sources) {
        List<SourceFile> files =
                sources.stream().flatMap(each -> each.files().stream()).toList();
        List<ObjectModel> models =
                sources.stream().map(GeneratedSource::model).distinct().toList();
        return files.isEmpty() ? Map.of() : Compilation.of(files, models);
    }

    /** Whether some of the errors are in the files of a source, which are then noted as its own. */
    private static boolean failed(
            GeneratedSource source, CompilationFailedException all, Map<String, CompilationFailedException> failures) {
        List<String> paths = paths(source).toList();
        Optional<CompilationFailedException> own = all.in(paths);
        own.ifPresent(failure -> paths.forEach(path -> failures.put(path, failure)));
        return own.isPresent();
    }

    private static Stream<String> paths(GeneratedSource source) {
        return source.files().stream().map(SourceFile::path);
    }

    /** What a source beside the classes of a model may import: their places, and the class path of this process. */
    public static List<Path> classPath(ObjectModel model) {
        return Compilation.classPath(List.of(model));
    }

    /**
     * The class files of one of the sources by their names.
     *
     * @throws CompilationFailedException if it does not compile
     */
    public Map<String, byte[]> classFiles(GeneratedSource source) {
        paths(source)
                .flatMap(path -> Stream.ofNullable(failures.get(path)))
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
        Map<String, byte[]> own = new LinkedHashMap<>();
        classFiles.forEach((name, file) -> {
            if (source.files().stream().anyMatch(each -> isOf(each.className(), name))) {
                own.put(name, file);
            }
        });
        return own;
    }

    private static boolean isOf(String className, String name) {
        return name.equals(className) || name.startsWith(className + "$");
    }
}
