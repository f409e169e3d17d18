package workbench.report.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
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
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Turns sizes and times into tables. */
public final class Tables {

    private Tables() {}

    /** How many bytes each strategy takes. */
    public static Sheet sizes(Sizes sizes) {
        var all = sizes.distributions();
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

    /** How long each operation takes with each strategy. */
    public static Sheet times(Comparison comparison) {
        List<Series> series = comparison.tasks().stream()
                .flatMap(task -> comparison.of(task).stream())
                .toList();
        Table table = Table.create(
                "Times on the domain " + comparison.domain(),
                StringColumn.create(
                        "operation", series.stream().map(each -> each.task().label())),
                StringColumn.create("strategy", series.stream().map(Series::strategy)));
        Analysis analysis = Analysis.of(comparison);
        addInterval(table, "ns per operation", series, analysis::nanos);
        addInterval(table, "times as fast", series, analysis::speedup);
        table.addColumns(StringColumn.create(
                "verdict", series.stream().map(each -> analysis.verdict(each).label())));
        boolean live = comparison.procedure() == Procedure.LIVE;
        if (live) {
            table.addColumns(Columns.number("p99 ns", values(series, each -> each.batchPercentile(0.99))));
        } else {
            table.addColumns(Columns.number("faster in", values(series, comparison::superiority)));
        }
        table.addColumns(Columns.number(
                "bytes allocated", values(series, each -> each.allocatedBytes().orElse(Double.NaN))));
        if (live) {
            table.addColumns(StringColumn.create(
                    "level", series.stream().map(each -> each.steadiness().label())));
        }
        table.addColumns(Columns.whole("n", series.stream().mapToInt(Series::n).toArray()));
        return new Sheet(table, timesGlossary(comparison), Footers.withFailures(comparison));
    }

    private static Map<String, String> timesGlossary(Comparison comparison) {
        boolean live = comparison.procedure() == Procedure.LIVE;
        Map<String, String> glossary = new LinkedHashMap<>();
        explainOperations(comparison, glossary);
        glossary.put(
                "ns per operation",
                (live ? "median" : "geometric mean") + " time of one call, in nanoseconds, as its thread sees it");
        glossary.put(
                "times as fast",
                "time of %s divided by this time, above 1 is faster; bounds are the %s"
                        .formatted(comparison.baselineStrategy(), comparison.speedupBoundsMeaning()));
        if (live) {
            glossary.put(
                    "verdict",
                    "a difference is called only if the interval lies beyond 1 %, which the process alone may make");
            glossary.put(
                    "p99 ns",
                    "nanoseconds per operation that 99 % of the batches did not exceed; a batch is an eighth of a round");
            glossary.put("bytes allocated", "by one call, in the calling thread only");
            glossary.put(
                    "level", "of the times from round to round: flat, still warming or slowing, or none that lasted");
        } else {
            glossary.put(
                    "faster in", "effect size: share of the pairs of a fork and one of the baseline in which it won");
            glossary.put("bytes allocated", "by one call, in all threads of the process");
        }
        glossary.put(
                "n",
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

    private static void addInterval(
            Table table, String name, List<Series> series, Function<Series, Interval> interval) {
        List<Interval> all = series.stream().map(interval).toList();
        table.addColumns(
                Columns.number(
                        name, all.stream().mapToDouble(Interval::estimate).toArray()),
                StringColumn.create(name + ", bounds", all.stream().map(Columns::bounds)));
    }

    private static double[] values(List<Series> series, ToDoubleFunction<Series> value) {
        return series.stream().mapToDouble(value).toArray();
    }
}
