package workbench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.variant.Catalog;

/**
 * Time against what else a strategy costs: no strategy beats one on the frontier in both. The frontier is one of
 * estimates; where intervals overlap, it may as well pass by a neighbour.
 */
public final class ParetoChart {

    private static final int HEIGHT = 560;

    /** A strategy and what it costs. */
    private record Point(String strategy, double cost, Interval nanos, boolean unlike) {

        /** Whether the other is no worse in either and better in one. */
        boolean isBeatenBy(Point other) {
            double nanosHere = nanos.estimate();
            double nanosThere = other.nanos.estimate();
            return other.cost <= cost && nanosThere <= nanosHere && (other.cost < cost || nanosThere < nanosHere);
        }
    }

    private ParetoChart() {}

    /**
     * Draws the strategies of one task.
     *
     * @param catalog knows the strategies: one whose value is made outside of what is timed is drawn, and never on the
     *     frontier, unless all are of that kind
     * @throws IllegalArgumentException if the task was not timed, or if the cost of no strategy is known
     */
    public static Figure of(Catalog<?> catalog, Comparison comparison, Task task, Cost cost) {
        List<Point> points = points(catalog, TaskSeries.require(comparison, task), comparison, cost);
        List<Point> like = points.stream().filter(point -> !point.unlike).toList();
        List<Point> frontier = frontier(like);
        List<Point> beaten =
                like.stream().filter(point -> !frontier.contains(point)).toList();
        List<Point> unlike = points.stream().filter(point -> point.unlike).toList();
        Axis x = Axis.of(points.stream().map(Point::cost).toList());
        Axis y = Axis.of(points.stream()
                .flatMap(point -> List.of(point.nanos.low(), point.nanos.high()).stream())
                .toList());
        LabelledChart chart = new LabelledChart(Charts.WIDTH, HEIGHT);
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        x.applyToX(chart, cost.label());
        y.applyToY(chart, "ns per operation");
        addFrontier(chart, frontier, x, y);
        add(chart, "beaten", beaten, LabelledChart.Kind.PLAIN);
        add(chart, "unlike", unlike, LabelledChart.Kind.UNLIKE);
        add(chart, "best", frontier, LabelledChart.Kind.MARKED);
        return new Figure(
                chart,
                "Time to %s against %s: %s".formatted(task.label(), cost.label(), comparison.domain()),
                footer(comparison, task, cost, frontier, unlike),
                Charts.watermark(comparison));
    }

    /**
     * The strategies on the frontier that {@link #of} draws, the cheapest first.
     *
     * @throws IllegalArgumentException if the task was not timed, or if the cost of no strategy is known
     */
    public static List<String> frontier(Catalog<?> catalog, Comparison comparison, Task task, Cost cost) {
        List<Point> like = points(catalog, TaskSeries.require(comparison, task), comparison, cost).stream()
                .filter(point -> !point.unlike)
                .toList();
        return frontier(like).stream().map(Point::strategy).toList();
    }

    private static List<Point> frontier(List<Point> like) {
        return like.stream()
                .filter(point -> like.stream().noneMatch(point::isBeatenBy))
                .sorted(Comparator.comparingDouble(Point::cost))
                .toList();
    }

    private static List<Point> points(Catalog<?> catalog, List<Series> all, Comparison comparison, Cost cost) {
        List<Series> known =
                all.stream().filter(each -> cost.of(each).isPresent()).toList();
        if (known.isEmpty()) {
            throw new IllegalArgumentException(
                    "The comparison does not know the %s of any strategy. Choose another cost, or measure again."
                            .formatted(cost.label()));
        }
        List<Series> outside = known.stream()
                .filter(each -> catalog.variant(each.name()).features().convertedOutside())
                .toList();
        return known.stream()
                .map(each -> new Point(
                        each.strategy(),
                        cost.of(each).orElseThrow(),
                        comparison.nanos(each).drawable(),
                        outside.contains(each) && outside.size() < known.size()))
                .toList();
    }

    /** A step from each point to the next: no point is to the left of it and below it. */
    private static void addFrontier(LabelledChart chart, List<Point> frontier, Axis x, Axis y) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        double above = y.max();
        for (Point point : frontier) {
            xs.add(point.cost);
            ys.add(above);
            xs.add(point.cost);
            ys.add(point.nanos.estimate());
            above = point.nanos.estimate();
        }
        xs.add(x.max());
        ys.add(above);
        chart.addFrontier(xs, ys);
    }

    private static void add(LabelledChart chart, String name, List<Point> points, LabelledChart.Kind kind) {
        if (points.isEmpty()) {
            return;
        }
        chart.addPoints(
                name,
                kind,
                points.stream().map(Point::strategy).toList(),
                points.stream().map(Point::cost).toList(),
                points.stream().map(Point::nanos).toList());
    }

    private static String footer(
            Comparison comparison, Task task, Cost cost, List<Point> frontier, List<Point> unlike) {
        String apart = unlike.isEmpty()
                ? ""
                : "Crosses, and not on the frontier: %s, whose value is made outside of what is timed.\n"
                        .formatted(names(unlike));
        return "On the frontier, left to right: %s. No other is better in both, by the estimates.\n%sAcross: %s. Up: %s, lines the %s; %s. %s"
                .formatted(
                        names(frontier),
                        apart,
                        cost.meaning(),
                        TaskSeries.estimate(comparison),
                        comparison.boundsMeaning(),
                        TaskSeries.n(comparison, task),
                        Footers.of(comparison));
    }

    private static String names(List<Point> points) {
        return points.stream().map(Point::strategy).collect(Collectors.joining("; "));
    }
}
