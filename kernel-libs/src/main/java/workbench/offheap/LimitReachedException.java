package workbench.offheap;

import com.hazelcast.core.HazelcastException;

/** An operation asked for more memory off heap than the limit leaves. The entry has not changed. */
public final class LimitReachedException extends HazelcastException {

    LimitReachedException(String owner, int askedBytes, OffHeapStatistics now) {
        super(
                ("Map \"%s\" asked for %s more bytes off heap, but of the limit of %s bytes, %s are reserved and %s of them live."
                                + " Raise the limit, remove entries, or give the map an eviction policy")
                        .formatted(owner, askedBytes, now.limitBytes(), now.reservedBytes(), now.liveBytes()));
    }
}
