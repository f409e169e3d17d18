package workbench.measure;

import java.util.Optional;
import workbench.text.Numbers;

/** A live comparison was interrupted. What its whole rounds gave is here, if they are enough for a comparison. */
public final class InterruptedComparisonException extends InterruptedException {

    private static final long serialVersionUID = 1;

    private final int missing;
    private final transient Optional<Comparison> soFar;

    /**
     * Carries the part of the result that was measured.
     *
     * @param rounds that had ended
     * @param fewest rounds that an interval needs
     * @param soFar what was measured until then; empty if the rounds are fewer
     */
    public InterruptedComparisonException(int rounds, int fewest, Optional<Comparison> soFar) {
        super("The comparison was interrupted after %s".formatted(Numbers.count(rounds, "round")));
        this.missing = Math.max(0, fewest - rounds);
        this.soFar = soFar;
    }

    /** The rounds that had ended, marked as interrupted; nothing if rounds are {@linkplain #missing() missing}. */
    public Optional<Comparison> soFar() {
        return soFar;
    }

    /** How many rounds more an interval would have needed; 0 if there were enough. */
    public int missing() {
        return missing;
    }
}
