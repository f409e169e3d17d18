package workbench.own.value;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Calls in a thread with a stack for chains of some hundred thousand objects. */
public final class DeepStack {

    /** Of addresses; memory is taken only as far as the stack grows. */
    private static final long BYTES = 1L << 30;

    private static final long USUAL_BYTES = 1L << 20;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** How often a call's time is looked at. */
    private static final Duration LOOK = Duration.ofMillis(100);

    /** For a call to end after it was interrupted. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    static {
        try { // a class whose initialization is cut off by the end of a stack stays unusable in this process
            for (String used : List.of("java.lang.StringBuffer", "java.io.StringWriter", "java.io.PrintWriter")) {
                Class.forName(used);
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Every JDK has these", e);
        }
    }

    private DeepStack() {}

    /**
     * The result of a call. The caller waits for it, and gets what it throws.
     *
     * @throws StackOverflowError if that stack ends too
     */
    public static <T> T call(Supplier<T> call) {
        return call(call, BYTES);
    }

    /**
     * Calls in a thread with a stack as Java gives it to the threads of a member. What recurses without end ends there before memory does.
     * A call that does not end in time is interrupted. If it does not end then either, its thread is left behind: a daemon of the lowest
     * priority, whose name begins with "left behind".
     *
     * @throws OverdueException if the call does not end in time
     * @throws InterruptedException if the caller's thread is interrupted; the call is then ended in the same way
     */
    public static <T> T callAsInAMember(Supplier<T> call, TimeLimit limit) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(call::get);
        Thread thread = started(task, USUAL_BYTES);
        long start = System.nanoTime();
        try {
            while (!thread.join(LOOK)) {
                long cpuNanos = THREADS.getThreadCpuTime(thread.threadId());
                if (limit.isSpent(cpuNanos, System.nanoTime() - start)) {
                    StackTraceElement[] where = thread.getStackTrace();
                    throw new OverdueException(limit.spent(cpuNanos), where, isStopped(thread));
                }
            }
        } catch (InterruptedException e) {
            isStopped(thread);
            throw e;
        }
        return result(task);
    }

    /** Whether an interrupt ends the thread soon. */
    @SuppressWarnings("ThreadPriorityCheck") // a thread that cannot be stopped is to leave the processors to others
    private static boolean isStopped(Thread thread) throws InterruptedException {
        thread.interrupt();
        if (thread.join(GRACE)) {
            return true;
        }
        thread.setName("left behind: " + thread.getName());
        thread.setPriority(Thread.MIN_PRIORITY);
        return false;
    }

    private static Thread started(FutureTask<?> task, long stackBytes) {
        Thread thread = new Trial(task, stackBytes);
        thread.setDaemon(true); // what does not end keeps no process from ending
        thread.start();
        return thread;
    }

    private static <T> T call(Supplier<T> call, long stackBytes) {
        FutureTask<T> task = new FutureTask<>(call::get);
        started(task, stackBytes);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result(task);
                } catch (InterruptedException e) {
                    interrupted = true; // the call ends soon, and the caller hears it then
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static <T> T result(FutureTask<T> task) throws InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            switch (Objects.requireNonNull(e.getCause())) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case Throwable thrown -> throw new IllegalStateException(thrown);
            }
        }
    }

    /** A thread that stays interrupted: the code of others may catch an interrupt, and the rest of the call must still hear it. */
    private static final class Trial extends Thread {

        private volatile boolean over;

        Trial(Runnable call, long stackBytes) {
            super(null, call, "trial", stackBytes);
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
