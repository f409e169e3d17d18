package workbench.own.value;

/** The constructor of a class has refused its arguments. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    RefusedException(Class<?> type, Throwable cause) {
        super("The constructor of %s threw %s".formatted(type.getSimpleName(), cause), cause);
    }
}
