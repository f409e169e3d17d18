package workbench.report.view;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.knowm.xchart.XYChart;
import workbench.cost.StoragesOffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Figure;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** What a member holds off heap, with a row for each storage; as a chart, how much of its limit each uses. */
public final class StoragesOffHeapView extends View<StoragesOffHeap> {

    private static final String USED = "used";
    private static final String WASTED = "reserved, holds nothing";
    private static final String LEFT = "left to the limit";
    private static final Map<String, Color> PARTS = parts();

    private static Map<String, Color> parts() {
        Map<String, Color> parts = new LinkedHashMap<>();
        parts.put(USED, new Color(0x3B6FB6));
        parts.put(WASTED, new Color(0xE0A030));
        parts.put(LEFT, new Color(0xD8D8D8));
        return parts;
    }

    @Override
    protected Rows<Map.Entry<String, OffHeapStatistics>> rows(StoragesOffHeap held) {
        long limitBytes = sum(held, OffHeapStatistics::limitBytes);
        long refused = sum(held, OffHeapStatistics::failures);
        return Rows.of("Off heap", List.copyOf(held.storages().entrySet()))
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
                        row -> OffHeapTables.wastePercent(
                                row.getValue().usedBytes(), row.getValue().reservedBytes()))
                .means("percent of the reserved bytes that hold nothing")
                .large("moved bytes", row -> row.getValue().movedBytes())
                .means("what was moved to make room for others or to give pages back, since the member started")
                .note("Limit %s, refused %s".formatted(Numbers.bytes(limitBytes), Numbers.count(refused, "time")));
    }

    private static long sum(StoragesOffHeap held, ToLongFunction<OffHeapStatistics> figure) {
        return held.storages().values().stream().mapToLong(figure).sum();
    }

    /** @throws NotPossibleException if the member has no storage */
    @Override
    public Figure chart(StoragesOffHeap held) {
        if (held.storages().isEmpty()) {
            throw new NotPossibleException(
                    "The member has no storage off heap, so there is nothing to draw. OffHeap.install(config, ...) adds one before a member starts.");
        }
        List<Map.Entry<String, OffHeapStatistics>> rows =
                List.copyOf(held.storages().entrySet());
        XYChart chart = StackedBars.of(
                rows.stream()
                        .map(row -> row.getKey() + "  "
                                + Numbers.bytes(row.getValue().reservedBytes()))
                        .toList()
                        .reversed(),
                PARTS,
                (row, part) -> bytes(rows.reversed().get(row).getValue(), part),
                "bytes off heap");
        return new Figure(
                chart,
                "How much of its limit each storage uses",
                "Figures beside the names are reserved: memory taken from the system. A bar ends at the limit, or beyond it where backups passed it.",
                "");
    }

    private static double bytes(OffHeapStatistics storage, String part) {
        return switch (part) {
            case USED -> storage.usedBytes();
            case WASTED -> storage.wastedBytes();
            default -> Math.max(0, storage.limitBytes() - storage.usedBytes() - storage.wastedBytes());
        };
    }
}
