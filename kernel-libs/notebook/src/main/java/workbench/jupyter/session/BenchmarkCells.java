package workbench.jupyter.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.TypeDeclSnippet;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.copy.ReachableClasses;
import workbench.measure.publish.OwnBenchmark;
import workbench.variant.NotPossibleException;

/**
 * Compiles {@code %%benchmark} cells, each in a folder of its own, so that nothing of an earlier version is left. This process loads
 * no class of it.
 */
final class BenchmarkCells {

    private static final String PROCESSOR = "org.openjdk.jmh.generators.BenchmarkProcessor";

    private final BaseKernel kernel;
    private final SessionClasses classes;

    BenchmarkCells(BaseKernel kernel, SessionClasses classes) {
        this.kernel = kernel;
        this.classes = classes;
    }

    /**
     * Compiles a cell by JMH's annotation processor.
     *
     * @param body the cell without its first line
     * @param parameters values instead of those of {@code @Param}
     * @throws CompilationFailedException with the lines of the cell
     * @throws NotPossibleException if there is no class, or no method with {@code @Benchmark}
     */
    OwnBenchmark compile(String body, Map<String, List<String>> parameters) {
        Path folder = classes.newFolder("benchmark");
        List<Class<?>> typed = typed(body);
        BenchmarkSource source = BenchmarkSource.of(
                body, typed.stream().map(Class::getCanonicalName).toList());
        Path ofCells = folder.resolve("cells");
        typed.forEach(type -> ReachableClasses.write(ofCells, type, Map.of()));
        List<Path> more = new ArrayList<>(classes.forForks());
        if (!typed.isEmpty()) {
            more.addFirst(ofCells);
        }
        List<Path> classPath = new ArrayList<>(more);
        classPath.addAll(SessionClasses.classPath());
        Path output = folder.resolve("classes");
        SourceCompiler.compile(
                List.of(Source.of(source.fileName(), written(source, folder.resolve("source")))),
                output,
                classPath,
                PROCESSOR);
        return OwnBenchmark.read(source.className(), output, more, parameters);
    }

    private static Path written(BenchmarkSource source, Path folder) {
        Path file = folder.resolve(source.fileName());
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, source.text());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to the folder for temporary files", e);
        }
    }

    /** Classes, records and interfaces of plain cells that the text names. */
    private List<Class<?>> typed(String body) {
        JShell shell = CellSources.shell(kernel);
        List<Class<?>> typed = new ArrayList<>();
        shell.types()
                .filter(type -> shell.status(type) == Snippet.Status.VALID)
                .map(TypeDeclSnippet::name)
                .distinct()
                .filter(name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                        .matcher(body)
                        .find())
                .toList()
                .forEach(name -> {
                    if (kernel.evalRaw(name + ".class") instanceof Class<?> type) {
                        typed.add(type);
                    }
                });
        return typed;
    }
}
