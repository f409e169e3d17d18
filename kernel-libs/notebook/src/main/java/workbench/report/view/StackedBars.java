package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;

/** A bar for each row, of one piece for each part, with a legend of the parts. */
final class StackedBars {

    private static final int ROW_HEIGHT = 34;
    private static final int AXES_HEIGHT = 130;
    private static final BasicStroke BAR = new BasicStroke(20, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke LEGEND = new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    private StackedBars() {}

    /**
     * Draws the rows.
     *
     * @param rows the names, from the bottom up
     * @param parts the names of the parts with their colours, from left to right
     * @param length how long the piece is of the row of an index for a part
     */
    static XYChart of(
            List<String> rows, Map<String, Color> parts, ToDoubleBiFunction<Integer, String> length, String axis) {
        XYChart chart = new RowChart(rows, Charts.WIDTH, AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        chart.setXAxisTitle(axis);
        Charts.style(chart.getStyler());
        double[] lengths = lengths(rows.size(), parts, length);
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern(pattern(lengths));
        if (Arrays.stream(lengths).allMatch(each -> each == 0)) {
            chart.getStyler().setXAxisMax(1.0); // an axis from 0 to 0 has no ticks
        }
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        // lines without length: they are in the legend, and are not seen in the chart
        parts.forEach((part, color) ->
                Charts.addLine(chart, part, 0, 0, 0, color).setLineStyle(LEGEND).setShowInLegend(true));
        IntStream.range(0, rows.size()).forEach(row -> addBar(chart, parts, length, row));
        return chart;
    }

    private static double[] lengths(int rows, Map<String, Color> parts, ToDoubleBiFunction<Integer, String> length) {
        return IntStream.range(0, rows)
                .mapToDouble(row -> parts.keySet().stream()
                        .mapToDouble(part -> length.applyAsDouble(row, part))
                        .sum())
                .toArray();
    }

    /** Counts have whole ticks; of other lengths, the longest row decides. */
    private static String pattern(double[] lengths) {
        boolean whole = Arrays.stream(lengths).allMatch(each -> each == Math.rint(each));
        return Axis.pattern(
                whole
                        ? Double.POSITIVE_INFINITY
                        : Arrays.stream(lengths).map(Math::abs).max().orElse(0));
    }

    private static void addBar(
            XYChart chart, Map<String, Color> parts, ToDoubleBiFunction<Integer, String> length, int row) {
        double from = 0;
        for (Map.Entry<String, Color> part : parts.entrySet()) {
            double to = from + length.applyAsDouble(row, part.getKey());
            if (to != from) {
                Charts.addLine(chart, part.getKey() + row, from, to, row, part.getValue())
                        .setLineStyle(BAR);
            }
            from = to;
        }
    }
}
