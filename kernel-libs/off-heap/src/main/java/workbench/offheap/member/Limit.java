package workbench.offheap.member;

import com.hazelcast.cluster.Address;
import com.hazelcast.logging.ILogger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import workbench.offheap.memory.NativeMemory;

/**
 * How a member treats the limit of one memory. Writes stay below it. Backups and migrated entries pass it, because they are
 * entries that the cluster has accepted, and the members that send them stop when they hear of it. Safe for use by several
 * threads.
 */
public final class Limit implements Bound {

    /** Writes of maps with eviction may pass a limit by this part, or by one value that is larger, while another thread evicts. */
    private static final int PART_BORROWED = 16;

    /** A member that has passed a limit is full until this part of the limit is free. */
    private static final int PART_FREE = 8;

    /** A map that grows by so many bytes makes somebody look at how near the limit is. */
    private static final int STEP_BYTES = 64 << 10;

    private final String title;
    private final NativeMemory memory;
    private final NearLimit near;
    private final PartitionThreads threads;
    private final OtherMembers otherMembers;
    private final Object borrowing = new Object();
    private final AtomicBoolean asking = new AtomicBoolean();
    private final AtomicInteger expiring = new AtomicInteger();

    /**
     * The limit of a memory.
     *
     * @param pattern the names of the maps that share the memory
     * @param uses those of the maps that are there
     */
    public Limit(
            String pattern,
            NativeMemory memory,
            Supplier<List<MapUse>> uses,
            PartitionThreads threads,
            OtherMembers otherMembers,
            ILogger logger) {
        this.title = "maps \"" + pattern + "\"";
        this.memory = memory;
        this.near = new NearLimit("Maps \"" + pattern + "\"", memory, uses, logger);
        this.threads = threads;
        this.otherMembers = otherMembers;
    }

    static long fullAt(long limitBytes) {
        return limitBytes - limitBytes / PART_FREE;
    }

    /**
     * The most bytes that may be in use if a write is to take so many more and may pass the limit. A value that is larger than
     * the part that may be borrowed may pass the limit only while nothing else is beyond it.
     */
    static long mostBeforeBorrowing(long bytes, long limitBytes) {
        return Math.max(limitBytes, limitBytes - bytes + limitBytes / PART_BORROWED);
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public boolean isFull() {
        return !memory.keepsLimit() || memory.use().liveBytes() > fullAt(memory.limitBytes());
    }

    @Override
    public boolean mayBePassedBy(long bytes) {
        return memory.inUseBytes() <= mostBeforeBorrowing(bytes, memory.limitBytes());
    }

    /** A member that keeps a backup of the partition, and has no memory left for the map. */
    Optional<Address> fullReplica(int partition, int backups, MapUse map) {
        return otherMembers.oneIsFull()
                ? otherMembers.fullReplica(partition, backups, List.of(title, map.title()))
                : Optional.empty();
    }

    /** Keeps a replica whatever the limit is. */
    long keep(BlockAdmission.Allocation replica) {
        long handle = replica.beyondLimit();
        boolean kept = false;
        try {
            if (!memory.keepsLimit()) {
                tellThatFull(this);
            }
            kept = true;
            return handle;
        } finally {
            if (!kept) { // there was no heap to look or to tell with
                replica.free(handle);
            }
        }
    }

    /** A block beyond the limit, or nothing if too much is beyond it. One thread at a time, since each looks before it takes. */
    OptionalLong borrow(BlockAdmission.Allocation allocation) {
        synchronized (borrowing) {
            return mayBePassedBy(allocation.takenBytes()) ? allocation.borrow() : OptionalLong.empty();
        }
    }

    void tellThatFull(Bound bound) {
        otherMembers.tellThatFull(bound.title(), bound::isFull);
    }

    /** A map has got a block of so many bytes. The caller holds no monitor of a stripe. */
    void hasGrown(MapUse map, long bytes) {
        if (map.hasFilledStep(STEP_BYTES, bytes)) {
            near.look(map);
        }
    }

    /** The stores whose partitions have the same thread as this partition. */
    List<Evictable> ofThread(int partition, List<Evictable> stores) {
        int thread = threads.numberOf(partition);
        return stores.stream()
                .filter(each -> threads.numberOf(each.partition()) == thread)
                .toList();
    }

    /** Whether a write may take so many bytes and pass a limit for now, since another thread or member was asked to evict something. */
    boolean mayBorrow(int partition, List<Evictable> stores, Bound bound, long bytes) {
        int thread = threads.numberOf(partition);
        Optional<Evictable> largest = stores.stream()
                .filter(each -> threads.numberOf(each.partition()) != thread && each.mayEvict() && each.entries() > 0)
                .max(Comparator.comparingInt(Evictable::entries));
        largest.ifPresent(this::askToEvict);
        boolean elsewhere = stores.stream().anyMatch(each -> each.isEvictedElsewhere() && each.entries() > 0);
        if (elsewhere) {
            tellThatFull(bound);
        }
        return (largest.isPresent() || elsewhere) && bound.mayBePassedBy(bytes);
    }

    /** The other threads remove what has expired, so that a later write finds room. One request at a time. */
    void askToExpire(int partition, List<Evictable> stores, long now) {
        Map<Integer, List<Evictable>> others = stores.stream()
                .filter(Evictable::mayExpire)
                .collect(Collectors.groupingBy(each -> threads.numberOf(each.partition())));
        others.remove(threads.numberOf(partition));
        if (expiring.compareAndSet(0, others.size())) {
            others.values()
                    .forEach(each -> threads.execute(each.getFirst().partition(), () -> {
                        try {
                            each.forEach(store -> store.expire(now, null));
                        } finally {
                            expiring.decrementAndGet();
                        }
                    }));
        }
    }

    /** One request at a time. The store's partition may have moved to another member before it evicts. */
    private void askToEvict(Evictable store) {
        if (asking.compareAndSet(false, true)) {
            threads.execute(store.partition(), () -> {
                asking.set(false);
                if (store.mayEvict()) {
                    store.evict(1 + store.entries() / PART_BORROWED, null);
                }
            });
        }
    }
}
