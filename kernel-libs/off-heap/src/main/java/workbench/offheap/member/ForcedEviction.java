package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one partition's thread can take away so that a block fits, expired entries first. Locked entries stay. */
final class ForcedEviction {

    /** A round takes this part of a store's entries, and twice as many the next time. */
    private static final int PART = 128;

    private static final int MOST_DOUBLINGS = 7;

    private final Evictable writing;
    private final Data kept;
    private final List<Evictable> all;
    private final List<Evictable> left;
    private int rounds;

    /**
     * @param all the thread's stores
     * @param writing the one that needs room
     * @param kept the key that is being written there
     */
    ForcedEviction(List<Evictable> all, Evictable writing, Data kept) {
        this.all = all;
        this.left = new ArrayList<>(all.stream().filter(Evictable::mayEvict).toList());
        this.writing = writing;
        this.kept = kept;
    }

    /** @param now when the write began */
    void expire(long now) {
        all.forEach(store -> store.expire(now, kept(store)));
    }

    /** Whether some entries are gone; if not, there is nothing left to evict. */
    boolean evict() {
        while (!left.isEmpty()) {
            Evictable store = next();
            int count = Math.max(1, store.entries() / PART) << Math.min(rounds++, MOST_DOUBLINGS);
            if (store.evict(count, kept(store)) > 0) {
                return true;
            }
            left.remove(store);
        }
        return false;
    }

    /** The store that is written to, so that each map gives way to itself, unless others hold much more. */
    private Evictable next() {
        long sum = left.stream().mapToLong(Evictable::entries).sum();
        return left.contains(writing) && (long) writing.entries() * left.size() >= sum
                ? writing
                : left.stream().max(Comparator.comparingInt(Evictable::entries)).orElseThrow();
    }

    @SuppressWarnings("ReferenceEquality") // the very store
    private @Nullable Data kept(Evictable store) {
        return store == writing ? kept : null;
    }
}
