package workbench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.cost.CapacityPlan;
import workbench.cost.EntryCost;
import workbench.cost.EntryCosts;
import workbench.cost.Fill;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** What entries of maps cost, as tables. */
public final class CostTables {

    private static final double MEBI = 1 << 20;

    private CostTables() {}

    /** A row for each strategy, the cheapest on the heap first. */
    public static Sheet entries(EntryCosts costs) {
        List<EntryCost> rows = costs.all().stream()
                .sorted(Comparator.comparingDouble(EntryCost::heap))
                .toList();
        Table table = Table.create(
                "Bytes of an entry of a map of " + costs.domain(),
                StringColumn.create("strategy", rows.stream().map(EntryCost::strategy)),
                number("wire", rows, EntryCost::wire),
                number("heap", rows, EntryCost::heap),
                number("value", rows, EntryCost::value),
                number("key", rows, EntryCost::key),
                number("record", rows, EntryCost::record),
                number("table", rows, row -> row.table() + row.slots()),
                number("statistics say", rows, EntryCost::statistics),
                number("off heap", rows, EntryCost::offHeap));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("wire", "the serialized value, as it travels");
        glossary.put("heap", "all that an entry takes on the heap of a member: the next four columns");
        glossary.put("value", "with the headers of its objects; an object with in-memory format OBJECT");
        glossary.put("key", "a long, with the headers of its objects");
        glossary.put("record", "version, times and hits");
        glossary.put(
                "table", "a node, and its share of the slots, of which there are more than entries in a small map");
        glossary.put("statistics say", "getOwnedEntryMemoryCost of the map's own statistics");
        String note = "means of %s entries on one member, with the objects as this JVM lays them out (JOL)\n%s"
                .formatted(
                        Numbers.whole(rows.getFirst().entries()), Machine.here().summary());
        return new Sheet(table, glossary, note, new Look(Set.of("off heap"), Set.of(), List.of()));
    }

    /** What many entries need. */
    public static Sheet plan(CapacityPlan plan) {
        List<String> what = List.of(
                "heap of all members",
                "heap of each of %s".formatted(Numbers.count(plan.members(), "member")),
                "off heap of all members",
                "received while all are written");
        List<Interval> values = List.of(
                plan.heap(), plan.heapOfMember(), Interval.exact(plan.offHeap()), Interval.exact(plan.received()));
        Table table = Table.create(
                "%s entries of %s with %s, %s"
                        .formatted(
                                Numbers.whole(plan.entries()),
                                plan.domain(),
                                plan.name(),
                                Numbers.count(plan.backups(), "backup")),
                StringColumn.create("what", what),
                Columns.number(
                        "MiB",
                        values.stream()
                                .mapToDouble(each -> each.estimate() / MEBI)
                                .toArray()),
                StringColumn.create("MiB, bounds", values.stream().map(CostTables::bounds)));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "what",
                "of the entries alone, since a member and its collector need memory beside it; received: by all members, if a client writes each entry once, with what operations have around keys and values");
        glossary.put("MiB, bounds", "95 % t interval of the mean of the sample; your other entries must be like it");
        return new Sheet(
                table,
                glossary,
                "from a sample of %s entries\n%s"
                        .formatted(Numbers.whole(plan.sample()), Machine.here().summary()));
    }

    /**
     * A plan beside what a map took: a row for the heap, one for off heap if anything was planned or taken there, and one for what
     * members received.
     */
    public static Sheet beside(CapacityPlan plan, Fill fill) {
        List<String> what = new ArrayList<>(List.of("heap"));
        List<Double> planned = new ArrayList<>(List.of(plan.heap().estimate()));
        List<Double> took = new ArrayList<>(List.of((double) fill.heapBytes()));
        if (plan.offHeap() > 0 || fill.offHeapBytes() > 0) {
            what.add("off heap");
            planned.add(plan.offHeap());
            took.add((double) fill.offHeapBytes());
        }
        what.add("received");
        planned.add(plan.received());
        took.add(fill.travelledBytes() * plan.entries());
        Table table = Table.create(
                "%s entries of %s with %s, %s, on %s in a process of their own"
                        .formatted(
                                Numbers.whole(plan.entries()),
                                plan.domain(),
                                plan.name(),
                                Numbers.count(plan.backups(), "backup"),
                                Numbers.count(plan.members(), "member")),
                StringColumn.create("what", what),
                Columns.number(
                        "planned MiB",
                        planned.stream().mapToDouble(bytes -> bytes / MEBI).toArray()),
                Columns.number(
                        "took MiB",
                        took.stream().mapToDouble(bytes -> bytes / MEBI).toArray()),
                Columns.number(
                        "planned / took",
                        IntStream.range(0, what.size())
                                .mapToDouble(i -> planned.get(i) / took.get(i))
                                .toArray()));
        return new Sheet(
                table,
                Map.of(
                        "took MiB",
                        "what became live, on the heap after full collections; received: what members got from a client and from each other during 5,000 writes, as many times as there are entries"),
                Machine.here().summary());
    }

    private static String bounds(Interval bytes) {
        return bytes.low() == bytes.high()
                ? ""
                : Numbers.bounds(bytes.estimate() / MEBI, bytes.low() / MEBI, bytes.high() / MEBI);
    }

    private static tech.tablesaw.api.DoubleColumn number(
            String name, List<EntryCost> rows, ToDoubleFunction<EntryCost> value) {
        return Columns.number(name, rows.stream().mapToDouble(value).toArray());
    }
}
