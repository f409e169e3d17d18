package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Optional;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;

/**
 * Times or rates as bars, those of one strategy beside each other, as published studies draw them. Bars begin at 0, so that
 * their lengths can be compared. Whether two of them differ is a question for {@link ComparisonView#chart}.
 */
public final class GroupedBars {

    private static final float BARS_OF_A_ROW = 32;
    private static final double ROW = 0.7;

    private GroupedBars() {}

    /** The quantity that the length of a bar shows. */
    public enum Quantity {
        /** Times: a longer bar is slower. */
        MICROSECONDS("microseconds for one operation") {
            @Override
            Interval of(Interval nanos) {
                return new Interval(
                        nanos.low() / NANOS_A_MICROSECOND,
                        nanos.estimate() / NANOS_A_MICROSECOND,
                        nanos.high() / NANOS_A_MICROSECOND);
            }
        },
        /** Rates: a longer bar is faster. */
        OPERATIONS_PER_MILLISECOND("operations in a millisecond, in each thread") {
            @Override
            Interval of(Interval nanos) {
                return new Interval(
                        NANOS_A_MILLISECOND / nanos.high(),
                        NANOS_A_MILLISECOND / nanos.estimate(),
                        NANOS_A_MILLISECOND / nanos.low());
            }
        };

        private static final double NANOS_A_MICROSECOND = 1e3;
        private static final double NANOS_A_MILLISECOND = 1e6;

        private final String axis;

        Quantity(String axis) {
            this.axis = axis;
        }

        abstract Interval of(Interval nanos);
    }

    /** A group of bars for each strategy, the fastest on top; a line is an interval. */
    public static Figure of(Comparison comparison, Quantity quantity) {
        Analysis analysis = Analysis.of(comparison);
        List<Task> tasks = comparison.tasks();
        List<Series> rows = Charts.slowestFirst(comparison, analysis);
        XYChart chart = new RowChart(
                rows.stream().map(Series::strategy).toList(), Charts.WIDTH, Charts.height(rows.size() + 1));
        chart.setXAxisTitle(quantity.axis);
        Charts.style(chart.getStyler());
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
        for (int task = 0; task < tasks.size(); task++) {
            String name = tasks.get(task).label();
            addToLegend(chart, name, Charts.color(task));
            for (int row = 0; row < rows.size(); row++) {
                Optional<Series> series =
                        comparison.find(tasks.get(task), rows.get(row).name());
                if (series.isPresent()) {
                    double height = row + ((tasks.size() - 1) / 2.0 - task) * ROW / tasks.size();
                    Interval length = quantity.of(analysis.nanos(series.get()).drawable());
                    Charts.addLine(chart, name + row, 0, length.estimate(), height, Charts.color(task))
                            .setLineStyle(bar(tasks.size()));
                    Charts.addLine(
                            chart, name + row + " interval", length.low(), length.high(), height, Color.DARK_GRAY);
                }
            }
        }
        return new Figure(chart, caption(comparison, quantity), footer(comparison), Charts.watermark(comparison))
                .described(Descriptions.of(comparison, analysis));
    }

    private static BasicStroke bar(int tasks) {
        return new BasicStroke(BARS_OF_A_ROW / tasks, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    }

    /** Lines of bars are left out of the legend, since there is one for each strategy. */
    private static void addToLegend(XYChart chart, String task, Color color) {
        chart.addSeries(task, new double[] {Double.NaN}, new double[] {Double.NaN})
                .setMarker(SeriesMarkers.SQUARE)
                .setMarkerColor(color)
                .setLineColor(color);
    }

    private static String caption(Comparison comparison, Quantity quantity) {
        return "%s %s: %s"
                .formatted(
                        quantity == Quantity.MICROSECONDS ? "Time to" : "Throughput of",
                        Charts.words(comparison.tasks()),
                        comparison.domain());
    }

    private static String footer(Comparison comparison) {
        return "Bars are %s of times, lines their 95 %% intervals; %s. %s"
                .formatted(
                        comparison.procedure().inForks() ? "geometric means" : "medians",
                        Footers.n(comparison),
                        Footers.withFailures(comparison));
    }
}
