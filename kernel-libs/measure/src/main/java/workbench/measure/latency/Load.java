package workbench.measure.latency;

import java.util.List;

/**
 * Calls that start at a fixed rate.
 *
 * @param callers makes one call each time, on a thread of its own; 1 or more
 * @param calls how many, 1 or more
 * @param perSecond the rate
 * @param firstNanos when the first is meant to start, from the common start of all loads
 */
record Load(List<Caller> callers, int calls, double perSecond, double firstNanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    Load {
        callers = List.copyOf(callers);
    }

    /** Begins at once. */
    static Load of(List<Caller> callers, int calls, double perSecond) {
        return new Load(callers, calls, perSecond, 0);
    }

    double intervalNanos() {
        return NANOS_PER_SECOND / perSecond;
    }

    /** Begins between the first and the second call of another load. */
    Load between(Load other) {
        return new Load(callers, calls, perSecond, other.firstNanos + other.intervalNanos() / 2);
    }

    /** A short load of the same kind. */
    Load lead() {
        return new Load(callers, Math.ceilDiv(calls, LatencyPlan.PER_LEAD), perSecond, firstNanos);
    }
}
