package workbench.measure.latency;

/**
 * A pause of the garbage collector, in which no thread of the process ran.
 *
 * @param startNanos since the moment that its user counts from, to a millisecond
 * @param nanos how long it was, to a millisecond
 */
public record Pause(long startNanos, long nanos) {

    /** Its end, from the same moment. */
    public long endNanos() {
        return startNanos + nanos;
    }

    Pause since(long moment) {
        return new Pause(startNanos - moment, nanos);
    }
}
