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

    /** A fork that takes more than so many times as long as the fastest of its series has not measured what it should. */
    private static final double FAR_SLOWER = 3;

    public Observation {
        batches = List.copyOf(batches);
    }

    /**
     * Those of steady forks that did what steady forks do. Whatever makes a process of one compiler several times as slow as another,
     * such as a method that is interpreted to its end, is not the speed of a strategy.
     *
     * @param forks of one series
     * @return at least the fastest, in their order
     */
    public static List<Observation> sound(List<Observation> forks) {
        double fastest = forks.stream().mapToDouble(Observation::nanos).min().orElse(0);
        return forks.stream()
                .filter(each -> each.nanos() <= FAR_SLOWER * fastest)
                .toList();
    }

    /** An observation without further data. */
    public static Observation of(double nanos) {
        return new Observation(nanos, List.of(nanos), OptionalDouble.empty());
    }
}
