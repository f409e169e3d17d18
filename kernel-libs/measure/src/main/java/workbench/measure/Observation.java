package workbench.measure;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What one round or fork measured.
 *
 * @param nanos nanoseconds per operation: of a round its median batch, of a fork the lower quartile of its iterations
 * @param batches nanoseconds per operation in each of its parts: the batches of a round, or the iterations of a fork
 * @param allocatedBytes what the measuring thread allocated for one operation, if it was watched
 * @param core how fast the core was around each of the parts, in nanoseconds for a step of the {@link
 *     workbench.machine.CoreProbe}: the slower of before and after. Empty if it was not looked at
 */
public record Observation(
        double nanos,
        List<Double> batches,
        OptionalDouble allocatedBytes,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Double> core) {

    public Observation {
        batches = List.copyOf(batches);
        core = List.copyOf(core);
        if (!core.isEmpty() && core.size() != batches.size()) {
            throw new IllegalArgumentException(
                    "There is a look at the core for each part, or none, but %s for %s parts."
                            .formatted(core.size(), batches.size()));
        }
    }

    /** An observation during which nothing looked at the core. */
    public Observation(double nanos, List<Double> batches, OptionalDouble allocatedBytes) {
        this(nanos, batches, allocatedBytes, List.of());
    }

    /** An observation without further data. */
    public static Observation of(double nanos) {
        return new Observation(nanos, List.of(nanos), OptionalDouble.empty());
    }
}
