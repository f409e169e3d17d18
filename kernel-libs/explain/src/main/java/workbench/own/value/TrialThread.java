package workbench.own.value;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A thread that calls code of others, one call after another. A call that does not end in time is interrupted. If it does not end then
 * either, its thread is left behind: a daemon of the lowest priority, whose name begins with "left behind". The next call gets a new thread.
 * For one caller, who closes it.
 */
public final class TrialThread implements AutoCloseable {

    /** As Java gives it to the threads of a member. */
    private static final long STACK_BYTES = 1L << 20;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** How often a call's time is looked at. */
    private static final Duration LOOK = Duration.ofMillis(100);

    /** For a call to end after it was interrupted. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private @Nullable Worker worker;

    /**
     * The result of a call. The caller waits for it, and gets what it throws.
     *
     * @throws OverdueException if the call does not end in time
     * @throws InterruptedException if the caller's thread is interrupted; the call is then ended as after its limit
     */
    public <T> T call(Callable<T> call, TimeLimit limit) throws InterruptedException {
        Worker working = worker == null ? new Worker() : worker;
        worker = working;
        Future<T> result = working.executor.submit(call);
        long startNanos = System.nanoTime();
        long startCpuNanos = working.cpuNanos();
        try {
            while (!isDone(result, LOOK)) {
                long cpuNanos = working.cpuNanos() - startCpuNanos;
                if (limit.isSpent(cpuNanos, System.nanoTime() - startNanos)) {
                    StackTraceElement[] where = working.thread().getStackTrace();
                    throw new OverdueException(limit.spent(cpuNanos), where, isStopped(working, result));
                }
            }
        } catch (InterruptedException e) {
            isStopped(working, result);
            throw e;
        }
        return result(result);
    }

    /** Whether an interrupt ends the call soon. No other call gets its thread, which stays interrupted. */
    private boolean isStopped(Worker working, Future<?> result) throws InterruptedException {
        worker = null;
        working.thread().interrupt();
        try {
            if (isDone(result, GRACE)) {
                return true;
            }
            working.leaveBehind();
            return false;
        } finally {
            working.executor.shutdown();
        }
    }

    private static boolean isDone(Future<?> result, Duration within) throws InterruptedException {
        try {
            result.get(within.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }

    private static <T> T result(Future<T> result) throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            switch (Objects.requireNonNull(e.getCause())) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case InterruptedException thrown -> throw thrown;
                case Throwable thrown -> throw new IllegalStateException(thrown);
            }
        }
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.executor.close();
        }
    }

    /** A thread for some calls. */
    private static final class Worker {

        private final ExecutorService executor = Executors.newSingleThreadExecutor(this::thread);
        private @Nullable Thread thread;

        private Thread thread(Runnable calls) {
            Thread made = new StaysInterrupted(calls);
            made.setDaemon(true); // what does not end keeps no process from ending
            thread = made;
            return made;
        }

        /** Which the executor makes with the first call. */
        Thread thread() {
            return Objects.requireNonNull(thread);
        }

        long cpuNanos() {
            return THREADS.getThreadCpuTime(thread().threadId());
        }

        @SuppressWarnings("ThreadPriorityCheck") // a thread that cannot be stopped is to leave the processors to others
        void leaveBehind() {
            thread().setName("left behind: " + thread().getName());
            thread().setPriority(Thread.MIN_PRIORITY);
        }
    }

    /** A thread that stays interrupted: the code of others may catch an interrupt, and the rest of the call must still hear it. */
    private static final class StaysInterrupted extends Thread {

        private volatile boolean over;

        StaysInterrupted(Runnable calls) {
            super(null, calls, "trial", STACK_BYTES);
        }

        @Override
        public void interrupt() {
            over = true;
            super.interrupt();
        }

        @Override
        public boolean isInterrupted() {
            return over || super.isInterrupted();
        }
    }
}
