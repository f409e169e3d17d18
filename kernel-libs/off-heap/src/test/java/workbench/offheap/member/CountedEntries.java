package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import org.jspecify.annotations.Nullable;

/** Entries of which only the number is known. Unless a test says otherwise they never expire. */
class CountedEntries implements Evictable {

    private final int partition;
    private final boolean mayEvict;
    private final Runnable evicted;
    private int entries;

    /** @param evicted runs after each entry that was evicted */
    CountedEntries(int partition, int entries, boolean mayEvict, Runnable evicted) {
        this.partition = partition;
        this.entries = entries;
        this.mayEvict = mayEvict;
        this.evicted = evicted;
    }

    @Override
    public int partition() {
        return partition;
    }

    @Override
    public int entries() {
        return entries;
    }

    @Override
    public long cost() {
        return entries;
    }

    @Override
    public boolean mayEvict() {
        return mayEvict;
    }

    @Override
    public boolean isEvictedElsewhere() {
        return false;
    }

    @Override
    public boolean mayExpire() {
        return false;
    }

    @Override
    public void expire(long now, @Nullable Data kept) {}

    @Override
    public int evict(int count, @Nullable Data kept) {
        int gone = Math.min(count, entries);
        for (int i = 0; i < gone; i++) {
            entries--;
            evicted.run();
        }
        return gone;
    }
}
