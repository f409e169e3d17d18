package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.cost.Access;
import workbench.cost.Access.Family;
import workbench.cost.AccessCost;
import workbench.cost.AccessCosts;
import workbench.cost.AccessCosts.Failed;
import workbench.measure.statistics.Interval;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** What ways to reach entries cost, as a table. */
public final class AccessTable {

    private static final double MICROS = 1e3;
    private static final String TIMES = "times as fast";
    private static final String BOUNDS = "µs, bounds";

    private AccessTable() {}

    /** A row for each way with each strategy; the first way of each strategy stands out, since its others are compared with it. */
    public static Sheet of(AccessCosts costs) {
        List<AccessCost> rows = costs.all();
        List<Interval> speedups = rows.stream()
                .map(row -> costs.speedup(row).orElse(Interval.unbounded(Double.NaN)))
                .toList();
        Access first = costs.family().all().getFirst();
        Table table = Table.create(
                title(costs),
                StringColumn.create("strategy", rows.stream().map(AccessCost::strategy)),
                StringColumn.create("way", rows.stream().map(row -> row.access().label())),
                number("µs", rows, row -> row.time().estimate() / MICROS),
                StringColumn.create(BOUNDS, rows.stream().map(row -> Columns.bounds(micros(row.time())))),
                StringColumn.create(TIMES, speedups.stream().map(AccessTable::times)),
                number("bytes made", rows, AccessCost::allocatedBytes));
        if (costs.family() == Family.WRITE) {
            table.addColumns(number("index bytes", rows, AccessCost::indexBytes));
        }
        Set<Integer> firsts = IntStream.range(0, rows.size())
                .filter(i -> rows.get(i).access() == first)
                .boxed()
                .collect(Collectors.toSet());
        return new Sheet(
                table,
                glossary(costs, speedups),
                note(costs),
                new Look(Set.of(BOUNDS), firsts, List.of(new Look.Drawn(TIMES, speedups))));
    }

    private static String times(Interval speedup) {
        return Double.isNaN(speedup.estimate()) ? "" : Numbers.of(speedup.estimate());
    }

    private static String title(AccessCosts costs) {
        String entries = Numbers.whole(costs.entries());
        return costs.field()
                .filter(field -> costs.family() == Family.QUERY)
                .map(field -> "%s of %s entries of %s have %s = %s"
                        .formatted(
                                Numbers.whole(field.matching()), entries, costs.domain(), field.name(), field.wanted()))
                .orElse("A map of %s entries of %s: %s"
                        .formatted(entries, costs.domain(), costs.family().label()));
    }

    private static Map<String, String> glossary(AccessCosts costs, List<Interval> speedups) {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "way",
                costs.family().all().stream()
                        .map(access -> access.label() + ": " + access.meaning())
                        .collect(Collectors.joining("; ")));
        glossary.put("µs", "of one call by one thread: the median over the rounds");
        glossary.put(BOUNDS, "its 95 % bootstrap interval");
        glossary.put(
                TIMES,
                "as the row in bold of the same strategy; the drawing has the 95 % interval, and a thin line at 1, which is as fast"
                        + Columns.onTheEnd(speedups));
        glossary.put("bytes made", "on the heap by one call, in all threads of the process, garbage included");
        if (costs.family() == Family.WRITE) {
            glossary.put(
                    "index bytes", "of the index for each entry, as Hazelcast estimates it in the map's statistics");
        }
        return glossary;
    }

    private static String note(AccessCosts costs) {
        String smoke = costs.smoke() ? "; SMOKE RUN, NOT A MEASUREMENT" : "";
        String failed = costs.failures().stream().map(AccessTable::line).collect(Collectors.joining());
        return failed + costs.method() + smoke + "\n" + costs.machine().summary();
    }

    private static String line(Failed failed) {
        return "%s, %s: %s\n".formatted(failed.strategy(), failed.access().label(), failed.reason());
    }

    private static Interval micros(Interval nanos) {
        return new Interval(nanos.low() / MICROS, nanos.estimate() / MICROS, nanos.high() / MICROS);
    }

    private static DoubleColumn number(String name, List<AccessCost> rows, ToDoubleFunction<AccessCost> value) {
        return Columns.number(name, rows.stream().mapToDouble(value).toArray());
    }
}
