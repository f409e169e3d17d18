package workbench.generate.codec.runtime;

/** The buffer is too short: nothing was committed, and the writer begins anew with a longer one. */
public final class NoRoom extends RuntimeException {

    /** The only one: it has no trace, since nobody reads it. */
    @SuppressWarnings("StaticAssignmentOfThrowable")
    static final NoRoom INSTANCE = new NoRoom();

    private NoRoom() {
        super("The buffer is too short.", null, false, false);
    }
}
