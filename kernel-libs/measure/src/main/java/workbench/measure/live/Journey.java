package workbench.measure.live;

import java.util.List;
import workbench.measure.Operation;
import workbench.measure.statistics.Interval;

/**
 * One operation of one strategy on one route.
 *
 * @param route its label
 * @param strategy the name that programs use
 * @param operation {@link Operation#WRITE} or {@link Operation#READ}
 * @param bytes of a serialized value, on average
 * @param nanos of one operation, round by round
 * @param serializationNanos of turning the value into bytes, or bytes into the value, without a map, in the same rounds
 */
public record Journey(
        String route,
        String strategy,
        Operation operation,
        double bytes,
        List<Double> nanos,
        List<Double> serializationNanos) {

    public Journey {
        nanos = List.copyOf(nanos);
        serializationNanos = List.copyOf(serializationNanos);
    }

    /** Nanoseconds of one operation. */
    public Interval time() {
        return Interval.ofMedian(nanos);
    }

    /** Nanoseconds of these that are serialization. */
    public Interval serialization() {
        return Interval.ofMedian(serializationNanos);
    }

    /** The share of serialization. */
    public Interval share() {
        return Interval.ofRatioOfMedians(serializationNanos, nanos, 1);
    }

    /** How many times as long as another operation of the same run. */
    public Interval timesAsLongAs(Journey other) {
        return Interval.ofRatioOfMedians(nanos, other.nanos, 1);
    }
}
