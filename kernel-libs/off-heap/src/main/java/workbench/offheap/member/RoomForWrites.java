package workbench.offheap.member;

import com.hazelcast.cluster.Address;
import com.hazelcast.internal.serialization.Data;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for the writes of one store. Before a write is refused, expired entries go, then entries of maps with an
 * eviction policy; those of the same thread, since only their own thread may remove entries. A map that has reached its own
 * limit makes room among its own entries alone.
 */
public final class RoomForWrites implements BlockAdmission {

    /** Makes the exception for a write that is refused because of another member. */
    public interface Refusal {
        RuntimeException of(int bytes, Address fullReplica);
    }

    /** The stores of a member that may give way to one of them. */
    public interface Stores {

        /** Those of the same map. */
        List<Evictable> ofMap();

        /** Those of all maps that share the memory. */
        List<Evictable> ofMemory();
    }

    private final Limit limit;
    private final Evictable store;
    private final MapUse map;
    private final int backups;
    private final Stores stores;
    private final Refusal refusal;
    private @Nullable Data key;
    private long now;
    private boolean replica;

    /**
     * Room for the writes of one store.
     *
     * @param backups how many members keep a backup of an entry
     */
    public RoomForWrites(Limit limit, Evictable store, MapUse map, int backups, Stores stores, Refusal refusal) {
        this.limit = limit;
        this.store = store;
        this.map = map;
        this.backups = backups;
        this.stores = stores;
        this.refusal = refusal;
    }

    /**
     * From now on the store writes an entry, until {@link #end}.
     *
     * @param writtenAt when the write began
     * @param isReplica whether another member has accepted the entry
     */
    public void begin(Data written, long writtenAt, boolean isReplica) {
        key = written;
        now = writtenAt;
        replica = isReplica;
    }

    public void end() {
        key = null;
        replica = false;
    }

    @Override
    public void admit(int bytes) {
        Data written = key;
        if (written == null || replica) {
            return;
        }
        limit.fullReplica(store.partition(), backups, map).ifPresent(address -> {
            if (!store.mayEvict()) {
                throw refusal.of(bytes, address);
            }
            giveWay(written, 2L * bytes);
        });
    }

    @Override
    public void admitted(long bytes) {
        limit.hasGrown(map, bytes);
    }

    /** A full member gets back more than it has to take. */
    private void giveWay(Data written, long bytes) {
        long goal = store.cost() - bytes;
        int gone = 1;
        while (gone > 0 && store.cost() > goal) {
            gone = store.evict(1, written);
        }
    }

    @Override
    public OptionalLong make(Allocation allocation) {
        Data written = key;
        if (written == null) {
            return OptionalLong.empty();
        }
        OptionalLong made = allocation.exceedsLimitOfMap() ? makeInMap(allocation, written) : OptionalLong.empty();
        return made.isPresent() || allocation.exceedsLimitOfMap() ? made : makeInMemory(allocation, written);
    }

    private OptionalLong makeInMap(Allocation allocation, Data written) {
        List<Evictable> own = stores.ofMap();
        OptionalLong made = evict(allocation, own, written, allocation::exceedsLimitOfMap);
        if (made.isPresent() || !allocation.exceedsLimitOfMap()) {
            return made;
        }
        if (replica) {
            limit.tellThatFull(map);
        } else if (!store.mayEvict() || !limit.mayBorrow(store.partition(), own, map)) {
            limit.askToExpire(store.partition(), own, now);
            return OptionalLong.empty();
        }
        allocation.passLimitOfMap();
        return allocation.again();
    }

    private OptionalLong makeInMemory(Allocation allocation, Data written) {
        List<Evictable> all = stores.ofMemory();
        OptionalLong made = evict(allocation, all, written, () -> true);
        if (made.isPresent()) {
            return made;
        }
        if (replica) {
            return OptionalLong.of(limit.keep(allocation));
        }
        if (store.mayEvict() && limit.mayBorrow(store.partition(), all, limit)) {
            return OptionalLong.of(allocation.beyondLimit());
        }
        limit.askToExpire(store.partition(), all, now);
        return OptionalLong.empty();
    }

    /** @param needed whether it is still these stores that can help */
    private OptionalLong evict(Allocation allocation, List<Evictable> from, Data written, BooleanSupplier needed) {
        ForcedEviction eviction = new ForcedEviction(limit.ofThread(store.partition(), from), store, written);
        eviction.expire(now);
        OptionalLong made = allocation.again();
        while (made.isEmpty() && needed.getAsBoolean() && eviction.evict()) {
            made = allocation.again();
        }
        return made;
    }
}
