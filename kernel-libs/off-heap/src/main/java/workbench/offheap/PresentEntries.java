package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.Storage;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * An iterator that leaves out entries that have gone since another iterator has fetched them. Exact on the partition's thread;
 * to any other thread, an entry may be gone by the time that it is used.
 */
@SuppressWarnings("rawtypes") // Hazelcast's storages are raw
final class PresentEntries implements Iterator<Map.Entry<Data, Record>> {

    private final Iterator<Map.Entry<Data, Record>> fetched;
    private final Storage<Data, Record> storage;
    private Map.@Nullable Entry<Data, Record> next;

    PresentEntries(Iterator<Map.Entry<Data, Record>> fetched, Storage<Data, Record> storage) {
        this.fetched = fetched;
        this.storage = storage;
    }

    @Override
    public boolean hasNext() {
        return present() != null;
    }

    /** Looks no second time whether the entry is there: {@link #hasNext} may have promised it. */
    @Override
    public Map.Entry<Data, Record> next() {
        Map.Entry<Data, Record> entry = next == null ? present() : next;
        if (entry == null) {
            throw new NoSuchElementException("The record store has no further entry");
        }
        next = null;
        return entry;
    }

    private Map.@Nullable Entry<Data, Record> present() {
        while (next == null || hasGone(next)) {
            if (!fetched.hasNext()) {
                return null;
            }
            next = fetched.next();
        }
        return next;
    }

    private boolean hasGone(Map.Entry<Data, Record> entry) {
        return entry.getValue() instanceof ValueRecord record
                ? !record.isStored()
                : !storage.containsKey(entry.getKey());
    }
}
