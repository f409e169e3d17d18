package workbench.offheap;

import com.hazelcast.config.EventJournalConfig;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.EntryEventType;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapKeyLoader;
import com.hazelcast.map.impl.mapstore.MapDataStores;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.record.RecordFactory;
import com.hazelcast.map.impl.recordstore.DefaultRecordStore;
import com.hazelcast.map.impl.recordstore.Storage;
import com.hazelcast.map.impl.recordstore.expiry.ExpiryMetadata;
import com.hazelcast.wan.impl.CallerProvenance;
import org.jspecify.annotations.Nullable;
import workbench.offheap.record.RecordKind;
import workbench.offheap.record.Shortcuts;

/** Hazelcast's record store on one of our storages. */
@SuppressWarnings({"rawtypes", "unchecked", "NullAway"}) // Hazelcast's record stores are raw, and unmarked
final class OffHeapRecordStore extends DefaultRecordStore {

    private final MemberMemory member;
    private final Shortcuts shortcuts = new Shortcuts();

    OffHeapRecordStore(
            MemberMemory member, MapContainer map, int partition, @Nullable MapKeyLoader loader, ILogger logger) {
        super(map, partition, loader, logger);
        this.member = member;
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
        Blocks blocks = member.blocks(name, partitionId);
        return switch (member.options().placement()) {
            case VALUES -> new ValueStorage(member, blocks, shortcuts, getExpirySystem(), serializationService);
            case ENTRIES ->
                new EntryStorage(
                        member,
                        blocks,
                        shortcuts,
                        RecordKind.of(mapContainer),
                        getExpirySystem(),
                        serializationService);
        };
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
        shortcuts.begin(false);
        try {
            return super.putMemory(record, key, oldValue, ttl, maxIdle, expiryTime, now, type, backup);
        } finally {
            shortcuts.end();
        }
    }

    @Override
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
        shortcuts.begin(false);
        try {
            return super.updateMemory(
                    record, key, oldValue, newValue, changeExpiry, ttl, maxIdle, expiryTime, now, backup);
        } finally {
            shortcuts.end();
        }
    }

    @Override
    public Record putOrUpdateReplicatedRecord(
            Data key, Record replicated, ExpiryMetadata expiry, boolean indexes, long now) {
        shortcuts.begin(false);
        try {
            return super.putOrUpdateReplicatedRecord(key, replicated, expiry, indexes, now);
        } finally {
            shortcuts.end();
        }
    }
}
