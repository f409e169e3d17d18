package workbench.explain.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The calls of serializers during one operation, from all members and the client. Safe for use by several threads. */
public final class CallRecording {

    /** After so long without a call, none is expected any more. */
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The call that each thread is in. */
    private static final ThreadLocal<@Nullable OpenCall> INNERMOST = new ThreadLocal<>();

    private final Roles roles;
    private final Thread caller;
    private final long startNanos = System.nanoTime();
    private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
    private final AtomicInteger open = new AtomicInteger();
    private volatile long lastNanos = startNanos;

    CallRecording(Roles roles, Thread caller) {
        this.roles = roles;
        this.caller = caller;
    }

    /** Begins a call on this thread, which ends before those that it is within. */
    OpenCall begin() {
        return new OpenCall();
    }

    /** Whether an object that is written now is a part of a key or value. Nothing is known of an object that is being read. */
    boolean isWithinAPart() {
        OpenCall outer = INNERMOST.get();
        return outer != null && outer.known != null && outer.known.containsItsParts();
    }

    /**
     * Waits until calls have ended, every operation that one member sent has arrived at another, and no other call has come
     * for a moment: members go on for a little when the caller has its answer already.
     */
    public void awaitQuiet() throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        lastNanos = System.nanoTime();
        while (isBusy() && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private boolean isBusy() {
        return open.get() > 0 || System.nanoTime() - lastNanos < QUIET_NANOS || isSomethingTravelling();
    }

    /** A backup arrives after the answer if nobody waits for it, as with {@code IMap.putAll}. */
    private boolean isSomethingTravelling() {
        Map<String, Integer> onTheWay = new HashMap<>();
        calls.stream()
                .filter(call -> call.role() == Role.OPERATION)
                .forEach(call ->
                        onTheWay.merge(call.type(), call.direction() == Direction.SERIALIZE ? 1 : -1, Integer::sum));
        return onTheWay.values().stream().anyMatch(count -> count > 0);
    }

    /** Those that have ended. */
    public List<Call> calls() {
        return List.copyOf(calls);
    }

    /** A call that has not ended. It is used by one thread only. */
    final class OpenCall implements AutoCloseable {

        private final @Nullable OpenCall outer = INNERMOST.get();
        private final List<Call> within = new ArrayList<>();
        private final long beginNanos;
        private @Nullable Role known;

        private OpenCall() {
            INNERMOST.set(this);
            open.incrementAndGet();
            beginNanos = System.nanoTime();
        }

        private CallRecording recording() {
            return CallRecording.this;
        }

        /** Says what is being written, so that its parts need not be recorded. */
        void writes(Object object) {
            known = roles.of(object);
        }

        /** Records the call, and those within it that are no parts of the object. */
        void done(String place, Object object, Direction direction, int bytes) {
            long nanos = System.nanoTime() - beginNanos;
            add(place, roles.of(object), direction, object.getClass().getSimpleName(), bytes, nanos);
        }

        /** Records that a value was opened to read single fields of it. */
        void opened(String place, int bytes) {
            add(place, Role.VALUE, Direction.OPEN_FIELDS, "fields", bytes, System.nanoTime() - beginNanos);
        }

        private void add(String place, Role role, Direction direction, String type, int bytes, long nanos) {
            List<Call> kept = new ArrayList<>();
            if (!role.containsItsParts()) {
                within.stream().filter(call -> call.role() != role).forEach(kept::add);
            }
            kept.add(new Call(
                    place,
                    ThreadKind.of(Thread.currentThread(), caller),
                    role,
                    direction,
                    type,
                    role == Role.OTHER ? "" : Callers.nearest(),
                    bytes,
                    beginNanos - startNanos,
                    nanos));
            if (outer == null || outer.recording() != CallRecording.this) { // one that began before this recording
                calls.addAll(kept);
            } else {
                outer.within.addAll(kept);
            }
            if (role != Role.OTHER) {
                lastNanos = System.nanoTime();
            }
        }

        /** Ends the call; one that was not done has failed, and is not recorded. */
        @Override
        public void close() {
            if (outer == null) {
                INNERMOST.remove();
            } else {
                INNERMOST.set(outer);
            }
            open.decrementAndGet();
        }
    }
}
