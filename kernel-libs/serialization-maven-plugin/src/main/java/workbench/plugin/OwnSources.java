package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.MojoFailureException;

/** Compiles the named classes of a project's own, and what they use, before the project itself is compiled. */
final class OwnSources {

    private OwnSources() {}

    /**
     * Compiles those classes that have a source.
     *
     * @param classes full names
     * @param output a folder, which is emptied first; it stays empty if no class has a source
     */
    static void compile(List<String> classes, List<String> sourceRoots, List<String> classPath, Path output)
            throws IOException, MojoFailureException {
        List<Path> sources = classes.stream()
                .flatMap(name -> source(name, sourceRoots).stream())
                .distinct()
                .toList();
        empty(output);
        if (sources.isEmpty()) {
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            StringWriter said = new StringWriter();
            List<String> options = List.of(
                    "-nowarn",
                    "-proc:full",
                    "-parameters",
                    "-d",
                    output.toString(),
                    "-sourcepath",
                    String.join(File.pathSeparator, sourceRoots),
                    "-classpath",
                    String.join(File.pathSeparator, classPath));
            if (!compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call()) {
                throw new MojoFailureException(
                        "The classes for which serializers are written do not compile without these serializers. No class that they use may name a serializer.\n"
                                + said);
            }
        }
    }

    /** Deletes the classes of an earlier build. The source of one may be deleted since. */
    private static void empty(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
        Files.createDirectories(folder);
    }

    private static Optional<Path> source(String className, List<String> sourceRoots) {
        List<Path> found = new ArrayList<>();
        String outer = className.replaceFirst("\\$.*", "");
        for (String root : sourceRoots) {
            Path file = Path.of(root).resolve(outer.replace('.', '/') + ".java");
            if (Files.exists(file)) {
                found.add(file);
            }
        }
        return found.stream().findFirst();
    }
}
