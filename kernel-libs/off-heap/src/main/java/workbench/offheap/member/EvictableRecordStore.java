package workbench.offheap.member;

import com.hazelcast.internal.eviction.ExpiredKey;
import com.hazelcast.internal.partition.IPartition;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapKeyLoader;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.eviction.Evictor;
import com.hazelcast.map.impl.operation.EvictBatchBackupOperation;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.DefaultRecordStore;
import com.hazelcast.map.impl.recordstore.expiry.ExpiryReason;
import com.hazelcast.spi.impl.operationservice.OperationService;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Hazelcast's record store with entries that can be made to give way, and with failed writes that leave no trace. It knows no storage;
 * the record store that extends it does. It is a superclass because Hazelcast's hooks, such as {@code isLocked}, can only be overridden.
 */
@SuppressWarnings({"rawtypes", "NullAway"}) // Hazelcast's record stores are raw, and unmarked
public abstract class EvictableRecordStore extends DefaultRecordStore implements Evictable {

    /** Samples that hold locked entries alone are drawn again so many times. */
    private static final int TRIES = 16;

    private boolean forced;

    /** While entries give way: what must stay, although Hazelcast takes it if there is nothing else. */
    private @Nullable Data kept;

    /** What has given way here, until its backups are removed too. */
    private List<ExpiredKey> gone = new ArrayList<>();

    protected EvictableRecordStore(
            MapContainer map, int partition, @Nullable MapKeyLoader loader, @Nullable ILogger logger) {
        super(map, partition, loader, logger);
    }

    @Override
    public final int partition() {
        return partitionId;
    }

    @Override
    public final int entries() {
        return size();
    }

    @Override
    public final long cost() {
        return getOwnedEntryCost();
    }

    @Override
    public final boolean mayEvict() {
        return hasPolicy() && isOwned() && !isMigrating();
    }

    @Override
    public final boolean isEvictedElsewhere() {
        return hasPolicy() && !isOwned();
    }

    private boolean hasPolicy() {
        return !Evictor.NULL_EVICTOR.equals(mapContainer.getEvictor());
    }

    /** Whether this member owns the partition. */
    protected final boolean isOwned() {
        return partitionState().isLocal();
    }

    /** Whether the partition migrates: another member may have got its entries already, so Hazelcast lets no operation change them. */
    private boolean isMigrating() {
        return partitionState().isMigrating();
    }

    private IPartition partitionState() {
        return mapServiceContext.getNodeEngine().getPartitionService().getPartition(partitionId, false);
    }

    @Override
    public final boolean mayExpire() {
        return isExpirable() && !isMigrating();
    }

    @Override
    public final void expire(long now, @Nullable Data written) {
        if (mayExpire()) {
            giveWay(written, () -> evictExpiredEntries(100, now, !isOwned()));
        }
    }

    @Override
    public final int evict(int count, @Nullable Data written) {
        int before = size();
        giveWay(written, () -> {
            for (int i = 0; before - size() < count && i < count + TRIES && size() > 0; i++) {
                mapContainer.getEvictor().evict(this, written);
            }
        });
        return before - size();
    }

    private void giveWay(@Nullable Data written, Runnable eviction) {
        forced = true;
        kept = written;
        try {
            eviction.run();
        } finally {
            forced = false;
            kept = null;
            removeFromBackups();
        }
    }

    /**
     * Removes from the backups what has given way here. Hazelcast would also send how many entries are left, and a backup that
     * has more would remove any entries until it has as many. But a backup may rightly have more for a while, such as entries
     * that a read has found expired on their owner.
     */
    private void removeFromBackups() {
        takeIdle();
        if (gone.isEmpty()) {
            return;
        }
        List<ExpiredKey> keys = gone;
        gone = new ArrayList<>();
        keys.forEach(each -> gaveWay(each.getKey()));
        OperationService operations = mapServiceContext.getNodeEngine().getOperationService();
        for (int replica = 1; replica <= mapContainer.getTotalBackupCount(); replica++) {
            if (partitionState().getReplicaAddress(replica) != null) {
                var _ = operations.invokeOnPartitionAsync(
                        MapService.SERVICE_NAME,
                        new EvictBatchBackupOperation(name, keys, Integer.MAX_VALUE),
                        partitionId,
                        replica);
            }
        }
    }

    /** Takes the keys that Hazelcast has collected because their entries were idle. */
    private void takeIdle() {
        for (ExpiredKey idle = getExpiredKeysQueue().poll();
                idle != null;
                idle = getExpiredKeysQueue().poll()) {
            gone.add(idle);
        }
    }

    /** While others give way to an entry that is written, neither eviction nor expiry takes that entry. */
    @Override
    public final boolean isLocked(Data key) {
        return key.equals(kept) || super.isLocked(key);
    }

    /**
     * Hazelcast lets each backup choose itself what it evicts and when its entries expire. An entry that has gone here to make
     * room must be removed from its backups too, or their members run out of room. Hazelcast itself collects those that were idle.
     */
    @Override
    public final void doPostEvictionOperations(Data key, Object value, ExpiryReason reason) {
        if (forced) {
            takeIdle(); // once there are a hundred keys, Hazelcast would send them itself, with its own count
        }
        super.doPostEvictionOperations(key, value, reason);
        hasGone(reason != ExpiryReason.NOT_EXPIRED);
        if (forced && reason != ExpiryReason.MAX_IDLE_SECONDS && mapContainer.getTotalBackupCount() > 0) {
            gone.add(new ExpiredKey(key, value.hashCode()));
        }
    }

    /** Told of an entry that was removed to make room, before its backups are. */
    protected abstract void gaveWay(Data key);

    /** Told when an entry was evicted or has expired on its owner. */
    protected abstract void hasGone(boolean expired);

    // --- failures ------------------------------------------------------------------------------------

    @Override
    public final Object replace(Data key, Object update) {
        return countedIfDone(key, () -> super.replace(key, update));
    }

    @Override
    public final boolean replace(Data key, Object expected, Object update) {
        return countedIfDone(key, () -> super.replace(key, expected, update));
    }

    /** Hazelcast counts the access of a replacement before it is done. */
    private <T> T countedIfDone(Data key, Supplier<T> replacement) {
        Record<?> record = storage.get(key);
        int hits = record == null ? 0 : record.getHits();
        int lastAccess = record == null ? 0 : record.getRawLastAccessTime();
        try {
            return replacement.get();
        } catch (RuntimeException e) {
            if (record != null) {
                record.setHits(hits);
                record.setRawLastAccessTime(lastAccess);
            }
            throw e;
        }
    }
}
