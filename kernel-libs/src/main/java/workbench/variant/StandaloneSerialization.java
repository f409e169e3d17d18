package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;

/** Hazelcast's own serialization service where there is no member. It gives the bytes that a member's gives. */
public final class StandaloneSerialization {

    private StandaloneSerialization() {}

    /**
     * A service that knows what the configuration registers.
     *
     * @param loader has the classes that are serialized
     */
    public static InternalSerializationService of(SerializationConfig config, ClassLoader loader) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .setSchemaService(new Schemas())
                .build();
    }
}
