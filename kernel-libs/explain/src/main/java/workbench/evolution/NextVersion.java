package workbench.evolution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.variant.NotPossibleException;

/** A version of a class that its author has written, compiled under the same name. */
final class NextVersion {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+[\\w.]+\\s*;");

    private NextVersion() {}

    /**
     * Compiles and loads it.
     *
     * @param source Java that declares the class again, and may declare others; a package statement may be left out
     * @throws NotPossibleException if it declares no class of that name, or the class has none that a file could have
     * @throws CompilationFailedException if it does not compile
     */
    static Class<?> of(Class<?> old, String source, Path folder) {
        if (old.isMemberClass() || old.getPackageName().equals("REPL")) {
            throw new NotPossibleException(
                    "%s shares its file with another class, so its next version cannot have the same name. Write it into a %%%%source cell as a top-level class."
                            .formatted(old.getSimpleName()));
        }
        String path = old.getName().replace('.', '/') + ".java";
        try {
            Path file = Files.createDirectories(folder.resolve("java")).resolve("Next.java");
            Files.writeString(file, packaged(old, source));
            Path classes = folder.resolve("classes");
            ClassLoader loader = CompiledVersions.compiled(List.of(Source.of(path, file)), old, classes);
            if (!Files.exists(classes.resolve(old.getName().replace('.', '/') + ".class"))) {
                throw new NotPossibleException(
                        "The source declares no class %s. Its next version must have the same name."
                                .formatted(old.getName()));
            }
            return CompiledVersions.load(old.getName(), loader);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write a source to " + folder, e);
        }
    }

    private static String packaged(Class<?> old, String source) {
        return PACKAGE.matcher(source).find() || old.getPackageName().isEmpty()
                ? source
                : "package %s; %s".formatted(old.getPackageName(), source);
    }
}
