package workbench.offheap.memory;

/**
 * The limit leaves no room for what was asked for. Without a trace and without the sums of memory in use: the catcher asks
 * the {@link NativeMemory} for these, and tells the user.
 */
public final class LimitReached extends RuntimeException {

    private final int askedBytes;

    LimitReached(String owner, int askedBytes) {
        super(owner, null, false, false);
        this.askedBytes = askedBytes;
    }

    /** How many bytes were asked for. */
    public int askedBytes() {
        return askedBytes;
    }
}
