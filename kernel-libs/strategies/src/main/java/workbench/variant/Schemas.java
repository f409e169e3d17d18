package workbench.variant;

import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps Compact schemas for serialization services without a member. */
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
