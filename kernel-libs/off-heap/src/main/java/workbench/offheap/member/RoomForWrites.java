package workbench.offheap.member;

import com.hazelcast.cluster.Address;
import com.hazelcast.internal.serialization.Data;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The room that one store's writes find. Before a write is refused, expired entries go, then entries of maps with an
 * eviction policy; those of the same thread, since only their own thread may remove entries.
 */
public final class RoomForWrites implements BlockAdmission {

    /** Makes the exception for a write that is refused because of another member. */
    public interface Refusal {
        RuntimeException of(int bytes, Address fullReplica);
    }

    private final Limit limit;
    private final Evictable store;
    private final int backups;
    private final Supplier<List<Evictable>> stores;
    private final Refusal refusal;
    private @Nullable Data key;
    private long now;
    private boolean replica;

    /**
     * Room for the writes of one store.
     *
     * @param backups how many members keep a backup of an entry
     * @param stores all stores of the member
     */
    public RoomForWrites(Limit limit, Evictable store, int backups, Supplier<List<Evictable>> stores, Refusal refusal) {
        this.limit = limit;
        this.store = store;
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
        if (written == null || replica || !limit.otherMembers().oneIsFull()) {
            return;
        }
        limit.otherMembers().fullReplica(store.partition(), backups).ifPresent(address -> {
            if (!store.mayEvict()) {
                throw refusal.of(bytes, address);
            }
            giveWay(written, 2L * bytes);
        });
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
        List<Evictable> all = stores.get();
        OptionalLong made = evict(allocation, all, written);
        if (made.isPresent()) {
            return made;
        }
        if (replica) {
            return OptionalLong.of(limit.keep(allocation));
        }
        if (store.mayEvict() && limit.mayBorrow(store.partition(), all)) {
            return OptionalLong.of(allocation.beyondLimit());
        }
        limit.askToExpire(store.partition(), all, now);
        return OptionalLong.empty();
    }

    private OptionalLong evict(Allocation allocation, List<Evictable> all, Data written) {
        ForcedEviction eviction = new ForcedEviction(limit.ofThread(store.partition(), all), store, written);
        eviction.expire(now);
        OptionalLong made = allocation.again();
        while (made.isEmpty() && eviction.evict()) {
            made = allocation.again();
        }
        return made;
    }
}
