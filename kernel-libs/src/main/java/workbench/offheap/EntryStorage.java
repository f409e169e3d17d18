package workbench.offheap;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.EntryView;
import com.hazelcast.internal.iteration.IterationPointer;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.impl.EntryCostEstimator;
import com.hazelcast.map.impl.OwnedEntryCostEstimatorFactory;
import com.hazelcast.map.impl.iterator.MapEntriesWithCursor;
import com.hazelcast.map.impl.iterator.MapKeysWithCursor;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.LazyEvictableEntryView;
import com.hazelcast.map.impl.recordstore.Storage;
import com.hazelcast.map.impl.recordstore.expiry.ExpirySystem;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.StampedLock;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import workbench.offheap.memory.EntryTable;
import workbench.offheap.memory.NativeMemory;

/**
 * A storage that keeps keys, values and metadata off heap. Only the partition's thread changes it; others read, such as
 * queries and reads from backups, and the lock keeps them from entries that are being changed. No lock is held while
 * foreign code runs.
 */
@SuppressWarnings({"rawtypes", "unchecked", "NullAway"}) // Hazelcast's storages are raw, and unmarked
final class EntryStorage implements Storage<Data, Record>, OffHeapStorage {

    final RecordKind kind;
    private final Blocks blocks;
    private final Shortcuts shortcuts;
    private final SerializationService serialization;
    private final ExpirySystem expiry;
    private final MemberMemory member;
    private final StampedLock lock = new StampedLock();
    private final EntryTable table;
    private EntryCostEstimator cost = OwnedEntryCostEstimatorFactory.createMapSizeEstimator(InMemoryFormat.BINARY);

    EntryStorage(
            MemberMemory member,
            Blocks blocks,
            Shortcuts shortcuts,
            RecordKind kind,
            ExpirySystem expiry,
            SerializationService serialization) {
        this.member = member;
        this.blocks = blocks;
        this.shortcuts = shortcuts;
        this.kind = kind;
        this.expiry = expiry;
        this.serialization = serialization;
        this.table = new EntryTable(blocks.memory, kind.slots(), key -> hash(new HeapData(key)));
    }

    static int hash(Data key) {
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    // --- what records ask ---------------------------------------------------------------------------

    @Nullable
    Data valueOf(EntryRecord record) {
        Data known = shortcuts.valueOf(record);
        if (known != null) {
            return known;
        }
        long stamp = lock.readLock();
        try {
            long entry = find(record);
            return entry == EntryTable.NONE ? null : value(entry);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    int slotOf(EntryRecord record, int index) {
        return (int) readOr(record, Record.UNSET, entry -> table.slot(entry, index));
    }

    /** By any thread: reads from backups set the time of the last access. */
    void setSlotOf(EntryRecord record, int index, int value) {
        readOr(record, 0, entry -> {
            table.setSlot(entry, index, value);
            return 0;
        });
    }

    long costOf(EntryRecord record) {
        return readOr(record, 0, this::costOf);
    }

    private long readOr(EntryRecord record, long ifGone, ToLongFunction<Long> read) {
        long stamp = lock.readLock();
        try {
            long entry = find(record);
            return entry == EntryTable.NONE ? ifGone : read.applyAsLong(entry);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private long find(EntryRecord record) {
        return table.find(record.hash, record.key.toByteArray());
    }

    private Data value(long entry) {
        return new HeapData(blocks.readValue(entry, table.valueAt(entry)));
    }

    private int bytes(long entry) {
        int valueAt = table.valueAt(entry);
        return valueAt + blocks.valueSize(entry, valueAt);
    }

    /** The block and the place in the table. */
    private long costOf(long entry) {
        return NativeMemory.blockBytes(bytes(entry)) + Long.BYTES;
    }

    // --- what changes entries -----------------------------------------------------------------------

    @Override
    public void put(Data key, Record record) {
        EntryRecord fresh = (EntryRecord) record;
        Data value = fresh.getValue();
        byte[] keyBytes = key.toByteArray();
        Blocks.Encoded encoded = blocks.encode(value.toByteArray());
        int valueAt = table.valueAt(keyBytes);
        long entry = blocks.allocate(valueAt + encoded.size());
        table.initialize(entry, keyBytes, fresh.newSlots());
        blocks.writeValue(entry, valueAt, encoded);
        if (isEmpty()) {
            member.register(this);
        }
        add(fresh.hash, keyBytes, entry);
        fresh.stored();
        shortcuts.wrote(fresh, value);
    }

    private void add(int hash, byte[] key, long entry) {
        long stamp = lock.writeLock();
        try {
            long previous = table.find(hash, key);
            if (previous != EntryTable.NONE) {
                free(previous);
            }
            table.add(entry);
            cost.adjustEstimateBy(costOf(entry));
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private void free(long entry) {
        cost.adjustEstimateBy(-costOf(entry));
        table.remove(entry);
        blocks.free(entry, bytes(entry));
    }

    @Override
    public Record updateRecordValue(Data key, Record record, Object value) {
        EntryRecord stored = (EntryRecord) record;
        Data data = serialization.toData(value);
        if (!stored.isStored()) {
            stored.setValue(data);
            return stored;
        }
        long entry = find(stored); // by the only thread that changes the table
        if (entry == EntryTable.NONE) {
            throw new IllegalStateException("Map \"" + blocks.map + "\" holds no entry for the record to be updated");
        }
        update(entry, blocks.encode(data.toByteArray()));
        shortcuts.wrote(stored, data);
        return stored;
    }

    private void update(long entry, Blocks.Encoded value) {
        int valueAt = table.valueAt(entry);
        int bytes = bytes(entry);
        int newBytes = valueAt + value.size();
        if (blocks.resize(entry, bytes, newBytes)) {
            overwrite(entry, valueAt, value);
        } else {
            long moved = blocks.allocate(newBytes);
            blocks.memory.copy(entry, moved, valueAt);
            blocks.writeValue(moved, valueAt, value);
            swap(entry, bytes, moved);
        }
        cost.adjustEstimateBy(NativeMemory.blockBytes(newBytes) - NativeMemory.blockBytes(bytes));
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

    @Override
    public void removeRecord(Data key, Record record) {
        long stamp = lock.writeLock();
        try {
            long entry = find((EntryRecord) record);
            if (entry != EntryTable.NONE) {
                free(entry);
            }
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    @Override
    public void clear() {
        long stamp = lock.writeLock();
        try {
            table.forEach(entry -> blocks.free(entry, bytes(entry)));
            table.clear();
            cost.reset();
        } finally {
            lock.unlockWrite(stamp);
        }
        member.unregister(this);
    }

    @Override
    public void destroy() {
        clear();
    }

    @Override
    public void release() {
        clear();
    }

    // --- what reads them ----------------------------------------------------------------------------

    @Override
    public @Nullable Record get(Data key) {
        EntryRecord record = new EntryRecord(this, key, hash(key));
        return contains(record) ? record : null;
    }

    @Override
    public boolean containsKey(Data key) {
        return contains(new EntryRecord(this, key, hash(key)));
    }

    private boolean contains(EntryRecord record) {
        return readOr(record, 0, _ -> 1) != 0;
    }

    @Override
    public Record getIfSameKey(Data key) {
        throw new UnsupportedOperationException("Only Hazelcast's own native memory compares keys by address");
    }

    @Override
    public int size() {
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

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public Iterator<Map.Entry<Data, Record>> mutationTolerantIterator() {
        return new EntryIterator();
    }

    /** Takes the keys of one bucket at a time; a value is read when it is asked for, and is null if its entry has gone. */
    private final class EntryIterator implements Iterator<Map.Entry<Data, Record>> {

        private final int buckets = buckets();
        private final Deque<Map.Entry<Data, Record>> ready = new ArrayDeque<>();
        private int next;

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && next < buckets) {
                records(next++, buckets).forEach(each -> ready.add(new SimpleImmutableEntry<>(each.key, each)));
            }
            return !ready.isEmpty();
        }

        @Override
        public Map.Entry<Data, Record> next() {
            if (!hasNext()) {
                throw new NoSuchElementException("The storage has no further entry");
            }
            return ready.remove();
        }
    }

    private int buckets() {
        long stamp = lock.readLock();
        try {
            return table.buckets();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private List<EntryRecord> records(int bucket, int of) {
        List<EntryRecord> records = new ArrayList<>();
        long stamp = lock.readLock();
        try {
            table.forEach(
                    bucket,
                    of,
                    entry -> records.add(new EntryRecord(this, new HeapData(table.key(entry)), table.hash(entry))));
        } finally {
            lock.unlockRead(stamp);
        }
        return records;
    }

    @Override
    public Iterable<EntryView> getRandomSamples(int sampleCount) {
        List<EntryView> samples = new ArrayList<>(sampleCount);
        int buckets = buckets();
        int start = ThreadLocalRandom.current().nextInt(buckets);
        for (int i = 0; i < buckets && samples.size() < sampleCount; i++) {
            for (EntryRecord record : records((start + i) & (buckets - 1), buckets)) {
                samples.add(new LazyEvictableEntryView<>(
                        record.key, record, expiry.getExpiryMetadata(record.key), serialization));
            }
        }
        return samples.size() > sampleCount ? samples.subList(0, sampleCount) : samples;
    }

    @Override
    public Data extractDataKeyFromLazy(EntryView entryView) {
        return ((LazyEvictableEntryView) entryView).getDataKey();
    }

    @Override
    public Data toBackingDataKeyFormat(Data key) {
        return key;
    }

    @Override
    public MapKeysWithCursor fetchKeys(IterationPointer[] pointers, int size) {
        List<Data> keys = new ArrayList<>(size);
        IterationPointer[] next = fetch(pointers, () -> keys.size() < size, record -> keys.add(record.key));
        return new MapKeysWithCursor(keys, next);
    }

    @Override
    public MapEntriesWithCursor fetchEntries(IterationPointer[] pointers, int size) {
        List<Map.Entry<Data, Data>> entries = new ArrayList<>(size);
        IterationPointer[] next = fetch(pointers, () -> entries.size() < size, record -> {
            Data value = record.getValue();
            if (value != null) {
                entries.add(new SimpleImmutableEntry<>(record.key, value));
            }
        });
        return new MapEntriesWithCursor(entries, next);
    }

    /** From the last bucket down to the first, as Hazelcast's own storage; a negative index tells the end. */
    private IterationPointer[] fetch(
            IterationPointer[] pointers,
            java.util.function.BooleanSupplier wantsMore,
            java.util.function.Consumer<EntryRecord> consumer) {
        IterationPointer last = pointers[pointers.length - 1];
        int buckets = last.getSize() > 0 ? last.getSize() : buckets();
        int bucket = Math.min(last.getIndex(), buckets - 1);
        while (bucket >= 0 && wantsMore.getAsBoolean()) {
            records(bucket--, buckets).forEach(consumer);
        }
        return new IterationPointer[] {new IterationPointer(bucket, buckets)};
    }

    // --- the cost of entries ------------------------------------------------------------------------

    @Override
    public EntryCostEstimator getEntryCostEstimator() {
        return cost;
    }

    @Override
    public void setEntryCostEstimator(EntryCostEstimator entryCostEstimator) {
        this.cost = entryCostEstimator;
    }
}
