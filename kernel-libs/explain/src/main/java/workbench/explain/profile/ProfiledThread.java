package workbench.explain.profile;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A thread that repeats an operation until it is closed. */
final class ProfiledThread implements AutoCloseable {

    /** So short that the thread soon notices that it shall end. */
    private static final long BATCH_NANOS = 1_000_000;

    private final ProfiledOperation load;
    private final Thread thread;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean closed;
    private volatile long operations;
    private volatile @Nullable Throwable failure;

    ProfiledThread(String name, ProfiledOperation load) {
        this.load = load;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::repeat);
    }

    long id() {
        return thread.threadId();
    }

    /** How often it has run the operation. */
    long operations() {
        return operations;
    }

    /**
     * Lets it run for that long, and begins with it the first time.
     *
     * @throws RuntimeException what the operation threw, if it did
     */
    void runFor(Duration duration) throws InterruptedException {
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        }
        if (ended.await(duration.toNanos(), TimeUnit.NANOSECONDS)) {
            switch (failure) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case null, default -> throw new IllegalStateException("The profiled operation ended on its own");
            }
        }
    }

    private void repeat() {
        try {
            int batch = 1;
            long done = 0;
            while (!closed) {
                long start = System.nanoTime();
                load.run(batch);
                done += batch;
                operations = done;
                long elapsed = Math.max(1, System.nanoTime() - start);
                batch = (int) Math.clamp((double) batch * BATCH_NANOS / elapsed, 1, 2.0 * batch);
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            ended.countDown();
        }
    }

    /** Returns once the thread has ended. */
    @Override
    public void close() {
        closed = true;
        boolean interrupted = Thread.interrupted();
        thread.interrupt(); // it may wait for an answer
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
