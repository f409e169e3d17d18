package workbench.offheap.memory;

import java.util.concurrent.atomic.AtomicInteger;

/** An owner that fails when one of its blocks is moved, and counts the attempts. Safe for use by several threads. */
public final class Unmovable implements BlockOwner {

    private final Runnable failure;
    private final AtomicInteger attempts = new AtomicInteger();

    /** Fails with an {@link IllegalStateException} whose message is {@code on purpose}. */
    public Unmovable() {
        this(() -> {
            throw new IllegalStateException("on purpose");
        });
    }

    /**
     * Fails as the caller says.
     *
     * @param failure throws the failure
     */
    public Unmovable(Runnable failure) {
        this.failure = failure;
    }

    /** How often a block was about to be moved. */
    public int attempts() {
        return attempts.get();
    }

    @Override
    public void exclusively(Runnable change) {
        attempts.incrementAndGet();
        failure.run();
    }

    @Override
    public void move(long from, long to, Runnable copying) {
        exclusively(copying);
    }
}
