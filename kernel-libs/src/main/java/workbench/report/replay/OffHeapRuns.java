package workbench.report.replay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.chart.Charts;
import workbench.report.table.Tables;
import workbench.text.Numbers;

/** What a comparison of maps on and off heap wrote, as tables, charts, and figures to judge a study by. Immutable. */
public final class OffHeapRuns {

    private static final double MIB = 1L << 20;
    private static final String HEAP = "heap";
    private static final String DONE = "done";

    private static final List<String> COLUMNS =
            List.of("part", "round", "storage", "load", "entries", "xmx_mib", "outcome", "machine");

    /** What ratios are made of: the name of the column in our table, and in the file. */
    private static final Map<String, String> TIMES = times();

    private final Path file;
    private final List<Run> runs;

    private OffHeapRuns(Path file, List<Run> runs) {
        this.file = file;
        this.runs = runs;
    }

    /** A line of the file. */
    private record Run(Setup setup, Map<String, String> figures) {

        static Run of(Row row) {
            Map<String, String> figures = row.columnNames().stream()
                    .collect(Collectors.toMap(name -> name, row::getString, (one, _) -> one, LinkedHashMap::new));
            return new Run(
                    new Setup(
                            row.getString("part"),
                            row.getString("load"),
                            Integer.parseInt(row.getString("entries")),
                            row.getString("storage")),
                    figures);
        }

        String text(String name) {
            return figures.getOrDefault(name, "");
        }

        /** Not a number if it was not measured. */
        double number(String name) {
            String text = text(name);
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        }

        boolean isDone() {
            return text("outcome").equals(DONE);
        }
    }

    /** What the rounds repeat. */
    private record Setup(String part, String load, int entries, String storage) {

        Setup onHeap() {
            return new Setup(part, load, entries, HEAP);
        }

        String label() {
            String what = "%s %s, %s"
                    .formatted(Numbers.whole(entries), load.equals("bytes") ? "x 10 KB" : "customers", storage);
            return part.equals("bytes") || part.equals("customers") ? what : part.replace('-', ' ') + ", " + what;
        }
    }

    private static Map<String, String> times() {
        Map<String, String> times = new LinkedHashMap<>();
        times.put("fill", "fill_ms");
        times.put("update", "update_ms");
        times.put("read", "read_ms");
        return times;
    }

    /**
     * Reads a file of {@code ./workbench offheap}.
     *
     * @throws IllegalArgumentException if there is no such file, or if it lacks a column
     */
    public static OffHeapRuns in(Path csv) {
        return of(csv, Published.read(csv, "holds a comparison of maps on and off heap", COLUMNS));
    }

    static OffHeapRuns of(Path csv, Table table) {
        return new OffHeapRuns(csv, table.stream().map(Run::of).toList());
    }

    /** Whether the table was read from such a file. */
    static boolean isOne(Table table) {
        return table.columnNames().containsAll(COLUMNS);
    }

    /** Each setup with the medians of its rounds. */
    public Sheet table() {
        List<Setup> setups = setups();
        Table table = Table.create("Maps on and off heap");
        table.addColumns(
                StringColumn.create("part", setups.stream().map(Setup::part)),
                StringColumn.create("load", setups.stream().map(Setup::load)),
                Tables.whole("entries", setups.stream().mapToInt(Setup::entries).toArray()),
                StringColumn.create("storage", setups.stream().map(Setup::storage)),
                StringColumn.create("outcome", setups.stream().map(this::outcome)),
                Tables.whole(
                        "n",
                        setups.stream()
                                .mapToInt(setup -> (int) measured(setup).count())
                                .toArray()));
        number(table, "heap MiB", "xmx_mib", 1);
        number(table, "fill s", "fill_ms", 1e3);
        number(table, "update s", "update_ms", 1e3);
        number(table, "read s", "read_ms", 1e3);
        number(table, "pauses s", "pauses_ms", 1e3);
        number(table, "longest pause ms", "longest_pause_ms", 1);
        number(table, "RSS MiB", "peak_rss_bytes", MIB);
        number(table, "heap per entry B", "heap_per_entry_bytes", 1);
        number(table, "waste %", "waste", 0.01);
        number(table, "start ms", "start_ms", 1);
        number(table, "stop ms", "stop_ms", 1);
        return new Sheet(table, glossary(), note());
    }

    private static Map<String, String> glossary() {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("storage", "heap: as Hazelcast does; values: values off heap; entries: keys and metadata too");
        glossary.put("n", "trials; the figures are their medians");
        glossary.put("heap MiB", "-Xmx of the process");
        glossary.put("fill s", "IMap.set of every entry, by four threads a processor");
        glossary.put("update s", "IMap.set of entries that are there, in scattered order");
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

    private String note() {
        String machine = runs.isEmpty() ? "" : runs.getFirst().text("machine");
        var n = setups().stream().mapToLong(setup -> measured(setup).count()).summaryStatistics();
        return "Each trial in a JVM of its own, G1, a member without backups, in rounds of random order; n = %s trials; %s\n%s"
                .formatted(
                        n.getMin() == n.getMax() ? n.getMax() : n.getMin() + " to " + n.getMax(),
                        file.getFileName(),
                        machine);
    }

    private List<Setup> setups() {
        return runs.stream()
                .map(Run::setup)
                .distinct()
                .sorted(Comparator.comparing(this::place))
                .toList();
    }

    /** Parts in the order of the file, then by size, then the heap first. */
    private String place(Setup setup) {
        List<String> parts =
                runs.stream().map(run -> run.setup().part()).distinct().toList();
        return String.format(
                Locale.ROOT,
                "%03d %010d %s",
                parts.indexOf(setup.part()),
                setup.entries(),
                setup.storage().replace(HEAP, ""));
    }

    private String outcome(Setup setup) {
        return measured(setup).map(run -> run.text("outcome")).distinct().collect(Collectors.joining(", "));
    }

    /** Without the one that only learnt how much memory it takes. */
    private Stream<Run> measured(Setup setup) {
        return runs.stream()
                .filter(run -> run.setup().equals(setup) && !run.text("round").equals("0"));
    }

    private void number(Table table, String name, String source, double unit) {
        DoubleColumn column = DoubleColumn.create(name);
        for (Setup setup : setups()) {
            List<Double> values = measured(setup)
                    .map(run -> figure(run, source))
                    .filter(value -> !value.isNaN())
                    .toList();
            if (values.isEmpty()) {
                column.appendMissing();
            } else {
                column.append((name.startsWith("longest")
                                ? values.stream().max(Double::compare).orElseThrow()
                                : median(values))
                        / unit);
            }
        }
        table.addColumns(Tables.measured(column));
    }

    /** Pauses are those of the updates where there are any, else of all phases. */
    private static double figure(Run run, String source) {
        if (!source.endsWith("pauses_ms") && !source.endsWith("pause_ms")) {
            return run.number(source);
        }
        double updates = run.number("update_" + source);
        if (!Double.isNaN(updates)) {
            return updates;
        }
        DoubleStream phases = Stream.of("fill_", "read_")
                .mapToDouble(phase -> run.number(phase + source))
                .filter(value -> !Double.isNaN(value));
        return source.equals("pauses_ms")
                ? phases.reduce(Double::sum).orElse(Double.NaN)
                : phases.max().orElse(Double.NaN);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    /**
     * How many times as fast as the heap a storage is, by time spent; each trial counts as one observation.
     *
     * @return empty if one of the two has no such time
     */
    private Optional<Interval> speedup(Setup setup, String time) {
        List<List<Double>> heap = observations(setup.onHeap(), time);
        List<List<Double>> offHeap = observations(setup, time);
        return heap.isEmpty() || offHeap.isEmpty() ? Optional.empty() : Optional.of(Interval.ofRatio(heap, offHeap));
    }

    private List<List<Double>> observations(Setup setup, String time) {
        return measured(setup)
                .filter(Run::isDone)
                .map(run -> run.number(time))
                .filter(value -> value > 0)
                .map(List::of)
                .toList();
    }

    private List<Setup> compared() {
        return setups().stream()
                .filter(setup -> !setup.storage().equals(HEAP))
                .filter(setup -> TIMES.values().stream()
                        .anyMatch(time -> speedup(setup, time).isPresent()))
                .toList();
    }

    /** How many times as fast as the heap, with bounds, and how much shorter the longest pause is. */
    public Sheet ratios() {
        List<Setup> setups = compared();
        Table table = Table.create("Times as fast as the heap");
        table.addColumns(StringColumn.create("trial", setups.stream().map(Setup::label)));
        TIMES.forEach((name, time) -> {
            DoubleColumn estimates = DoubleColumn.create(name);
            setups.forEach(setup -> estimates.append(
                    speedup(setup, time).map(Interval::estimate).orElse(Double.NaN)));
            table.addColumns(
                    Tables.measured(estimates),
                    StringColumn.create(name + ", bounds", setups.stream().map(setup -> bounds(speedup(setup, time)))));
        });
        DoubleColumn pauses = DoubleColumn.create("pause");
        setups.forEach(setup -> pauses.append(longestPause(setup.onHeap()) / Math.max(1, longestPause(setup))));
        table.addColumns(Tables.measured(pauses));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "fill, bounds",
                "95 %% t interval over trials; unknown if there are fewer than %s".formatted(Interval.FEWEST_FORKS));
        glossary.put(
                "pause", "the heap's longest pause as a multiple of this storage's, which counts as 1 ms at least");
        return new Sheet(table, glossary, note());
    }

    private static String bounds(Optional<Interval> interval) {
        return interval.map(Tables::bounds).orElse("");
    }

    private double longestPause(Setup setup) {
        return measured(setup)
                .filter(Run::isDone)
                .mapToDouble(run -> figure(run, "longest_pause_ms"))
                .max()
                .orElse(Double.NaN);
    }

    /**
     * How many times as fast as the heap each storage is, a row for each size of a part.
     *
     * @throws IllegalArgumentException if the file holds nothing of the part that can be compared
     */
    public Figure speedup(String part) {
        List<Setup> setups = compared().stream()
                .filter(setup -> setup.part().equals(part))
                .toList()
                .reversed();
        if (setups.isEmpty()) {
            throw new IllegalArgumentException("%s compares nothing in the part \"%s\". It has: %s"
                    .formatted(
                            file,
                            part,
                            compared().stream().map(Setup::part).distinct().toList()));
        }
        Map<String, String> kinds = new LinkedHashMap<>(TIMES);
        kinds.values().removeIf(time -> setups.stream()
                .noneMatch(setup -> speedup(setup, time).isPresent()));
        List<String> times = new ArrayList<>(kinds.values());
        XYChart chart = Charts.forest(
                setups.stream().map(Setup::label).toList(),
                kinds.keySet(),
                (kind, row) -> speedup(setups.get(row), times.get(kind)),
                "times as fast as the heap");
        Charts.addLineAtOne(chart, setups.size());
        return new Figure(
                chart,
                "Maps off heap against maps on the heap",
                "Points are ratios of mean times, lines their 95 % t intervals over trials. " + note(),
                "");
    }

    /** As figures of the study of 2014, whose storage kept keys on the heap: those of the storage {@code values}. */
    Figures asFigures() {
        List<List<String>> rows = runs.stream()
                .filter(run -> run.isDone() && run.setup().part().matches("bytes|customers"))
                .filter(run -> run.setup().storage().matches("heap|values"))
                .flatMap(run -> Stream.of(figure(run, "write", "fill_ms"), figure(run, "read", "read_ms")))
                .toList();
        Table table = Table.create("figures");
        for (int i = 0; i < Figures.COLUMNS.size(); i++) {
            int column = i;
            table.addColumns(
                    StringColumn.create(Figures.COLUMNS.get(i), rows.stream().map(row -> row.get(column))));
        }
        return new Figures(table);
    }

    /** In the order of the columns of figures. */
    private static List<String> figure(Run run, String operation, String time) {
        return List.of(
                "offheap-2014",
                run.setup().load(),
                run.setup().storage().equals(HEAP) ? "on-heap" : "off-heap",
                run.setup().entries() + " entries",
                "member",
                operation,
                "total_time",
                run.text(time));
    }
}
