package workbench.measure.live;

import java.util.Map;
import java.util.Optional;
import workbench.measure.Comparison;
import workbench.measure.Sizes;

/**
 * What was found out about a request.
 *
 * @param times of what was to be timed, if anything could be
 * @param sizes if they were asked for, of what has them
 * @param missing why a strategy of the request could not be measured at all, by its name
 */
public record Reply(Request request, Optional<Comparison> times, Optional<Sizes> sizes, Map<String, String> missing) {

    public Reply {
        missing = Map.copyOf(missing);
    }
}
