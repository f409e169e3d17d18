package workbench.measure.latency;

import java.util.List;
import java.util.stream.StreamSupport;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * What one repeat of a series gave.
 *
 * @param planned how many calls were meant to start
 * @param calls how many started
 * @param fellBehind whether the calls could not be made at the rate
 * @param latencies in nanoseconds, each from the moment at which the call was meant to start; not to be changed
 * @param withoutLateStarts like {@code latencies}, but as if no free thread had started a call late; not to be changed
 * @param withoutPauses like {@code latencies}, but as if the garbage collector had never paused; not to be changed
 * @param largest the largest latency in each {@linkplain #windowNanos window of time}, in nanoseconds; 0 where no call was meant to start
 * @param pauses of the garbage collector that touch the repeat, since its start
 */
public record Repeat(
        int planned,
        int calls,
        boolean fellBehind,
        Histogram latencies,
        Histogram withoutLateStarts,
        Histogram withoutPauses,
        List<Long> largest,
        List<Pause> pauses) {

    private static final double PERCENT = 100;

    /** Points of a curve for each halving of the share above. */
    private static final int STEPS = 10;

    public Repeat {
        largest = List.copyOf(largest);
        pauses = List.copyOf(pauses);
    }

    static Repeat of(Calls calls, List<Pause> pauses) {
        return new Repeat(
                calls.planned(),
                calls.started(),
                calls.fellBehind(),
                calls.latencies(),
                calls.withoutLateStarts(pauses),
                calls.withoutPauses(pauses),
                calls.largest(),
                pauses);
    }

    /** The length of a window of {@link #largest}. */
    public static long windowNanos() {
        return Calls.WINDOW_NANOS;
    }

    /** Nanoseconds that this share of the calls did not exceed. */
    public double nanos(Percentile percentile) {
        return at(percentile, latencies);
    }

    double nanosWithoutLateStarts(Percentile percentile) {
        return at(percentile, withoutLateStarts);
    }

    double nanosWithoutPauses(Percentile percentile) {
        return at(percentile, withoutPauses);
    }

    private static double at(Percentile percentile, Histogram histogram) {
        return histogram.getValueAtPercentile(percentile.share() * PERCENT);
    }

    /** A point of the distribution: so many nanoseconds were exceeded by this share of the calls. */
    public record Point(double shareAbove, double nanos) {}

    /** The distribution, with ever more points towards its end. */
    static List<Point> curve(AbstractHistogram histogram) {
        return StreamSupport.stream(histogram.percentiles(STEPS).spliterator(), false)
                .filter(each -> each.getPercentile() < PERCENT)
                .map(Repeat::point)
                .toList();
    }

    private static Point point(HistogramIterationValue value) {
        return new Point(1 - value.getPercentile() / PERCENT, value.getValueIteratedTo());
    }
}
