package workbench.measure;

/** Tells interrupts from other failures. */
public final class Interrupts {

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
}
