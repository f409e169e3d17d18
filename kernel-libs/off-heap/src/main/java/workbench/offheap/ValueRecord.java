package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.impl.record.Record;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.OffHeapRecord;
import workbench.offheap.member.RecordKind;
import workbench.offheap.member.RecordKind.Slot;
import workbench.offheap.memory.BlockOwner;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.Stripe;

/**
 * A record on the heap whose value moves off heap when the storage accepts it.
 *
 * <p>Only the partition's thread changes it, and others may move its block. Anyone may read the value at any time; the
 * record's monitor keeps readers out while the block is overwritten, swapped, moved or freed, so that they see the old value
 * or the new one.
 */
class ValueRecord extends OffHeapRecord implements BlockOwner {

    /**
     * Header, three fields, the references in the map's table and in that of the blocks' owners, and the map's own entry: as a
     * JVM with compressed references lays them out.
     */
    private static final int HEAP_BYTES = 36;

    /** A {@code Data} until it is stored, then the {@code ValueStorage} that the block belongs to, null once removed. */
    private @Nullable Object holder;

    private long block;
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
                return known != null ? known : new HeapData(storage.blocks.readValue(block, 0));
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

    /** Makes a block this record's own. */
    final void moveTo(ValueStorage storage, long stored) {
        Stripe stripe = storage.blocks.stripe;
        synchronized (stripe) {
            int owner = stripe.register(this);
            synchronized (this) {
                holder = storage;
                block = stored;
                stripe.own(stored, owner);
            }
        }
    }

    /**
     * Replaces a stored value, in its block if the new one fits there.
     *
     * @throws LimitReachedException if there is no memory for it; nothing has changed then
     * @throws IllegalStateException if the record was freed while the new value waited for memory
     */
    final void replace(Blocks blocks, Blocks.Encoded value) {
        if (overwrite(blocks, value)) {
            return;
        }
        long fresh = blocks.store(0, value);
        if (!isStored()) { // code of the user that runs while others are evicted may remove this entry
            blocks.free(fresh);
            throw new IllegalStateException(
                    "An entry of map \"%s\" was removed while its new value waited for memory. The new value is not stored"
                            .formatted(blocks.map));
        }
        synchronized (blocks.stripe) {
            synchronized (this) {
                long stale = block;
                block = fresh;
                blocks.stripe.own(fresh, blocks.stripe.owner(stale));
                blocks.free(stale);
            }
        }
    }

    private boolean overwrite(Blocks blocks, Blocks.Encoded value) {
        synchronized (blocks.stripe) {
            synchronized (this) {
                boolean fits = blocks.resize(block, 0, value);
                if (fits) {
                    blocks.writeValue(block, 0, value);
                }
                return fits;
            }
        }
    }

    /** Frees the block, if the value is stored. The record loses its value first, so that nobody reads a freed block. */
    final void free() {
        if (holder instanceof ValueStorage storage) {
            Stripe stripe = storage.blocks.stripe;
            synchronized (stripe) {
                synchronized (this) {
                    holder = null;
                    int owner = stripe.owner(block);
                    storage.blocks.free(block);
                    stripe.unregister(owner);
                }
            }
        }
    }

    @Override
    public final void exclusively(Runnable change) {
        synchronized (this) {
            change.run();
        }
    }

    @Override
    public final void move(long from, long to, Runnable copying) {
        synchronized (this) {
            copying.run();
            block = to;
        }
    }

    /** Heap and off-heap bytes together: otherwise eviction by size would see a map that barely grows. */
    @Override
    public final long getCost() {
        synchronized (this) {
            return heapBytes()
                    + switch (holder) {
                        case ValueStorage storage -> NativeMemory.blockBytes(storage.blocks.memory.bytes(block));
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
