package workbench.report.view;

import java.awt.Color;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import workbench.cost.EntryCost;
import workbench.cost.EntryCosts;
import workbench.machine.Machine;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What an entry takes in memory; as a chart, a bar for each strategy, of one piece for each part. */
public final class EntryCostsView extends View<EntryCosts> {

    private static final Map<String, Color> PARTS = parts();

    /** A row for each strategy; a reader sees the cheapest on the heap first. */
    @Override
    protected Rows<EntryCost> rows(EntryCosts costs) {
        return Rows.of("Bytes of an entry of a map of " + costs.domain(), costs.all())
                .sorted(Comparator.comparingDouble(EntryCost::heap))
                .note("means of %s entries on one member, with the objects as this JVM lays them out (JOL)\n%s%s"
                        .formatted(
                                Numbers.whole(costs.all().getFirst().entries()),
                                failures(costs),
                                Machine.here().summary()))
                .text("name", EntryCost::name, DATA_ONLY)
                .text("strategy", EntryCost::strategy)
                .number("wire", EntryCost::wire, unit("bytes"))
                .means("the serialized value, as it travels")
                .number("heap", EntryCost::heap, unit("bytes"), MAIN)
                .means("all that an entry takes on the heap of a member: the next four columns")
                .number("value", EntryCost::value, unit("bytes"))
                .means("with the headers of its objects; an object with in-memory format OBJECT")
                .number("key", EntryCost::key, unit("bytes"))
                .means("a long, with the headers of its objects")
                .number("record", EntryCost::record, unit("bytes"))
                .means("version, times and hits")
                .number("table", row -> row.table() + row.slots(), unit("bytes"))
                .means("a node, and its share of the slots, of which there are more than entries in a small map")
                .number("statistics say", EntryCost::statistics, unit("bytes"))
                .means("getOwnedEntryMemoryCost of the map's own statistics")
                .number("off heap", EntryCost::offHeap, unit("bytes"), FOLDED);
    }

    private static String failures(EntryCosts costs) {
        return costs.failures().stream()
                .map(failed -> "Not measured: %s. %s\n".formatted(failed.strategy(), failed.reason()))
                .collect(Collectors.joining());
    }

    private static Map<String, Color> parts() {
        Map<String, Color> parts = new LinkedHashMap<>();
        parts.put("value", new Color(0x3B6FB6));
        parts.put("key", new Color(0xE0A030));
        parts.put("record", new Color(0x5AA469));
        parts.put("table", new Color(0xB05A8C));
        parts.put("off heap", new Color(0x8A8A8A));
        return parts;
    }

    /**
     * The cheapest is on top.
     *
     * @throws IllegalArgumentException if nothing was measured
     */
    @Override
    public Figure chart(EntryCosts costs) {
        List<EntryCost> rows = costs.all().stream()
                .sorted(Comparator.comparingDouble(EntryCostsView::total).reversed())
                .toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("A chart of costs needs 1 strategy or more, but there is none.");
        }
        XYChart chart = StackedBars.of(
                rows.stream()
                        .map(row -> row.strategy() + "  " + Numbers.whole(Math.round(total(row))))
                        .toList(),
                PARTS,
                (row, part) -> bytes(rows.get(row), part),
                "bytes of an entry");
        return new Figure(
                chart,
                "What an entry of a map of %s takes in memory".formatted(costs.domain()),
                "Figures beside the names are all bytes of an entry, the mean of %s.\n%s%s"
                        .formatted(
                                Numbers.whole(rows.getFirst().entries()),
                                failures(costs),
                                Machine.here().summary()),
                "");
    }

    private static double total(EntryCost cost) {
        return cost.heap() + cost.offHeap();
    }

    private static double bytes(EntryCost cost, String part) {
        return switch (part) {
            case "value" -> cost.value();
            case "key" -> cost.key();
            case "record" -> cost.record();
            case "table" -> cost.table() + cost.slots();
            default -> cost.offHeap();
        };
    }
}
