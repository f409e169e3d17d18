package workbench.generate.source;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.compile.CompilationFailedException;
import workbench.shape.ObjectModel;

/**
 * Sources that were compiled at once, since to start the compiler takes longer than to run it, and not loaded. If one does not
 * compile, each is compiled when it is asked for. Immutable.
 */
public final class CompiledSources {

    private final Map<String, byte[]> classFiles;

    private CompiledSources(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    /**
     * Compiles sources. The compiler sees classes of this process's class path, of folders and of jars, but none that lives in
     * memory alone.
     *
     * @param sources of which no two have a class of the same name
     */
    public static CompiledSources of(Collection<GeneratedSource> sources) {
        List<SourceFile> files =
                sources.stream().flatMap(each -> each.files().stream()).toList();
        List<ObjectModel> models =
                sources.stream().map(GeneratedSource::model).distinct().toList();
        try {
            return new CompiledSources(files.isEmpty() ? Map.of() : Compilation.of(files, models));
        } catch (CompilationFailedException e) {
            return new CompiledSources(Map.of());
        }
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
        if (classFiles.isEmpty()) {
            return Compilation.of(source.files(), List.of(source.model()));
        }
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
