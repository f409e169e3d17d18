package workbench.own.strategy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.commons.text.StringSubstitutor;
import workbench.shape.ObjectModel;

/**
 * What a user writes to use a strategy.
 *
 * @param serializer a Java file beside the class, or empty if none is needed
 * @param configuration statements on a {@code Config} named {@code config}; empty if nothing is to be configured
 */
public record Recipe(String serializer, String configuration) {

    /** The recipe of a class that needs neither a serializer nor configuration. */
    static final Recipe NONE = new Recipe("", "");

    /** No serializer, but a line of configuration. */
    static Recipe configured(String configuration) {
        return new Recipe("", configuration);
    }

    /**
     * A serializer from the template of that name, registered for the root.
     *
     * @param more variables of the template besides the root and the classes
     */
    static Recipe registered(String template, ObjectModel model, Map<String, String> more) {
        String root = model.root().getSimpleName();
        Map<String, Object> variables = new HashMap<>(more);
        variables.put("root", root);
        variables.put("package", packageOf(model));
        return new Recipe(new StringSubstitutor(variables).replace(template(template)), """
                config.getSerializationConfig().addSerializerConfig(new SerializerConfig()
                        .setTypeClass(%s.class)
                        .setImplementation(new %sSerializer()));
                """.formatted(root, root));
    }

    /** A line for each class of the model, such as {@code kryo.register(Line.class);}, indented. */
    static String lines(ObjectModel model, String line) {
        return names(model).stream().map(name -> line.replace("#", name)).collect(Collectors.joining("\n        "));
    }

    private static List<String> names(ObjectModel model) {
        return Registered.of(model).stream().map(type -> name(model, type)).toList();
    }

    /** A class as source names it beside the root. */
    static String name(ObjectModel model, Class<?> type) {
        return type.getCanonicalName() == null ? type.getSimpleName() : shortName(model, type);
    }

    /** A comment above a serializer that makes objects of any class that bytes name; empty if there is no such. */
    static String warning(ObjectModel model) {
        return model.hasUnknown() ? """
                /*
                 * WARNING: bytes name the classes of which this makes objects, and any class of the class path is made. The
                 * declarations do not tell which classes are in: %s.
                 * Declare these more precisely, or register the classes that you know and require registration.
                 */
                """.formatted(String.join(", ", model.unknownFields())) : "";
    }

    /** Nested classes of the same file are named by it. */
    private static String shortName(ObjectModel model, Class<?> type) {
        String packageName = type.getPackageName();
        String canonical = type.getCanonicalName();
        return packageName.equals(model.root().getPackageName()) && canonical.startsWith(packageName + ".")
                ? canonical.substring(packageName.length() + 1)
                : canonical;
    }

    private static String packageOf(ObjectModel model) {
        String name = model.root().getPackageName();
        return name.isEmpty() || name.equals("REPL") ? "" : "package %s;\n\n".formatted(name);
    }

    private static String template(String name) {
        try (InputStream in = Recipe.class.getResourceAsStream("/workbench/own/%s.java.txt".formatted(name))) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the template " + name, e);
        }
    }

    /** Lines of code that a user writes: all but blank ones, imports and comments. */
    public int lines() {
        return (int) (serializer + configuration)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty()
                        && !line.startsWith("import ")
                        && !line.startsWith("package ")
                        && !line.startsWith("/")
                        && !line.startsWith("*"))
                .count();
    }
}
