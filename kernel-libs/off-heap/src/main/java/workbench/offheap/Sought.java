package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import org.jspecify.annotations.Nullable;

/** The key of an entry to find, with the place where it was last found, so that the next search is faster. */
final class Sought {

    final Data key;
    final byte[] bytes;
    final int hash;

    @Nullable
    Found found;

    Sought(Data key) {
        this.key = key;
        this.bytes = key.toByteArray();
        this.hash = hash(key);
    }

    static int hash(Data key) {
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    /**
     * The block of an entry. It is valid as long as the stamp is, that is until an entry is changed or moved. One object, so
     * that a thread sees both or neither.
     */
    record Found(long entry, long stamp) {}
}
