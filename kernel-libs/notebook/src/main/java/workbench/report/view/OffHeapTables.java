package workbench.report.view;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns what is off heap, and what it was compared with, into tables. */
public final class OffHeapTables {

    private OffHeapTables() {}

    /** What a member holds. */
    public static Sheet statistics(OffHeapStatistics statistics) {
        return Rows.of("Off heap", List.of(statistics))
                .large("blocks", OffHeapStatistics::blocks)
                .large("used bytes", OffHeapStatistics::usedBytes)
                .means("requested bytes: values, and keys and metadata if these are off heap too")
                .large("live bytes", OffHeapStatistics::liveBytes)
                .means("the blocks that hold them, with 8 bytes of overhead each")
                .large("reserved bytes", OffHeapStatistics::reservedBytes)
                .means("the pages of the blocks: memory taken from the system")
                .number("waste %", row -> wastePercent(row.usedBytes(), row.reservedBytes()))
                .means("percent of the reserved bytes that hold nothing")
                .large("moved bytes", OffHeapStatistics::movedBytes)
                .means("what was moved to make room for others, since the member started")
                .note("Limit %s, refused %s"
                        .formatted(
                                Numbers.bytes(statistics.limitBytes()), Numbers.count(statistics.failures(), "time")))
                .sheet();
    }

    private static double wastePercent(long usedBytes, long reservedBytes) {
        return reservedBytes == 0 ? 0 : 100.0 * (reservedBytes - usedBytes) / reservedBytes;
    }

    /**
     * What values of some sizes take in our blocks, and in chunks of one size as the study of 2014 had them.
     *
     * @param chunkBytes the size of a chunk
     * @param valueBytes sizes of serialized values
     */
    public static Sheet chunks(int chunkBytes, int... valueBytes) {
        List<Integer> values = Arrays.stream(valueBytes).boxed().toList();
        ToLongFunction<Integer> inChunks = bytes -> (bytes + chunkBytes - 1L) / chunkBytes * chunkBytes;
        return Rows.of("Waste by the size of values", values)
                .large("value bytes", Integer::longValue)
                .large("block bytes", OffHeap::blockBytes)
                .means("our block, with its header and the value's length")
                .number("block waste %", bytes -> wastePercent(bytes, OffHeap.blockBytes(bytes)))
                .large("bytes in chunks", inChunks)
                .means("as many chunks of %s as the value needs".formatted(Numbers.bytes(chunkBytes)))
                .number("chunk waste %", bytes -> wastePercent(bytes, inChunks.applyAsLong(bytes)))
                .means("percent of the chunks that hold nothing of the value")
                .sheet();
    }
}
