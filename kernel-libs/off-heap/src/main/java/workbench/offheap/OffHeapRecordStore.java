package workbench.offheap;

import com.hazelcast.cluster.Address;
import com.hazelcast.config.EventJournalConfig;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.EntryEventType;
import com.hazelcast.internal.nio.Disposable;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapKeyLoader;
import com.hazelcast.map.impl.mapstore.MapDataStores;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.record.RecordFactory;
import com.hazelcast.map.impl.recordstore.Storage;
import com.hazelcast.map.impl.recordstore.expiry.ExpiryMetadata;
import com.hazelcast.wan.impl.CallerProvenance;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.Evictable;
import workbench.offheap.member.EvictableRecordStore;
import workbench.offheap.member.MapUse;
import workbench.offheap.member.PartitionThreads;
import workbench.offheap.member.RecordKind;
import workbench.offheap.member.RoomForWrites;
import workbench.offheap.member.Shortcuts;
import workbench.offheap.member.UnsentBackups;

/** Hazelcast's record store on one of our storages. */
@SuppressWarnings({"rawtypes", "unchecked", "NullAway"}) // Hazelcast's record stores are raw, and unmarked
final class OffHeapRecordStore extends EvictableRecordStore {

    private final PartitionThreads threads;
    private final MapsMemory memory;
    private final MapUse use;
    private final Shortcuts shortcuts = new Shortcuts();
    private final RoomForWrites room;
    private final UnsentBackups unsent;

    /** The operation that is remembered, or the task that runs it in steps. */
    private @Nullable Object running;

    /** How many operations have begun within the operation since it is remembered, and have not ended. */
    private int nested;

    /** Of the update that has begun; it is counted once the new value is stored. */
    private long updatedAt;

    private boolean updateIsAccess;

    /** A loaded entry that found no room, until the operation that loaded it has ended. */
    private @Nullable Record uncached;

    private @Nullable Data uncachedKey;

    /** Keys of entries that their operation left out or has made to give way, until their backups have got what is here. */
    private final Set<Data> leftOut = new LinkedHashSet<>();

    /** Whether a value is being loaded. */
    private boolean loads;

    OffHeapRecordStore(
            PartitionThreads threads,
            MapsMemory memory,
            MapContainer map,
            int partition,
            @Nullable MapKeyLoader loader,
            ILogger logger) {
        super(map, partition, loader, logger);
        this.threads = threads;
        this.memory = memory;
        this.use = memory.use(map);
        this.unsent = new UnsentBackups(mapServiceContext.getNodeEngine().getOperationService());
        this.room = new RoomForWrites(
                memory.limit(),
                this,
                use,
                map.getTotalBackupCount(),
                new Neighbours(),
                (bytes, full) -> new LimitReachedException(name, bytes, full));
    }

    /** The member's stores that share the memory with this one. */
    @SuppressWarnings("ReferenceEquality") // the very objects
    private final class Neighbours implements RoomForWrites.Stores {

        @Override
        public List<Evictable> ofMap() {
            return those(each -> each.use == use);
        }

        @Override
        public List<Evictable> ofMemory() {
            return those(each -> each.memory == memory);
        }

        private List<Evictable> those(Predicate<OffHeapRecordStore> selected) {
            return Arrays.stream(mapServiceContext.getPartitionContainers())
                    .flatMap(container -> container.getMaps().values().stream())
                    .filter(store -> store instanceof OffHeapRecordStore ours && selected.test(ours))
                    .map(Evictable.class::cast)
                    .toList();
        }
    }

    @Override
    public void init() {
        super.init();
        RecordKind kind = RecordKind.of(mapContainer);
        recordFactory = storage instanceof EntryStorage entries
                ? (key, value) -> new EntryRecord(entries, key, serializationService.toData(value))
                : (key, value) -> ValueRecord.of(kind, serializationService.toData(value));
    }

    @Override
    public Storage createStorage(RecordFactory unused, InMemoryFormat format) {
        Blocks blocks = memory.blocks(use, partitionId).in(room);
        return switch (memory.options().placement()) {
            case VALUES -> new ValueStorage(memory, blocks, shortcuts, getExpirySystem(), serializationService);
            case ENTRIES ->
                new EntryStorage(
                        memory,
                        blocks,
                        shortcuts,
                        RecordKind.of(mapContainer),
                        getExpirySystem(),
                        serializationService);
        };
    }

    // --- the end ------------------------------------------------------------------------------------

    /** Hazelcast also calls it on threads that end a member or merge a cluster, while operations run. */
    @Override
    public void clearPartition(boolean onShutdown, boolean onStorageDestroy, Queue<Disposable> disposal) {
        if (threads.areCalling()) {
            super.clearPartition(onShutdown, onStorageDestroy, disposal);
        } else if (onShutdown) {
            mapDataStore.reset(); // blocks are given back all together, see MemberMemory.close
        } else {
            threads.execute(partitionId, () -> super.clearPartition(onShutdown, onStorageDestroy, disposal));
        }
    }

    // --- writes -------------------------------------------------------------------------------------

    /** Hazelcast calls it before each operation, and before it clears a partition on a thread that ends a member. */
    @Override
    public int beforeOperation() {
        if (remembersOperation() && threads.areCallingFor(partitionId)) {
            if (isWithinOperation()) {
                nested++;
            } else {
                forgetOperation();
            }
        }
        return super.beforeOperation();
    }

    /** Hazelcast calls it after each operation, also after one that failed. */
    @Override
    public void afterOperation() {
        super.afterOperation();
        endOperation();
    }

    /** Hazelcast calls it after each step of an operation that runs in steps. */
    @Override
    public void afterOperation(int threadIndex) {
        super.afterOperation(threadIndex);
        endOperation();
    }

    private void endOperation() {
        if (remembersOperation() && threads.areCallingFor(partitionId)) {
            if (nested > 0 && isWithinOperation()) {
                nested--;
            } else {
                forgetOperation();
            }
        }
    }

    /** Whether something of an operation is on the heap: keys that it has changed, or a loaded value that found no room. */
    boolean remembersOperation() {
        return running != null || !unsent.isEmpty() || uncached != null;
    }

    /** Whether the calling operation is, or runs within, the one that is remembered. An entry processor may read its own map. */
    @SuppressWarnings("ReferenceEquality") // the very operation
    private boolean isWithinOperation() {
        return running != null && threads.running(partitionId) == running;
    }

    /** To be called before a key or a value is kept until the operation ends. */
    private void rememberOperation() {
        if (!remembersOperation()) {
            running = threads.running(partitionId);
            nested = 0;
        }
    }

    /** Keys and values would otherwise stay on the heap. */
    private void forgetOperation() {
        unsent.clear();
        uncached = null;
        uncachedKey = null;
        running = null;
    }

    /**
     * Whether the value that a write replaces is not used. A listener that is registered while the operation runs may
     * get an old value of null in its first event.
     */
    private boolean oldValueIsUnseen() {
        EventJournalConfig journal = mapContainer.getEventJournalConfig();
        return MapDataStores.EMPTY_MAP_DATA_STORE.equals(mapDataStore)
                && !isExpirable()
                && mapContainer.getInterceptorRegistry().getInterceptors().isEmpty()
                && (journal == null || !journal.isEnabled())
                && !mapContainer.getOrCreateIndexRegistry(partitionId).haveAtLeastOneIndex()
                && !mapEventPublisher.hasEventListener(name)
                && !hasQueryCache();
    }

    @Override
    public Object set(Data key, Object value, long ttl, long maxIdle) {
        shortcuts.begin(oldValueIsUnseen());
        try {
            return super.set(key, value, ttl, maxIdle);
        } finally {
            shortcuts.end();
        }
    }

    @Override
    public Record putBackup(
            Data key, Record record, ExpiryMetadata expiry, boolean isTransient, CallerProvenance provenance) {
        shortcuts.begin(oldValueIsUnseen());
        try {
            return super.putBackup(key, record, expiry, isTransient, provenance);
        } finally {
            shortcuts.end();
        }
    }

    @Override
    public Record putMemory(
            Record record,
            Data key,
            Object oldValue,
            long ttl,
            long maxIdle,
            long expiryTime,
            long now,
            EntryEventType type,
            boolean backup) {
        Supplier<Record> put =
                () -> super.putMemory(record, key, oldValue, ttl, maxIdle, expiryTime, now, type, backup);
        return type == EntryEventType.LOADED && !backup
                ? puttingLoaded(key, now, put)
                : writing(key, now, backup, () -> {
                    Record stored = put.get();
                    wrote(key, backup);
                    return stored;
                });
    }

    /**
     * A loaded value that finds no room does not end its operation. So no backups are sent early. The backup of a loaded value passes
     * the limits as any other does, or it would be missing once its owner has gone.
     */
    private Record puttingLoaded(Data key, long now, Supplier<Record> put) {
        begin(key, now, false);
        try {
            return put.get();
        } finally {
            end();
        }
    }

    /** A store that changes values writes the entry here, before {@link #updateMemory} writes the same value again. */
    @Override
    public Object putIntoMapStore(
            Record record, Data key, Object newValue, long ttl, long maxIdle, long now, UUID transaction) {
        if (!mapDataStore.isPostProcessingMapStore()) {
            return super.putIntoMapStore(record, key, newValue, ttl, maxIdle, now, transaction);
        }
        return writing(
                key,
                now,
                !isOwned(),
                () -> super.putIntoMapStore(record, key, newValue, ttl, maxIdle, now, transaction));
    }

    /** Waits until the value is stored: a refused update leaves the version and the hits as they were. */
    @Override
    public void updateRecord0(Record record, long now, boolean countAsAccess) {
        updatedAt = now;
        updateIsAccess = countAsAccess;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the very record
    public Object updateMemory(
            Record record,
            Data key,
            Object oldValue,
            Object newValue,
            boolean changeExpiry,
            long ttl,
            long maxIdle,
            long expiryTime,
            long now,
            boolean backup) {
        if (record == uncached) {
            record.setValue(serializationService.toData(newValue));
            putMemory(record, key, oldValue, ttl, maxIdle, expiryTime, now, EntryEventType.ADDED, backup);
            return oldValue;
        }
        return writing(key, now, backup, () -> {
            Object value = super.updateMemory(
                    record, key, oldValue, newValue, changeExpiry, ttl, maxIdle, expiryTime, now, backup);
            super.updateRecord0(record, updatedAt, updateIsAccess);
            wrote(key, backup);
            return value;
        });
    }

    @Override
    public Record putOrUpdateReplicatedRecord(
            Data key, Record replicated, ExpiryMetadata expiry, boolean indexes, long now) {
        begin(key, now, true);
        try {
            return super.putOrUpdateReplicatedRecord(key, replicated, expiry, indexes, now);
        } finally {
            end();
        }
    }

    /**
     * While an operation waits for its map's store, others run on its partition and may evict its entry. Hazelcast then finds no
     * record to remove.
     */
    @Override
    public void removeRecord0(Data key, @Nullable Record record, boolean backup) {
        if (record != null) {
            super.removeRecord0(key, record, backup);
        }
        wrote(key, backup);
    }

    /**
     * Removes what is stored for the key now. Hazelcast collects the records that it clears, and then waits for the map's store.
     * Meanwhile entries may give way, and others may be loaded for their keys.
     */
    @Override
    public void removeOrEvictEntry(Data key, Record collected, boolean eviction, boolean backup) {
        Record record = storage.get(key);
        if (record != null) {
            super.removeOrEvictEntry(key, record, eviction, backup);
        }
    }

    /** Makes room for a write. If the write is refused, that is counted, and backups get what was changed before. */
    private <T> T writing(Data key, long now, boolean replica, Supplier<T> write) {
        begin(key, now, replica);
        try {
            return write.get();
        } catch (LimitReachedException e) {
            memory.countRefused(use);
            sendUnsentBackups();
            throw e;
        } finally {
            end();
        }
    }

    private void begin(Data key, long now, boolean replica) {
        shortcuts.begin(false);
        room.begin(key, now, replica);
    }

    private void end() {
        room.end();
        shortcuts.end();
    }

    private void wrote(Data key, boolean backup) {
        if (!backup && (mapContainer.getTotalBackupCount() > 0 || mapContainer.hasInvalidationListener())) {
            rememberOperation();
            unsent.changed(key);
        }
    }

    private void sendUnsentBackups() {
        if (!unsent.isEmpty()) {
            unsent.send(this);
        }
    }

    @Override
    protected void hasGone(boolean expired) {
        memory.countGone(use, expired);
    }

    // --- what a migration reads ---------------------------------------------------------------------

    /**
     * A migration that sends a partition in parts goes on with one iterator. Between the parts, a read may find that an entry
     * has expired.
     */
    @Override
    public Iterator<Map.Entry<Data, Record>> iterator() {
        return new PresentEntries(super.iterator(), storage);
    }

    // --- what was loaded and found no room ----------------------------------------------------------

    @Override
    public Object putFromLoad(Data key, Object value, Address caller) {
        return loading(key, () -> super.putFromLoad(key, value, caller));
    }

    @Override
    public Object putFromLoad(Data key, Object value, long expirationTime, Address caller, long now) {
        return loading(key, () -> super.putFromLoad(key, value, expirationTime, caller, now));
    }

    /**
     * Hazelcast sends all values of a batch to backups, also those that find no room here; this member then sends what it
     * holds.
     */
    private Object loading(Data key, Supplier<Object> load) {
        loads = true;
        try {
            Object previous = orLeftOut(load, () -> {
                backUpAfterwards(key);
                return null;
            });
            if (uncached != null) {
                backUpAfterwards(key);
            }
            return previous;
        } finally {
            loads = false;
        }
    }

    /**
     * It may be of the batch that is loaded, whose values all go to backups after this removal. Or the running operation has
     * written it: the backup still has the entry as it was before, and does not remove it, since its value differs.
     */
    @Override
    protected void gaveWay(Data key) {
        if (loads || unsent.contains(key)) {
            backUpAfterwards(key);
        }
    }

    /** A task sends them, which runs after the operation that loads or writes has sent its own backups. */
    private void backUpAfterwards(Data key) {
        if (mapContainer.getTotalBackupCount() == 0) {
            return;
        }
        if (leftOut.isEmpty()) {
            threads.execute(partitionId, this::backUpLeftOut);
        }
        leftOut.add(key);
    }

    private void backUpLeftOut() {
        List<Data> keys = List.copyOf(leftOut);
        leftOut.clear();
        if (isOwned() && !mapContainer.isDestroyed()) {
            unsent.sendAsLoaded(this, keys);
        }
    }

    /** Loads entries one by one, since a value that finds no room must not keep others out. The caller gets what the map holds. */
    @Override
    public Map<Data, Object> putAndGetLoadedEntries(List loaded, Address caller) {
        Map<Data, Object> entries = HashMap.newHashMap(loaded.size() / 2);
        for (int i = 0; i < loaded.size(); i += 2) {
            Data key = toData(loaded.get(i));
            List keyAndValue = loaded.subList(i, i + 2);
            Map<Data, Object> entry = orLeftOut(
                    () -> super.putAndGetLoadedEntries(keyAndValue, caller),
                    () -> Map.of(key, getRecord(key).getValue()));
            entries.putAll(entry);
        }
        return entries;
    }

    /** Hazelcast would ask the storage for what it has just loaded, and a value that found no room is not there. */
    @Override
    public boolean hasQueryCache() {
        return uncached == null && super.hasQueryCache();
    }

    /**
     * An entry that is loaded again keeps its old value if the new one finds no room. The other entries of the batch are loaded.
     * Hazelcast does the same in a map that has reached its largest size. The operation goes on, so that it sends the backups of the
     * other entries if it sends any.
     */
    private <T> T orLeftOut(Supplier<T> load, Supplier<T> otherwise) {
        uncached = null;
        unsent.clear();
        try {
            return load.get();
        } catch (LimitReachedException e) {
            if (use.isFirstLeftOut()) {
                logger.warning(
                        "An entry that was loaded again keeps its old value, and so may others: " + e.getMessage());
            }
            return otherwise.get();
        }
    }

    @Override
    protected Record putNewRecord(
            Data key,
            Object oldValue,
            Object newValue,
            long ttl,
            long maxIdle,
            long expiryTime,
            long now,
            UUID transaction,
            EntryEventType type,
            boolean store,
            boolean backup) {
        try {
            return super.putNewRecord(
                    key, oldValue, newValue, ttl, maxIdle, expiryTime, now, transaction, type, store, backup);
        } catch (LimitReachedException e) {
            if (type != EntryEventType.LOADED) {
                throw e;
            }
            rememberOperation();
            uncachedKey = key;
            uncached = createRecord(key, newValue, now);
            return uncached;
        }
    }

    @Override
    public Record getRecord(Data key) {
        Record record = super.getRecord(key);
        return record == null && uncached != null && key.equals(uncachedKey) ? uncached : record;
    }
}
