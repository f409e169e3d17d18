package workbench.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;

/**
 * Classes that a test has compiled from text into a folder, as a reader's own classes are.
 *
 * @param folder with a folder for each package
 */
record Compiled(Path folder, ClassLoader loader) {

    /**
     * Compiles texts.
     *
     * @param folder exists and is empty
     * @param texts by the full names of the classes
     */
    static Compiled of(Path folder, Map<String, String> texts) {
        try {
            Path sources = Files.createDirectories(folder.resolve("java"));
            Path classes = Files.createDirectories(folder.resolve("classes"));
            List<Source> all = texts.entrySet().stream()
                    .map(text -> source(sources, text.getKey(), text.getValue()))
                    .toList();
            SourceCompiler.compile(all, classes, List.of());
            URL url = classes.toUri().toURL();
            return new Compiled(classes, new URLClassLoader(new URL[] {url}, Compiled.class.getClassLoader()));
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Source source(Path folder, String className, String text) {
        try {
            String name = className.replace('.', '/') + ".java";
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Source.of(name, Files.writeString(file, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Class<?> named(String className) {
        try {
            return Class.forName(className, false, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The class files of a package, by the names of the classes. */
    Map<String, byte[]> filesOf(String packageName) {
        Map<String, byte[]> files = new HashMap<>();
        Path place = folder.resolve(packageName.replace('.', '/'));
        try (Stream<Path> all = Files.list(place)) {
            for (Path file :
                    all.filter(each -> each.toString().endsWith(".class")).toList()) {
                String simple = file.getFileName().toString().replace(".class", "");
                files.put(packageName.isEmpty() ? simple : packageName + "." + simple, Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
