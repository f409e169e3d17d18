package workbench.explain.trace;

import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/** Holds the recording of the operation that is traced, if there is one. Safe for use by several threads. */
public final class CallRecorder {

    private volatile @Nullable CallRecording recording;

    /** The one that calls belong to now. */
    @Nullable
    CallRecording current() {
        return recording;
    }

    /**
     * Calls belong to a new recording from now on.
     *
     * @throws NotPossibleException if another operation is traced now
     */
    public synchronized CallRecording start(Roles roles) {
        if (recording != null) {
            throw new NotPossibleException(
                    "An operation is traced already, and calls of two at once could not be told apart. Trace one after another.");
        }
        CallRecording started = new CallRecording(roles, Thread.currentThread());
        recording = started;
        return started;
    }

    /** Calls that begin from now on belong to none. */
    public synchronized void stop() {
        recording = null;
    }
}
