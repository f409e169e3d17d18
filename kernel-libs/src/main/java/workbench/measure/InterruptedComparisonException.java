package workbench.measure;

import java.util.Optional;

/** A live comparison was interrupted. What its whole rounds gave is here, if they are enough for a comparison. */
public final class InterruptedComparisonException extends InterruptedException {

    private static final long serialVersionUID = 1;

    private final transient Optional<Comparison> soFar;

    /**
     * With what there is of the result.
     *
     * @param soFar what was measured until then; empty if that is nothing
     */
    public InterruptedComparisonException(String message, Optional<Comparison> soFar) {
        super(message);
        this.soFar = soFar;
    }

    /** The rounds that had ended, marked as interrupted; nothing if they were fewer than the plan's fewest. */
    public Optional<Comparison> soFar() {
        return soFar;
    }
}
