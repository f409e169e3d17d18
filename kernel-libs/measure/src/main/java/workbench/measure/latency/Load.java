package workbench.measure.latency;

import java.util.List;

/**
 * Calls that start at a fixed rate.
 *
 * @param callers makes one call each time, on a thread of its own; 1 or more
 * @param calls how many, 1 or more
 * @param perSecond the rate
 * @param firstNanos when the first is meant to start, from the common start of all loads
 * @param stepNanos each call starts a whole number of such steps after the first, as near as possible to its moment at the rate; 0 if
 *     it starts at that moment
 */
record Load(List<Caller> callers, int calls, double perSecond, double firstNanos, double stepNanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * How long calls that are late may still start after the end, as a share of the whole. After a pause near the end they need time to
     * catch up; those of a rate that is too high must end at some time.
     */
    private static final double GRACE = 1;

    Load {
        callers = List.copyOf(callers);
    }

    /** Begins at once. */
    static Load of(List<Caller> callers, int calls, double perSecond) {
        return new Load(callers, calls, perSecond, 0, 0);
    }

    double intervalNanos() {
        return NANOS_PER_SECOND / perSecond;
    }

    /** When a call is meant to start, from the common start of all loads. */
    long intendedNanos(int call) {
        double afterFirst = call * intervalNanos();
        return (long) (firstNanos + (stepNanos > 0 ? Math.rint(afterFirst / stepNanos) * stepNanos : afterFirst));
    }

    /** The last moment at which a call may start, from the common start of all loads. A call that is later is never started. */
    long latestStartNanos() {
        return (long) (firstNanos + calls * intervalNanos() * (1 + GRACE));
    }

    /** Starts each call halfway between two calls of another load. If this load has more calls, only its first starts so. */
    Load between(Load other) {
        double step = other.intervalNanos();
        return new Load(callers, calls, perSecond, other.firstNanos + step / 2, step <= intervalNanos() ? step : 0);
    }

    /** A short load of the same kind. */
    Load lead() {
        return new Load(callers, Math.ceilDiv(calls, LatencyPlan.PER_LEAD), perSecond, firstNanos, stepNanos);
    }
}
