package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.text.Numbers;

/** One task out of a comparison. */
final class TaskSeries {

    private TaskSeries() {}

    /**
     * The series of the task, 1 or more.
     *
     * @throws IllegalArgumentException if it was not timed
     */
    static List<Series> require(Comparison comparison, Task task) {
        List<Series> series = comparison.of(task);
        if (series.isEmpty()) {
            throw new IllegalArgumentException("The comparison did not time %s. It timed: %s."
                    .formatted(
                            task.label(),
                            comparison.tasks().stream().map(Task::label).collect(Collectors.joining(", "))));
        }
        return series;
    }

    /** What an estimate of a time is. */
    static String estimate(Comparison comparison) {
        return comparison.procedure() == Procedure.LIVE ? "median time of a call" : "geometric mean time of a call";
    }

    /** How many observations the series of the task have. */
    static String n(Comparison comparison, Task task) {
        var counts = comparison.of(task).stream().mapToInt(Series::n).summaryStatistics();
        String unit = comparison.procedure().unit();
        return counts.getMin() == counts.getMax()
                ? "n = " + Numbers.count(counts.getMin(), unit)
                : "n = %s to %s %ss".formatted(counts.getMin(), counts.getMax(), unit);
    }
}
