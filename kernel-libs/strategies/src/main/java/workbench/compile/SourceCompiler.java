package workbench.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import workbench.variant.NotPossibleException;

/** The JDK's own compiler, run in this process. Safe for use by several threads. */
public final class SourceCompiler {

    /** Of each compilation. Sources are compiled only if they are given, and classes know names for a debugger. */
    static final List<String> OPTIONS = List.of("-implicit:none", "-g", "-nowarn");

    private SourceCompiler() {}

    /**
     * Compiles sources into a folder, without running annotation processors. Generated strategies then change what is theirs.
     *
     * @param sources what to compile
     * @param output the folder for the classes, made if it is missing
     * @param classPath what the sources may import
     * @throws CompilationFailedException with file, line and message of each error
     * @throws IllegalStateException if this is a runtime without a compiler
     */
    public static void compile(Collection<Source> sources, Path output, List<Path> classPath) {
        compile(sources, output, classPath, List.of("-proc:none"));
        GeneratedStrategy.all().forEach(strategy -> sources.stream()
                .filter(source -> source.isVariantOf(strategy))
                .forEach(source -> strategy.rework(output, source.fullName())));
    }

    /**
     * Compiles sources into a folder, for a Java release that may be older than this one. Generated strategies change nothing.
     *
     * @param release of Java, such as 17
     * @param sources what to compile
     * @param output the folder for the classes, made if it is missing
     * @param classPath what the sources may import
     * @throws CompilationFailedException with file, line and message of each error
     * @throws IllegalStateException if this is a runtime without a compiler
     */
    public static void compileFor(int release, Collection<Source> sources, Path output, List<Path> classPath) {
        compile(sources, output, classPath, List.of("-proc:none", "--release", Integer.toString(release)));
    }

    /**
     * Compiles sources into a folder, and runs one annotation processor over them, which may add to the folder.
     *
     * @param sources what to compile
     * @param output the folder for the classes, made if it is missing
     * @param classPath what the sources may import, with the processor
     * @param processor the processor's class
     * @throws CompilationFailedException with file, line and message of each error
     * @throws IllegalStateException if this is a runtime without a compiler
     */
    public static void compile(Collection<Source> sources, Path output, List<Path> classPath, String processor) {
        compile(sources, output, classPath, List.of("-processor", processor));
    }

    private static void compile(
            Collection<Source> sources, Path output, List<Path> classPath, List<String> processing) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new NotPossibleException("The Java runtime in %s has no compiler. Install a JDK, not a JRE."
                    .formatted(System.getProperty("java.home")));
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(Files.createDirectories(output)));
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            boolean compiled = compiler.getTask(
                            null,
                            files,
                            diagnostics,
                            Stream.concat(processing.stream(), OPTIONS.stream()).toList(),
                            null,
                            sources.stream().map(SourceFileObject::new).toList())
                    .call();
            if (!compiled) {
                requireNoInterrupt();
                throw new CompilationFailedException(errors(diagnostics));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write classes to " + output, e);
        }
    }

    /** An interrupt closes the jars that the compiler reads, and it would say that each class in them is missing. */
    private static void requireNoInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            throw new NotPossibleException("The compiler was interrupted, and nothing is compiled. Do the same again.");
        }
    }

    private static Stream<Diagnostic<? extends JavaFileObject>> errors(
            DiagnosticCollector<JavaFileObject> diagnostics) {
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR);
    }
}
