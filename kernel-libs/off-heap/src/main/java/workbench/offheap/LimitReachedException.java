package workbench.offheap;

import com.hazelcast.cluster.Address;
import com.hazelcast.core.HazelcastException;
import workbench.offheap.member.MapUse;

/**
 * An operation asked for more memory off heap than a limit leaves, here or on a member that keeps its backup. Nothing
 * that could be expired or evicted is left, and the entry has not changed.
 */
public final class LimitReachedException extends HazelcastException {

    LimitReachedException(String owner, int askedBytes, Address fullReplica) {
        super(
                ("Map \"%s\" asked for %s more bytes off heap, but member %s, which keeps a backup of the entry, holds more than its"
                                + " limit. Raise the limit there, remove entries, or give the map an eviction policy")
                        .formatted(owner, askedBytes, fullReplica));
    }

    LimitReachedException(int askedBytes, MapUse map) {
        super(
                ("Map \"%s\" asked for %s more bytes off heap, but %s of the %s bytes of its own limit are live. Raise the limit, remove"
                                + " entries, or give the map an eviction policy")
                        .formatted(map.map(), askedBytes, map.liveBytes(), map.limitBytes()));
    }

    LimitReachedException(String owner, int askedBytes, OffHeapStatistics now) {
        super(
                ("Map \"%s\" asked for %s more bytes off heap, but of the limit of %s bytes, %s are reserved and %s of them live."
                                + " Raise the limit, remove entries, or give the map an eviction policy")
                        .formatted(owner, askedBytes, now.limitBytes(), now.reservedBytes(), now.liveBytes()));
    }
}
