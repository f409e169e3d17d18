package workbench.codec.argot;

/** A Java class that does not fit the definition that it is bound to. */
public final class ArgotBindingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    ArgotBindingException(String message) {
        super(message);
    }
}
