package workbench.measure.latency;

import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import workbench.measure.statistics.Quantiles;

/**
 * How the small calls of one repeat went, by what large calls did meanwhile. A small call is in the time of a large one if it was
 * meant to start in it. Its own length plays no part, since a long call meets a large one more often by chance.
 *
 * @param calls how many large calls started
 * @param fellBehind whether the large calls could not be made at their rate
 * @param nanos how long a large call took, from its start to its end: the median
 * @param sameThread the small calls in the time of a large call, for keys on its partition thread
 * @param otherThreads the small calls in the time of a large call, for keys on other partition threads
 * @param otherTime the small calls at moments at which no large call ran
 */
public record LargeRepeat(
        int calls, boolean fellBehind, double nanos, Group sameThread, Group otherThreads, Group otherTime) {

    /** Small calls. */
    public static final class Group {

        /** Two digits are enough for counting slow calls, and take an eighth of the memory of three. */
        private final Histogram latencies = new Histogram(2);

        private double sumNanos;

        /**
         * Adds a call.
         *
         * @param latency from the moment at which it was meant to start
         * @param own from its start, without waiting for a thread of the sender
         */
        public void add(long latency, long own) {
            latencies.recordValue(latency);
            sumNanos += own;
        }

        /** How many there are. */
        public long calls() {
            return latencies.getTotalCount();
        }

        /** The mean from start to end, without waiting for a thread of the sender, in nanoseconds; NaN without calls. */
        public double meanNanos() {
            return sumNanos / calls();
        }

        /** How many took longer, from the moment at which they were meant to start. */
        long slower(double nanos) {
            return nanos >= latencies.getMaxValue()
                    ? 0
                    : latencies.getCountBetweenValues((long) nanos + 1, latencies.getMaxValue());
        }
    }

    /**
     * Divides the small calls.
     *
     * @param large made by one caller, so that they do not overlap
     * @param onThread the small values whose keys are on the partition thread of the large one, by index
     */
    static LargeRepeat of(Calls small, Calls large, BitSet onThread) {
        Group sameThread = new Group();
        Group otherThreads = new Group();
        Group otherTime = new Group();
        int next = 0;
        for (int call = 0; call < small.started(); call++) {
            while (next < large.started() && large.ended(next) <= small.intended(call)) {
                next++;
            }
            boolean during = next < large.started() && large.begun(next) <= small.intended(call);
            Group inItsTime = onThread.get(small.value(call)) ? sameThread : otherThreads;
            (during ? inItsTime : otherTime).add(small.latency(call), small.ended(call) - small.begun(call));
        }
        return new LargeRepeat(large.started(), large.fellBehind(), median(large), sameThread, otherThreads, otherTime);
    }

    private static double median(Calls large) {
        return large.started() == 0
                ? Double.NaN
                : Quantiles.median(IntStream.range(0, large.started())
                        .mapToObj(call -> large.ended(call) - large.begun(call))
                        .toList());
    }

    /**
     * The share of the slow calls that would not be slow if calls in the time of a large one were slow as rarely as others: the
     * attributable fraction of epidemiology. 0 if they are slow more rarely, or if no call is slow.
     *
     * @param slowNanos a call is slow if it takes longer
     */
    double explained(double slowNanos) {
        double all = shareSlower(slowNanos, sameThread, otherThreads, otherTime);
        return all == 0 ? 0 : Math.max(0, 1 - shareSlower(slowNanos, otherTime) / all);
    }

    private static double shareSlower(double nanos, Group... groups) {
        return Stream.of(groups).mapToDouble(group -> group.slower(nanos)).sum()
                / Math.max(1, Stream.of(groups).mapToDouble(Group::calls).sum());
    }
}
