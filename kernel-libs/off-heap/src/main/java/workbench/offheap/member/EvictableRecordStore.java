package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapKeyLoader;
import com.hazelcast.map.impl.eviction.Evictor;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.DefaultRecordStore;
import com.hazelcast.map.impl.recordstore.expiry.ExpiryReason;
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
        return hasPolicy() && isOwned();
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
        return mapServiceContext
                .getNodeEngine()
                .getPartitionService()
                .getPartition(partitionId, false)
                .isLocal();
    }

    @Override
    public final boolean mayExpire() {
        return isExpirable();
    }

    @Override
    public final void expire(long now, @Nullable Data written) {
        if (mayExpire()) {
            kept = written;
            try {
                evictExpiredEntries(100, now, !isOwned());
            } finally {
                kept = null;
            }
        }
    }

    @Override
    public final int evict(int count, @Nullable Data written) {
        int before = size();
        forced = true;
        kept = written;
        try {
            for (int i = 0; before - size() < count && i < count + TRIES && size() > 0; i++) {
                mapContainer.getEvictor().evict(this, written);
            }
        } finally {
            forced = false;
            kept = null;
        }
        mapServiceContext.getClearExpiredRecordsTask().tryToSendBackupExpiryOp(this, false);
        return before - size();
    }

    /** While others give way to an entry that is written, neither eviction nor expiry takes that entry. */
    @Override
    public final boolean isLocked(Data key) {
        return key.equals(kept) || super.isLocked(key);
    }

    /** Hazelcast lets backups evict what they like. What had to go here must go there, or their member has no room. */
    @Override
    public final void doPostEvictionOperations(Data key, Object value, ExpiryReason reason) {
        super.doPostEvictionOperations(key, value, reason);
        hasGone(reason != ExpiryReason.NOT_EXPIRED);
        if (forced && reason != ExpiryReason.MAX_IDLE_SECONDS) {
            getExpirySystem().accumulateOrSendExpiredKey(key, value.hashCode());
        }
    }

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
