package workbench.gate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hazelcast's own serialization without a member. */
final class Standalone {

    private Standalone() {}

    static InternalSerializationService service(SerializationConfig config, ClassLoader loader, Schemas schemas) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .setSchemaService(schemas)
                .build();
    }

    /** Compact's schemas, which a cluster would keep. */
    static final class Schemas implements SchemaService {

        private final Map<Long, Schema> known = new LinkedHashMap<>();

        @Override
        public @Nullable Schema get(long schemaId) {
            return known.get(schemaId);
        }

        @Override
        public void put(Schema schema) {
            known.put(schema.getSchemaId(), schema);
        }

        @Override
        public void putLocal(Schema schema) {
            put(schema);
        }

        Collection<Schema> all() {
            return known.values();
        }
    }
}
