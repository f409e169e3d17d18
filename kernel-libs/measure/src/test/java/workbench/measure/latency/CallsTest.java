package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Calls every millisecond, of which each took 100 µs unless a test says otherwise. */
class CallsTest {

    private static final long MILLI = 1_000_000;
    private static final long TOOK = MILLI / 10;

    private static Calls calls(int planned, long[] begun, long[] ended) {
        return calls(planned, 1, begun, ended);
    }

    private static Calls calls(int planned, int callers, long[] begun, long[] ended) {
        return new Calls(
                Load.of(Collections.nCopies(callers, () -> 0), planned, 1_000), begun, ended, new int[begun.length]);
    }

    private static long[] times(int count, long from, long step) {
        return LongStream.range(0, count).map(i -> from + i * step).toArray();
    }

    @Test
    void percentilesAreThoseOfKnownNumbers() {
        int count = 100_000;
        long[] begun = times(count, 0, MILLI);
        long[] ended =
                LongStream.range(0, count).map(i -> i * MILLI + (i + 1) * 5).toArray();
        Repeat repeat = Repeat.of(calls(count, begun, ended), List.of());
        for (Percentile percentile : Percentile.values()) {
            double exact = percentile.share() * count * 5;
            assertThat(repeat.nanos(percentile)).isCloseTo(exact, within(exact / 1_000));
        }
        assertThat(repeat.calls()).isEqualTo(count);
        assertThat(repeat.fellBehind()).isFalse();
    }

    @Test
    void aLatencyCountsFromTheMomentAtWhichTheCallWasMeantToStart() {
        Calls calls = calls(
                3, new long[] {0, 5 * MILLI, 5 * MILLI + TOOK}, new long[] {5 * MILLI, 5 * MILLI + TOOK, 6 * MILLI});
        assertThat(calls.latency(0)).isEqualTo(5 * MILLI);
        assertThat(calls.latency(1)).isEqualTo(4 * MILLI + TOOK);
        assertThat(calls.latency(2)).isEqualTo(4 * MILLI);
        assertThat(calls.latencies().getMaxValue()).isCloseTo(5 * MILLI, within(5_000L));
    }

    /** Of ten calls, the sixth is started 3 ms late, so that the three after it are late too. */
    @Test
    void aLateStartIsToldFromASlowCall() {
        long[] begun = times(10, 0, MILLI);
        long[] ended = times(10, TOOK, MILLI);
        for (int call = 5; call < 9; call++) {
            begun[call] = 8 * MILLI + (call - 5) * TOOK;
            ended[call] = begun[call] + TOOK;
        }
        Calls late = calls(10, begun, ended);
        assertThat(late.latencies().getMaxValue()).isGreaterThan(3 * MILLI);
        assertThat(late.withoutLateStarts(List.of()).getMaxValue()).isCloseTo(TOOK, within(100L));
        assertThat(late.withoutLateStarts(List.of(new Pause(5 * MILLI, 3 * MILLI)))
                        .getMaxValue())
                .isCloseTo(3 * MILLI + TOOK, within(4_000L));

        begun[5] = 5 * MILLI;
        ended[5] = 8 * MILLI + TOOK;
        assertThat(calls(10, begun, ended).withoutLateStarts(List.of()).getMaxValue())
                .isCloseTo(3 * MILLI + TOOK, within(4_000L));
    }

    @Test
    void severalThreadsStartCallsWhileOthersRun() {
        long[] begun = times(10, 0, MILLI);
        long[] ended = times(10, 3 * MILLI / 2, MILLI);
        assertThat(calls(10, 2, begun, ended).withoutLateStarts(List.of()).getMaxValue())
                .isCloseTo(3 * MILLI / 2, within(2_000L));
        assertThat(calls(10, 2, begun, ended).fellBehind()).isFalse();
    }

    @Test
    void callsThatTakeLongerThanTheirIntervalFallBehind() {
        assertThat(calls(100, times(100, 0, MILLI + 1), times(100, MILLI + 1, MILLI + 1))
                        .fellBehind())
                .isTrue();
        assertThat(calls(100, times(100, 0, MILLI), times(100, TOOK, MILLI)).fellBehind())
                .isFalse();
        assertThat(calls(100, times(80, 0, MILLI), times(80, TOOK, MILLI)).fellBehind())
                .isTrue();
    }

    @Test
    void theLargestLatencyOfEachWindowIsKept() {
        long[] begun = times(30, 0, MILLI);
        long[] ended = times(30, TOOK, MILLI);
        ended[29] += MILLI;
        assertThat(calls(30, begun, ended).largest()).containsExactly(TOOK, TOOK, TOOK + MILLI);
    }

    @Test
    void aPercentileNeedsTenCallsBeyondIt() {
        assertThat(Percentile.P50.fewestCalls()).isEqualTo(20);
        assertThat(Percentile.P99_9.fewestCalls()).isEqualTo(10_000);
        assertThat(Percentile.P99_99.fewestCalls()).isEqualTo(100_000);
    }
}
