package workbench.runtime.codec;

/** The buffer is too short: nothing was committed, and the writer starts again with a longer one. */
public final class NoRoom extends RuntimeException {

    /** The only instance. It has no stack trace, which would cost time. */
    @SuppressWarnings("StaticAssignmentOfThrowable")
    static final NoRoom INSTANCE = new NoRoom();

    private NoRoom() {
        super("The buffer is too short.", null, false, false);
    }
}
