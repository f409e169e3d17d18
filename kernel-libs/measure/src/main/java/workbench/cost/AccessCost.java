package workbench.cost;

import java.util.List;
import workbench.measure.statistics.Interval;

/**
 * What a way to reach entries cost with a strategy.
 *
 * @param name the strategy's with its settings, such as {@code identified+object-format}
 * @param strategy as tables call it
 * @param nanos of one call, round by round
 * @param allocatedBytes by one call, in all threads of the process: the median of the rounds
 * @param indexBytes of the index for each entry, as Hazelcast estimates it; 0 without one
 */
public record AccessCost(
        String name, String strategy, Access access, List<Double> nanos, double allocatedBytes, double indexBytes) {

    public AccessCost {
        nanos = List.copyOf(nanos);
    }

    /** Nanoseconds of a call: the median of the rounds with its 95 % interval. */
    public Interval time() {
        return Interval.ofMedian(nanos);
    }
}
