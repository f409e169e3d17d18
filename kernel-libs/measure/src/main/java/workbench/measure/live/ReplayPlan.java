package workbench.measure.live;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import workbench.measure.Task;

/**
 * What to measure of one domain to judge a study. Strategies are given by name, and need not exist.
 *
 * @param domain the folder under {@code domain-src}
 * @param shape the shape of the domain's values; empty for the usual one
 * @param tasks what to time; empty for sizes alone
 * @param strategies names of variants, settings included
 * @param sizes whether to measure sizes too
 */
public record ReplayPlan(
        String domain, String shape, NavigableSet<Task> tasks, List<String> strategies, boolean sizes) {

    public ReplayPlan {
        tasks = new TreeSet<>(tasks);
        strategies = List.copyOf(strategies);
    }

    /** The words for progress: the domain and its shape. */
    public String label() {
        return shape.isEmpty() ? domain : domain + ", " + shape;
    }
}
