package workbench.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.SizeClassUse;

/** Turns what lies off heap, and what it was compared with, into tables. */
public final class OffHeapTables {

    private static final double MIB = 1L << 20;

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
            names.append(each.blockBytes() == 0 ? "own mapping" : each.blockBytes() + " bytes");
            blocks.append(each.blocks());
            used.append(each.usedBytes());
            live.append(each.liveBytes());
            reserved.append(each.reservedBytes());
            waste.append(100 * each.waste());
        }
        names.append("all");
        blocks.append(statistics.blocks());
        used.append(statistics.usedBytes());
        live.append(statistics.liveBytes());
        reserved.append(statistics.reservedBytes());
        waste.append(100 * statistics.waste());
        waste.setPrintFormatter(oneDecimal());
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("block", "size of the blocks of a class; values above 128 KiB have a mapping of their own");
        glossary.put("used bytes", "what was asked for: values, with keys and metadata if these lie off heap too");
        glossary.put("live bytes", "the blocks that hold them");
        glossary.put("reserved bytes", "the pages that these are cut from; of all: what was taken from the system");
        glossary.put("waste %", "reserved beyond used, in percent of used");
        return new Sheet(
                Table.create("Off heap", names, blocks, used, live, reserved, waste),
                glossary,
                "Limit %d bytes, refused %d times".formatted(statistics.limitBytes(), statistics.failures()));
    }

    private static NumberColumnFormatter oneDecimal() {
        return NumberColumnFormatter.fixedWithGrouping(1);
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
            long block = OffHeap.blockBytes(bytes + Integer.BYTES);
            long inChunks = (bytes + chunkBytes - 1L) / chunkBytes * chunkBytes;
            values.append(bytes);
            blocks.append(block);
            blockWaste.append(100.0 * block / bytes - 100);
            chunks.append(inChunks);
            chunkWaste.append(100.0 * inChunks / bytes - 100);
        }
        blockWaste.setPrintFormatter(oneDecimal());
        chunkWaste.setPrintFormatter(oneDecimal());
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("block bytes", "our block of the next size, with four bytes for the length");
        glossary.put("bytes in chunks", "as many chunks of %d bytes as the value needs".formatted(chunkBytes));
        glossary.put("chunk waste %", "what the chunks take beyond the value");
        return new Sheet(
                Table.create("Waste by the size of values", values, blocks, blockWaste, chunks, chunkWaste),
                glossary,
                "");
    }

    /**
     * What a comparison wrote, a row for each run.
     *
     * @param csv a file of {@code ./workbench offheap}
     * @throws UncheckedIOException if it cannot be read
     */
    public static Sheet runs(Path csv) {
        List<Map<String, String>> rows = rows(csv);
        Table table = Table.create("Maps on and off heap");
        for (String text : List.of("part", "round", "storage", "load", "entries", "outcome")) {
            table.addColumns(StringColumn.create(text, rows.stream().map(row -> row.getOrDefault(text, ""))));
        }
        number(table, rows, "heap MiB", "xmx_mib", 1);
        number(table, rows, "fill s", "fill_ms", 1e3);
        number(table, rows, "update s", "update_ms", 1e3);
        number(table, rows, "read s", "read_ms", 1e3);
        number(table, rows, "pauses in updates s", "update_pauses_ms", 1e3);
        number(table, rows, "longest pause ms", "update_longest_pause_ms", 1);
        number(table, rows, "RSS MiB", "peak_rss_bytes", MIB);
        number(table, rows, "heap per entry B", "heap_per_entry_bytes", 1);
        number(table, rows, "waste %", "waste", 0.01);
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("heap MiB", "-Xmx of the run's own process");
        glossary.put("fill s", "IMap.set of every entry by two threads");
        glossary.put("update s", "as many sets again as the part says, in scattered order; empty where there are none");
        glossary.put("longest pause ms", "the garbage collector's longest pause in the updates");
        glossary.put("RSS MiB", "the most memory that the process held at once");
        glossary.put("heap per entry B", "heap after a full collection, less that before the fill");
        glossary.put("waste %", "memory reserved off heap beyond what was asked for");
        return new Sheet(table, glossary, "Each run in a JVM of its own; from " + csv.getFileName());
    }

    private static void number(Table table, List<Map<String, String>> rows, String name, String source, double unit) {
        DoubleColumn column = DoubleColumn.create(name);
        for (Map<String, String> row : rows) {
            String value = row.getOrDefault(source, "");
            if (value.isEmpty()) {
                column.appendMissing();
            } else {
                column.append(Double.parseDouble(value) / unit);
            }
        }
        column.setPrintFormatter(oneDecimal());
        table.addColumns(column);
    }

    private static List<Map<String, String>> rows(Path csv) {
        try {
            List<String> lines = Files.readAllLines(csv);
            List<String> names = Arrays.asList(lines.getFirst().split(",", -1));
            return lines.stream()
                    .skip(1)
                    .map(line -> row(names, line.split(",", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + csv, e);
        }
    }

    private static Map<String, String> row(List<String> names, String[] values) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            row.put(names.get(i), values[i]);
        }
        return row;
    }
}
