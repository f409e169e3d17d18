package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.function.Consumer;

/**
 * Hazelcast's own serialization service where there is no member. It gives the bytes that a member's gives. It holds no threads and no
 * memory outside of the heap, so that nobody must close it.
 */
public final class StandaloneSerialization {

    private StandaloneSerialization() {}

    /**
     * A service that knows what the configuration registers.
     *
     * @param loader has the classes that are serialized
     */
    public static InternalSerializationService of(SerializationConfig config, ClassLoader loader) {
        return of(config, loader, new Schemas());
    }

    /**
     * A service that knows what the code registers, such as {@code config -> config.setEnableSharedObject(false)}. It finds the classes
     * that this code could use.
     */
    public static InternalSerializationService of(Consumer<SerializationConfig> code) {
        SerializationConfig config = new SerializationConfig();
        code.accept(config);
        return of(config, code.getClass().getClassLoader());
    }

    /**
     * A service that shares its Compact schemas with other services, as members of a cluster do.
     *
     * @param schemas from {@link #schemas}
     */
    public static InternalSerializationService of(
            SerializationConfig config, ClassLoader loader, SchemaService schemas) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .setSchemaService(schemas)
                .build();
    }

    /** Schemas of Compact for services to share. Safe for use by several threads. */
    public static SchemaService schemas() {
        return new Schemas();
    }
}
