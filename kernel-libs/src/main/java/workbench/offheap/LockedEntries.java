package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import workbench.offheap.memory.EntryTable;
import workbench.offheap.memory.NativeMemory;

/**
 * The entries of one map in one partition, with keys, values and metadata off heap. Only the partition's thread changes
 * them; others read, such as queries and reads from backups, and the lock keeps them from entries that are being
 * changed. An entry is found by its key again on every access, so that no caller keeps a handle.
 */
final class LockedEntries {

    private final Blocks blocks;
    private final EntryTable table;
    private final StampedLock lock = new StampedLock();

    /** @param slots how many numbers of metadata an entry has */
    LockedEntries(Blocks blocks, int slots) {
        this.blocks = blocks;
        this.table = new EntryTable(blocks.memory, slots, key -> hash(new HeapData(key)));
    }

    static int hash(Data key) {
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    // --- what is read of one entry, by any thread ---------------------------------------------------

    /** A copy of the value, or null if the entry has gone. */
    @Nullable
    Data value(int hash, byte[] key) {
        long stamp = lock.readLock();
        try {
            long entry = table.find(hash, key);
            return entry == EntryTable.NONE ? null : new HeapData(blocks.readValue(entry, table.valueAt(entry)));
        } finally {
            lock.unlockRead(stamp);
        }
    }

    boolean contains(int hash, byte[] key) {
        return readOr(0, hash, key, _ -> 1) != 0;
    }

    int slotOr(int ifGone, int hash, byte[] key, int index) {
        return (int) readOr(ifGone, hash, key, entry -> table.slot(entry, index));
    }

    /** By any thread: reads from backups set the time of the last access. Does nothing if the entry has gone. */
    void setSlot(int hash, byte[] key, int index, int value) {
        readOr(0, hash, key, entry -> {
            table.setSlot(entry, index, value);
            return 0;
        });
    }

    /** In bytes off heap; 0 if the entry has gone. */
    long cost(int hash, byte[] key) {
        return readOr(0, hash, key, this::costOf);
    }

    private long readOr(long ifGone, int hash, byte[] key, LongUnaryOperator read) {
        long stamp = lock.readLock();
        try {
            long entry = table.find(hash, key);
            return entry == EntryTable.NONE ? ifGone : read.applyAsLong(entry);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private int bytes(long entry) {
        int valueAt = table.valueAt(entry);
        return valueAt + blocks.valueSize(entry, valueAt);
    }

    /** The block and the place in the table. */
    private long costOf(long entry) {
        return NativeMemory.blockBytes(bytes(entry)) + Long.BYTES;
    }

    // --- what changes entries, by the partition's thread --------------------------------------------

    /**
     * Stores an entry in place of one with the same key.
     *
     * @return by how many bytes the cost of all entries has grown
     * @throws LimitReachedException if there is no memory for it; nothing has changed then
     */
    long put(int hash, byte[] key, int[] slots, byte[] value) {
        Blocks.Encoded encoded = blocks.encode(value);
        int valueAt = table.valueAt(key);
        long entry = blocks.allocate(valueAt + encoded.size());
        table.initialize(entry, key, slots);
        blocks.writeValue(entry, valueAt, encoded);
        return add(hash, key, entry);
    }

    private long add(int hash, byte[] key, long entry) {
        long stamp = lock.writeLock();
        try {
            long previous = table.find(hash, key);
            long freed = previous == EntryTable.NONE ? 0 : free(previous);
            table.add(entry);
            return costOf(entry) - freed;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private long free(long entry) {
        long cost = costOf(entry);
        table.remove(entry);
        blocks.free(entry, bytes(entry));
        return cost;
    }

    /**
     * Replaces the value of an entry, in its block if the new one fits there.
     *
     * @return by how many bytes the cost of all entries has grown
     * @throws LimitReachedException if there is no memory for it; nothing has changed then
     */
    long update(int hash, byte[] key, byte[] value) {
        long entry = table.find(hash, key);
        if (entry == EntryTable.NONE) {
            throw new IllegalStateException("Map \"" + blocks.map + "\" holds no entry for the record to be updated");
        }
        Blocks.Encoded encoded = blocks.encode(value);
        int valueAt = table.valueAt(entry);
        int bytes = bytes(entry);
        int newBytes = valueAt + encoded.size();
        if (blocks.resize(entry, bytes, newBytes)) {
            overwrite(entry, valueAt, encoded);
        } else {
            long moved = blocks.allocate(newBytes);
            blocks.memory.copy(entry, moved, valueAt);
            blocks.writeValue(moved, valueAt, encoded);
            swap(entry, bytes, moved);
        }
        return NativeMemory.blockBytes(newBytes) - NativeMemory.blockBytes(bytes);
    }

    private void overwrite(long entry, int valueAt, Blocks.Encoded value) {
        long stamp = lock.writeLock();
        try {
            blocks.writeValue(entry, valueAt, value);
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private void swap(long entry, int bytes, long moved) {
        long stamp = lock.writeLock();
        try {
            table.replace(entry, moved);
            blocks.free(entry, bytes);
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    /**
     * Frees an entry.
     *
     * @return its cost in bytes; 0 if it had gone
     */
    long remove(int hash, byte[] key) {
        long stamp = lock.writeLock();
        try {
            long entry = table.find(hash, key);
            return entry == EntryTable.NONE ? 0 : free(entry);
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    void clear() {
        long stamp = lock.writeLock();
        try {
            table.forEach(entry -> blocks.free(entry, bytes(entry)));
            table.clear();
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    // --- what is read of all entries, by any thread -------------------------------------------------

    int size() {
        long stamp = lock.tryOptimisticRead();
        int size = table.size();
        if (lock.validate(stamp)) {
            return size;
        }
        stamp = lock.readLock();
        try {
            return table.size();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** How many buckets the table has: a power of two, which grows with the entries. */
    int buckets() {
        long stamp = lock.readLock();
        try {
            return table.buckets();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** Copies of the keys of a bucket, as it was when the table had {@code of} buckets. */
    List<Key> keys(int bucket, int of) {
        List<Key> keys = new ArrayList<>();
        long stamp = lock.readLock();
        try {
            table.forEach(bucket, of, entry -> keys.add(new Key(new HeapData(table.key(entry)), table.hash(entry))));
        } finally {
            lock.unlockRead(stamp);
        }
        return keys;
    }

    record Key(Data data, int hash) {}
}
