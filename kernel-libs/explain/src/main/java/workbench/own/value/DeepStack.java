package workbench.own.value;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Calls in a thread with a stack for chains of some hundred thousand objects. */
public final class DeepStack {

    /** Of addresses; memory is taken only as far as the stack grows. */
    private static final long BYTES = 1L << 30;

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
        FutureTask<T> task = new FutureTask<>(call::get);
        Thread thread = started(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result(task);
                } catch (InterruptedException e) {
                    interrupted = true;
                    thread.interrupt(); // the call ends soon, and the caller hears it then
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Calls in a thread with a stack as Java gives it to the threads of a member. What recurses without end ends there before memory does.
     *
     * @throws OverdueException if the call does not end in time, as {@link TrialThread} says
     * @throws InterruptedException if the caller's thread is interrupted; the call is then ended in the same way
     */
    public static <T> T callAsInAMember(Supplier<T> call, TimeLimit limit) throws InterruptedException {
        try (TrialThread thread = new TrialThread()) {
            return thread.call(call::get, limit);
        }
    }

    private static Thread started(FutureTask<?> task) {
        Thread thread = new Thread(null, task, "deep stack", BYTES);
        thread.setDaemon(true); // what does not end keeps no process from ending
        thread.start();
        return thread;
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
}
