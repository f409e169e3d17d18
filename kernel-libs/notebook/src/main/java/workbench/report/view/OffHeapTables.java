package workbench.report.view;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import workbench.offheap.OffHeap;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Compares what values take off heap with other ways to store them. */
public final class OffHeapTables {

    private OffHeapTables() {}

    static double wastePercent(long usedBytes, long reservedBytes) {
        return reservedBytes == 0 ? 0 : 100.0 * (reservedBytes - usedBytes) / reservedBytes;
    }

    /**
     * What values of some sizes take in our blocks, and in chunks of one size as the study of 2014 had them.
     *
     * @param chunkBytes the size of a chunk
     * @param valueBytes sizes of serialized values
     * @throws IllegalArgumentException if a chunk has no byte, or a size is below 0
     */
    public static Sheet chunks(int chunkBytes, int... valueBytes) {
        if (chunkBytes < 1) {
            throw new IllegalArgumentException(
                    "Chunks of %s bytes were asked for, but a chunk has at least 1. Give a size such as 1024."
                            .formatted(chunkBytes));
        }
        Arrays.stream(valueBytes).filter(bytes -> bytes < 0).findFirst().ifPresent(bytes -> {
            throw new IllegalArgumentException(
                    "A value of %s bytes was asked for, but a value has 0 or more. Give sizes such as 150."
                            .formatted(bytes));
        });
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
