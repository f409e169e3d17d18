package workbench.measure.live;

/** A strategy's code that was given up, such as a call that does not end. The measurement goes on without the strategy. */
public final class GivenUpException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** @param message why, as a reader of the comparison's failures needs it */
    public GivenUpException(String message) {
        super(message);
    }
}
