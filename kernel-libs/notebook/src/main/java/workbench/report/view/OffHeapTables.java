package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns what lies off heap, and what it was compared with, into tables. */
public final class OffHeapTables {

    private OffHeapTables() {}

    /** What a member holds. */
    public static Sheet statistics(OffHeapStatistics statistics) {
        LongColumn blocks = LongColumn.create("blocks", statistics.blocks());
        LongColumn used = LongColumn.create("used bytes", statistics.usedBytes());
        LongColumn live = LongColumn.create("live bytes", statistics.liveBytes());
        LongColumn reserved = LongColumn.create("reserved bytes", statistics.reservedBytes());
        LongColumn moved = LongColumn.create("moved bytes", statistics.movedBytes());
        DoubleColumn waste =
                DoubleColumn.create("waste %", wastePercent(statistics.usedBytes(), statistics.reservedBytes()));
        List.of(blocks, used, live, reserved, moved).forEach(Columns::grouped);
        Columns.measured(waste);
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("used bytes", "what was asked for: values, with keys and metadata if these lie off heap too");
        glossary.put("live bytes", "the blocks that hold them, each with 8 bytes of its own");
        glossary.put("reserved bytes", "the pages that the blocks lie in: what was taken from the system");
        glossary.put("waste %", "percent of the reserved bytes that hold nothing");
        glossary.put("moved bytes", "what was moved to make room for others, since the member started");
        return new Sheet(
                Table.create("Off heap", blocks, used, live, reserved, waste, moved),
                glossary,
                "Limit %s, refused %s"
                        .formatted(
                                Numbers.bytes(statistics.limitBytes()), Numbers.count(statistics.failures(), "time")));
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
        LongColumn values = LongColumn.create("value bytes");
        LongColumn blocks = LongColumn.create("block bytes");
        DoubleColumn blockWaste = DoubleColumn.create("block waste %");
        LongColumn chunks = LongColumn.create("bytes in chunks");
        DoubleColumn chunkWaste = DoubleColumn.create("chunk waste %");
        for (int bytes : valueBytes) {
            long block = OffHeap.blockBytes(bytes);
            long inChunks = (bytes + chunkBytes - 1L) / chunkBytes * chunkBytes;
            values.append(bytes);
            blocks.append(block);
            blockWaste.append(wastePercent(bytes, block));
            chunks.append(inChunks);
            chunkWaste.append(wastePercent(bytes, inChunks));
        }
        List.of(values, blocks, chunks).forEach(Columns::grouped);
        List.of(blockWaste, chunkWaste).forEach(Columns::measured);
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("block bytes", "our block, with its header and the value's length");
        glossary.put("bytes in chunks", "as many chunks of %s as the value needs".formatted(Numbers.bytes(chunkBytes)));
        glossary.put("chunk waste %", "percent of the chunks that hold nothing of the value");
        return new Sheet(
                Table.create("Waste by the size of values", values, blocks, blockWaste, chunks, chunkWaste),
                glossary,
                "");
    }
}
