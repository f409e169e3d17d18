package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;

class TimingLoopTest {

    /** A multiplication that waits for the one before it takes 3 cycles or more, so this takes far more than 30 ns. */
    private static final int STEPS = 300;

    private static final double IMPOSSIBLE_NANOS = 30;

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
            void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    sink.consume(costly(values[next()]));
                }
            }
        };
    }

    private static Batch boxed(int[] values) {
        return new Batch(values.length, 0) {
            @Override
            void run(int operations, Blackhole sink) {
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
            void run(int operations, Blackhole sink) {
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

    @Test
    void workIsNotRemovedWhoseResultIsConsumed() {
        assertThat(TimingLoop.nanos(consumed(values()))).isGreaterThan(IMPOSSIBLE_NANOS);
        assertThat(TimingLoop.nanos(boxed(values()))).isGreaterThan(IMPOSSIBLE_NANOS);
    }

    /** Or else the test above would prove nothing: the compiler does remove this work where it may. */
    @Test
    void theSameWorkIsRemovedWhereItsResultIsDropped() {
        assertThat(TimingLoop.nanos(dropped(values()))).isLessThan(IMPOSSIBLE_NANOS);
    }

    @Test
    void theLoopItselfTakesTime() {
        assertThat(TimingLoop.nanos()).isPositive();
    }
}
