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

    private static final long USUAL_BYTES = 1L << 20;

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

    /** Calls in a thread with a stack as Java gives it to the threads of a member. What recurses without end ends there before memory does. */
    public static <T> T callAsInAMember(Supplier<T> call) {
        return call(call, USUAL_BYTES);
    }

    private static <T> T call(Supplier<T> call, long stackBytes) {
        FutureTask<T> task = new FutureTask<>(call::get);
        new Thread(null, task, "trial", stackBytes).start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true; // the call ends soon, and the caller hears it then
                }
            }
        } catch (ExecutionException e) {
            switch (Objects.requireNonNull(e.getCause())) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case Throwable thrown -> throw new IllegalStateException(thrown);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
