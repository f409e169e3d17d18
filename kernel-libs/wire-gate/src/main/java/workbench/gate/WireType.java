package workbench.gate;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.FieldDescriptor;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.portable.PortableContext;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.FieldDefinition;
import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.FieldType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a format with names says of a class: a schema of Compact or a class definition of Portable.
 *
 * @param name the type's name in Compact; factory, class and version in Portable
 * @param fields the kind of each field by name
 */
record WireType(String name, Map<String, String> fields) {

    /** Sorted as in the schema, whatever order the writer has. */
    static List<WireType> of(Collection<Schema> schemas) {
        List<WireType> types = new ArrayList<>();
        for (Schema schema : schemas) {
            Map<String, String> fields = new LinkedHashMap<>();
            for (String name : new TreeSet<>(schema.getFieldNames())) {
                fields.put(name, schema.getField(name).getKind().name());
            }
            types.add(new WireType(schema.getTypeName(), fields));
        }
        return types;
    }

    /** The class definition of a Portable and of those within it. */
    @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4, and people have it
    static List<WireType> of(ClassDefinition root, InternalSerializationService service) {
        Map<String, WireType> types = new LinkedHashMap<>();
        add(root, service.getPortableContext(), types);
        return List.copyOf(types.values());
    }

    @SuppressWarnings("removal")
    private static void add(
            @Nullable ClassDefinition definition, PortableContext context, Map<String, WireType> types) {
        if (definition == null) {
            return;
        }
        Map<String, String> fields = new LinkedHashMap<>();
        String name = portable(definition.getFactoryId(), definition.getClassId(), definition.getVersion());
        if (types.putIfAbsent(name, new WireType(name, fields)) != null) {
            return;
        }
        for (int i = 0; i < definition.getFieldCount(); i++) {
            FieldDefinition field = definition.getField(i);
            boolean nested = field.getType() == FieldType.PORTABLE || field.getType() == FieldType.PORTABLE_ARRAY;
            String type = field.getType().name();
            fields.put(
                    field.getName(),
                    nested ? "%s %s/%s".formatted(type, field.getFactoryId(), field.getClassId()) : type);
            if (nested) {
                add(
                        context.lookupClassDefinition(field.getFactoryId(), field.getClassId(), field.getVersion()),
                        context,
                        types);
            }
        }
    }

    private static String portable(int factory, int type, int version) {
        return "%s/%s version %s".formatted(factory, type, version);
    }

    /** Without the version of Portable. */
    String identity() {
        return name.replaceFirst(" version -?\\d+$", "");
    }

    /** The schema of Compact that this is the text of. */
    Schema schema() {
        List<FieldDescriptor> descriptors = new ArrayList<>();
        fields.forEach((field, kind) -> descriptors.add(new FieldDescriptor(field, FieldKind.valueOf(kind))));
        return new Schema(name, descriptors);
    }
}
