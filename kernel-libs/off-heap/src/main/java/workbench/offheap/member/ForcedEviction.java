package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What one partition's thread can take away so that a block fits, expired entries first. Locked entries stay. */
final class ForcedEviction {

    /** A round takes this part of a store's entries, and twice as many the next time. */
    private static final int PART = 128;

    private static final int MOST_DOUBLINGS = 7;

    private final Supplier<List<Evictable>> stores;
    private final Evictable writing;
    private final Data kept;
    /** The stores that may have something to evict; null before the first round. */
    private @Nullable List<Evictable> left;

    private int rounds;

    /**
     * @param stores those of the thread, asked for in the first round
     * @param writing the one that needs room
     * @param kept the key that is being written there
     */
    ForcedEviction(Supplier<List<Evictable>> stores, Evictable writing, Data kept) {
        this.stores = stores;
        this.writing = writing;
        this.kept = kept;
    }

    /**
     * Takes away a few more entries. The first round takes what has expired, if anything has.
     *
     * @param now when the write began
     * @return false if there was nothing left to evict
     */
    boolean evict(long now) {
        if (left == null) {
            List<Evictable> all = stores.get();
            all.forEach(store -> store.expire(now, kept(store)));
            left = new ArrayList<>(all.stream().filter(Evictable::mayEvict).toList());
            return true;
        }
        return evictFrom(left);
    }

    private boolean evictFrom(List<Evictable> some) {
        while (!some.isEmpty()) {
            Evictable store = next(some);
            int count = Math.max(1, store.entries() / PART) << Math.min(rounds++, MOST_DOUBLINGS);
            if (store.evict(count, kept(store)) > 0) {
                return true;
            }
            some.remove(store);
        }
        return false;
    }

    /** The store that is written to, so that each map gives way to itself, unless others hold much more. */
    private Evictable next(List<Evictable> some) {
        long sum = some.stream().mapToLong(Evictable::entries).sum();
        return some.contains(writing) && (long) writing.entries() * some.size() >= sum
                ? writing
                : some.stream().max(Comparator.comparingInt(Evictable::entries)).orElseThrow();
    }

    @SuppressWarnings("ReferenceEquality") // the very store
    private @Nullable Data kept(Evictable store) {
        return store == writing ? kept : null;
    }
}
