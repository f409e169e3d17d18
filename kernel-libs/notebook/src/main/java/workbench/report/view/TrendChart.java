package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Trend;
import workbench.measure.Trend.Change;
import workbench.measure.Trend.Line;
import workbench.measure.Trend.Point;
import workbench.measure.statistics.Quantiles;
import workbench.report.Figure;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** The times of each series over time, in a row each, with the levels between changes. */
final class TrendChart {

    private static final int ROW_HEIGHT = 60;
    private static final int AXES_HEIGHT = 90;

    /** More rows are for nobody to read; those that changed come first. */
    private static final int MOST_ROWS = 20;

    /** How far up and down a line reaches, as a share of the distance between two rows. */
    private static final double REACH = 0.45;

    /** The smallest share that half the height of a row shows. With a smaller one, noise would look like large steps. */
    private static final double LEAST_SHARE = 0.05;

    /** The largest one: outliers must not flatten everything else. */
    private static final double MOST_SHARE = 0.50;

    private static final double SHOWN = 0.95;
    private static final double SECONDS_OF_DAY = 86_400;
    private static final double FEW_DAYS = 8;
    private static final Color LEVEL = Charts.COLORS[1];
    private static final BasicStroke LINE = new BasicStroke(1.2f);
    private static final BasicStroke THICK = new BasicStroke(2.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    private TrendChart() {}

    /** Points from one index to before another, with their median. */
    private record Level(int from, int to, double nanos) {}

    /** @throws NotPossibleException if there are no runs */
    static Figure of(Trend trend) {
        List<Line> lines = shown(trend).reversed();
        if (lines.isEmpty()) {
            throw new NotPossibleException("There is nothing to draw: the trend has no runs.");
        }
        double share = share(lines);
        RowChart chart = new RowChart(
                lines.stream().map(line -> TrendView.label(trend, line)).toList(),
                Charts.WIDTH,
                AXES_HEIGHT + lines.size() * ROW_HEIGHT);
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        dates(chart, lines);
        for (int row = 0; row < lines.size(); row++) {
            add(chart, lines.get(row), row, share);
        }
        return new Figure(
                        chart,
                        "Times over %s: %s".formatted(Numbers.count(trend.runs().size(), "run"), changes(trend)),
                        footer(trend, lines.size(), share),
                        "")
                .described(String.join(" ", TrendView.sentences(trend)));
    }

    private static String changes(Trend trend) {
        if (trend.lines().stream().noneMatch(Line::judged)) {
            return "too few runs to tell";
        }
        return trend.changed().isEmpty()
                ? "no change found"
                : "%s of %s series changed"
                        .formatted(trend.changed().size(), trend.lines().size());
    }

    private static List<Line> shown(Trend trend) {
        List<Line> lines = new ArrayList<>(trend.changed());
        trend.lines().stream().filter(line -> line.changes().isEmpty()).forEach(lines::add);
        return lines.subList(0, Math.min(MOST_ROWS, lines.size()));
    }

    /** Days, with their hours if there are few of them. */
    private static void dates(RowChart chart, List<Line> lines) {
        double[] days = lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(TrendChart::day)
                .toArray();
        double first = Arrays.stream(days).min().orElseThrow();
        double last = Arrays.stream(days).max().orElseThrow();
        DateTimeFormatter format = DateTimeFormatter.ofPattern(
                        last - first < FEW_DAYS ? "d MMM HH:mm" : "d MMM uuuu", Locale.ENGLISH)
                .withZone(ZoneOffset.UTC);
        chart.getStyler()
                .setXAxisTickLabelsFormattingFunction(
                        day -> format.format(Instant.ofEpochSecond(Math.round(day * SECONDS_OF_DAY))));
        if (first == last) {
            chart.getStyler().setXAxisMin(first - 0.5).setXAxisMax(last + 0.5);
        }
        chart.setXAxisTitle("time of the run (UTC)");
    }

    private static double day(Point point) {
        return point.at().getEpochSecond() / SECONDS_OF_DAY;
    }

    private static List<Level> levels(Line line) {
        List<Integer> bounds = new ArrayList<>(List.of(0));
        for (Change change : line.changes()) {
            bounds.add(line.points().indexOf(change.first()));
        }
        bounds.add(line.points().size());
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i + 1 < bounds.size(); i++) {
            List<Point> points = line.points().subList(bounds.get(i), bounds.get(i + 1));
            levels.add(new Level(
                    bounds.get(i),
                    bounds.get(i + 1),
                    Quantiles.median(points.stream()
                            .map(point -> point.nanos().estimate())
                            .toList())));
        }
        return levels;
    }

    /** What half the height of a row means. */
    private static double share(List<Line> lines) {
        double[] deviations = lines.stream()
                .flatMapToDouble(line -> line.points().stream()
                        .mapToDouble(
                                point -> Math.abs(relative(line, point.nanos().estimate()))))
                .toArray();
        return Math.clamp(Quantiles.of(SHOWN, deviations), LEAST_SHARE, MOST_SHARE);
    }

    private static double relative(Line line, double nanos) {
        return nanos / levels(line).getFirst().nanos() - 1;
    }

    private static void add(RowChart chart, Line line, int row, double share) {
        double[] days = line.points().stream().mapToDouble(TrendChart::day).toArray();
        double[] heights = line.points().stream()
                .mapToDouble(point -> height(line, point.nanos().estimate(), row, share))
                .toArray();
        chart.addSeries("times " + row, days, heights)
                .setMarker(SeriesMarkers.CIRCLE)
                .setMarkerColor(Charts.COLORS[0])
                .setLineColor(Charts.COLORS[0])
                .setLineStyle(LINE);
        for (Level level : levels(line)) {
            Charts.addLine(
                            chart,
                            "level %s %s".formatted(row, level.from()),
                            days[level.from()],
                            days[level.to() - 1],
                            height(line, level.nanos(), row, share),
                            LEVEL)
                    .setLineStyle(THICK);
        }
    }

    private static double height(Line line, double nanos, int row, double share) {
        return row + REACH * Math.clamp(relative(line, nanos) / share, -1, 1);
    }

    private static String footer(Trend trend, int shown, double share) {
        String rest = shown == trend.lines().size()
                ? ""
                : " %s of %s series are drawn, those that changed first."
                        .formatted(shown, trend.lines().size());
        return "A point is a run, a thick line a level; up is slower. Each row is relative to its first level; half its height is %s, and what is beyond is cut off.%s\n%s"
                .formatted(Numbers.percent(share), rest, TrendView.note(trend));
    }
}
