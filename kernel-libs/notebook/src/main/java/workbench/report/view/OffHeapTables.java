package workbench.report.view;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import workbench.offheap.MapStatistics;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns what is off heap, and what it was compared with, into tables. */
public final class OffHeapTables {

    private OffHeapTables() {}

    /**
     * What a member holds, with a row for each storage.
     *
     * @param storages by their patterns
     */
    public static Sheet storages(Map<String, OffHeapStatistics> storages) {
        long limitBytes = sum(storages, OffHeapStatistics::limitBytes);
        long refused = sum(storages, OffHeapStatistics::failures);
        return Rows.of("Off heap", List.copyOf(storages.entrySet()))
                .text("maps", Map.Entry::getKey)
                .means("the names of the maps that share a limit")
                .large("blocks", row -> row.getValue().blocks())
                .means("one for each entry, backups included")
                .large("used bytes", row -> row.getValue().usedBytes())
                .means("requested bytes: values, and keys and metadata if these are off heap too")
                .large("live bytes", row -> row.getValue().liveBytes())
                .means("the blocks that hold them, with 8 bytes of overhead each")
                .large("reserved bytes", row -> row.getValue().reservedBytes())
                .means("the pages of the blocks: memory taken from the system")
                .number(
                        "waste %",
                        row -> wastePercent(
                                row.getValue().usedBytes(), row.getValue().reservedBytes()))
                .means("percent of the reserved bytes that hold nothing")
                .large("moved bytes", row -> row.getValue().movedBytes())
                .means("what was moved to make room for others, since the member started")
                .note("Limit %s, refused %s".formatted(Numbers.bytes(limitBytes), Numbers.count(refused, "time")))
                .sheet();
    }

    private static long sum(Map<String, OffHeapStatistics> storages, ToLongFunction<OffHeapStatistics> figure) {
        return storages.values().stream().mapToLong(figure).sum();
    }

    /** What the maps of a member hold, with a row for each map. */
    public static Sheet maps(List<MapStatistics> maps) {
        return Rows.of("Off heap, by map", maps)
                .text("map", MapStatistics::map)
                .large("entries", MapStatistics::entries)
                .means("on this member, backups included")
                .large("live bytes", MapStatistics::liveBytes)
                .means("the blocks of these entries, with 8 bytes of overhead each")
                .large("limit bytes", MapStatistics::limitBytes)
                .means("the map's own limit, or that of all maps of its storage")
                .large("refused", MapStatistics::refused)
                .means("writes that found no room")
                .large("evicted", MapStatistics::evicted)
                .means("entries that gave way, on the member that owned them")
                .large("expired", MapStatistics::expired)
                .means("entries whose time to live or maximum idle time was over")
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
