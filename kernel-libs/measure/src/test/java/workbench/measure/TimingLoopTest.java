package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;

class TimingLoopTest {

    /** A multiplication that waits for the one before it takes 3 cycles or more, so this takes far more than the loop. */
    private static final int STEPS = 300;

    private static final int ATTEMPTS = 20;

    /** Without its work, a loop takes at most this share of the time. */
    private static final double REMOVED = 0.3;

    private static int costly(int value) {
        int result = value;
        for (int i = 0; i < STEPS; i++) {
            result = (result * 31) ^ (result >>> 7);
        }
        return result;
    }

    private static Batch consumed(int[] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    sink.consume(costly(values[next()]));
                }
            }
        };
    }

    private static Batch boxed(int[] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    sink.consume(new int[] {costly(values[next()])});
                }
            }
        };
    }

    @SuppressWarnings({"ReturnValueIgnored", "CheckReturnValue"})
    private static Batch dropped(int[] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    costly(values[next()]);
                }
            }
        };
    }

    private static int[] values() {
        int[] values = new int[1_024];
        Arrays.setAll(values, i -> i);
        return values;
    }

    @Test
    void thisProcessUsesCompilerBlackholes() {
        assertThat(System.getProperty("compilerBlackholesEnabled")).isEqualTo("true");
    }

    /**
     * A busy machine compiles late, so that the loop whose work may go is tried until it has gone. The second compiler takes it
     * away, which a default run does without.
     */
    @Test
    @Tag("exhaustive")
    void workStaysWhereItsResultIsConsumedAndGoesWhereItIsDropped() {
        double consumed = Double.MAX_VALUE;
        double boxed = Double.MAX_VALUE;
        double dropped = Double.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && dropped > REMOVED * Math.min(consumed, boxed); attempt++) {
            consumed = Math.min(consumed, TimingLoop.nanos(consumed(values())));
            boxed = Math.min(boxed, TimingLoop.nanos(boxed(values())));
            dropped = Math.min(dropped, TimingLoop.nanos(dropped(values())));
        }
        assertThat(dropped).isLessThan(REMOVED * consumed).isLessThan(REMOVED * boxed);
    }

    @Test
    void theLoopItselfTakesTime() {
        assertThat(TimingLoop.nanos()).isPositive();
    }
}
