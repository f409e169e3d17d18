package workbench.offheap.member;

import com.hazelcast.cluster.Address;
import com.hazelcast.internal.serialization.Data;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for the writes of one store. Before it refuses a write, it removes expired entries, then entries of maps with an
 * eviction policy. It removes only entries of partitions that the calling thread works on, since no other thread may remove
 * them. For a map that has reached its own limit, it removes entries of this map only.
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

    /**
     * Looks after each step which limit has no room now, since other threads take memory and give it back. Nothing gives
     * way to a write that cannot fit.
     */
    @Override
    public OptionalLong make(Allocation allocation) {
        Data written = key;
        if (written == null || (!replica && allocation.isLargerThanALimit())) {
            return OptionalLong.empty();
        }
        ForcedEviction inMap = eviction(stores::ofMap, written);
        ForcedEviction inMemory = eviction(stores::ofMemory, written);
        OptionalLong made = OptionalLong.empty();
        while (made.isEmpty()) {
            if (allocation.exceedsLimitOfMap()) {
                if (!inMap.evict(now) && !passLimitOfMap(allocation)) {
                    return OptionalLong.empty();
                }
            } else if (!inMemory.evict(now)) {
                return beyondLimit(allocation);
            }
            made = allocation.again();
        }
        return made;
    }

    private ForcedEviction eviction(Supplier<List<Evictable>> from, Data written) {
        return new ForcedEviction(() -> limit.ofThread(store.partition(), from.get()), store, written);
    }

    /** Nothing is left to evict in the map: whether its limit may be passed. */
    private boolean passLimitOfMap(Allocation allocation) {
        if (replica) {
            limit.tellThatFull(map);
            allocation.passLimitOfMap();
            return true;
        }
        if (!mayBorrow(stores.ofMap(), map, allocation)) {
            return false;
        }
        allocation.borrowFromMap();
        return true;
    }

    /** Nothing is left to evict in the memory. */
    private OptionalLong beyondLimit(Allocation allocation) {
        if (replica) {
            return OptionalLong.of(limit.keep(allocation));
        }
        return mayBorrow(stores.ofMemory(), limit, allocation) ? limit.borrow(allocation) : OptionalLong.empty();
    }

    /** If not, other threads look for what has expired, so that a later write finds room. */
    private boolean mayBorrow(List<Evictable> from, Bound bound, Allocation allocation) {
        boolean may = store.mayEvict() && limit.mayBorrow(store.partition(), from, bound, allocation.takenBytes());
        if (!may) {
            limit.askToExpire(store.partition(), from, now);
        }
        return may;
    }
}
