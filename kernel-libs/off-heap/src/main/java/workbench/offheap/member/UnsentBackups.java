package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.EntryLoader.MetadataAwareValue;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.MapServiceContext;
import com.hazelcast.map.impl.operation.EvictBackupOperation;
import com.hazelcast.map.impl.operation.PutAllBackupOperation;
import com.hazelcast.map.impl.operation.PutFromLoadAllBackupOperation;
import com.hazelcast.map.impl.operation.RemoveBackupOperation;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.RecordStore;
import com.hazelcast.map.impl.recordstore.expiry.ExpiryMetadata;
import com.hazelcast.spi.impl.operationservice.Operation;
import com.hazelcast.spi.impl.operationservice.OperationService;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The keys that the running operation has changed. Hazelcast sends backups only after an operation that succeeds, and so do some
 * operations with invalidations of near caches. If an operation is refused midway, this class sends both for what the operation has
 * changed before. Only the partition's thread may use it.
 */
public final class UnsentBackups {

    /** A list that has held more keys is not kept. */
    private static final int MOST_KEPT = 1_000;

    /** The source of an invalidation. A near cache ignores those of its own member or client. */
    private static final UUID NOBODY = new UUID(0, 0);

    private final OperationService operations;
    private List<Data> keys = new ArrayList<>();

    /** The keys once more, from the first time that one is looked for: few operations look for any. */
    private @Nullable Set<Data> index;

    public UnsentBackups(OperationService operations) {
        this.operations = operations;
    }

    public void changed(Data key) {
        keys.add(key);
        if (index != null) {
            index.add(key);
        }
    }

    /** Whether the running operation has changed the entry of a key. */
    public boolean contains(Data key) {
        if (keys.isEmpty()) {
            return false;
        }
        if (index == null) {
            index = new HashSet<>(keys);
        }
        return index.contains(key);
    }

    public boolean isEmpty() {
        return keys.isEmpty();
    }

    public void clear() {
        index = null;
        if (keys.size() > MOST_KEPT) {
            keys = new ArrayList<>();
        } else {
            keys.clear();
        }
    }

    /** Sends what the store holds now for each key, and invalidates the key in near caches. */
    public void send(RecordStore<?> store) {
        List<Object> entries = new ArrayList<>();
        for (Data key : new LinkedHashSet<>(keys)) {
            invalidate(store.getMapContainer(), key);
            Record<?> record = (Record<?>) store.getRecord(key);
            if (record == null) {
                send(store, new RemoveBackupOperation(store.getName(), key, false));
            } else {
                entries.add(key);
                entries.add(record.getValue());
                entries.add(record);
                entries.add(store.getExpirySystem().getExpiryMetadata(key));
            }
        }
        clear();
        if (!entries.isEmpty()) {
            send(store, new PutAllBackupOperation(store.getName(), entries, false));
        }
    }

    /**
     * Sends backups of what the record store holds now for some keys. Hazelcast has sent the loaded values of these keys to the
     * backups, although the values found no room here. A backup treats what it gets as loaded, so it does not write that to
     * the map's store.
     */
    public void sendAsLoaded(RecordStore<?> store, List<Data> loaded) {
        MapServiceContext context = store.getMapContainer().getMapServiceContext();
        List<Data> sequence = new ArrayList<>();
        for (Data key : loaded) {
            if (store.existInMemory(key)) {
                Record<?> record = (Record<?>) store.getRecord(key);
                sequence.add(key);
                sequence.add(context.toData(record.getValue()));
                sequence.add(context.toData(endOfLife(store.getExpirySystem().getExpiryMetadata(key))));
            } else {
                send(store, new EvictBackupOperation(store.getName(), key));
            }
        }
        if (!sequence.isEmpty()) {
            send(store, new PutFromLoadAllBackupOperation(store.getName(), sequence, true));
        }
    }

    /** When its time to live ends. How long it may be idle is in the map's configuration on each member. */
    private static long endOfLife(ExpiryMetadata expiry) {
        return expiry.getTtl() == Long.MAX_VALUE
                ? MetadataAwareValue.NO_TIME_SET
                : expiry.getLastUpdateTime() + expiry.getTtl();
    }

    private static void invalidate(MapContainer map, Data key) {
        if (map.hasInvalidationListener()) {
            map.getMapServiceContext()
                    .getMapNearCacheManager()
                    .getInvalidator()
                    .invalidateKey(key, map.getName(), NOBODY);
        }
    }

    private void send(RecordStore<?> store, Operation backup) {
        MapContainer map = store.getMapContainer();
        if (map.getTotalBackupCount() > 0) {
            var _ = operations.invokeOnPartition(
                    MapService.SERVICE_NAME,
                    new SendBackups(map.getName(), backup, map.getBackupCount(), map.getAsyncBackupCount()),
                    store.getPartitionId());
        }
    }
}
