package workbench.variant;

import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps the schemas of Compact where there is no member to do so. */
final class Schemas implements SchemaService {

    private final Map<Long, Schema> known = new ConcurrentHashMap<>();

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
}
