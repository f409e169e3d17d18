package workbench.measure.latency;

import java.util.Optional;
import workbench.text.Numbers;

/**
 * A measurement of latencies was interrupted. What its whole rounds of repeats gave is here. If it was interrupted in the first round, the
 * series that had their repeat are here.
 */
public final class InterruptedLatenciesException extends InterruptedException {

    private static final long serialVersionUID = 1;

    private final transient Optional<Latencies> soFar;

    /**
     * Carries the part of the result that was measured.
     *
     * @param repeats that every series has
     * @param soFar marked as interrupted; empty if no series has a repeat
     */
    public InterruptedLatenciesException(int repeats, Optional<Latencies> soFar) {
        super("The measurement of latencies was interrupted %s"
                .formatted(repeats == 0 ? "in the first round" : "after " + Numbers.count(repeats, "repeat")));
        this.soFar = soFar;
    }

    /** What was measured until then, marked as interrupted; empty if no series had a repeat. */
    public Optional<Latencies> soFar() {
        return soFar;
    }
}
