package workbench.report.view;

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
import workbench.measure.Series;
import workbench.measure.statistics.Interval;
import workbench.report.TableFiles;
import workbench.report.view.ComparisonView.Timed;

/** Writes a comparison as CSV for other programs: one row a task and variant, in full precision, those that failed last. */
public final class CsvRows {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

    private final Comparison comparison;
    private final Analysis analysis;
    private final List<Timed> rows;

    private CsvRows(Comparison comparison) {
        this.comparison = comparison;
        this.analysis = Analysis.of(comparison);
        this.rows = Timed.of(comparison);
    }

    /** The rows with a line of names before them. */
    public static String of(Comparison comparison) {
        return TableFiles.csv(new CsvRows(comparison).table());
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
                text("name", Timed::name),
                text("strategy", Timed::strategy));
        addInterval(table, "time", "_ns", analysis::nanos);
        addInterval(table, "times_as_fast_as_" + comparison.baseline(), "", analysis::speedup);
        table.addColumns(
                text("verdict", row -> row.verdict(analysis)),
                number("allocated_bytes", Timed::allocatedBytes),
                number("mean_size_bytes", row -> row.value(Series::meanBytes)),
                count("n_" + comparison.procedure().unit() + "s", Timed::n),
                text("failure", Timed::failure),
                text("machine", row -> comparison.machine().summary()));
        return table;
    }

    private void addInterval(Table table, String name, String unit, Function<Series, Interval> interval) {
        List<Interval> all = rows.stream()
                .map(row -> row.series().map(interval).orElse(NONE))
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

    private StringColumn text(String name, Function<Timed, String> value) {
        return StringColumn.create(name, rows.stream().map(value));
    }

    private IntColumn count(String name, ToIntFunction<Timed> value) {
        return IntColumn.create(name, rows.stream().mapToInt(value).toArray());
    }

    private DoubleColumn number(String name, ToDoubleFunction<Timed> value) {
        return DoubleColumn.create(name, rows.stream().mapToDouble(value).toArray());
    }
}
