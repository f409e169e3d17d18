package workbench.report.view;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarChartBuilder;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import workbench.variant.UnknownNameException;

/** A raw chart of XChart with a bar for each row of a table, as high as its labels need. */
public final class Bars {

    private static final int WIDTH = 900;
    private static final int ROW = 26;
    private static final int AROUND = 130;

    private Bars() {}

    /**
     * Draws the rows from top to bottom. Rows without a number are left out.
     *
     * @param labels the column that names the bars
     * @param numbers the column that says how long they are
     * @throws UnknownNameException if there is no such column
     * @throws IllegalArgumentException if the second has no numbers, or no row has one
     */
    public static HorizontalBarChart of(Table table, String labels, String numbers) {
        Column<?> names = column(table, labels);
        if (!(column(table, numbers) instanceof NumericColumn<?> lengths)) {
            throw new IllegalArgumentException(
                    "The column \"%s\" holds no numbers but %s. data(...) gives tables of numbers."
                            .formatted(numbers, column(table, numbers).type()));
        }
        List<Integer> rows = IntStream.range(0, table.rowCount())
                .filter(row -> !lengths.isMissing(row))
                .boxed()
                .collect(Collectors.toList());
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "No row has a number in the column \"%s\", so that there is nothing to draw.".formatted(numbers));
        }
        Collections.reverse(rows); // XChart draws from the bottom up
        HorizontalBarChart chart = new HorizontalBarChartBuilder()
                .width(WIDTH)
                .height(AROUND + ROW * rows.size())
                .title(table.name())
                .xAxisTitle(numbers)
                .build();
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.addSeries(
                numbers,
                rows.stream().map(lengths::getDouble).toList(),
                rows.stream().map(names::getString).toList());
        return chart;
    }

    private static Column<?> column(Table table, String name) {
        Map<String, Column<?>> known =
                table.columns().stream().collect(Collectors.toMap(Column::name, Function.identity()));
        return UnknownNameException.require("column", name, known);
    }
}
