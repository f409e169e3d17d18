package workbench.report.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.memory.SizeClassUse;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns what lies off heap, and what it was compared with, into tables. */
public final class OffHeapTables {

    private OffHeapTables() {}

    /** A member's size classes, with the sum in the last row. */
    public static Sheet statistics(OffHeapStatistics statistics) {
        List<SizeClassUse> classes = statistics.sizeClasses();
        StringColumn names = StringColumn.create("block");
        LongColumn blocks = LongColumn.create("blocks");
        LongColumn used = LongColumn.create("used bytes");
        LongColumn live = LongColumn.create("live bytes");
        LongColumn reserved = LongColumn.create("reserved bytes");
        DoubleColumn waste = DoubleColumn.create("waste %");
        for (SizeClassUse each : classes) {
            names.append(each.blockBytes() == 0 ? "own mapping" : Numbers.bytes(each.blockBytes()));
            blocks.append(each.blocks());
            used.append(each.usedBytes());
            live.append(each.liveBytes());
            reserved.append(each.reservedBytes());
            waste.append(wastePercent(each.usedBytes(), each.reservedBytes()));
        }
        names.append("all");
        blocks.append(statistics.blocks());
        used.append(statistics.usedBytes());
        live.append(statistics.liveBytes());
        reserved.append(statistics.reservedBytes());
        waste.append(wastePercent(statistics.usedBytes(), statistics.reservedBytes()));
        List.of(blocks, used, live, reserved).forEach(Columns::grouped);
        Columns.measured(waste);
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("block", "size of the blocks of a class; values above 128 KiB have a mapping of their own");
        glossary.put("used bytes", "what was asked for: values, with keys and metadata if these lie off heap too");
        glossary.put("live bytes", "the blocks that hold them");
        glossary.put("reserved bytes", "the pages that these are cut from; of all: what was taken from the system");
        glossary.put("waste %", "percent of the reserved bytes that hold nothing");
        return new Sheet(
                Table.create("Off heap", names, blocks, used, live, reserved, waste),
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
        glossary.put("block bytes", "our block of the next size, with the value's length in it");
        glossary.put("bytes in chunks", "as many chunks of %s as the value needs".formatted(Numbers.bytes(chunkBytes)));
        glossary.put("chunk waste %", "percent of the chunks that hold nothing of the value");
        return new Sheet(
                Table.create("Waste by the size of values", values, blocks, blockWaste, chunks, chunkWaste),
                glossary,
                "");
    }
}
