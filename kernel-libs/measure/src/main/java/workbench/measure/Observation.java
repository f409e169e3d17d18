package workbench.measure;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What one round or fork measured.
 *
 * @param nanos nanoseconds per operation: of a round its median batch, of a fork the lower quartile of its iterations
 * @param batches nanoseconds per operation in each of its parts: the batches of a round, or the iterations of a fork
 * @param allocatedBytes what the measuring thread allocated for one operation, if it was watched
 */
public record Observation(double nanos, List<Double> batches, OptionalDouble allocatedBytes) {

    public Observation {
        batches = List.copyOf(batches);
    }

    /** An observation without further data. */
    public static Observation of(double nanos) {
        return new Observation(nanos, List.of(nanos), OptionalDouble.empty());
    }
}
