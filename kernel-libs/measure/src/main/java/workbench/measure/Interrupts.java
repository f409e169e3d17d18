package workbench.measure;

/** Ends measurements whose thread was interrupted, and tells interrupts from other failures. */
public final class Interrupts {

    private static final String MESSAGE = "Interrupted; no result is kept.";

    private Interrupts() {}

    /**
     * Whether the exception is an interrupt, or was caused by one. Some calls of a map throw another exception when they are
     * interrupted, and the thread is then no longer marked as interrupted.
     */
    public static boolean caused(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof InterruptedException) {
                return true;
            }
        }
        return false;
    }

    /**
     * Does nothing unless this thread is marked as interrupted. The mark is taken away.
     *
     * @throws InterruptedException if it is marked
     */
    public static void check() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException(MESSAGE);
        }
    }

    /**
     * Does nothing unless an interrupt {@linkplain #caused caused} the exception.
     *
     * @throws InterruptedException if one did, with the exception as its cause
     */
    public static void rethrow(Throwable thrown) throws InterruptedException {
        if (caused(thrown)) {
            throw (InterruptedException) new InterruptedException(MESSAGE).initCause(thrown);
        }
    }
}
