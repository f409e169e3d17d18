package workbench.report.advice;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.FieldDefinition;
import com.hazelcast.nio.serialization.FieldType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes down class definitions of Portables as Java. */
@SuppressWarnings("removal") // Portable is deprecated and still a strategy
final class PortableSnippets {

    private PortableSnippets() {}

    /** A field of another Portable refers to that one's definition, which must therefore be added before. */
    static List<ClassDefinition> inOrder(List<ClassDefinition> all) {
        List<ClassDefinition> left = new ArrayList<>(all);
        List<ClassDefinition> ordered = new ArrayList<>();
        while (!left.isEmpty()) {
            ClassDefinition next = left.stream()
                    .filter(each -> left.stream().noneMatch(other -> !other.equals(each) && refersTo(each, other)))
                    .findFirst()
                    .orElseGet(left::getFirst); // some refer to each other
            left.remove(next);
            ordered.add(next);
        }
        return ordered;
    }

    /** The statement that makes one. */
    static String statement(ClassDefinition definition) {
        String fields = definition.getFieldNames().stream()
                .map(definition::getField)
                .sorted(Comparator.comparingInt(FieldDefinition::getIndex))
                .map(PortableSnippets::field)
                .collect(Collectors.joining());
        return "ClassDefinition %s = new ClassDefinitionBuilder(%s, %s, %s)%s\n        .build();"
                .formatted(
                        variable(definition),
                        definition.getFactoryId(),
                        definition.getClassId(),
                        definition.getVersion(),
                        fields);
    }

    /** The name of the variable that holds it. */
    static String variable(ClassDefinition definition) {
        return variable(definition.getFactoryId(), definition.getClassId());
    }

    private static boolean refersTo(ClassDefinition from, ClassDefinition to) {
        return from.getFieldNames().stream()
                .map(from::getField)
                .anyMatch(field -> isPortable(field)
                        && field.getFactoryId() == to.getFactoryId()
                        && field.getClassId() == to.getClassId());
    }

    private static boolean isPortable(FieldDefinition field) {
        return field.getType() == FieldType.PORTABLE || field.getType() == FieldType.PORTABLE_ARRAY;
    }

    private static String field(FieldDefinition field) {
        String type = Arrays.stream(
                        field.getType().name().replace("UTF", "STRING").split("_"))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
        String other = isPortable(field) ? ", " + variable(field.getFactoryId(), field.getClassId()) : "";
        return "\n        .add%sField(\"%s\"%s)".formatted(type, field.getName(), other);
    }

    private static String variable(int factoryId, int classId) {
        return "class%sOf%s".formatted(classId, factoryId);
    }
}
