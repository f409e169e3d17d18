package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import workbench.explain.trace.StreamCalls;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.variant.NotPossibleException;

/** Time against calls on the stream: a format whose cost is that of its calls is on a line that rises with them. */
public final class CallsChart {

    private static final int HEIGHT = 560;

    private record Point(String strategy, double calls, Interval nanos) {}

    private CallsChart() {}

    /**
     * Draws the strategies of one task, by the calls that write for what serializes and by those that read for what
     * deserializes.
     *
     * @throws IllegalArgumentException if the task was not timed
     * @throws NotPossibleException if the calls are of another domain, or of none of the strategies
     */
    public static Figure of(StreamCalls calls, Comparison comparison, Task task) {
        List<Point> points = points(calls, comparison, task);
        LabelledChart chart = new LabelledChart(Charts.WIDTH, HEIGHT);
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        Axis.of(points.stream().map(Point::calls).toList())
                .applyToX(chart, "calls on the stream to " + (isReading(task) ? "read" : "write") + " one value");
        Axis.of(points.stream()
                        .flatMap(point -> List.of(point.nanos.low(), point.nanos.high()).stream())
                        .toList())
                .applyToY(chart, "ns per operation");
        chart.addPoints(
                "strategies",
                LabelledChart.Kind.PLAIN,
                points.stream().map(Point::strategy).toList(),
                points.stream().map(Point::calls).toList(),
                points.stream().map(Point::nanos).toList());
        return new Figure(
                chart,
                "Time to %s against calls on the stream: %s".formatted(task.label(), comparison.domain()),
                footer(calls, comparison, task),
                Charts.watermark(comparison));
    }

    private static List<Point> points(StreamCalls calls, Comparison comparison, Task task) {
        if (!calls.domain().equals(comparison.domain())) {
            throw new NotPossibleException(
                    "The calls are of the domain %s, and the times of %s. Count and compare the same catalog."
                            .formatted(calls.domain(), comparison.domain()));
        }
        List<Point> points = TaskSeries.require(comparison, task).stream()
                .filter(series -> calls.find(series.name()).isPresent())
                .map(series -> point(calls, comparison, series, isReading(task)))
                .toList();
        if (points.isEmpty()) {
            throw new NotPossibleException(
                    "Calls were counted of none of the strategies that were timed: %s. Count and compare the same catalog."
                            .formatted(comparison.of(task).stream()
                                    .map(Series::name)
                                    .collect(Collectors.joining(", "))));
        }
        return points;
    }

    private static Point point(StreamCalls calls, Comparison comparison, Series series, boolean reading) {
        StreamCalls.Row row = calls.find(series.name()).orElseThrow();
        double count = reading ? row.readCalls() : row.writeCalls();
        return new Point(
                series.strategy(),
                count / calls.values(),
                comparison.nanos(series).drawable());
    }

    private static boolean isReading(Task task) {
        return task.operation() == Operation.DESERIALIZE || task.operation() == Operation.READ;
    }

    private static String footer(StreamCalls calls, Comparison comparison, Task task) {
        return "Across: the mean over %s values, counted on a stream that only counts. Up: %s, lines the %s; %s. %s"
                .formatted(
                        calls.values(),
                        TaskSeries.estimate(comparison),
                        comparison.boundsMeaning(),
                        TaskSeries.n(comparison, task),
                        Footers.of(comparison));
    }
}
