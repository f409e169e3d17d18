package workbench.workload;

import com.hazelcast.map.MapStore;
import com.hazelcast.spi.exception.RetryableHazelcastException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a map is written to and loaded from. Each member has its own way to what all share, so that one that is killed can be
 * kept from writing. Safe for use by several threads.
 */
final class SoakStore implements MapStore<Integer, byte[]> {

    private final Map<Integer, byte[]> stored;
    private boolean closed;

    SoakStore() {
        this(new ConcurrentHashMap<>());
    }

    private SoakStore(Map<Integer, byte[]> stored) {
        this.stored = stored;
    }

    /** A view of this store for one member. It shares the stored values and is closed on its own. */
    SoakStore forMember() {
        return new SoakStore(stored);
    }

    /**
     * Refuses all further writes by the member. To be called before the member is terminated: Hazelcast ends its connections first
     * and its threads last, so that its last operation may write after the next owner has done it again, and more. The process
     * that a member of its own has would be gone with its threads. An operation that is refused meanwhile is done again elsewhere.
     */
    synchronized void close() {
        closed = true;
    }

    private synchronized void write(Runnable change) {
        if (closed) {
            throw new RetryableHazelcastException("The member is being killed, and writes nothing any more.");
        }
        change.run();
    }

    @Override
    public void store(Integer key, byte[] value) {
        write(() -> stored.put(key, value));
    }

    @Override
    public void storeAll(Map<Integer, byte[]> map) {
        write(() -> stored.putAll(map));
    }

    @Override
    public void delete(Integer key) {
        write(() -> stored.remove(key));
    }

    @Override
    public void deleteAll(Collection<Integer> keys) {
        write(() -> stored.keySet().removeAll(keys));
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
