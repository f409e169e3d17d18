package workbench.generate.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.compile.CompilationFailedException;
import workbench.shape.ObjectModel;

/**
 * Sources that were compiled at once, since to start the compiler takes longer than to run it, and not loaded. Those that do not compile
 * are left out, and the others are compiled again without them. Of sources that have a class of the same name, each is compiled apart from
 * the others. Immutable.
 */
public final class CompiledSources {

    private final List<Batch> batches;

    private CompiledSources(List<Batch> batches) {
        this.batches = batches;
    }

    /**
     * What was compiled at once.
     *
     * @param sources of which no two have a file of the same path
     * @param failures by the paths of the files of sources that do not compile
     */
    private record Batch(
            List<GeneratedSource> sources,
            Map<String, byte[]> classFiles,
            Map<String, CompilationFailedException> failures) {

        static Batch of(List<GeneratedSource> sources) {
            Map<String, CompilationFailedException> failures = new HashMap<>();
            List<GeneratedSource> good = new ArrayList<>(sources);
            while (true) {
                try {
                    return new Batch(sources, compiled(good), failures);
                } catch (CompilationFailedException e) {
                    if (!good.removeIf(source -> failed(source, e, failures))) {
                        good.forEach(source -> paths(source).forEach(path -> failures.put(path, e)));
                        return new Batch(sources, Map.of(), failures);
                    }
                }
            }
        }
    }

    /**
     * Compiles sources. The compiler sees classes of this process's class path, of folders and of jars, but none that lives in
     * memory alone.
     */
    public static CompiledSources of(Collection<GeneratedSource> sources) {
        List<List<GeneratedSource>> apart = new ArrayList<>();
        for (GeneratedSource source : sources) {
            Set<String> own = paths(source).collect(Collectors.toSet());
            List<GeneratedSource> others = apart.stream()
                    .filter(batch ->
                            batch.stream().flatMap(CompiledSources::paths).noneMatch(own::contains))
                    .findFirst()
                    .orElseGet(() -> {
                        apart.add(new ArrayList<>());
                        return apart.getLast();
                    });
            others.add(source);
        }
        return new CompiledSources(apart.stream().map(Batch::of).toList());
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
        Batch batch = batches.stream()
                .filter(each -> each.sources().contains(source))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("It was not among the sources: " + source.files()));
        paths(source)
                .flatMap(path -> Stream.ofNullable(batch.failures().get(path)))
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
        Map<String, byte[]> own = new LinkedHashMap<>();
        batch.classFiles().forEach((name, file) -> {
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
