package workbench.report.view;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns sizes and times into tables. */
public final class Tables {

    private static final String NANOS = "ns per operation";
    private static final String TIMES_AS_FAST = "times as fast";
    private static final String P99 = "p99 ns";
    private static final String FASTER_IN = "faster in";
    private static final String ALLOCATED = "bytes allocated";
    private static final String LEVEL = "level";
    private static final String N = "n";

    private Tables() {}

    /** How many bytes each strategy takes, the smallest first. */
    public static Sheet sizes(Sizes sizes) {
        List<Sizes.Distribution> all = sizes.distributions().stream()
                .sorted(Comparator.comparingDouble(Sizes.Distribution::mean))
                .toList();
        Table table = Table.create(
                "Bytes of a serialized " + sizes.domain(),
                StringColumn.create("strategy", all.stream().map(Sizes.Distribution::strategy)),
                Columns.whole(
                        "min", all.stream().mapToInt(Sizes.Distribution::min).toArray()),
                Columns.number(
                        "median",
                        all.stream().mapToDouble(Sizes.Distribution::median).toArray()),
                Columns.number(
                        "mean",
                        all.stream().mapToDouble(Sizes.Distribution::mean).toArray()),
                Columns.whole(
                        "max", all.stream().mapToInt(Sizes.Distribution::max).toArray()));
        return new Sheet(
                table,
                Map.of("mean", "bytes, with the 8 bytes that Hazelcast puts before each value"),
                "exact, over %s drawn with seed %s%s"
                        .formatted(Numbers.count(sizes.sampleCount(), "value"), sizes.seed(), Footers.failures(sizes)));
    }

    /** How long each operation takes with each strategy, the fastest first. What is not needed for a choice is folded. */
    public static Sheet times(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        List<Series> series = comparison.tasks().stream()
                .flatMap(task -> comparison.of(task).stream()
                        .sorted(Comparator.comparingDouble(
                                each -> analysis.nanos(each).estimate())))
                .toList();
        return new Sheet(
                timesTable(comparison, analysis, series),
                timesGlossary(comparison, series.stream().map(analysis::speedup).toList()),
                Footers.withFailures(comparison),
                new Look(folded(comparison), baselines(comparison, series), drawn(analysis, series)));
    }

    private static Set<String> folded(Comparison comparison) {
        Set<String> folded = new HashSet<>(Set.of(bounds(NANOS), ALLOCATED, N));
        folded.addAll(comparison.procedure() == Procedure.LIVE ? Set.of(P99, LEVEL) : Set.of(FASTER_IN));
        return folded;
    }

    private static Set<Integer> baselines(Comparison comparison, List<Series> series) {
        return IntStream.range(0, series.size())
                .filter(row -> series.get(row).name().equals(comparison.baseline()))
                .boxed()
                .collect(Collectors.toSet());
    }

    private static List<Look.Drawn> drawn(Analysis analysis, List<Series> series) {
        return List.of(new Look.Drawn(
                bounds(TIMES_AS_FAST), series.stream().map(analysis::speedup).toList()));
    }

    private static Table timesTable(Comparison comparison, Analysis analysis, List<Series> series) {
        Table table = Table.create(
                "Times on the domain " + comparison.domain(),
                StringColumn.create(
                        "operation", series.stream().map(each -> each.task().label())),
                StringColumn.create("strategy", series.stream().map(Series::strategy)));
        addInterval(table, NANOS, series, analysis::nanos);
        addInterval(table, TIMES_AS_FAST, series, analysis::speedup);
        table.addColumns(StringColumn.create(
                "verdict", series.stream().map(each -> analysis.verdict(each).label())));
        boolean live = comparison.procedure() == Procedure.LIVE;
        if (live) {
            table.addColumns(Columns.number(P99, values(series, each -> each.batchPercentile(0.99))));
        } else {
            table.addColumns(Columns.number(FASTER_IN, values(series, comparison::superiority)));
        }
        table.addColumns(Columns.number(
                ALLOCATED, values(series, each -> each.allocatedBytes().orElse(Double.NaN))));
        if (live) {
            table.addColumns(StringColumn.create(
                    LEVEL, series.stream().map(each -> each.steadiness().label())));
        }
        return table.addColumns(
                Columns.whole(N, series.stream().mapToInt(Series::n).toArray()));
    }

    private static Map<String, String> timesGlossary(Comparison comparison, List<Interval> speedups) {
        boolean live = comparison.procedure() == Procedure.LIVE;
        Map<String, String> glossary = new LinkedHashMap<>();
        explainOperations(comparison, glossary);
        glossary.put(
                NANOS,
                (live ? "median" : "geometric mean") + " time of one call, in nanoseconds, as its thread sees it");
        glossary.put(
                TIMES_AS_FAST,
                "time of %s divided by this time, above 1 is faster; bounds are the %s%s"
                        .formatted(
                                comparison.baselineStrategy(),
                                comparison.speedupBoundsMeaning(),
                                Columns.onTheEnd(speedups)));
        if (live) {
            glossary.put(
                    "verdict",
                    "a difference is called only if the interval lies beyond 1 %, which the process alone may make");
            glossary.put(
                    P99,
                    "nanoseconds per operation that 99 % of the batches did not exceed; a batch is an eighth of a round");
            glossary.put(ALLOCATED, "by one call, in the calling thread only");
            glossary.put(
                    LEVEL, "of the times from round to round: flat, still warming or slowing, or none that lasted");
        } else {
            glossary.put(
                    FASTER_IN, "effect size: share of the pairs of a fork and one of the baseline in which it won");
            glossary.put(ALLOCATED, "by one call, in all threads of the process");
        }
        glossary.put(
                N,
                "number of %ss; bounds of times are the %s%s"
                        .formatted(comparison.procedure().unit(), comparison.boundsMeaning(), tooFew(comparison)));
        return glossary;
    }

    private static void explainOperations(Comparison comparison, Map<String, String> glossary) {
        comparison.tasks().stream()
                .map(Task::operation)
                .distinct()
                .forEach(operation -> glossary.merge(
                        "operation", operation.label() + " is " + operation.meaning(), (a, b) -> a + ", " + b));
        if (comparison.tasks().stream().anyMatch(task -> !task.equals(Task.of(task.operation())))) {
            glossary.merge(
                    "operation",
                    "after a colon comes who calls: a client, on how many members, by how many threads",
                    (a, b) -> a + "; " + b);
        }
    }

    private static String tooFew(Comparison comparison) {
        return Analysis.of(comparison).isBounded()
                ? ""
                : ", and need at least "
                        + Numbers.count(
                                Analysis.fewest(comparison.procedure()),
                                comparison.procedure().unit());
    }

    private static String bounds(String name) {
        return name + ", bounds";
    }

    private static void addInterval(
            Table table, String name, List<Series> series, Function<Series, Interval> interval) {
        List<Interval> all = series.stream().map(interval).toList();
        table.addColumns(
                Columns.number(
                        name, all.stream().mapToDouble(Interval::estimate).toArray()),
                StringColumn.create(bounds(name), all.stream().map(Columns::bounds)));
    }

    private static double[] values(List<Series> series, ToDoubleFunction<Series> value) {
        return series.stream().mapToDouble(value).toArray();
    }
}
