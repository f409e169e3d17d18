package workbench.offheap.memory;

/**
 * The limit leaves no room for the requested bytes. The exception has no stack trace, and does not say how much memory is
 * in use: the code that catches it asks the {@link NativeMemory}, and reports that to the user.
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
