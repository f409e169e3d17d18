package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.text.Numbers;

/** Every round or fork of each strategy as a dot, so that what an interval sums up can be seen. */
public final class DistributionChart {

    private static final int ROW_HEIGHT = 34;
    private static final int AXES_HEIGHT = 90;
    private static final double HALF_ROW = 0.34;

    /** Multiples of it are spread evenly, whatever their number. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private static final Color DOT = new Color(0x56, 0xB4, 0xE9, 0x90);
    private static final Color MARK = Charts.COLORS[1];

    private DistributionChart() {}

    /**
     * Draws one row for each strategy, the fastest on top.
     *
     * @throws IllegalArgumentException if the task was not timed
     */
    public static Figure of(Comparison comparison, Task task) {
        Analysis analysis = Analysis.of(comparison);
        List<Series> rows = TaskSeries.require(comparison, task).stream()
                .sorted(Comparator.comparingDouble(
                                (Series each) -> analysis.nanos(each).estimate())
                        .reversed())
                .toList();
        Axis axis = axis(rows, analysis);
        RowChart chart = new RowChart(
                rows.stream().map(Series::strategy).toList(), Charts.WIDTH, AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setMarkerSize(6);
        axis.applyToX(chart, "ns per operation");
        for (int row = 0; row < rows.size(); row++) {
            addDots(chart, rows.get(row), row);
        }
        for (int row = 0; row < rows.size(); row++) {
            Interval interval = analysis.nanos(rows.get(row)).drawable();
            addMark(chart, interval, row);
            List<Double> dots = rows.get(row).nanosPerOperation();
            chart.addValue(Numbers.of(interval.estimate()), Collections.min(dots), Collections.max(dots), row);
        }
        String unit = comparison.procedure().unit();
        return new Figure(
                chart,
                "Time to %s in each %s: %s".formatted(task.label(), unit, comparison.domain()),
                "A dot is a %s, up and down by chance; the upright mark is the %s, the line through it the %s; %s. %s"
                        .formatted(
                                unit,
                                comparison.procedure() == Procedure.LIVE ? "median" : "geometric mean",
                                comparison.boundsMeaning(),
                                TaskSeries.n(comparison, task),
                                Footers.of(comparison)),
                Charts.watermark(comparison));
    }

    /** For all dots, and for the intervals, which are wider than the dots if there are few of them. */
    private static Axis axis(List<Series> rows, Analysis analysis) {
        Stream<Double> dots = rows.stream().flatMap(row -> row.nanosPerOperation().stream());
        Stream<Double> bounds = rows.stream()
                .map(row -> analysis.nanos(row).drawable())
                .flatMap(drawn -> Stream.of(drawn.low(), drawn.high()));
        return Axis.of(Stream.concat(dots, bounds).toList());
    }

    private static void addDots(RowChart chart, Series series, int row) {
        double[] heights = new double[series.n()];
        Arrays.setAll(heights, i -> row + HALF_ROW * (2 * (i * GOLDEN % 1) - 1));
        chart.addSeries(
                        series.name(),
                        series.nanosPerOperation().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray(),
                        heights)
                .setMarker(SeriesMarkers.CIRCLE)
                .setMarkerColor(DOT)
                .setLineStyle(SeriesLines.NONE);
    }

    private static void addMark(RowChart chart, Interval interval, int row) {
        Charts.addLine(chart, "bounds" + row, interval.low(), interval.high(), row, MARK)
                .setLineStyle(new BasicStroke(3, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        chart.addSeries("estimate" + row, new double[] {interval.estimate(), interval.estimate()}, new double[] {
                    row - HALF_ROW, row + HALF_ROW
                })
                .setMarker(SeriesMarkers.NONE)
                .setLineColor(MARK)
                .setLineStyle(new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
    }
}
