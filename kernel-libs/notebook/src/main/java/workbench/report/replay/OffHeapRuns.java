package workbench.report.replay;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/** What a comparison of maps on and off heap wrote, with its statistics. Immutable. */
public final class OffHeapRuns {

    private static final String HEAP = "heap";
    private static final String DONE = "done";

    private static final List<String> COLUMNS =
            List.of("part", "round", "storage", "load", "entries", "xmx_mib", "outcome", "machine");

    /** What ratios are made of: the name of the column in our table, and in the file. */
    private static final Map<String, String> TIMES = allTimes();

    private final Path file;
    private final List<Run> runs;

    private OffHeapRuns(Path file, List<Run> runs) {
        this.file = file;
        this.runs = runs;
    }

    /** A line of the file. */
    record Run(Setup setup, Map<String, String> figures) {

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

        /** A figure of the trial; NaN if it was not measured. */
        double number(String name) {
            String text = text(name);
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        }

        boolean isDone() {
            return text("outcome").equals(DONE);
        }
    }

    /** What was measured: a load of so many entries in a storage, for a part. */
    record Setup(String part, String load, int entries, String storage) {

        private String values() {
            return switch (load) {
                case "bytes" -> "x 10 KB";
                case "bytes_1_kb", "bytes_100_kb", "bytes_1_mb" -> "x " + size();
                case "customer" -> "customers";
                case "customer_expiring" -> "customers that expire";
                case "customer_indexed" -> "customers with an index";
                default -> load.replace("customer_", "customers by ");
            };
        }

        /** The load in words. */
        String loadInWords() {
            return switch (load) {
                case "bytes_1_kb", "bytes_100_kb", "bytes_1_mb" -> "bytes, " + size();
                case "customer_expiring" -> "customer that expires";
                case "customer_indexed" -> "customer with an index";
                default -> load.replace("_", " by ");
            };
        }

        private String size() {
            return load.replace("bytes_", "").replace('_', ' ').toUpperCase(Locale.ROOT);
        }

        Setup onHeap() {
            return new Setup(part, load, entries, HEAP);
        }

        String label() {
            String what = "%s %s, %s".formatted(Numbers.whole(entries), values(), storage);
            return part.equals("bytes") || part.equals("customers") ? what : part.replace('-', ' ') + ", " + what;
        }
    }

    private static Map<String, String> allTimes() {
        Map<String, String> times = new LinkedHashMap<>();
        times.put("fill", "fill_ms");
        times.put("update", "update_ms");
        times.put("read", "read_ms");
        times.put("skewed read", "skewed_ms");
        times.put("query", "query_ms");
        return times;
    }

    /**
     * Reads a file of {@code ./workbench offheap}.
     *
     * @throws IllegalArgumentException if there is no such file, or if it lacks a column
     */
    public static OffHeapRuns in(Path csv) {
        return of(csv, PublishedStudies.read(csv, "holds a comparison of maps on and off heap", COLUMNS));
    }

    static OffHeapRuns of(Path csv, Table table) {
        return new OffHeapRuns(csv, table.stream().map(Run::of).toList());
    }

    /** Whether a table has the columns of such a file. */
    static boolean isOne(Table table) {
        return table.columnNames().containsAll(COLUMNS);
    }

    /**
     * What was measured in one part.
     *
     * @throws UnknownNameException if there is no such part
     */
    public OffHeapRuns part(String part) {
        Map<String, List<Run>> parts = runs.stream()
                .collect(Collectors.groupingBy(run -> run.setup().part(), LinkedHashMap::new, Collectors.toList()));
        return new OffHeapRuns(file, UnknownNameException.require("part of " + file.getFileName(), part, parts));
    }

    /** How it was measured, and where; parts that were measured on several machines are named with theirs. */
    String note() {
        var n = setups().stream().mapToLong(setup -> measured(setup).count()).summaryStatistics();
        return "Each trial in a JVM of its own, G1 unless another collector is named, a member without backups, in rounds of random order; n = %s trials; %s\n%s"
                .formatted(
                        n.getMin() == n.getMax() ? n.getMax() : n.getMin() + " to " + n.getMax(),
                        file.getFileName(),
                        Machines.of(runs));
    }

    Path file() {
        return file;
    }

    /** The lines of the file as they are there, each a trial. */
    public Table lines() {
        Table lines = Table.create("Each trial in " + file.getFileName());
        runs.getFirst()
                .figures()
                .keySet()
                .forEach(name ->
                        lines.addColumns(StringColumn.create(name, runs.stream().map(run -> run.text(name)))));
        return lines;
    }

    /** What was measured, in the order of tables. */
    List<Setup> setups() {
        return runs.stream()
                .map(Run::setup)
                .distinct()
                .sorted(Comparator.comparing(this::place))
                .toList();
    }

    /** Parts in the order of the file, then by size, then each kind of values with the heap first. */
    private String place(Setup setup) {
        List<String> parts =
                runs.stream().map(run -> run.setup().part()).distinct().toList();
        return String.format(
                Locale.ROOT,
                "%03d %010d %s %s",
                parts.indexOf(setup.part()),
                setup.entries(),
                setup.load(),
                setup.storage().replace(HEAP, ""));
    }

    String outcome(Setup setup) {
        return measured(setup).map(run -> run.text("outcome")).distinct().collect(Collectors.joining(", "));
    }

    /** The trials of a setup that count, without the one that only found out how much memory the setup takes. */
    Stream<Run> measured(Setup setup) {
        return runs.stream()
                .filter(run -> run.setup().equals(setup) && !run.text("round").equals("0"));
    }

    /** A figure of a trial. Pauses are those of the updates if the trial had updates, else those of all phases. */
    static double figure(Run run, String source) {
        if (!source.endsWith("pauses_ms") && !source.endsWith("pause_ms")) {
            return run.number(source);
        }
        double updates = run.number("update_" + source);
        if (!Double.isNaN(updates)) {
            return updates;
        }
        DoubleStream phases = Stream.of("fill_", "read_", "skewed_")
                .mapToDouble(phase -> run.number(phase + source))
                .filter(value -> !Double.isNaN(value));
        return source.equals("pauses_ms")
                ? phases.reduce(Double::sum).orElse(Double.NaN)
                : phases.max().orElse(Double.NaN);
    }

    /**
     * How many times as fast as the heap a storage is, by time spent; each trial counts as one observation.
     *
     * @return empty if one of the two has no such time
     */
    Optional<Interval> speedup(Setup setup, String time) {
        List<List<Double>> heap = observations(setup.onHeap(), time);
        List<List<Double>> offHeap = observations(setup, time);
        return heap.isEmpty() || offHeap.isEmpty() ? Optional.empty() : Optional.of(Interval.ofRatio(heap, offHeap));
    }

    /** The milliseconds of a phase, with the interval of their geometric mean; empty if it was not measured. */
    Optional<Interval> millis(Setup setup, String time) {
        List<List<Double>> observations = observations(setup, time);
        return observations.isEmpty() ? Optional.empty() : Optional.of(Interval.ofMean(observations));
    }

    private List<List<Double>> observations(Setup setup, String time) {
        return measured(setup)
                .filter(Run::isDone)
                .map(run -> run.number(time))
                .filter(value -> value > 0)
                .map(List::of)
                .toList();
    }

    /** The kinds of {@link #TIMES} that can be compared with the heap for any of these. */
    Map<String, String> times(List<Setup> among) {
        Map<String, String> times = new LinkedHashMap<>(TIMES);
        times.values().removeIf(time -> among.stream()
                .noneMatch(setup -> speedup(setup, time).isPresent()));
        return times;
    }

    /** The setups with a time that can be compared with a time on the heap. */
    List<Setup> compared() {
        return setups().stream()
                .filter(setup -> !setup.storage().equals(HEAP))
                .filter(setup -> TIMES.values().stream()
                        .anyMatch(time -> speedup(setup, time).isPresent()))
                .toList();
    }

    double longestPause(Setup setup) {
        return measured(setup)
                .filter(Run::isDone)
                .mapToDouble(run -> figure(run, "longest_pause_ms"))
                .max()
                .orElse(Double.NaN);
    }

    /** The figures of the storage {@code values}, in the form of the study of 2014, whose storage kept keys on the heap. */
    RecordedValues asValues() {
        List<List<String>> rows = runs.stream()
                .filter(run -> run.isDone() && run.setup().part().matches("bytes|customers"))
                .filter(run -> run.setup().storage().matches("heap|values"))
                .flatMap(run -> Stream.of(figure(run, "write", "fill_ms"), figure(run, "read", "read_ms")))
                .toList();
        Table table = Table.create("figures");
        for (int i = 0; i < RecordedValues.COLUMNS.size(); i++) {
            int column = i;
            table.addColumns(StringColumn.create(
                    RecordedValues.COLUMNS.get(i), rows.stream().map(row -> row.get(column))));
        }
        return new RecordedValues(table);
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
