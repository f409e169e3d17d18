package workbench.measure;

import java.util.Optional;

/** A live comparison was interrupted. What it had measured until then is here. */
public final class InterruptedComparisonException extends InterruptedException {

    private static final long serialVersionUID = 1;

    private final transient Optional<Comparison> soFar;

    /**
     * Carries the part of the result that was measured.
     *
     * @param when such as {@code after 7 rounds}
     * @param soFar what was measured until then, marked as interrupted; empty if nothing was
     */
    public InterruptedComparisonException(String when, Optional<Comparison> soFar) {
        super("The comparison was interrupted " + when);
        this.soFar = soFar;
    }

    /** Before the first pass of the warm-up had ended. */
    public static InterruptedComparisonException before() {
        return new InterruptedComparisonException("before it had measured anything", Optional.empty());
    }

    /**
     * Its whole rounds, marked as interrupted. With too few of them the times have no bounds. Before the first round, these are
     * the times of the last whole pass of the warm-up.
     */
    public Optional<Comparison> soFar() {
        return soFar;
    }
}
