package workbench.report.lesson;

import java.util.LinkedHashMap;
import java.util.Map;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.variant.UnknownNameException;

/** Finds strategies of a result by the name that programs use, or by the one that the field uses. */
final class StrategyNames {

    private static final String KIND = "strategy in this result";

    private StrategyNames() {}

    /**
     * The name in the comparison.
     *
     * @throws IllegalArgumentException if the task was not timed
     * @throws UnknownNameException if the strategy was not
     */
    static String of(Comparison comparison, Task task, String name) {
        if (!comparison.tasks().contains(task)) {
            throw new IllegalArgumentException(
                    "%s was not compared. Compared were: %s.".formatted(task, comparison.tasks()));
        }
        Map<String, String> known = new LinkedHashMap<>();
        comparison.of(task).forEach(series -> known.putIfAbsent(series.strategy(), series.name()));
        comparison.of(task).forEach(series -> known.put(series.name(), series.name()));
        return UnknownNameException.require(KIND, name, known);
    }

    /**
     * The sizes of a strategy.
     *
     * @throws UnknownNameException if it has none
     */
    static Distribution of(Sizes sizes, String name) {
        Map<String, Distribution> known = new LinkedHashMap<>();
        sizes.distributions().forEach(each -> known.putIfAbsent(each.strategy(), each));
        sizes.distributions().forEach(each -> known.put(each.name(), each));
        return UnknownNameException.require(KIND, name, known);
    }
}
