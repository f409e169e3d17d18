package workbench.offheap;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A hash table of entries that lie off heap, chained through the entries themselves. An entry begins with the handle of the next
 * in its chain, its hash, the length of its key, and its slots; then the key follows, then the value.
 *
 * <p>The owner synchronizes. A bucket is an entry's hash modulo the number of buckets, a power of two, so that one traversal by
 * buckets of any such number meets each entry once, even if the table grows meanwhile.
 */
final class EntryTable {

    static final long NONE = -1;

    private static final int NEXT_AT = 0;
    private static final int HASH_AT = 8;
    private static final int KEY_LENGTH_AT = 12;
    private static final int SLOTS_AT = 16;

    /** Keys are equal if their types and contents are; the partition hash before them is derived, and may be absent. */
    private static final int COMPARED_FROM = Integer.BYTES;

    private static final int FEWEST_BUCKETS = 16;
    private static final double MOST_ENTRIES_PER_BUCKET = 1.5;

    private final Memory memory;
    private final int keyAt;
    private long[] buckets = new long[0];
    private int size;

    EntryTable(Memory memory, int slots) {
        this.memory = memory;
        this.keyAt = SLOTS_AT + slots * Integer.BYTES;
    }

    int size() {
        return size;
    }

    int buckets() {
        return Math.max(FEWEST_BUCKETS, buckets.length);
    }

    /** Where the value of an entry with such a key begins. */
    int valueAt(byte[] key) {
        return keyAt + key.length;
    }

    int valueAt(long entry) {
        return keyAt + memory.getInt(entry, KEY_LENGTH_AT);
    }

    int hash(long entry) {
        return memory.getInt(entry, HASH_AT);
    }

    byte[] key(long entry) {
        byte[] key = new byte[memory.getInt(entry, KEY_LENGTH_AT)];
        memory.read(entry, keyAt, key, 0, key.length);
        return key;
    }

    int slot(long entry, int index) {
        return memory.getInt(entry, SLOTS_AT + index * Integer.BYTES);
    }

    void setSlot(long entry, int index, int value) {
        memory.putInt(entry, SLOTS_AT + index * Integer.BYTES, value);
    }

    /** Writes what comes before the value into a block that is not in the table yet. */
    void initialize(long entry, int hash, byte[] key, int[] slots) {
        memory.putInt(entry, HASH_AT, hash);
        memory.putInt(entry, KEY_LENGTH_AT, key.length);
        for (int i = 0; i < slots.length; i++) {
            setSlot(entry, i, slots[i]);
        }
        memory.write(entry, keyAt, key, 0, key.length);
    }

    /** The entry with the key, or {@link #NONE}. */
    long find(int hash, byte[] key) {
        if (buckets.length == 0) {
            return NONE;
        }
        long entry = buckets[hash & (buckets.length - 1)];
        while (entry != NONE && !isOf(entry, hash, key)) {
            entry = memory.getLong(entry, NEXT_AT);
        }
        return entry;
    }

    private boolean isOf(long entry, int hash, byte[] key) {
        return memory.getInt(entry, HASH_AT) == hash
                && memory.getInt(entry, KEY_LENGTH_AT) == key.length
                && memory.holds(entry, keyAt + COMPARED_FROM, key, COMPARED_FROM, key.length - COMPARED_FROM);
    }

    /** Adds an entry whose key is not in the table. */
    void add(long entry) {
        if (size >= buckets.length * MOST_ENTRIES_PER_BUCKET) {
            grow();
        }
        link(buckets, entry);
        size++;
    }

    private void link(long[] table, long entry) {
        int bucket = hash(entry) & (table.length - 1);
        memory.putLong(entry, NEXT_AT, table[bucket]);
        table[bucket] = entry;
    }

    private void grow() {
        long[] larger = new long[buckets.length == 0 ? FEWEST_BUCKETS : buckets.length * 2];
        Arrays.fill(larger, NONE);
        forEach(entry -> link(larger, entry));
        buckets = larger;
    }

    /** Puts an entry in the place of another with the same key. */
    void replace(long entry, long by) {
        memory.putLong(by, NEXT_AT, memory.getLong(entry, NEXT_AT));
        repoint(entry, by);
    }

    void remove(long entry) {
        repoint(entry, memory.getLong(entry, NEXT_AT));
        size--;
    }

    /** Makes whatever points at an entry point elsewhere. */
    private void repoint(long entry, long to) {
        int bucket = hash(entry) & (buckets.length - 1);
        if (buckets[bucket] == entry) {
            buckets[bucket] = to;
            return;
        }
        long previous = buckets[bucket];
        while (memory.getLong(previous, NEXT_AT) != entry) {
            previous = memory.getLong(previous, NEXT_AT);
        }
        memory.putLong(previous, NEXT_AT, to);
    }

    /** Every entry; the consumer may free it. */
    void forEach(LongConsumer consumer) {
        for (long first : buckets) {
            forEachOfChain(first, consumer);
        }
    }

    /**
     * The entries that a table with so many buckets would have in this one.
     *
     * @param of a power of two
     */
    void forEach(int bucket, int of, LongConsumer consumer) {
        if (buckets.length <= of) {
            if (buckets.length > 0) {
                forEachOfChain(buckets[bucket & (buckets.length - 1)], entry -> {
                    if ((hash(entry) & (of - 1)) == bucket) {
                        consumer.accept(entry);
                    }
                });
            }
            return;
        }
        for (int i = bucket; i < buckets.length; i += of) {
            forEachOfChain(buckets[i], consumer);
        }
    }

    private void forEachOfChain(long first, LongConsumer consumer) {
        long entry = first;
        while (entry != NONE) {
            long next = memory.getLong(entry, NEXT_AT);
            consumer.accept(entry);
            entry = next;
        }
    }

    void clear() {
        buckets = new long[0];
        size = 0;
    }
}
