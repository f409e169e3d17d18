package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Quantiles;
import workbench.measure.statistics.Steadiness;
import workbench.measure.statistics.Steadiness.Level;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.text.Numbers;

/** How the times of each strategy developed: round by round, or iteration by iteration within each fork. */
public final class WarmupChart {

    private static final int ROW_HEIGHT = 44;
    private static final int AXES_HEIGHT = 90;

    /** How far up and down a line reaches, as a share of the distance between two rows. */
    private static final double REACH = 0.45;

    /** The smallest share that the height of a row shows. With a smaller one, noise would look like large steps. */
    private static final double LEAST_SHARE = 0.10;

    /** The largest one, and the share of all times that must fit: outliers must not flatten everything else. */
    private static final double MOST_SHARE = 0.50;

    private static final double SHOWN = 0.95;

    private static final int FEW = 10;
    private static final Color LEVEL = Charts.COLORS[1];
    private static final BasicStroke LINE = new BasicStroke(1.2f);
    private static final BasicStroke THICK = new BasicStroke(2.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    private WarmupChart() {}

    /** A line: one series of times as multiples of the level they end on. */
    private record Trace(List<Double> times, List<Level> levels) {

        static Trace of(List<Double> times) {
            return new Trace(times, Steadiness.levels(times));
        }

        double relative(double nanos) {
            return nanos / levels.getLast().nanos() - 1;
        }
    }

    /**
     * Draws one row for each strategy, in the comparison's order.
     *
     * @throws IllegalArgumentException if the task was not timed
     */
    public static Figure of(Comparison comparison, Task task) {
        List<Series> rows = TaskSeries.require(comparison, task).reversed();
        boolean live = comparison.procedure() == Procedure.LIVE;
        List<List<Trace>> traces = rows.stream().map(row -> traces(row, live)).toList();
        double share = share(traces);
        RowChart chart = new RowChart(
                rows.stream().map(row -> label(row, live)).toList(),
                Charts.WIDTH,
                AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisDecimalPattern("#,##0");
        chart.setXAxisTitle(live ? "round" : "iteration of each fork");
        for (int row = 0; row < rows.size(); row++) {
            for (int i = 0; i < traces.get(row).size(); i++) {
                add(chart, traces.get(row).get(i), row, row + " " + i, share);
            }
        }
        return new Figure(
                chart,
                "Times to %s in their order: %s".formatted(task.label(), comparison.domain()),
                footer(comparison, task, share),
                Charts.watermark(comparison));
    }

    private static List<Trace> traces(Series series, boolean live) {
        return live
                ? List.of(Trace.of(series.nanosPerOperation()))
                : series.observations().stream()
                        .map(Observation::batches)
                        .map(Trace::of)
                        .toList();
    }

    private static String label(Series series, boolean live) {
        if (!live) {
            return series.strategy();
        }
        return "%s: %s"
                .formatted(
                        series.strategy(),
                        series.n() < FEW
                                ? "too few to tell"
                                : series.steadiness().label());
    }

    /** What the height of half a row stands for. */
    private static double share(List<List<Trace>> traces) {
        double[] deviations = traces.stream()
                .flatMap(List::stream)
                .flatMapToDouble(trace -> trace.times.stream().mapToDouble(nanos -> Math.abs(trace.relative(nanos))))
                .toArray();
        return Math.clamp(Quantiles.of(SHOWN, deviations), LEAST_SHARE, MOST_SHARE);
    }

    private static void add(RowChart chart, Trace trace, int row, String name, double share) {
        double[] rounds =
                IntStream.rangeClosed(1, trace.times.size()).asDoubleStream().toArray();
        double[] heights = new double[rounds.length];
        Arrays.setAll(heights, i -> height(trace, trace.times.get(i), row, share));
        chart.addSeries("times " + name, rounds, heights)
                .setMarker(SeriesMarkers.NONE)
                .setLineColor(Charts.COLORS[0])
                .setLineStyle(LINE);
        for (Level level : trace.levels) {
            double height = height(trace, level.nanos(), row, share);
            Charts.addLine(chart, "level " + name + " " + level.from(), level.from() + 1, level.to(), height, LEVEL)
                    .setLineStyle(THICK);
        }
    }

    private static double height(Trace trace, double nanos, int row, double share) {
        return row + REACH * Math.clamp(trace.relative(nanos) / share, -1, 1);
    }

    private static String footer(Comparison comparison, Task task, double share) {
        String what = comparison.procedure() == Procedure.LIVE
                ? "Beside each name: whether the times settled. Thin lines are the rounds after the warm-up, thick ones the levels between change points."
                : "Thin lines are forks, each from its first measured iteration on; thick ones the levels between change points, of which fewer than 10 iterations show none.";
        return "%s Each line is relative to its last level; the height of a row is ±%s, and what is beyond is cut off. %s. %s"
                .formatted(what, Numbers.percent(share), TaskSeries.n(comparison, task), Footers.of(comparison));
    }
}
