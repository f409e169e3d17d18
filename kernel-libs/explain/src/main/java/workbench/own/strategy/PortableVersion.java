package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.impl.portable.FieldDefinitionImpl;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.FieldDefinition;
import java.util.Set;
import java.util.stream.Collectors;

/** The version of Portable classes, which their users raise when the classes change. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
final class PortableVersion {

    private PortableVersion() {}

    /** Sets the version of a member, and of the class definitions of its argument; version 0 leaves all as it is. */
    static void set(SerializationConfig config, int version) {
        if (version > 0) {
            Set<ClassDefinition> raised = config.getClassDefinitions().stream()
                    .map(definition -> raised(definition, version))
                    .collect(Collectors.toSet());
            config.setPortableVersion(version).setClassDefinitions(raised);
        }
    }

    private static ClassDefinition raised(ClassDefinition definition, int version) {
        ClassDefinitionBuilder builder =
                new ClassDefinitionBuilder(definition.getFactoryId(), definition.getClassId(), version);
        for (int i = 0; i < definition.getFieldCount(); i++) {
            FieldDefinition field = definition.getField(i);
            builder.addField(new FieldDefinitionImpl(
                    i, field.getName(), field.getType(), field.getFactoryId(), field.getClassId(), version));
        }
        return builder.build();
    }
}
