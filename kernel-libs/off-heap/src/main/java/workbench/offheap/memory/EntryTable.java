package workbench.offheap.memory;

import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;

/**
 * A hash table of entries that are off heap, chained through the entries themselves. An entry begins with a link to the next in its
 * chain, its slots and the length of its key; then the key follows, then the value. A link is a block in 5 bytes, which are enough
 * for 4 TiB, since blocks begin at multiples of 4. The hash is not kept: it follows from the key.
 *
 * <p>Serialized keys begin with four bytes for the partition hash, which is 0 unless a partitioning strategy has set it. Then they
 * are left out. The length is that of the bytes that are kept, doubled; its lowest bit is set if the key is kept whole.
 *
 * <p>The owner synchronizes. A bucket is an entry's hash modulo the number of buckets, a power of two, so that one traversal by
 * buckets of any such number meets each entry once, even if the table grows or shrinks meanwhile.
 */
public final class EntryTable {

    /** Stands for no entry. */
    public static final long NONE = NativeMemory.NONE;

    private static final int LINK_AT = 0;
    private static final int LINK_BITS = 40;
    private static final int ALIGNMENT_BITS = BlockLayout.ALIGNMENT_BITS;
    private static final int SLOTS_AT = 5;

    /** Keys are equal if their types and contents are; the partition hash before them is derived, and may be absent. */
    private static final int COMPARED_FROM = Integer.BYTES;

    /** What serialized keys and values begin with. */
    public static final int PARTITION_HASH_BYTES = COMPARED_FROM;

    private static final int WHOLE = 1;

    /** How many chains a table has from its first entry on. */
    public static final int FEWEST_BUCKETS = 16;

    /** With more entries than this for each chain, the number of chains doubles. */
    public static final double MOST_ENTRIES_PER_BUCKET = 3;

    /** With fewer entries than this for each chain, there is a traversal of mostly empty chains. */
    private static final double SPARSE_ENTRIES_PER_BUCKET = MOST_ENTRIES_PER_BUCKET / 16;

    /** How many entries a chain has at least after {@link #trim}: as far from growing as from the next trim. */
    private static final double TRIMMED_ENTRIES_PER_BUCKET = MOST_ENTRIES_PER_BUCKET / 4;

    private final NativeMemory memory;
    private final ToIntFunction<byte[]> hash;
    private final int keyLengthAt;
    private long[] buckets = new long[0];
    private int size;

    /**
     * An empty table.
     *
     * @param slots how many numbers an entry keeps
     * @param hash of a key; equal for keys that differ only in their first four bytes
     */
    public EntryTable(NativeMemory memory, int slots, ToIntFunction<byte[]> hash) {
        this.memory = memory;
        this.hash = hash;
        this.keyLengthAt = SLOTS_AT + slots * Integer.BYTES;
    }

    /** How many entries there are. */
    public int size() {
        return size;
    }

    /** How many chains there are; a power of 2. */
    public int buckets() {
        return Math.max(FEWEST_BUCKETS, buckets.length);
    }

    /** Where the value of an entry with such a key begins. */
    public int valueAt(byte[] key) {
        int head = headOf(key);
        return Math.addExact(keyAt(head), head >>> 1);
    }

    /** Where in the block of an entry the value begins. */
    public int valueAt(long entry) {
        int head = head(entry);
        return keyAt(head) + (head >>> 1);
    }

    /** Whether a serialized key or value has to be kept whole, since it begins with something else than a partition hash of 0. */
    public static boolean isKeptWhole(byte[] data) {
        return data.length < PARTITION_HASH_BYTES || (data[0] | data[1] | data[2] | data[3]) != 0;
    }

    private static int headOf(byte[] key) {
        return isKeptWhole(key) ? key.length << 1 | WHOLE : (key.length - PARTITION_HASH_BYTES) << 1;
    }

    private static int leftOut(int head) {
        return (head & WHOLE) != 0 ? 0 : PARTITION_HASH_BYTES;
    }

    private int head(long entry) {
        return Varint.read(memory, entry, keyLengthAt);
    }

    private int keyAt(int head) {
        return keyLengthAt + Varint.bytes(head);
    }

    private long next(long entry) {
        long link = Integer.toUnsignedLong(memory.getInt(entry, LINK_AT))
                | (memory.getByte(entry, LINK_AT + Integer.BYTES) & 0xffL) << Integer.SIZE;
        return link << ALIGNMENT_BITS;
    }

    private void setNext(long entry, long next) {
        long link = next >> ALIGNMENT_BITS;
        if (link >>> LINK_BITS != 0) {
            throw new IllegalStateException("Off-heap block " + next + " is beyond the reach of a 40-bit link");
        }
        memory.putInt(entry, LINK_AT, (int) link);
        memory.putByte(entry, LINK_AT + Integer.BYTES, (byte) (link >> Integer.SIZE));
    }

    /** The hash of an entry's key. */
    public int hash(long entry) {
        return hash.applyAsInt(key(entry));
    }

    /** A copy of an entry's key. */
    public byte[] key(long entry) {
        int head = head(entry);
        return memory.read(entry, keyAt(head), head >>> 1, leftOut(head));
    }

    /** The number in one of an entry's slots. */
    public int slot(long entry, int index) {
        return memory.getInt(entry, SLOTS_AT + index * Integer.BYTES);
    }

    /** Changes the number in one of an entry's slots. */
    public void setSlot(long entry, int index, int value) {
        memory.putInt(entry, SLOTS_AT + index * Integer.BYTES, value);
    }

    /** Writes what comes before the value into a block that is not in the table yet. */
    public void initialize(long entry, byte[] key, int[] slots) {
        for (int i = 0; i < slots.length; i++) {
            setSlot(entry, i, slots[i]);
        }
        int head = headOf(key);
        int keyAt = Varint.write(memory, entry, keyLengthAt, head);
        memory.write(entry, keyAt, key, leftOut(head), head >>> 1);
    }

    /** The entry with the key, or {@link #NONE}. */
    public long find(int keyHash, byte[] key) {
        if (buckets.length == 0) {
            return NONE;
        }
        long entry = buckets[keyHash & (buckets.length - 1)];
        while (entry != NONE && !isOf(entry, key)) {
            entry = next(entry);
        }
        return entry;
    }

    private boolean isOf(long entry, byte[] key) {
        int head = head(entry);
        int leftOut = leftOut(head);
        return (head >>> 1) + leftOut == key.length
                && memory.holds(
                        entry, keyAt(head) + COMPARED_FROM - leftOut, key, COMPARED_FROM, key.length - COMPARED_FROM);
    }

    /** Makes the table large enough for one entry more. If there is no heap for this, it stays as it was. */
    public void makeRoom() {
        if (size < buckets.length * MOST_ENTRIES_PER_BUCKET) {
            return;
        }
        long[] larger = new long[buckets.length == 0 ? FEWEST_BUCKETS : buckets.length * 2];
        long[] entries = new long[size];
        int[] hashes = new int[size];
        int count = 0;
        for (long first : buckets) {
            for (long entry = first; entry != NONE; entry = next(entry)) {
                entries[count] = entry;
                hashes[count++] = hash(entry);
            }
        }
        for (int i = 0; i < count; i++) {
            link(larger, hashes[i], entries[i]);
        }
        buckets = larger;
    }

    /**
     * Makes a table small that has lost nearly all of its entries. Chains are joined, so that no key is read. If there is no heap for this,
     * it stays as it was.
     */
    public void trim() {
        if (size >= buckets.length * SPARSE_ENTRIES_PER_BUCKET || buckets.length <= FEWEST_BUCKETS) {
            return;
        }
        int count = buckets.length;
        while (count > FEWEST_BUCKETS && size < count * TRIMMED_ENTRIES_PER_BUCKET) {
            count /= 2;
        }
        long[] smaller = new long[count];
        for (int i = 0; i < buckets.length; i++) {
            int bucket = i & (count - 1);
            long entry = buckets[i];
            while (entry != NONE) { // no lambda: if there were no heap for one midway, entries would be lost
                long following = next(entry);
                setNext(entry, smaller[bucket]);
                smaller[bucket] = entry;
                entry = following;
            }
        }
        buckets = smaller;
    }

    /** Adds an entry whose key is not in the table, after {@link #makeRoom}. */
    public void add(int keyHash, long entry) {
        link(buckets, keyHash, entry);
        size++;
    }

    private void link(long[] table, int keyHash, long entry) {
        int bucket = keyHash & (table.length - 1);
        setNext(entry, table[bucket]);
        table[bucket] = entry;
    }

    /** Puts an entry in the place of another with the same key. */
    public void replace(int keyHash, long entry, long by) {
        setNext(by, next(entry));
        repoint(keyHash, entry, by);
    }

    /** Takes an entry out of its chain. Its block stays the caller's. */
    public void remove(int keyHash, long entry) {
        repoint(keyHash, entry, next(entry));
        size--;
    }

    /** Makes whatever points at an entry point elsewhere. */
    public void repoint(int keyHash, long entry, long to) {
        int bucket = keyHash & (buckets.length - 1);
        if (buckets[bucket] == entry) {
            buckets[bucket] = to;
            return;
        }
        long previous = buckets[bucket];
        while (next(previous) != entry) {
            previous = next(previous);
        }
        setNext(previous, to);
    }

    /** Every entry; the consumer may free it. */
    public void forEach(LongConsumer consumer) {
        for (long first : buckets) {
            forEachOfChain(first, consumer);
        }
    }

    /**
     * The entries that a table with so many buckets would have in this one.
     *
     * @param of a power of two
     */
    public void forEach(int bucket, int of, LongConsumer consumer) {
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
            long following = next(entry);
            consumer.accept(entry);
            entry = following;
        }
    }

    /** Forgets all entries. Their blocks stay the caller's. */
    public void clear() {
        buckets = new long[0];
        size = 0;
    }
}
