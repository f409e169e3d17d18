package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import workbench.offheap.memory.BlockOwner;
import workbench.offheap.memory.EntryTable;
import workbench.offheap.memory.NativeMemory;

/**
 * The entries of one map in one partition, with keys, values and metadata off heap. Only the partition's thread changes
 * them; others read, such as queries and reads from backups, or move blocks, and the lock keeps readers from entries that
 * are being changed or moved. No caller keeps an entry's block: an entry is found by its key, and found again if something
 * has changed since.
 */
final class LockedEntries implements BlockOwner {

    private static final long DOES_NOT_FIT = Long.MIN_VALUE;

    private final Blocks blocks;
    private final EntryTable table;
    private final StampedLock lock = new StampedLock();

    /** Its number among the stripe's owners while it has entries; guarded by the stripe. */
    private int owner;

    /** @param slots how many numbers of metadata an entry has */
    LockedEntries(Blocks blocks, int slots) {
        this.blocks = blocks;
        this.table = new EntryTable(blocks.memory, slots, key -> Sought.hash(new HeapData(key)));
    }

    /** The caller holds the lock. */
    private long find(Sought sought) {
        Sought.Found found = sought.found;
        return found != null && lock.validate(found.stamp())
                ? found.entry()
                : remember(sought, table.find(sought.hash, sought.bytes));
    }

    private long remember(Sought sought, long entry) {
        sought.found = new Sought.Found(entry, lock.tryOptimisticRead());
        return entry;
    }

    // --- what is read of one entry, by any thread ---------------------------------------------------

    /** A copy of the value, or null if the entry has gone. */
    @Nullable
    Data value(Sought sought) {
        long stamp = lock.readLock();
        try {
            long entry = find(sought);
            return entry == EntryTable.NONE ? null : new HeapData(blocks.readValue(entry, table.valueAt(entry)));
        } finally {
            lock.unlockRead(stamp);
        }
    }

    boolean contains(Sought sought) {
        return readOr(0, sought, _ -> 1) != 0;
    }

    int slotOr(int ifGone, Sought sought, int index) {
        return (int) readOr(ifGone, sought, entry -> table.slot(entry, index));
    }

    /**
     * Sets a number of an entry's metadata; does nothing if the entry has gone. Any thread may call it, since reads from backups
     * set the time of the last access.
     */
    void setSlot(Sought sought, int index, int value) {
        readOr(0, sought, entry -> {
            table.setSlot(entry, index, value);
            return 0;
        });
    }

    /** The bytes that an entry takes off heap; 0 if the entry has gone. */
    long cost(Sought sought) {
        return readOr(0, sought, this::costOf);
    }

    private long readOr(long ifGone, Sought sought, LongUnaryOperator read) {
        return reading(() -> {
            long entry = find(sought);
            return entry == EntryTable.NONE ? ifGone : read.applyAsLong(entry);
        });
    }

    private long reading(LongSupplier read) {
        long stamp = lock.readLock();
        try {
            return read.getAsLong();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** The block and the place in the table. */
    private long costOf(long entry) {
        return NativeMemory.blockBytes(blocks.memory.bytes(entry)) + Long.BYTES;
    }

    // --- what changes entries, by the partition's thread --------------------------------------------

    private long change(LongSupplier change) {
        synchronized (blocks.stripe) {
            return writing(change);
        }
    }

    private long writing(LongSupplier change) {
        long stamp = lock.writeLock();
        try {
            return change.getAsLong();
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    /**
     * Stores an entry in place of one with the same key.
     *
     * @return by how many bytes the cost of all entries has grown
     * @throws LimitReachedException if there is no memory for it; nothing has changed then
     */
    long put(Sought sought, int[] slots, byte[] value) {
        try (Blocks.Encoded encoded = blocks.encode(value)) {
            return store(table.valueAt(sought.bytes), encoded, entry -> {
                table.initialize(entry, sought.bytes, slots);
                return add(sought, entry);
            });
        }
    }

    /** Frees the entry's block again if it cannot be added. */
    private long store(int valueAt, Blocks.Encoded value, LongUnaryOperator adding) {
        long entry = blocks.store(valueAt, value);
        boolean added = false;
        try {
            long grown = change(() -> adding.applyAsLong(entry));
            added = true;
            return grown;
        } finally {
            if (!added) {
                blocks.free(entry);
            }
        }
    }

    private long add(Sought sought, long entry) {
        if (owner == 0) {
            owner = blocks.stripe.register(this);
        }
        long previous = find(sought);
        if (previous != EntryTable.NONE) {
            return replace(sought.hash, previous, entry);
        }
        table.makeRoom();
        table.add(sought.hash, entry);
        blocks.stripe.own(entry, owner);
        return costOf(entry);
    }

    private long replace(int hash, long entry, long by) {
        long grown = costOf(by) - costOf(entry);
        table.replace(hash, entry, by);
        blocks.stripe.own(by, owner);
        blocks.free(entry);
        return grown;
    }

    /**
     * Replaces the value of an entry, in its block if the new one fits there.
     *
     * @return by how many bytes the cost of all entries has grown
     * @throws LimitReachedException if there is no memory for it; nothing has changed then
     */
    long update(Sought sought, byte[] value) {
        try (Blocks.Encoded encoded = blocks.encode(value)) {
            return update(sought, encoded);
        }
    }

    private long update(Sought sought, Blocks.Encoded encoded) {
        int valueAt = (int) reading(() -> table.valueAt(present(sought))); // its key may have another partition hash
        long grown = change(() -> overwrite(present(sought), valueAt, encoded));
        return grown != DOES_NOT_FIT
                ? grown
                : store(valueAt, encoded, moved -> {
                    long entry = present(sought);
                    blocks.memory.write(moved, 0, blocks.memory.read(entry, 0, valueAt), 0, valueAt);
                    return replace(sought.hash, entry, moved);
                });
    }

    private long present(Sought sought) {
        long entry = find(sought);
        if (entry == EntryTable.NONE) {
            throw new IllegalStateException("Map \"" + blocks.map + "\" holds no entry for the record to be updated");
        }
        return entry;
    }

    private long overwrite(long entry, int valueAt, Blocks.Encoded value) {
        long cost = costOf(entry);
        if (!blocks.resize(entry, valueAt, value)) {
            return DOES_NOT_FIT;
        }
        blocks.writeValue(entry, valueAt, value);
        return costOf(entry) - cost;
    }

    /**
     * Frees an entry.
     *
     * @return its cost in bytes; 0 if it had gone
     */
    long remove(Sought sought) {
        return change(() -> {
            long entry = find(sought);
            if (entry == EntryTable.NONE) {
                return 0;
            }
            table.trim();
            long cost = costOf(entry);
            table.remove(sought.hash, entry);
            blocks.free(entry);
            return cost;
        });
    }

    void clear() {
        change(() -> {
            table.forEach(blocks::free);
            table.clear();
            if (owner != 0) {
                blocks.stripe.unregister(owner);
                owner = 0;
            }
            return 0;
        });
    }

    // --- what others move -----------------------------------------------------------------------------

    @Override
    public void exclusively(Runnable moving) {
        writing(() -> {
            moving.run();
            return 0;
        });
    }

    @Override
    public void move(long from, long to, Runnable copying) {
        int hash = table.hash(from);
        exclusively(() -> {
            copying.run();
            table.repoint(hash, from, to);
        });
    }

    // --- what is read of all entries, by any thread -------------------------------------------------

    int size() {
        return (int) reading(table::size);
    }

    /** How many buckets the table has: a power of two, which follows the number of entries. */
    int buckets() {
        return (int) reading(table::buckets);
    }

    /** The entries of a bucket, as it was when the table had {@code of} buckets. */
    List<Sought> ofBucket(int bucket, int of) {
        List<Sought> entries = new ArrayList<>();
        long stamp = lock.readLock();
        try {
            table.forEach(bucket, of, entry -> {
                Sought sought = new Sought(new HeapData(table.key(entry)));
                remember(sought, entry);
                entries.add(sought);
            });
        } finally {
            lock.unlockRead(stamp);
        }
        return entries;
    }
}
