package workbench.generate.source;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.Obstacle;

/** One name for each field of a class: its own, or for a field that another one hides, the name of its class before that. Immutable. */
public final class FieldNames {

    private static final String HIDES = "it hides an inherited field of the same name";
    private static final String REMEDY = "Give one of them another name.";

    private final Map<FieldShape, String> names = new LinkedHashMap<>();
    private final Map<FieldShape, String> locals = new LinkedHashMap<>();

    public FieldNames(ClassShape shape) {
        Set<String> taken = new HashSet<>();
        for (FieldShape field : shape.fields().reversed()) {
            String name = field.name();
            for (Class<?> at = field.field().getDeclaringClass(); !taken.add(name); ) {
                name = at.getSimpleName() + "_" + name;
            }
            names.put(field, name);
        }
        names.forEach((field, name) -> locals.put(field, local(name, taken)));
    }

    private static String local(String name, Set<String> taken) {
        String local = Names.local(name);
        while (!local.equals(name) && !taken.add(local)) {
            local += "Value";
        }
        return local;
    }

    /** The name of one of its fields. */
    public String of(FieldShape field) {
        return Objects.requireNonNull(names.get(field));
    }

    /** A local variable for the value of one of its fields, which no other field's variable is called like. */
    String local(FieldShape field) {
        return Objects.requireNonNull(locals.get(field));
    }

    /** The fields that hide others, for what tells fields by their own names. */
    public static List<Obstacle> obstacles(ClassShape shape) {
        Set<String> seen = new HashSet<>();
        return shape.fields().stream()
                .filter(field -> !seen.add(field.name()))
                .map(field -> new Obstacle(field.label(), HIDES, REMEDY))
                .toList();
    }
}
