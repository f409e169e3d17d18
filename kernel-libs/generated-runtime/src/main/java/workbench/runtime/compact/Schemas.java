package workbench.runtime.compact;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.Collection;
import java.util.UUID;

/** Sends schemas to a cluster before the first value needs them. Each takes a millisecond or two, which the first value would wait for. */
public final class Schemas {

    private Schemas() {}

    /**
     * Writes an empty object of each class into a map, and destroys the map.
     *
     * @param instance a member or a client that has the serializers
     * @return how many schemas were sent; a class whose empty object cannot be written sends its schema with its first value
     */
    public static int send(HazelcastInstance instance, Collection<? extends CompactSerializer<?>> serializers) {
        IMap<String, Object> map = instance.getMap("schemas-" + UUID.randomUUID());
        int sent = 0;
        try {
            for (CompactSerializer<?> serializer : serializers) {
                sent += isSent(map, serializer) ? 1 : 0;
            }
        } finally {
            map.destroy();
        }
        return sent;
    }

    private static boolean isSent(IMap<String, Object> map, CompactSerializer<?> serializer) {
        try {
            map.set("empty", Members.allocated(serializer.getCompactClass()).make());
            return true;
        } catch (RuntimeException e) {
            return false; // such as a field that is declared as never null
        }
    }
}
