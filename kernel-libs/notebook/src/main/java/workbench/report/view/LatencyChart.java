package workbench.report.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.Pause;
import workbench.measure.latency.Repeat;
import workbench.report.Figure;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** Latencies by percentile, and over time. */
public final class LatencyChart {

    private static final int HEIGHT = 420;
    private static final int WINDOWS_OF_A_POINT = 10;
    private static final double MICROS = 1e3;
    private static final double MILLIS = 1e6;
    private static final double SECONDS = 1e9;
    private static final double ODDS_OF_A_TENTH = 10;

    private LatencyChart() {}

    /** A point of a line. */
    private record Point(double x, double y) {}

    /**
     * Draws the distribution of each series, with as much room for the slowest tenth of the calls as for all others, and so on.
     *
     * @throws NotPossibleException if no series kept up with the rate, had enough calls, and was started in time
     */
    public static Figure byPercentile(Latencies latencies) {
        List<LatencySeries> drawn = latencies.series().stream()
                .filter(series -> !series.curve().isEmpty())
                .toList();
        if (drawn.isEmpty()) {
            throw new NotPossibleException(
                    "There is nothing to draw: no strategy kept up with %s, too few calls were made, or the sender started calls late. Take a lower rate, longer repeats, or a quieter machine."
                            .formatted(latencies.rate().label()));
        }
        XYChart chart = chart();
        chart.setXAxisTitle("share of the calls that took no longer");
        chart.getStyler().setXAxisLogarithmic(true).setXAxisLogarithmicDecadeOnly(true);
        chart.getStyler().setXAxisTickLabelsFormattingFunction(odds -> Numbers.percent(1 - 1 / odds));
        // also where no line comes so far: an axis with the one label "0 %" would have no measure
        double furthest = drawn.stream()
                .flatMap(series -> series.curve().stream())
                .mapToDouble(point -> 1 / point.shareAbove())
                .max()
                .orElseThrow();
        chart.getStyler().setXAxisMin(1.0).setXAxisMax(Math.max(ODDS_OF_A_TENTH, furthest));
        Axis.of(drawn.stream()
                        .flatMap(series -> series.curve().stream())
                        .map(point -> point.nanos() / MICROS)
                        .toList())
                .applyToY(chart, "µs since it was meant to start");
        addCurves(chart, drawn, latencies.tasks().size() == 1);
        return figure(
                chart,
                latencies,
                LatenciesView.title(latencies),
                "A line ends where fewer than 10 calls of a repeat are beyond it, or late starts of the sender would be part of it."
                        + (drawn.stream().anyMatch(series -> series.repeatsBehind() > 0)
                                ? " Repeats that did not keep up with the rate are left out."
                                : ""));
    }

    private static void addCurves(XYChart chart, List<LatencySeries> drawn, boolean oneTask) {
        List<String> labels =
                drawn.stream().map(series -> label(series, oneTask)).toList();
        for (int i = 0; i < drawn.size(); i++) {
            LatencySeries series = drawn.get(i);
            String label = labels.get(i);
            // XChart takes no name twice, and a reader's own strategy may be called as another
            boolean isTaken = Collections.frequency(labels, label) > 1;
            List<Point> points = series.curve().stream()
                    .map(point -> new Point(1 / point.shareAbove(), point.nanos() / MICROS))
                    .toList();
            line(chart, isTaken ? "%s (%s)".formatted(label, series.name()) : label, points)
                    .setLineColor(Charts.color(i))
                    .setLineStyle(i < Charts.COLORS.length ? SeriesLines.SOLID : SeriesLines.DASH_DASH);
        }
    }

    private static String label(LatencySeries series, boolean oneTask) {
        return series.strategy()
                + (oneTask ? "" : ", " + series.task().label())
                + (series.large().isPresent() ? " beside " + series.beside() : "");
    }

    /**
     * Draws the longest call of each tenth of a second, repeat after repeat, with the pauses of the garbage collector.
     *
     * @param series of these latencies
     * @throws NotPossibleException if no call was started
     */
    public static Figure overTime(Latencies latencies, LatencySeries series) {
        if (series.calls() == 0) {
            throw new NotPossibleException(
                    "There is nothing to draw: no call of %s, %s, was started. Measure again with a lower rate."
                            .formatted(series.strategy(), series.task().label()));
        }
        XYChart chart = chart();
        chart.setXAxisTitle("seconds, repeat after repeat");
        List<Point> pauses = new ArrayList<>();
        List<List<Point>> lines = new ArrayList<>();
        double start = 0;
        for (Repeat repeat : series.repeats()) {
            lines.add(longest(repeat, start));
            for (Pause pause : repeat.pauses()) {
                pauses.add(new Point(start + pause.startNanos() / SECONDS, Math.max(1, pause.nanos() / MILLIS)));
            }
            start += repeat.largest().size() * Repeat.windowNanos() / SECONDS;
        }
        Axis.of(Stream.concat(lines.stream().flatMap(List::stream), pauses.stream())
                        .map(Point::y)
                        .toList())
                .applyToY(chart, "ms");
        chart.getStyler().setXAxisMin(0.0).setXAxisMax(start).setXAxisDecimalPattern("#,##0.##");
        addOverTime(chart, lines, pauses, pauseLabel(series));
        String stall = series.stall()
                .map(each -> "There was %s. ".formatted(each.label()))
                .or(() -> series.soughtPeriods().map(periods -> "No stall came back at a fixed period of %s to %s. "
                        .formatted(
                                Numbers.time(periods.shortest() * MILLIS), Numbers.time(periods.longest() * MILLIS))))
                .orElse("The repeats are too short to show a stall that comes back. ");
        return figure(
                chart,
                latencies,
                captionOverTime(latencies, series),
                stall + "A triangle is as high as the pause is long, to a millisecond and at least one.");
    }

    private static String pauseLabel(LatencySeries series) {
        return "pause of the garbage collector" + (series.task().topology().apart() ? " in this process" : "");
    }

    private static String captionOverTime(Latencies latencies, LatencySeries series) {
        return "%s over time, %s%s at %s calls a second: %s"
                .formatted(
                        series.strategy(),
                        series.task().label(),
                        series.large().isPresent() ? " beside " + series.beside() : "",
                        Numbers.of(series.perSecond()),
                        latencies.domain());
    }

    private static void addOverTime(XYChart chart, List<List<Point>> lines, List<Point> pauses, String pause) {
        List<List<Point>> drawn = lines.stream().filter(line -> !line.isEmpty()).toList();
        for (int i = 0; i < drawn.size(); i++) {
            line(chart, i == 0 ? "longest call of 100 ms" : "repeat " + i, drawn.get(i))
                    .setLineColor(Charts.color(0))
                    .setShowInLegend(i == 0);
        }
        if (!pauses.isEmpty()) {
            line(chart, pause, pauses)
                    .setMarker(SeriesMarkers.TRIANGLE_UP)
                    .setMarkerColor(Charts.color(1))
                    .setLineStyle(SeriesLines.NONE);
        }
    }

    /** Without the tenths in which no call was meant to start. */
    private static List<Point> longest(Repeat repeat, double start) {
        List<Point> points = new ArrayList<>();
        List<Long> windows = repeat.largest();
        for (int from = 0; from < windows.size(); from += WINDOWS_OF_A_POINT) {
            long longest = Collections.max(windows.subList(from, Math.min(windows.size(), from + WINDOWS_OF_A_POINT)));
            if (longest > 0) {
                points.add(new Point(start + from * Repeat.windowNanos() / SECONDS, longest / MILLIS));
            }
        }
        return points;
    }

    private static XYChart chart() {
        XYChart chart = new XYChartBuilder().width(Charts.WIDTH).height(HEIGHT).build();
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
        return chart;
    }

    private static XYSeries line(XYChart chart, String name, List<Point> points) {
        XYSeries line = chart.addSeries(
                name,
                points.stream().mapToDouble(Point::x).toArray(),
                points.stream().mapToDouble(Point::y).toArray());
        line.setMarker(SeriesMarkers.NONE);
        return line;
    }

    private static Figure figure(XYChart chart, Latencies latencies, String caption, String explanation) {
        return new Figure(
                        chart,
                        caption,
                        explanation + "\n" + LatenciesView.note(latencies),
                        LatenciesView.watermark(latencies))
                .described(new LatenciesView().summary(latencies).toString());
    }
}
