package workbench.report.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns.Setup;
import workbench.report.view.Columns;

/** Comparisons of maps on and off heap as tables. */
public final class OffHeapRunTables {

    private static final double MIB = 1L << 20;

    private OffHeapRunTables() {}

    /** Each setup with the medians of its rounds, in the columns of which something was measured. */
    public static Sheet medians(OffHeapRuns runs) {
        List<Setup> setups = runs.setups();
        Table table = Table.create("Maps on and off heap");
        table.addColumns(
                StringColumn.create("part", setups.stream().map(Setup::part)),
                StringColumn.create(
                        "load", setups.stream().map(setup -> setup.load().replace("_", " by "))),
                Columns.whole(
                        "entries", setups.stream().mapToInt(Setup::entries).toArray()),
                StringColumn.create("storage", setups.stream().map(Setup::storage)),
                StringColumn.create("outcome", setups.stream().map(runs::outcome)),
                Columns.whole(
                        "n",
                        setups.stream()
                                .mapToInt(setup -> (int) runs.measured(setup).count())
                                .toArray()));
        if (setups.stream().anyMatch(setup -> evicted(runs, setup))) {
            number(runs, table, "left", "size", 1);
        }
        number(runs, table, "heap MiB", "xmx_mib", 1);
        number(runs, table, "fill s", "fill_ms", 1e3);
        number(runs, table, "update s", "update_ms", 1e3);
        number(runs, table, "read s", "read_ms", 1e3);
        number(runs, table, "skewed read s", "skewed_ms", 1e3);
        number(runs, table, "pauses s", "pauses_ms", 1e3);
        number(runs, table, "longest pause ms", "longest_pause_ms", 1);
        number(runs, table, "RSS MiB", "peak_rss_bytes", MIB);
        number(runs, table, "heap per entry B", "heap_per_entry_bytes", 1);
        number(runs, table, "waste %", "waste", 0.01);
        number(runs, table, "start ms", "start_ms", 1);
        number(runs, table, "stop ms", "stop_ms", 1);
        Map<String, String> glossary = glossary();
        glossary.keySet().retainAll(table.columnNames());
        return new Sheet(table, glossary, runs.note(), new Look(folded(table), Set.of(), List.of()));
    }

    /** What is the same in all rows, and beside times what explains them. */
    private static Set<String> folded(Table table) {
        Stream<String> same = Stream.of("part", "outcome")
                .filter(column -> table.stringColumn(column).unique().size() < 2);
        boolean timed = table.containsColumn("fill s");
        Stream<String> beside = timed ? Stream.of("waste %", "start ms", "stop ms") : Stream.of();
        return Stream.concat(same, beside).filter(table::containsColumn).collect(Collectors.toSet());
    }

    private static boolean evicted(OffHeapRuns runs, Setup setup) {
        return runs.measured(setup).anyMatch(run -> run.number("size") < setup.entries());
    }

    private static Map<String, String> glossary() {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "storage",
                "heap: as Hazelcast does; values: values off heap; entries: keys and metadata too; +huge: in huge pages of the system; +zgc: under that collector");
        glossary.put("n", "trials; the figures are their medians");
        glossary.put("left", "entries at the end; where there are fewer than were written, the rest was evicted");
        glossary.put("heap MiB", "-Xmx of the process");
        glossary.put("fill s", "IMap.set of every entry, by four threads a processor");
        glossary.put("update s", "IMap.set of entries that are there, in scattered order");
        glossary.put("read s", "IMap.get of each entry, in scattered order");
        glossary.put(
                "skewed read s",
                "as many, of few entries often and of many rarely, by Zipf's law with 0.99 as in YCSB");
        glossary.put(
                "pauses s",
                "all pauses of the garbage collector in the updates, or where there are none, in filling and reading");
        glossary.put("longest pause ms", "the longest one of these in all rounds");
        glossary.put("RSS MiB", "the most memory that the process held at once");
        glossary.put("heap per entry B", "heap after a full collection, less that before the fill");
        glossary.put("waste %", "memory reserved off heap beyond what was asked for");
        glossary.put("start ms", "until the member is up; in the part start, the median of 20 starts in one process");
        return glossary;
    }

    private static void number(OffHeapRuns runs, Table table, String name, String source, double unit) {
        DoubleColumn column = DoubleColumn.create(name);
        for (Setup setup : runs.setups()) {
            List<Double> values = runs.measured(setup)
                    .map(run -> OffHeapRuns.figure(run, source))
                    .filter(value -> !value.isNaN())
                    .toList();
            if (values.isEmpty()) {
                column.appendMissing();
            } else {
                column.append((name.startsWith("longest")
                                ? values.stream().max(Double::compare).orElseThrow()
                                : Quantiles.median(values))
                        / unit);
            }
        }
        if (column.countMissing() < column.size()) {
            table.addColumns(Columns.measured(column));
        }
    }

    /**
     * How many times as fast as the heap, with the intervals drawn and the bounds on demand, and how much shorter the longest
     * pause is.
     */
    public static Sheet ratios(OffHeapRuns runs) {
        List<Setup> setups = runs.compared();
        Table table = Table.create("Times as fast as the heap");
        table.addColumns(StringColumn.create("trial", setups.stream().map(Setup::label)));
        List<Look.Drawn> drawn = runs.times(setups).entrySet().stream()
                .map(time -> new Look.Drawn(time.getKey(), speedups(runs, setups, time.getValue())))
                .toList();
        drawn.forEach(each -> table.addColumns(
                Columns.measured(DoubleColumn.create(
                        each.column(), each.intervals().stream().mapToDouble(Interval::estimate))),
                StringColumn.create(
                        bounds(each.column()), each.intervals().stream().map(OffHeapRunTables::bounds))));
        table.addColumns(Columns.measured(DoubleColumn.create(
                "pause",
                setups.stream()
                        .mapToDouble(
                                setup -> runs.longestPause(setup.onHeap()) / Math.max(1, runs.longestPause(setup))))));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "fill, bounds",
                "95 %% t interval over trials; unknown if there are fewer than %s".formatted(Interval.FEWEST_FORKS));
        glossary.put(
                "pause", "the heap's longest pause as a multiple of this storage's, which counts as 1 ms at least");
        Set<String> folded = drawn.stream().map(each -> bounds(each.column())).collect(Collectors.toSet());
        return new Sheet(table, glossary, runs.note(), new Look(folded, Set.of(), drawn));
    }

    private static List<Interval> speedups(OffHeapRuns runs, List<Setup> setups, String time) {
        return setups.stream()
                .map(setup -> runs.speedup(setup, time).orElse(Interval.unbounded(Double.NaN)))
                .toList();
    }

    private static String bounds(String time) {
        return time + ", bounds";
    }

    private static String bounds(Interval interval) {
        return Double.isNaN(interval.estimate()) ? "" : Columns.bounds(interval);
    }
}
