package workbench.offheap.memory;

/**
 * The limit leaves less than what was asked for. Thrown from within locks, hence without a trace and without the sums of
 * what is held: whoever catches it asks the {@link NativeMemory} for these, and tells the user.
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
