package workbench.own.value;

/** A call did not end within its time. The stack trace says where its thread was then. */
public final class OverdueException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final boolean stopped;

    OverdueException(String spent, StackTraceElement[] where, boolean stopped) {
        super("It did not end within %s".formatted(spent));
        setStackTrace(where);
        this.stopped = stopped;
    }

    /** Whether the call ended once it was interrupted. If not, its thread goes on until the process ends. */
    public boolean isStopped() {
        return stopped;
    }
}
