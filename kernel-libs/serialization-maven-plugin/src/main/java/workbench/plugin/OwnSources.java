package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/** Compiles the named classes of a project's own, and what they use, before the project itself is compiled. */
final class OwnSources {

    private OwnSources() {}

    /**
     * Compiles those classes that have a source.
     *
     * @param classes full names
     * @param encoding of the sources
     * @param arguments more arguments for the compiler
     * @param output a folder, which is emptied first; it stays empty if no class has a source
     */
    static void compile(
            List<String> classes,
            List<String> sourceRoots,
            List<String> classPath,
            Charset encoding,
            List<String> arguments,
            Path output)
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
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, encoding)) {
            StringWriter said = new StringWriter();
            List<String> options = new ArrayList<>(arguments);
            options.addAll(List.of(
                    "-nowarn",
                    "-proc:full",
                    "-parameters",
                    "-d",
                    output.toString(),
                    "-sourcepath",
                    String.join(File.pathSeparator, sourceRoots),
                    "-classpath",
                    String.join(File.pathSeparator, classPath)));
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(sources);
            if (!compiler.getTask(said, new WithoutModule(files), null, options, null, units)
                    .call()) {
                throw new MojoFailureException(
                        "The classes for which serializers are written do not compile without these serializers. No class that they use may name a serializer. Annotation processors must be dependencies of the project, as in the scope provided: those in <annotationProcessorPaths> do not run here.\n"
                                + said);
            }
        }
    }

    /**
     * Hides the project's module-info.java. A module would look for what it requires on a module path, and there is none. Without a
     * module, everything on the class path is visible.
     */
    private static final class WithoutModule extends ForwardingJavaFileManager<StandardJavaFileManager> {

        WithoutModule(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public @Nullable JavaFileObject getJavaFileForInput(
                Location location, String className, JavaFileObject.Kind kind) throws IOException {
            boolean isHidden = location == StandardLocation.SOURCE_PATH && className.equals("module-info");
            return isHidden ? null : super.getJavaFileForInput(location, className, kind);
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
