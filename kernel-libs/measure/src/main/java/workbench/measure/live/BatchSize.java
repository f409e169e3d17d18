package workbench.measure.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import workbench.measure.statistics.Quantiles;

/**
 * How many operations a batch of a series has, so that the batches of all series last equally long. What a busy machine adds to
 * a batch depends on how long it lasts. A size that was fixed once would make every batch of a series a little too long or too
 * short, and one strategy under two names was then called different.
 *
 * <p>For one thread.
 */
final class BatchSize {

    private final Duration batch;
    private final List<Double> seen = new ArrayList<>();

    /** @param batch how long each lasts */
    BatchSize(Duration batch) {
        this.batch = batch;
    }

    /** Takes note of a slice or a round: nanoseconds per operation. */
    void saw(double nanos) {
        seen.add(nanos);
    }

    /** The number of operations in a batch, from the median of the later half of the times seen. */
    int operations() {
        return operationsIn(batch, Quantiles.median(seen.subList(seen.size() / 2, seen.size())));
    }

    static int operationsIn(Duration duration, double nanosPerOperation) {
        return (int) Math.clamp(duration.toNanos() / Math.max(1, nanosPerOperation), 1, Integer.MAX_VALUE);
    }
}
