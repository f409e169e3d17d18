package workbench.report.export;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;

/** Writes a comparison as CSV for other programs: one row a task and variant, in full precision, those that failed last. */
final class CsvRows {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

    /**
     * @param series empty if it failed
     * @param failure empty if it did not
     */
    private record Row(Task task, String name, String strategy, List<Series> series, String failure) {

        double value(ToDoubleFunction<Series> of) {
            return series.isEmpty() ? Double.NaN : of.applyAsDouble(series.getFirst());
        }
    }

    private final Comparison comparison;
    private final Analysis analysis;
    private final List<Row> rows = new ArrayList<>();

    private CsvRows(Comparison comparison) {
        this.comparison = comparison;
        this.analysis = Analysis.of(comparison);
        for (Task task : comparison.tasks()) {
            comparison
                    .of(task)
                    .forEach(each -> rows.add(new Row(task, each.name(), each.strategy(), List.of(each), "")));
        }
        for (Failure each : comparison.failures()) {
            rows.add(new Row(each.task(), each.name(), each.strategy(), List.of(), each.reason()));
        }
    }

    static String of(Comparison comparison) {
        StringWriter csv = new StringWriter();
        new CsvRows(comparison).table().write().csv(csv);
        return csv.toString();
    }

    private Table table() {
        Table table = Table.create(
                text("domain", row -> comparison.domain()),
                text("mode", row -> comparison.label()),
                text("operation", row -> row.task().operation().label()),
                text("caller", row -> row.task().topology().client() ? "client" : "member"),
                count("members", row -> row.task().topology().members()),
                text("apart", row -> Boolean.toString(row.task().topology().apart())),
                count("threads", row -> row.task().threads()),
                text("name", Row::name),
                text("strategy", Row::strategy));
        addInterval(table, "time", "_ns", analysis::nanos);
        addInterval(table, "times_as_fast_as_" + comparison.baseline(), "", analysis::speedup);
        table.addColumns(
                text(
                        "verdict",
                        row -> row.series().isEmpty()
                                ? "failed"
                                : analysis.verdict(row.series().getFirst()).label()),
                number(
                        "allocated_bytes",
                        row -> row.value(each -> each.allocatedBytes().orElse(Double.NaN))),
                number("mean_size_bytes", row -> row.value(Series::meanBytes)),
                count(
                        "n_" + comparison.procedure().unit() + "s",
                        row -> row.series().isEmpty()
                                ? 0
                                : row.series().getFirst().n()),
                text("failure", Row::failure),
                text("machine", row -> comparison.machine().summary()));
        return table;
    }

    private void addInterval(Table table, String name, String unit, Function<Series, Interval> interval) {
        List<Interval> all = rows.stream()
                .map(row -> row.series().isEmpty()
                        ? NONE
                        : interval.apply(row.series().getFirst()))
                .toList();
        table.addColumns(
                DoubleColumn.create(
                        name + unit,
                        all.stream().mapToDouble(Interval::estimate).toArray()),
                DoubleColumn.create(
                        name + "_low" + unit,
                        all.stream().mapToDouble(Interval::low).toArray()),
                DoubleColumn.create(
                        name + "_high" + unit,
                        all.stream().mapToDouble(Interval::high).toArray()));
    }

    private StringColumn text(String name, Function<Row, String> value) {
        return StringColumn.create(name, rows.stream().map(value));
    }

    private IntColumn count(String name, ToIntFunction<Row> value) {
        return IntColumn.create(name, rows.stream().mapToInt(value).toArray());
    }

    private DoubleColumn number(String name, ToDoubleFunction<Row> value) {
        return DoubleColumn.create(name, rows.stream().mapToDouble(value).toArray());
    }
}
