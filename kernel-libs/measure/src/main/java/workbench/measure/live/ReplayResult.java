package workbench.measure.live;

import java.util.Map;
import java.util.Optional;
import workbench.measure.Comparison;
import workbench.measure.Sizes;

/**
 * The times and sizes that were measured to judge a study.
 *
 * @param times of what was to be timed, if anything could be
 * @param sizes if they were asked for, of what has them
 * @param missing why a strategy of the plan could not be measured at all, by its name
 */
public record ReplayResult(
        ReplayPlan plan, Optional<Comparison> times, Optional<Sizes> sizes, Map<String, String> missing) {

    public ReplayResult {
        missing = Map.copyOf(missing);
    }
}
