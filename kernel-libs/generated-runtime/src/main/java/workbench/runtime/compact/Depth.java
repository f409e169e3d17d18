package workbench.runtime.compact;

/**
 * Counts how many objects are within each other, since Compact writes each within the one before, and a cycle would overflow the
 * stack. Each thread counts for itself.
 */
public final class Depth {

    /** Fits into a stack of 1 MB before the JVM has compiled anything. */
    static final int LIMIT = 400;

    private static final ThreadLocal<Depth> OF_THREAD = ThreadLocal.withInitial(Depth::new);

    private int objects;

    private Depth() {}

    /**
     * Goes one object deeper. {@link #leave} must follow if this returns.
     *
     * @param fields those that lead back to the class, for the message
     * @throws IllegalArgumentException if too many objects are within each other
     */
    public static Depth enter(String fields) {
        Depth depth = OF_THREAD.get();
        if (depth.objects >= LIMIT) {
            throw new IllegalArgumentException(
                    "%s leads through more than %s objects, each within the one before: a cycle, or a chain that is too long. Compact has no references. Keep such objects in a list, or replace the field by the key of the other object."
                            .formatted(fields, LIMIT));
        }
        depth.objects++;
        return depth;
    }

    /** Goes back up. */
    public void leave() {
        objects--;
    }
}
