package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.impl.record.Record;
import org.jspecify.annotations.Nullable;

/**
 * Lets a writing operation skip what it does not need to read: the old value if it is not used, and the new value,
 * which Hazelcast's observers ask the record for although the caller has just handed it in. It holds for the thread
 * that began it, until that thread ends it; other threads may ask at any time and get nothing.
 */
public final class Shortcuts {

    /** Stands for an old value that exists and is not used. */
    private static final Data UNSEEN = new HeapData();

    private @Nullable Thread thread;
    private boolean oldValueIsUnseen;
    private @Nullable Record<?> written;
    private @Nullable Data value;

    public void begin(boolean unseen) {
        thread = Thread.currentThread();
        oldValueIsUnseen = unseen;
    }

    /** To be called when a storage has copied a record's new value off heap. */
    public void wrote(Record<?> record, Data newValue) {
        if (Thread.currentThread().equals(thread)) {
            written = record;
            value = newValue;
            oldValueIsUnseen = false;
        }
    }

    public void end() {
        thread = null;
        oldValueIsUnseen = false;
        written = null;
        value = null;
    }

    /** A record's value if this thread has just written it, or a placeholder if the value is not used; null if it must be read. */
    @Nullable
    @SuppressWarnings("ReferenceEquality") // the very record that was written
    public Data valueOf(Record<?> record) {
        if (!Thread.currentThread().equals(thread)) {
            return null;
        }
        if (written == record) {
            return value;
        }
        return oldValueIsUnseen ? UNSEEN : null;
    }
}
