package workbench.report.replay;

import java.awt.Color;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.replay.OffHeapRuns.Setup;
import workbench.report.view.Charts;
import workbench.text.Numbers;

/** How long a part took by its number of entries, as the study of 2014 lists its times. */
public final class OffHeapLines {

    private static final int WIDTH = 860;
    private static final int HEIGHT = 420;
    private static final int TICK_SPACING = 110;
    private static final double MILLIS = 1e3;
    private static final List<String> STORAGES = List.of("heap", "values", "entries");
    private static final Map<String, String> PHASES = Map.of("write", "fill_ms", "read", "read_ms");

    private OffHeapLines() {}

    private record Point(int entries, Interval seconds) {}

    /**
     * A line for writing and one for reading with each storage; a vertical line is an interval.
     *
     * @throws IllegalArgumentException if the part was not measured with two numbers of entries
     */
    public static Figure of(OffHeapRuns runs, String part) {
        List<Setup> setups = runs.setups().stream()
                .filter(setup -> setup.part().equals(part))
                .toList();
        if (setups.stream().map(Setup::entries).distinct().count() < 2) {
            throw new IllegalArgumentException(
                    "%s has not two numbers of entries in the part \"%s\", so that there is no line to draw. Try chart(runs, \"%s\")."
                            .formatted(runs.file(), part, part));
        }
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .xAxisTitle("entries")
                .yAxisTitle("seconds")
                .build();
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setXAxisTickMarkSpacingHint(TICK_SPACING);
        chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
        chart.getStyler().setXAxisTickLabelsFormattingFunction(entries -> Numbers.whole(Math.round(entries)));
        for (int i = 0; i < STORAGES.size(); i++) {
            for (String phase : List.of("write", "read")) {
                add(chart, STORAGES.get(i) + ", " + phase, points(runs, setups, STORAGES.get(i), phase), i);
            }
        }
        return new Figure(
                chart,
                "Writing and reading by the number of entries",
                "Points are geometric means, vertical lines their 95 % t intervals over trials. "
                        + runs.part(part).note(),
                "");
    }

    private static List<Point> points(OffHeapRuns runs, List<Setup> setups, String storage, String phase) {
        Function<Setup, Optional<Interval>> millis = setup -> runs.millis(setup, PHASES.getOrDefault(phase, ""));
        return setups.stream()
                .filter(setup -> setup.storage().equals(storage))
                .flatMap(setup ->
                        millis.apply(setup).map(interval -> new Point(setup.entries(), seconds(interval))).stream())
                .sorted(Comparator.comparingInt(Point::entries))
                .toList();
    }

    private static Interval seconds(Interval millis) {
        Interval drawn = millis.drawable();
        return new Interval(drawn.low() / MILLIS, drawn.estimate() / MILLIS, drawn.high() / MILLIS);
    }

    private static void add(XYChart chart, String name, List<Point> points, int storage) {
        if (points.isEmpty()) {
            return;
        }
        boolean reading = name.endsWith("read");
        Color color = Charts.color(storage);
        XYSeries line = chart.addSeries(
                name,
                points.stream().mapToDouble(Point::entries).toArray(),
                points.stream().mapToDouble(point -> point.seconds().estimate()).toArray());
        line.setMarker(reading ? SeriesMarkers.DIAMOND : SeriesMarkers.CIRCLE).setMarkerColor(color);
        line.setLineStyle(reading ? SeriesLines.DASH_DASH : SeriesLines.SOLID).setLineColor(color);
        for (Point point : points) {
            chart.addSeries(
                            name + " " + point.entries(),
                            new double[] {point.entries(), point.entries()},
                            new double[] {point.seconds().low(), point.seconds().high()})
                    .setMarker(SeriesMarkers.NONE)
                    .setLineColor(color)
                    .setLineStyle(SeriesLines.SOLID)
                    .setShowInLegend(false);
        }
    }
}
