package workbench.own.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/** Writes objects down as text, by the class that reads them again in the project. For one thread. */
final class SampleTexts {

    private static final Pattern CLASS =
            Pattern.compile("(?mU)^ *\\S+ (?:object|kept|enum|array|list|set|map|class) ([\\w.$]+)");

    private final Object writer;
    private final Method write;

    private SampleTexts(Object writer, Method write) {
        this.writer = writer;
        this.write = write;
    }

    /** The source of the class that the project has. */
    static String source() {
        return ProjectFiles.template("SampleText.java.txt", Map.of("package", ProjectBuild.TEST_PACKAGE));
    }

    /**
     * Compiles and loads the class.
     *
     * @param folder to be made
     */
    static SampleTexts compiled(Path folder, List<Path> classPath) {
        String name = ProjectBuild.TEST_PACKAGE + ".SampleText";
        try {
            Path file = folder.resolve("SampleText.java");
            Files.createDirectories(folder);
            Files.writeString(file, source());
            SourceCompiler.compile(
                    List.of(Source.of(name.replace('.', '/') + ".java", file)), folder.resolve("classes"), classPath);
            Class<?> type = Class.forName(name, true, DomainClassLoader.over(folder.resolve("classes")));
            Constructor<?> constructor = type.getDeclaredConstructor(ClassLoader.class, Map.class, Set.class);
            constructor.setAccessible(true);
            Method write = type.getDeclaredMethod("write", Object.class);
            write.setAccessible(true);
            return new SampleTexts(constructor.newInstance(type.getClassLoader(), Map.of(), Set.of()), write);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + folder, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The template of SampleText has lost a method", e);
        }
    }

    /** An object that was written down. */
    record Written(Object object, String text) {}

    /**
     * The first objects that can be written down.
     *
     * @param most how many at most
     * @throws NotPossibleException if none can
     */
    List<Written> of(List<?> objects, int most) {
        List<Written> written = new ArrayList<>();
        String reason = "There are no samples";
        for (Object object : objects) {
            if (written.size() < most) {
                try {
                    written.add(new Written(object, text(object)));
                } catch (IllegalArgumentException e) {
                    reason = String.valueOf(e.getMessage());
                }
            }
        }
        if (written.isEmpty()) {
            throw new NotPossibleException(
                    "No sample can be written as a file: %s. The tests would test nothing. Give samples of your own that hold none, or mark the field transient."
                            .formatted(reason));
        }
        return written;
    }

    /** The texts of those objects that can be written down, by their names. */
    Map<String, String> of(Map<String, ?> objects) {
        Map<String, String> texts = new LinkedHashMap<>();
        objects.forEach((name, object) -> {
            try {
                texts.put(name, text(object));
            } catch (IllegalArgumentException e) {
                // such a value is tried by the analysis alone
            }
        });
        return texts;
    }

    private String text(Object object) {
        try {
            return (String) write.invoke(writer, object);
        } catch (InvocationTargetException e) {
            Throwable cause = Optional.ofNullable(e.getCause()).orElse(e);
            throw new IllegalArgumentException(
                    cause instanceof IllegalArgumentException ? cause.getMessage() : cause.toString(), cause);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Made accessible, but is not: " + write, e);
        }
    }

    /** The names of the classes in some texts. */
    static Set<String> classes(List<String> samples, Collection<String> edges) {
        Set<String> names = new LinkedHashSet<>();
        Stream.concat(samples.stream(), edges.stream())
                .forEach(text -> CLASS.matcher(text).results().forEach(found -> names.add(found.group(1))));
        return names;
    }
}
