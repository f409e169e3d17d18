package workbench.measure;

import java.util.List;
import java.util.OptionalDouble;
import workbench.measure.statistics.Quantiles;
import workbench.measure.statistics.Steadiness;

/**
 * The observations of one task on one variant.
 *
 * @param task what was timed
 * @param name the variant's name
 * @param strategy the strategy's name as the field uses it
 * @param meanBytes what one of the values takes on average when serialized, with Hazelcast's framing; exact
 * @param observations one for each round or fork, in the order they were taken; those of a round are at the
 *     same index in every series of a live comparison
 */
public record Series(Task task, String name, String strategy, double meanBytes, List<Observation> observations) {

    public Series {
        observations = List.copyOf(observations);
    }

    /** A series of which only the times are known, in an operation by one thread on the only member. */
    public static Series of(Operation operation, String name, String strategy, List<Double> nanosPerOperation) {
        return new Series(
                Task.of(operation),
                name,
                strategy,
                Double.NaN,
                nanosPerOperation.stream().map(Observation::of).toList());
    }

    /** One value for each round or fork. */
    public List<Double> nanosPerOperation() {
        return observations.stream().map(Observation::nanos).toList();
    }

    /** How many rounds or forks there are. */
    public int n() {
        return observations.size();
    }

    /**
     * Nanoseconds per operation that the given share of the batches did not exceed. A batch holds many operations,
     * so this is not the latency of one of them.
     *
     * @param share above 0, at most 1
     */
    public double batchPercentile(double share) {
        return Quantiles.of(
                share,
                observations.stream()
                        .flatMap(observation -> observation.batches().stream())
                        .toList());
    }

    /** What the measuring thread allocates for one operation: the median, or nothing if it was not watched. */
    public OptionalDouble allocatedBytes() {
        List<Double> allocated = observations.stream()
                .map(Observation::allocatedBytes)
                .flatMapToDouble(OptionalDouble::stream)
                .boxed()
                .toList();
        return allocated.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Quantiles.median(allocated));
    }

    /** Whether the times had reached a steady level. */
    public Steadiness steadiness() {
        return Steadiness.of(nanosPerOperation());
    }
}
