package workbench.offheap;

import workbench.offheap.memory.MemoryUse;
import workbench.offheap.memory.NativeMemory;

/**
 * What a member holds off heap, or one of its storages, at one moment; while operations run, the sums may not match exactly.
 *
 * @param limitBytes the most that writes may reserve; backups and migrated entries may pass it
 * @param reservedBytes what was taken from the system
 * @param liveBytes what the blocks take that hold something, with what keeps them together
 * @param usedBytes what the storages asked for: values, with their keys and metadata if these are off heap too
 * @param blocks how many blocks are live: one for each entry, backups included
 * @param failures how many writes were refused, because of this member's limit or of a backup's
 * @param evicted how many entries that the member owned were evicted, since it started
 * @param expired how many of them have expired, since it started
 * @param movedBytes what was moved to make room for others or to give pages back, since the member started
 */
public record OffHeapStatistics(
        long limitBytes,
        long reservedBytes,
        long liveBytes,
        long usedBytes,
        long blocks,
        long failures,
        long evicted,
        long expired,
        long movedBytes) {

    /** What a memory holds now. */
    public static OffHeapStatistics of(NativeMemory memory, long evicted, long expired) {
        MemoryUse use = memory.use();
        return new OffHeapStatistics(
                memory.limitBytes(),
                memory.reservedBytes(),
                use.liveBytes(),
                use.usedBytes(),
                use.blocks(),
                memory.failures(),
                evicted,
                expired,
                use.movedBytes());
    }

    /** What two storages hold together. */
    OffHeapStatistics plus(OffHeapStatistics other) {
        return new OffHeapStatistics(
                limitBytes + other.limitBytes,
                reservedBytes + other.reservedBytes,
                liveBytes + other.liveBytes,
                usedBytes + other.usedBytes,
                blocks + other.blocks,
                failures + other.failures,
                evicted + other.evicted,
                expired + other.expired,
                movedBytes + other.movedBytes);
    }

    /** Reserved bytes that hold nothing that was asked for. */
    public long wastedBytes() {
        return Math.max(0, reservedBytes - usedBytes); // the two are read one after the other
    }

    /** Reserved bytes that no value uses, as a share of the bytes that values asked for; 0 if nothing is stored. */
    public double waste() {
        return usedBytes == 0 ? 0 : (double) reservedBytes / usedBytes - 1;
    }
}
