package workbench.own.strategy;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.text.StringSubstitutor;
import workbench.generate.source.Configuration;
import workbench.generate.source.Names;
import workbench.generate.source.SourceFile;
import workbench.shape.ObjectModel;
import workbench.text.Resources;

/**
 * What a user needs to use a strategy: files beside the class, configuration, libraries, and what they must know.
 *
 * @param files Java files beside the class, or in place of it
 * @param configured for members, in three forms
 * @param rewritten names of the classes that are written in place of others, by the names of these
 * @param woven class files that take the place of compiled ones, by the names of the classes; made when they are asked for, and
 *     the user's build puts them there
 * @param resources files on the class path by their names below a folder with the id of the strategy; made when they are asked for
 * @param build lines of a {@code pom.xml} that the user adds besides libraries; empty if the build stays as it is
 * @param libraries besides Hazelcast
 * @param conversion how the user's code turns objects into what it puts into a map, if not the objects themselves
 * @param notes sentences on what the strategy loses or changes
 */
public record Recipe(
        List<SourceFile> files,
        Configuration configured,
        Map<String, String> rewritten,
        Supplier<Map<String, byte[]>> woven,
        Supplier<Map<String, byte[]>> resources,
        String build,
        List<Library> libraries,
        Optional<Conversion> conversion,
        List<String> notes) {

    /** The recipe of a class that needs neither a serializer nor configuration. */
    public static final Recipe NONE = configured(Configuration.nothing("The class says itself how it is written."));

    /**
     * Expressions of Java.
     *
     * @param given of a variable {@code object}: the value for a map
     * @param taken of a variable {@code value} from a map: the object
     */
    public record Conversion(String given, String taken) {}

    public Recipe {
        files = List.copyOf(files);
        rewritten = Collections.unmodifiableMap(new LinkedHashMap<>(rewritten));
        libraries = List.copyOf(libraries);
        notes = List.copyOf(notes);
    }

    /** No serializer, but configuration. */
    static Recipe configured(Configuration configured) {
        return of(List.of(), configured);
    }

    static Recipe of(List<SourceFile> files, Configuration configured) {
        return new Recipe(files, configured, Map.of(), Map::of, Map::of, "", List.of(), Optional.empty(), List.of());
    }

    /**
     * A serializer from the template of that name, registered for the root.
     *
     * @param ending of the serializer's simple name, after that of the root
     * @param more variables of the template besides the root and the classes
     */
    static Recipe registered(String template, String ending, ObjectModel model, Map<String, String> more) {
        SourceFile file = file(template, ending, model, more);
        Class<?> root = model.root();
        return of(List.of(file), Configuration.serializer(name(model, root), root.getName(), file.className()));
    }

    /** A file from a template, beside the root. */
    static SourceFile file(String template, String ending, ObjectModel model, Map<String, String> more) {
        String root = model.root().getSimpleName();
        String packageName = packageOf(model);
        Map<String, Object> variables = new HashMap<>(more);
        variables.put("root", name(model, model.root()));
        variables.put("serializer", root + ending);
        variables.put("package", packageName.isEmpty() ? "" : "package %s;\n\n".formatted(packageName));
        String text = new StringSubstitutor(variables).replace(template(template));
        return new SourceFile((packageName.isEmpty() ? "" : packageName + ".") + root + ending, text)
                .importing(new Names(model, false, packageName)::hides);
    }

    Recipe rewriting(Map<Class<?>, String> names) {
        Map<String, String> byName = new LinkedHashMap<>();
        names.forEach((type, name) -> byName.put(type.getName(), name));
        return new Recipe(files, configured, byName, woven, resources, build, libraries, conversion, notes);
    }

    Recipe weaving(Supplier<Map<String, byte[]>> classFiles, String lines) {
        return new Recipe(files, configured, rewritten, classFiles, resources, lines, libraries, conversion, notes);
    }

    Recipe shipping(Supplier<Map<String, byte[]>> shipped) {
        return new Recipe(files, configured, rewritten, woven, shipped, build, libraries, conversion, notes);
    }

    Recipe needing(Library... needed) {
        return new Recipe(files, configured, rewritten, woven, resources, build, List.of(needed), conversion, notes);
    }

    Recipe converting(Conversion by) {
        return new Recipe(files, configured, rewritten, woven, resources, build, libraries, Optional.of(by), notes);
    }

    Recipe noting(String... sentences) {
        return new Recipe(
                files, configured, rewritten, woven, resources, build, libraries, conversion, List.of(sentences));
    }

    /** The Java files, one below the other; empty if none is needed. */
    public String serializer() {
        return files.stream().map(SourceFile::text).collect(Collectors.joining("\n"));
    }

    /** Statements on a {@code Config} named {@code config}; empty if nothing is to be configured. */
    public String configuration() {
        return configured.java();
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

    /** Nested classes of the same file are named by it. A name that means something else there is written with the package. */
    private static String shortName(ObjectModel model, Class<?> type) {
        String packageName = type.getPackageName();
        String canonical = type.getCanonicalName();
        if (!packageName.equals(model.root().getPackageName()) || !canonical.startsWith(packageName + ".")) {
            return canonical;
        }
        String name = canonical.substring(packageName.length() + 1);
        return TakenNames.has(name.replaceFirst("[.\\[].*", "")) ? canonical : name;
    }

    /** The shell's own package is none to a user. */
    private static String packageOf(ObjectModel model) {
        String name = model.root().getPackageName();
        return name.equals("REPL") ? "" : name;
    }

    /** The text of a template, as it is. */
    static String template(String name) {
        return Resources.text(Recipe.class, "/workbench/own/%s.java.txt".formatted(name));
    }

    /** Lines that a user writes: code, configuration and the build's, all but blank ones, imports and comments. */
    public int lines() {
        return (int) (serializer() + "\n" + configuration() + "\n" + build)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty()
                        && !line.startsWith("import ")
                        && !line.startsWith("package ")
                        && !line.startsWith("/")
                        && !line.startsWith("*")
                        && !line.startsWith("<!--"))
                .count();
    }
}
