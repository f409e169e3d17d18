package workbench.cli;

import java.util.function.LongSupplier;
import workbench.measure.Progress;

/**
 * Work that grows from nothing to its full amount over the rounds of a live comparison, whose progress it must be told.
 * How long the rounds take is learnt from the last comparison. Asked by any thread, told by one.
 */
final class Drift implements LongSupplier, Progress {

    private static final double FIRST_GUESS_NANOS = 2e9;

    private final long fullTokens;
    private volatile double lengthNanos;
    private volatile long start;
    private volatile boolean started;

    private Drift(long fullTokens, double lengthNanos) {
        this.fullTokens = fullTokens;
        this.lengthNanos = lengthNanos;
    }

    /** A drift of no work, which only learns how long the rounds take. */
    static Drift none() {
        return new Drift(0, FIRST_GUESS_NANOS);
    }

    /**
     * Sets the full amount, in JMH's tokens, which is reached after as long as the last rounds of the other took.
     *
     * @param tokens the full amount
     */
    Drift to(long tokens) {
        return new Drift(tokens, lengthNanos);
    }

    @Override
    public long getAsLong() {
        return started ? Math.round(fullTokens * Math.min(1, (System.nanoTime() - start) / lengthNanos)) : 0;
    }

    @Override
    public void start(String task, long units) {
        started = false;
    }

    @Override
    public void step(String what, long units) {
        if (!started && what.startsWith("round")) {
            start = System.nanoTime();
            started = true;
        }
    }

    @Override
    public void done(String summary) {
        lengthNanos = System.nanoTime() - start;
        started = false;
    }
}
