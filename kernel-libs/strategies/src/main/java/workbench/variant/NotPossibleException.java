package workbench.variant;

import org.jspecify.annotations.Nullable;

/**
 * What was asked for is not possible as things are: too little memory, a port that is taken, a domain without a class. The
 * message is for the user: the obstacle, and the remedy. Any other {@link IllegalStateException} is a mistake of
 * this workbench.
 */
public final class NotPossibleException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    public NotPossibleException(String message) {
        super(message);
    }

    public NotPossibleException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
