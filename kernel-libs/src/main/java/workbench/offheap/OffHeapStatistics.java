package workbench.offheap;

import java.util.List;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.SizeClassUse;

/**
 * What a member holds off heap, at one moment; while operations run, the sums may not match exactly.
 *
 * @param limitBytes the most that may be reserved
 * @param reservedBytes what was taken from the system
 * @param liveBytes the size of the blocks that hold something
 * @param usedBytes what the storages asked for: values, with their keys and metadata if these are off heap too
 * @param blocks how many blocks are live
 * @param failures how often the limit refused memory
 * @param sizeClasses the classes that have pages, by the size of their blocks
 */
public record OffHeapStatistics(
        long limitBytes,
        long reservedBytes,
        long liveBytes,
        long usedBytes,
        long blocks,
        long failures,
        List<SizeClassUse> sizeClasses) {

    public OffHeapStatistics {
        sizeClasses = List.copyOf(sizeClasses);
    }

    /** What a memory holds now. */
    public static OffHeapStatistics of(NativeMemory memory) {
        List<SizeClassUse> classes = memory.sizeClasses();
        return new OffHeapStatistics(
                memory.limitBytes(),
                memory.reservedBytes(),
                classes.stream().mapToLong(SizeClassUse::liveBytes).sum(),
                classes.stream().mapToLong(SizeClassUse::usedBytes).sum(),
                classes.stream().mapToLong(SizeClassUse::blocks).sum(),
                memory.failures(),
                classes);
    }

    /** What is reserved beyond what was asked for, in parts of the latter; 0 if nothing is stored. */
    public double waste() {
        return usedBytes == 0 ? 0 : (double) reservedBytes / usedBytes - 1;
    }
}
