package workbench.measure.latency;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * When the calls of one load were meant to start, started and ended, in nanoseconds since the repeat began. A call is meant to start at
 * its moment of the load, whatever the calls before it do.
 */
final class Calls {

    /** Three digits of a latency are kept. */
    private static final int DIGITS = 3;

    /** The length of a window of {@link #largest}. */
    static final long WINDOW_NANOS = 10_000_000;

    /** How exactly a pause is known. */
    private static final long PAUSE_NANOS = 1_000_000;

    /** Parts of a repeat whose waits for a thread are compared. */
    private static final int PARTS = 10;

    private final Load load;
    private final long[] begun;
    private final long[] ended;
    private final int[] values;

    /**
     * Keeps the arrays, which nobody may change any more.
     *
     * @param load each next call goes to the caller that is free first
     * @param begun the start of each call that was started, in the order of the calls
     * @param ended the end of each of these calls
     * @param values which of the values each of them took, by index
     */
    Calls(Load load, long[] begun, long[] ended, int[] values) {
        this.load = load;
        this.begun = begun;
        this.ended = ended;
        this.values = values;
    }

    int planned() {
        return load.calls();
    }

    double perSecond() {
        return load.perSecond();
    }

    /** How many of the calls were started. */
    int started() {
        return begun.length;
    }

    long intended(int call) {
        return load.intendedNanos(call);
    }

    long begun(int call) {
        return begun[call];
    }

    long ended(int call) {
        return ended[call];
    }

    /** Which of the values a call took, by index. */
    int value(int call) {
        return values[call];
    }

    /** How long a call took, from the moment at which it was meant to start. */
    long latency(int call) {
        return ended[call] - intended(call);
    }

    /** The latencies of all calls that were started. */
    Histogram latencies() {
        Histogram histogram = new Histogram(DIGITS);
        for (int call = 0; call < begun.length; call++) {
            histogram.recordValue(latency(call));
        }
        return histogram;
    }

    /**
     * The latencies as they would have been if no thread that was free had started a call late. Each call keeps the time from its
     * start to its end. So what this histogram lacks is due to the sender and not to what it calls. A thread that was late because
     * of the garbage collector is no such case: a pause stops every caller.
     *
     * @param pauses of the garbage collector, in the time of this repeat
     */
    Histogram withoutLateStarts(Collection<Pause> pauses) {
        return replayed((call, start) -> startAfter(pauses, call, start), this::own);
    }

    /** When a call would have started that could have started earlier, but for the pauses that held it. */
    private long startAfter(Collection<Pause> pauses, int call, long start) {
        long held = start;
        for (Pause pause : pauses) {
            if (pause.startNanos() < begun[call] && pause.endNanos() > intended(call)) {
                held = Math.max(held, Math.min(begun[call], pause.endNanos()));
            }
        }
        return held;
    }

    /**
     * The latencies as they would have been if the garbage collector had never paused. A pause is known to a millisecond, which is longer than
     * most calls. So each call that ran in a pause is given the length of a call that ran in none: the lengths of these are taken in their
     * order, again from the first after the last. To give them all the time of the median call would blame pauses for calls that are slow at all
     * times. The calls that waited behind it start earlier. If each call ran in a pause, each keeps its time.
     *
     * @param pauses of the garbage collector, in the time of this repeat
     */
    Histogram withoutPauses(Collection<Pause> pauses) {
        long[] late = lateStarts();
        long[] lengths = unpausedLengths(pauses);
        return replayed(
                (call, start) -> isPaused(pauses, intended(call), begun[call]) ? start : start + late[call],
                call -> lengths[call]);
    }

    /** The latencies if each call starts as told, given the moment at which it is due and a thread is free, and has this length. */
    private Histogram replayed(StartRule startOf, IntToLongFunction lengthOf) {
        Histogram histogram = new Histogram(DIGITS);
        PriorityQueue<Long> free = free();
        for (int call = 0; call < begun.length; call++) {
            long start = startOf.start(call, Math.max(intended(call), free.remove()));
            long end = start + lengthOf.applyAsLong(call);
            free.add(end);
            histogram.recordValue(end - intended(call));
        }
        return histogram;
    }

    /** When a call starts that is due and has a thread from some moment on. */
    @FunctionalInterface
    private interface StartRule {
        long start(int call, long earliest);
    }

    /** For how long each call was due and had a free thread before it started. */
    private long[] lateStarts() {
        long[] late = new long[begun.length];
        PriorityQueue<Long> free = free();
        for (int call = 0; call < begun.length; call++) {
            late[call] = Math.max(0, begun[call] - Math.max(intended(call), free.remove()));
            free.add(ended[call]);
        }
        return late;
    }

    /** The length of each call from its start. For one that ran in a pause, it is the length of one that did not. */
    private long[] unpausedLengths(Collection<Pause> pauses) {
        long[] lengths = new long[begun.length];
        Arrays.setAll(lengths, this::own);
        int[] paused = IntStream.range(0, begun.length)
                .filter(call -> isPaused(pauses, begun[call], ended[call]))
                .toArray();
        long[] unpaused = IntStream.range(0, begun.length)
                .filter(call -> !isPaused(pauses, begun[call], ended[call]))
                .mapToLong(this::own)
                .toArray();
        for (int i = 0; i < paused.length && unpaused.length > 0; i++) {
            lengths[paused[i]] = unpaused[i % unpaused.length];
        }
        return lengths;
    }

    private long own(int call) {
        return ended[call] - begun[call];
    }

    private static boolean isPaused(Collection<Pause> pauses, long from, long to) {
        for (Pause pause : pauses) {
            if (pause.startNanos() - PAUSE_NANOS < to && pause.endNanos() + PAUSE_NANOS > from) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the calls could not be made at this rate: some were never started, or calls waited ever longer for a thread. A pause
     * alone is no such case, however long the calls after it wait: if the rate can be kept up with, each of them waits less than
     * the one before. So the wait grows in one part of the repeat or two, while a rate that is too high lets it grow in nearly all.
     */
    boolean fellBehind() {
        if (begun.length < planned()) {
            return true;
        }
        long[] waits = shortestWaits();
        long grew = IntStream.range(1, waits.length)
                .filter(part -> waits[part] > waits[part - 1])
                .count();
        return 2 * grew >= waits.length && waits[waits.length - 1] >= waits[waits.length / 2];
    }

    /** For each part of the calls that were started, the shortest time for which one of them waited until a thread was free. */
    private long[] shortestWaits() {
        long[] waits = new long[Math.min(PARTS, begun.length)];
        Arrays.fill(waits, Long.MAX_VALUE);
        PriorityQueue<Long> free = free();
        for (int call = 0; call < begun.length; call++) {
            int part = (int) ((long) call * waits.length / begun.length);
            waits[part] = Math.min(waits[part], Math.max(0, free.remove() - intended(call)));
            free.add(ended[call]);
        }
        return waits;
    }

    private PriorityQueue<Long> free() {
        PriorityQueue<Long> free = new PriorityQueue<>();
        for (int caller = 0; caller < load.callers().size(); caller++) {
            free.add(0L);
        }
        return free;
    }

    /** The largest latency of the calls that were meant to start in each window of time; 0 where there is none. */
    List<Long> largest() {
        int windows = (int) (intended(planned() - 1) / WINDOW_NANOS) + 1;
        long[] largest = new long[windows];
        for (int call = 0; call < begun.length; call++) {
            int window = (int) (intended(call) / WINDOW_NANOS);
            largest[window] = Math.max(largest[window], latency(call));
        }
        return LongStream.of(largest).boxed().toList();
    }
}
