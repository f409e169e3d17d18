package workbench.offheap.member;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import workbench.offheap.memory.NativeMemory;

/**
 * How a member treats its limit. Writes stay below it. Backups and migrated entries pass it, because they are entries that
 * the cluster has accepted, and the members that send them stop when they hear of it. Safe for use by several threads.
 */
public final class Limit {

    /** A write of a map with eviction may pass the limit by this part, while another thread evicts. */
    private static final int PART_BORROWED = 16;

    private final NativeMemory memory;
    private final PartitionThreads threads;
    private final OtherMembers otherMembers;
    private final AtomicBoolean asking = new AtomicBoolean();
    private final AtomicInteger expiring = new AtomicInteger();

    public Limit(NativeMemory memory, PartitionThreads threads, OtherMembers otherMembers) {
        this.memory = memory;
        this.threads = threads;
        this.otherMembers = otherMembers;
    }

    OtherMembers otherMembers() {
        return otherMembers;
    }

    long keep(BlockAdmission.Allocation replica) {
        long handle = replica.beyondLimit();
        if (!memory.keepsLimit()) {
            otherMembers.tellThatFull();
        }
        return handle;
    }

    /** Those of the stores that the same thread works on as on a partition. */
    List<Evictable> ofThread(int partition, List<Evictable> stores) {
        int thread = threads.numberOf(partition);
        return stores.stream()
                .filter(each -> threads.numberOf(each.partition()) == thread)
                .toList();
    }

    /** Whether a write may pass the limit for now, since another thread or member was asked to evict something. */
    boolean mayBorrow(int partition, List<Evictable> stores) {
        int thread = threads.numberOf(partition);
        Optional<Evictable> largest = stores.stream()
                .filter(each -> threads.numberOf(each.partition()) != thread && each.mayEvict() && each.entries() > 0)
                .max(Comparator.comparingInt(Evictable::entries));
        largest.ifPresent(this::askToEvict);
        boolean elsewhere = stores.stream().anyMatch(each -> each.isEvictedElsewhere() && each.entries() > 0);
        if (elsewhere) {
            otherMembers.tellThatFull();
        }
        return (largest.isPresent() || elsewhere)
                && memory.inUseBytes() <= memory.limitBytes() + memory.limitBytes() / PART_BORROWED;
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

    /** One request at a time. */
    private void askToEvict(Evictable store) {
        if (asking.compareAndSet(false, true)) {
            threads.execute(store.partition(), () -> {
                asking.set(false);
                store.evict(1 + store.entries() / PART_BORROWED, null);
            });
        }
    }
}
