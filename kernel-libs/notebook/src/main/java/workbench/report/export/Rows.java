package workbench.report.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import workbench.measure.statistics.Interval;

/**
 * A table that is made column by column. A column of numbers has numbers in the unit that its name tells, and nothing where
 * there is none. For one thread.
 *
 * @param <R> what a row is made from
 */
final class Rows<R> {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

    private final String title;
    private final List<R> rows;
    private final List<Column<?>> columns = new ArrayList<>();

    private Rows(String title, List<R> rows) {
        this.title = title;
        this.rows = rows;
    }

    static <R> Rows<R> of(String title, List<R> rows) {
        return new Rows<>(title, rows);
    }

    Rows<R> text(String name, Function<R, String> value) {
        columns.add(StringColumn.create(name, rows.stream().map(value)));
        return this;
    }

    Rows<R> whole(String name, ToIntFunction<R> value) {
        columns.add(IntColumn.create(name, rows.stream().mapToInt(value).toArray()));
        return this;
    }

    /** Adds a column of numbers. Infinite values and NaN are missing values in it. */
    Rows<R> number(String name, ToDoubleFunction<R> value) {
        columns.add(DoubleColumn.create(
                name,
                rows.stream()
                        .mapToDouble(value)
                        .map(each -> Double.isFinite(each) ? each : Double.NaN)
                        .toArray()));
        return this;
    }

    /** Adds three columns: the estimate, and both bounds if they are known. */
    Rows<R> interval(String name, Function<R, Optional<Interval>> value) {
        List<Interval> all =
                rows.stream().map(row -> value.apply(row).orElse(NONE)).toList();
        return column(name, all, Interval::estimate)
                .column(name + " low", all, each -> each.isBounded() ? each.low() : Double.NaN)
                .column(name + " high", all, Interval::high);
    }

    private Rows<R> column(String name, List<Interval> all, ToDoubleFunction<Interval> part) {
        columns.add(Rows.of(name, all).number(name, part).columns.getFirst());
        return this;
    }

    Table table() {
        return Table.create(title, columns);
    }
}
