package workbench.workload;

import com.hazelcast.map.MapStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What maps are written to and loaded from, shared by all members. Safe for use by several threads. */
final class SoakStore implements MapStore<Integer, byte[]> {

    private final Map<Integer, byte[]> stored = new ConcurrentHashMap<>();

    @Override
    public void store(Integer key, byte[] value) {
        stored.put(key, value);
    }

    @Override
    public void storeAll(Map<Integer, byte[]> map) {
        stored.putAll(map);
    }

    @Override
    public void delete(Integer key) {
        stored.remove(key);
    }

    @Override
    public void deleteAll(Collection<Integer> keys) {
        stored.keySet().removeAll(keys);
    }

    @Override
    public byte @Nullable [] load(Integer key) {
        return stored.get(key);
    }

    @Override
    public Map<Integer, byte[]> loadAll(Collection<Integer> keys) {
        return keys.stream().filter(stored::containsKey).collect(Collectors.toMap(key -> key, stored::get));
    }

    @Override
    public Iterable<Integer> loadAllKeys() {
        return List.of();
    }
}
