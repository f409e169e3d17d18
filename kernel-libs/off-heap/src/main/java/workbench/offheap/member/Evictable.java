package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one map in one partition, as eviction sees them. Only the partition's thread calls {@link #expire} and
 * {@link #evict}.
 */
public interface Evictable {

    /** The partition's number. */
    int partition();

    /** How many entries there are; by any thread. */
    int entries();

    /** How many bytes they cost, as far as this member owns the partition. */
    long cost();

    /** Whether this member owns the partition, the partition does not migrate, and the map has an eviction policy; by any thread. */
    boolean mayEvict();

    /** Whether another member owns the partition and evicts its entries, which are backups here; by any thread. */
    boolean isEvictedElsewhere();

    /** Whether entries may expire, and the partition does not migrate; by any thread. */
    boolean mayExpire();

    /**
     * Removes what has expired at that time, from its backups too.
     *
     * @param kept a key whose entry must stay, or null
     */
    void expire(long now, @Nullable Data kept);

    /**
     * Removes entries as the map's policy chooses them, from their backups too.
     *
     * @param kept a key whose entry must stay, or null
     * @return how many are gone
     */
    int evict(int count, @Nullable Data kept);
}
