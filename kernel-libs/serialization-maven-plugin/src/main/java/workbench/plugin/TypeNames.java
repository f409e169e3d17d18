package workbench.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import workbench.generate.source.WireNames;
import workbench.shape.ObjectModel;

/**
 * The type names of Compact for the classes of a module, in one build. A class has its simple name, unless the file of numbers gives it
 * another one. So a name never changes when a class is added. If two classes would have one name, the build is refused.
 *
 * @param file the file of numbers, for messages
 */
record TypeNames(MavenProject project, IdFile numbers, Path file) {

    private static final String KNOWN = "workbench.plugin.typeNames";

    /**
     * Gives a name to each class for which a model needs a serializer, and to its root.
     *
     * @throws MojoFailureException if two classes would have one name; the message has a line for each
     */
    WireNames given(ObjectModel model, WireNames wire) throws MojoFailureException {
        ObjectModel whole = model.withImplementations();
        Map<Class<?>, String> unique = WireNames.of(whole).typeNames();
        Map<String, String> classes = known();
        List<String> missing = new ArrayList<>();
        WireNames named = wire;
        for (Class<?> type : types(whole)) {
            String name = numbers.typeNames().getOrDefault(type.getName(), WireNames.typeName(type));
            String other = classes.putIfAbsent(name, type.getName());
            if (other != null && !other.equals(type.getName())) {
                String longer = unique.getOrDefault(type, name);
                missing.add("# %s has the name %s".formatted(other, name));
                missing.add("name %s = %s"
                        .formatted(
                                type.getName(), classes.containsKey(longer) ? WireNames.longTypeName(type) : longer));
            }
            named = named.withTypeName(type, name);
        }
        requireNone(missing);
        project.setContextValue(KNOWN, Map.copyOf(classes));
        return named;
    }

    private static Set<Class<?>> types(ObjectModel model) {
        Set<Class<?>> types = new LinkedHashSet<>(model.classes().keySet());
        types.add(model.root());
        return types;
    }

    private void requireNone(List<String> missing) throws MojoFailureException {
        if (!missing.isEmpty()) {
            throw new MojoFailureException(
                    "Two classes cannot have the same Compact type name. Add these lines to %s:\n%s\nThe name is in stored bytes. If objects of a class are stored, leave the class its name, and write a line for the other class."
                            .formatted(file, String.join("\n", missing)));
        }
    }

    /** The names that are taken, with their classes: by classes of this build, also in other executions, and by lines of the file. */
    private Map<String, String> known() {
        Map<String, String> known = new HashMap<>();
        if (project.getContextValue(KNOWN) instanceof Map<?, ?> before) {
            before.forEach((name, type) -> known.put(String.valueOf(name), String.valueOf(type)));
        }
        numbers.typeNames().forEach((type, name) -> known.put(name, type));
        return known;
    }
}
