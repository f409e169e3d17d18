package workbench.generate.source;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;

/** One name for each field of a class: its own, or for a field that another one hides, the name of its class before that. Immutable. */
final class FieldNames {

    private final Map<FieldShape, String> names = new LinkedHashMap<>();

    FieldNames(ClassShape shape) {
        Set<String> taken = new HashSet<>();
        for (FieldShape field : shape.fields().reversed()) {
            String name = field.name();
            for (Class<?> at = field.field().getDeclaringClass(); !taken.add(name); ) {
                name = at.getSimpleName() + "_" + name;
            }
            names.put(field, name);
        }
    }

    String of(FieldShape field) {
        return Objects.requireNonNull(names.get(field));
    }
}
