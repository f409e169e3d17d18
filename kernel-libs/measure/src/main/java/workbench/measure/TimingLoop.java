package workbench.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;
import workbench.measure.statistics.Quantiles;

/**
 * What the loop around a timed operation costs by itself. It is reported, but not subtracted: while real work waits for
 * memory, the processor does the loop's part, so that a subtraction would take off too much.
 *
 * <p>Results are consumed by JMH's compiler blackholes, which {@code workbench/jvm.args} switches on: the compiler
 * keeps what is needed for a result, and makes no code for the call (A. Shipilëv, JDK-8259316). A process without these
 * flags calls a method for each result, which takes twice as long.
 */
public final class TimingLoop {

    /**
     * The duration of the operation for which the share is given, in nanoseconds: about the fastest that is measured
     * here.
     */
    public static final double SHORT_OPERATION_NANOS = 100;

    private static final int VALUES = 1_024;
    private static final int WARMUP_BATCHES = 4_000;
    private static final long WARMUP_NANOS = 300_000_000;
    private static final int BATCHES = 200;

    private TimingLoop() {}

    /**
     * Nanoseconds for each turn of the loop with no operation in it: a value is taken from the array, the cursor moves on
     * and the value is consumed. The median of batches, each with as many turns as one of a live round would have for an
     * operation of {@link #SHORT_OPERATION_NANOS}, the two readings of the clock included. Takes some milliseconds.
     */
    public static double nanos() {
        Object[] values = new Object[VALUES];
        Arrays.setAll(values, i -> new Object());
        return nanos(empty(values));
    }

    /** Nanoseconds for each turn of any loop, measured like those of the empty one. */
    static double nanos(Batch loop) {
        int turns =
                (int) (LivePlan.standard(0).round().dividedBy(LivePlan.BATCHES).toNanos() / SHORT_OPERATION_NANOS);
        Blackhole sink = Stopwatch.sink();
        long deadline = System.nanoTime() + WARMUP_NANOS;
        for (int i = 0; i < WARMUP_BATCHES && System.nanoTime() < deadline; i++) {
            Stopwatch.lap(loop, turns, sink);
        }
        List<Double> nanos = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            nanos.add(Stopwatch.lap(loop, turns, sink).nanos());
        }
        return Quantiles.median(nanos);
    }

    private static Batch empty(Object[] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                Object[] all = values;
                for (int i = 0; i < operations; i++) {
                    sink.consume(all[next()]);
                }
            }
        };
    }
}
