package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.impl.record.Record;
import org.jspecify.annotations.Nullable;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.record.OffHeapRecord;
import workbench.offheap.record.RecordKind;
import workbench.offheap.record.RecordKind.Slot;

/**
 * A record on the heap whose value moves off heap when the storage accepts it.
 *
 * <p>Only the partition's thread changes it. Others may read the value at any time; the monitor keeps them out while the
 * block is overwritten, swapped or freed, so that they see the old value or the new one.
 */
class ValueRecord extends OffHeapRecord {

    /** Header, three fields, the reference in the map's table and the map's own entry: as a JVM with compressed references lays them out. */
    private static final int HEAP_BYTES = 32;

    /** A {@code Data} until it is stored, then the {@code ValueStorage} that the handle belongs to, null once removed. */
    private @Nullable Object holder;

    private long handle;
    private volatile int version;

    private ValueRecord(@Nullable Data value) {
        this.holder = value;
    }

    static ValueRecord of(RecordKind kind, @Nullable Data value) {
        return switch (kind) {
            case PLAIN -> new ValueRecord(value);
            case LRU, LFU -> new OfOneSlot(kind, value);
            case STATISTICS -> new OfAllSlots(value);
        };
    }

    @Override
    public final @Nullable Data getValue() {
        synchronized (this) {
            if (holder instanceof ValueStorage storage) {
                Data known = storage.shortcuts.valueOf(this);
                return known != null ? known : new HeapData(storage.blocks.readValue(handle, 0));
            }
            return (Data) holder;
        }
    }

    @Override
    public final void setValue(Data value) {
        synchronized (this) {
            if (holder instanceof ValueStorage) {
                throw new IllegalStateException("The value of a stored record is changed through its storage only");
            }
            holder = value;
        }
    }

    final boolean isStored() {
        return holder instanceof ValueStorage;
    }

    final void moveTo(ValueStorage storage, long newHandle) {
        synchronized (this) {
            holder = storage;
            handle = newHandle;
        }
    }

    /** Replaces a stored value, in its block if the new one fits there. */
    final void replace(Blocks blocks, Blocks.Encoded value) {
        int bytes = blocks.valueSize(handle, 0);
        if (blocks.resize(handle, bytes, value.size())) {
            synchronized (this) {
                blocks.writeValue(handle, 0, value);
            }
            return;
        }
        long fresh = blocks.allocate(value.size());
        blocks.writeValue(fresh, 0, value);
        long stale;
        synchronized (this) {
            stale = handle;
            handle = fresh;
        }
        blocks.free(stale, bytes);
    }

    /** Frees what is stored; the record has no value afterwards. */
    final void free() {
        long stale;
        ValueStorage storage;
        synchronized (this) {
            if (!(holder instanceof ValueStorage stored)) {
                return;
            }
            storage = stored;
            stale = handle;
            holder = null;
        }
        storage.blocks.free(stale, storage.blocks.valueSize(stale, 0));
    }

    /** Heap and off-heap bytes together: otherwise eviction by size would see a map that barely grows. */
    @Override
    public final long getCost() {
        synchronized (this) {
            return heapBytes()
                    + switch (holder) {
                        case ValueStorage storage -> NativeMemory.blockBytes(storage.blocks.valueSize(handle, 0));
                        case Data data -> data.getHeapCost();
                        case null, default -> 0;
                    };
        }
    }

    int heapBytes() {
        return HEAP_BYTES;
    }

    @Override
    protected RecordKind kind() {
        return RecordKind.PLAIN;
    }

    @Override
    protected int get(Slot slot) {
        return slot == Slot.VERSION ? version : Record.UNSET;
    }

    @Override
    protected void set(Slot slot, int value) {
        if (slot == Slot.VERSION) {
            version = value;
        }
    }

    private static final class OfOneSlot extends ValueRecord {

        private final RecordKind kind;
        private volatile int number;

        OfOneSlot(RecordKind kind, @Nullable Data value) {
            super(value);
            this.kind = kind;
        }

        @Override
        protected RecordKind kind() {
            return kind;
        }

        @Override
        int heapBytes() {
            return HEAP_BYTES + 8;
        }

        @Override
        protected int get(Slot slot) {
            return slot != Slot.VERSION && kind.indexOf(slot) > 0 ? number : super.get(slot);
        }

        @Override
        protected void set(Slot slot, int value) {
            if (slot != Slot.VERSION && kind.indexOf(slot) > 0) {
                number = value;
            } else {
                super.set(slot, value);
            }
        }
    }

    private static final class OfAllSlots extends ValueRecord {

        private volatile int hits;
        private volatile int lastAccess = UNSET;
        private volatile int lastUpdate = UNSET;
        private volatile int creation = UNSET;
        private volatile int lastStored = UNSET;

        OfAllSlots(@Nullable Data value) {
            super(value);
        }

        @Override
        protected RecordKind kind() {
            return RecordKind.STATISTICS;
        }

        @Override
        int heapBytes() {
            return HEAP_BYTES + 24;
        }

        @Override
        protected int get(Slot slot) {
            return switch (slot) {
                case VERSION -> super.get(slot);
                case HITS -> hits;
                case LAST_ACCESS -> lastAccess;
                case LAST_UPDATE -> lastUpdate;
                case CREATION -> creation;
                case LAST_STORED -> lastStored;
            };
        }

        @Override
        protected void set(Slot slot, int value) {
            switch (slot) {
                case VERSION -> super.set(slot, value);
                case HITS -> hits = value;
                case LAST_ACCESS -> lastAccess = value;
                case LAST_UPDATE -> lastUpdate = value;
                case CREATION -> creation = value;
                case LAST_STORED -> lastStored = value;
            }
        }
    }
}
