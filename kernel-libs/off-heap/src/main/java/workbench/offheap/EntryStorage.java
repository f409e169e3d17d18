package workbench.offheap;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.EntryView;
import com.hazelcast.internal.iteration.IterationPointer;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
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
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.LinkTable;
import workbench.offheap.member.RecordKind;
import workbench.offheap.member.Shortcuts;

/**
 * A storage that keeps keys, values and metadata off heap: {@link LockedEntries}, as Hazelcast wants to see them. Only the partition's
 * thread changes it, and others read.
 */
@SuppressWarnings({"rawtypes", "unchecked", "NullAway"}) // Hazelcast's storages are raw, and unmarked
final class EntryStorage implements Storage<Data, Record>, MapsMemory.Holder, LinkTable {

    final RecordKind kind;
    private final LockedEntries entries;
    private final Shortcuts shortcuts;
    private final SerializationService serialization;
    private final ExpirySystem expiry;
    private final MapsMemory memory;
    private EntryCostEstimator cost = OwnedEntryCostEstimatorFactory.createMapSizeEstimator(InMemoryFormat.BINARY);

    EntryStorage(
            MapsMemory memory,
            Blocks blocks,
            Shortcuts shortcuts,
            RecordKind kind,
            ExpirySystem expiry,
            SerializationService serialization) {
        this.memory = memory;
        this.shortcuts = shortcuts;
        this.kind = kind;
        this.expiry = expiry;
        this.serialization = serialization;
        this.entries = new LockedEntries(blocks, kind.slots());
    }

    @Override
    public int links() {
        return entries.buckets();
    }

    // --- what records ask ---------------------------------------------------------------------------

    @Nullable
    Data valueOf(EntryRecord record) {
        Data known = shortcuts.valueOf(record);
        return known != null ? known : entries.value(record.sought);
    }

    int slotOf(EntryRecord record, int index) {
        return entries.slotOr(Record.UNSET, record.sought, index);
    }

    void setSlotOf(EntryRecord record, int index, int value) {
        entries.setSlot(record.sought, index, value);
    }

    long costOf(EntryRecord record) {
        return entries.cost(record.sought);
    }

    // --- what changes entries -----------------------------------------------------------------------

    @Override
    public void put(Data key, Record record) {
        EntryRecord fresh = (EntryRecord) record;
        Data value = fresh.getValue();
        boolean first = isEmpty();
        cost.adjustEstimateBy(entries.put(fresh.sought, fresh.newSlots(), value.toByteArray()));
        if (first) {
            memory.register(this);
        }
        fresh.stored();
        shortcuts.wrote(fresh, value);
    }

    @Override
    public Record updateRecordValue(Data key, Record record, Object value) {
        EntryRecord stored = (EntryRecord) record;
        Data data = serialization.toData(value);
        if (!stored.isStored()) {
            stored.setValue(data);
            return stored;
        }
        cost.adjustEstimateBy(entries.update(stored.sought, data.toByteArray()));
        shortcuts.wrote(stored, data);
        return stored;
    }

    @Override
    public void removeRecord(Data key, Record record) {
        EntryRecord stored = (EntryRecord) record;
        cost.adjustEstimateBy(-entries.remove(stored.sought));
    }

    @Override
    public void clear() {
        entries.clear();
        cost.reset();
        memory.unregister(this);
    }

    @Override
    public void destroy() {
        clear();
    }

    /** What Hazelcast 5.6 calls in place of {@link #clear()}. */
    public void clear(boolean isDuringShutdown) {
        clear();
    }

    /** What Hazelcast 5.6 calls in place of {@link #destroy()}. */
    public void destroy(boolean isDuringShutdown) {
        clear();
    }

    @Override
    public void release() {
        clear();
    }

    // --- what reads them ----------------------------------------------------------------------------

    @Override
    public @Nullable Record get(Data key) {
        Sought sought = new Sought(key);
        return entries.contains(sought) ? new EntryRecord(this, sought) : null;
    }

    @Override
    public boolean containsKey(Data key) {
        return entries.contains(new Sought(key));
    }

    @Override
    public Record getIfSameKey(Data key) {
        throw new UnsupportedOperationException("Only Hazelcast's own native memory compares keys by address");
    }

    @Override
    public int size() {
        return entries.size();
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

        private final int buckets = entries.buckets();
        private final Deque<Map.Entry<Data, Record>> ready = new ArrayDeque<>();
        private int next;

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && next < buckets) {
                records(next++, buckets).forEach(each -> ready.add(new SimpleImmutableEntry<>(each.key(), each)));
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

    private List<EntryRecord> records(int bucket, int of) {
        return entries.ofBucket(bucket, of).stream()
                .map(sought -> new EntryRecord(this, sought))
                .toList();
    }

    @Override
    public Iterable<EntryView> getRandomSamples(int sampleCount) {
        List<EntryView> samples = new ArrayList<>(sampleCount);
        int buckets = entries.buckets();
        int start = ThreadLocalRandom.current().nextInt(buckets);
        for (int i = 0; i < buckets && samples.size() < sampleCount; i++) {
            for (EntryRecord record : records((start + i) & (buckets - 1), buckets)) {
                samples.add(new LazyEvictableEntryView<>(
                        record.key(), record, expiry.getExpiryMetadata(record.key()), serialization));
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
        IterationPointer[] next = fetch(pointers, () -> keys.size() < size, record -> keys.add(record.key()));
        return new MapKeysWithCursor(keys, next);
    }

    @Override
    public MapEntriesWithCursor fetchEntries(IterationPointer[] pointers, int size) {
        List<Map.Entry<Data, Data>> fetched = new ArrayList<>(size);
        IterationPointer[] next = fetch(pointers, () -> fetched.size() < size, record -> {
            Data value = record.getValue();
            if (value != null) {
                fetched.add(new SimpleImmutableEntry<>(record.key(), value));
            }
        });
        return new MapEntriesWithCursor(fetched, next);
    }

    /** From the last bucket down to the first, as Hazelcast's own storage; a negative index means the end. */
    private IterationPointer[] fetch(
            IterationPointer[] pointers, BooleanSupplier wantsMore, Consumer<EntryRecord> consumer) {
        IterationPointer last = pointers[pointers.length - 1];
        int buckets = last.getSize() > 0 ? last.getSize() : entries.buckets();
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
