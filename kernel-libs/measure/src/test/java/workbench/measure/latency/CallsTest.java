package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import workbench.measure.Task;

/** Calls every millisecond, of which each took 100 µs unless a test says otherwise. */
class CallsTest {

    private static final long MILLI = 1_000_000;
    private static final long TOOK = MILLI / 10;
    private static final int SEEDS = 5;
    private static final Pause NONE = new Pause(-MILLI, 0);

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

    /** The same random calls with a pause every half second and without: what is computed from the first is what the second took. */
    @Test
    void whatPausesAddIsKnown() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int callers : List.of(1, 4)) {
                for (long millis : List.of(2, 20)) {
                    List<Pause> pauses = LongStream.range(0, 10)
                            .mapToObj(at -> new Pause((at * 500 + 100) * MILLI, millis * MILLI))
                            .toList();
                    Calls paused = simulated(seed, callers, 0.5, pauses);
                    double with = nanos(paused.latencies());
                    double without = nanos(paused.withoutPauses(pauses));
                    double never =
                            nanos(simulated(seed, callers, 0.5, List.of()).latencies());
                    assertThat(without)
                            .as("seed %s, %s callers, pauses of %s ms, measured %s", seed, callers, millis, with)
                            .isCloseTo(never, withinPercentage(15));
                    assertThat(with).isGreaterThan(millis == 20 ? 1.5 * without : 0.9 * without);
                    assertThat(paused.withoutPauses(List.of())).isEqualTo(paused.latencies());
                }
            }
        }
    }

    private static double nanos(Histogram histogram) {
        return histogram.getValueAtPercentile(99.9);
    }

    /** A slow call that no pause touched stays slow, and so does a late start of the sender. */
    @Test
    void whatIsSlowOutsideOfPausesStays() {
        long[] begun = times(100, 0, MILLI);
        long[] ended = times(100, TOOK, MILLI);
        ended[50] += MILLI / 2;
        begun[70] += MILLI / 4;
        ended[70] += MILLI / 4;
        Calls calls = calls(100, begun, ended);
        assertThat(calls.withoutPauses(List.of(new Pause(10 * MILLI, 0)))).isEqualTo(calls.latencies());
        assertThat(calls.withoutPauses(List.of(new Pause(50 * MILLI, 0))).getMaxValue())
                .isCloseTo(TOOK + MILLI / 4, within(1_000L));
        assertThat(calls.withoutPauses(List.of(new Pause(50 * MILLI, 0), new Pause(70 * MILLI, 0)))
                        .getMaxValue())
                .isCloseTo(TOOK, within(1_000L));
    }

    /** One call of seven is slow, in pauses as often as at other times. */
    @Test
    void pausesAreNotBlamedForCallsThatAreSlowAtAllTimes() {
        int count = 1_400;
        long[] ended = times(count, TOOK, MILLI);
        for (int call = 0; call < count; call += 7) {
            ended[call] += MILLI / 2;
        }
        List<Pause> pauses = LongStream.range(0, count / 10)
                .mapToObj(at -> new Pause(10 * at * MILLI, 2 * MILLI))
                .toList();
        Histogram without = calls(count, times(count, 0, MILLI), ended).withoutPauses(pauses);
        assertThat(without.getCountBetweenValues(MILLI / 2, MILLI)).isBetween(195L, 205L);
    }

    @Test
    void ifEachCallRanInAPauseNothingIsKnownWithoutPauses() {
        Calls calls = calls(100, times(100, 0, MILLI), times(100, TOOK, MILLI));
        assertThat(calls.withoutPauses(List.of(new Pause(-MILLI, 200 * MILLI)))).isEqualTo(calls.latencies());
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
        assertThat(calls(100, times(99, 0, MILLI), times(99, TOOK, MILLI)).fellBehind())
                .isTrue();
    }

    /** Calls of five seconds, which take random times and go on only after the pause. */
    private static Calls simulated(int seed, int callers, double shareOfCapacity, Pause pause) {
        return simulated(seed, callers, shareOfCapacity, List.of(pause));
    }

    /** The pauses are in the order of time. */
    private static Calls simulated(int seed, int callers, double shareOfCapacity, List<Pause> pauses) {
        Random random = new Random(seed);
        int planned = 5_000;
        Load load = Load.of(Collections.nCopies(callers, () -> 0), planned, 1_000);
        PriorityQueue<Long> free = new PriorityQueue<>(Collections.nCopies(callers, 0L));
        long[] begun = new long[planned];
        long[] ended = new long[planned];
        int made = 0;
        while (made < planned && Math.max(load.intendedNanos(made), free.element()) <= load.latestStartNanos()) {
            begun[made] = Math.max(load.intendedNanos(made), free.remove());
            ended[made] = begun[made] + (long) (shareOfCapacity * callers * MILLI * -Math.log(1 - random.nextDouble()));
            for (Pause pause : pauses) {
                if (begun[made] < pause.endNanos() && ended[made] > pause.startNanos()) {
                    ended[made] += pause.endNanos() - Math.max(begun[made], pause.startNanos());
                }
            }
            free.add(ended[made]);
            made++;
        }
        return new Calls(load, Arrays.copyOf(begun, made), Arrays.copyOf(ended, made), new int[made]);
    }

    @Test
    void onePauseIsSeenAndIsNoFallingBehind() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int callers : List.of(1, 4)) {
                for (double share : List.of(0.5, 0.8)) {
                    for (int atMillis = 0; atMillis < 5_000; atMillis += 330) {
                        Calls calls = simulated(seed, callers, share, new Pause(atMillis * MILLI, 600 * MILLI));
                        assertThat(calls.fellBehind())
                                .as("seed %s, %s callers, %s of the capacity, at %s ms", seed, callers, share, atMillis)
                                .isFalse();
                        assertThat(calls.latencies().getMaxValue()).isGreaterThan(590 * MILLI);
                    }
                }
            }
        }
    }

    @Test
    void aRateAboveTheCapacityIsFallingBehindWithAPauseAndWithout() {
        List<Pause> pauses = List.of(NONE, new Pause(0, 600 * MILLI), new Pause(4_500 * MILLI, 600 * MILLI));
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int callers : List.of(1, 4)) {
                for (double share : List.of(1.2, 2.0, 50.0)) {
                    for (Pause pause : pauses) {
                        assertThat(simulated(seed, callers, share, pause).fellBehind())
                                .as("seed %s, %s callers, %s of the capacity, %s", seed, callers, share, pause)
                                .isTrue();
                    }
                }
            }
        }
    }

    /** The longest pause of which every call is measured, with two seconds of calls that wait for one thread. */
    @Test
    void callsAfterALongPauseAtTheEndAreStartedAsWell() {
        Calls calls = simulated(1, 1, 0.5, new Pause(3_000 * MILLI, 3_500 * MILLI));
        assertThat(calls.started()).isEqualTo(calls.planned());
        assertThat(calls.fellBehind()).isFalse();
        assertThat(calls.latencies().getMaxValue()).isGreaterThan(3_400 * MILLI);
        assertThat(simulated(1, 1, 2.5, NONE).started()).isBetween(3_800, 4_200);
    }

    private static LatencySeries series(int behind) {
        Repeat keptUp = Repeat.of(simulated(1, 1, 0.5, NONE), List.of());
        Repeat fellBehind = Repeat.of(simulated(1, 1, 2, NONE), List.of());
        List<Repeat> repeats = IntStream.range(0, 6)
                .mapToObj(repeat -> repeat < behind ? fellBehind : keptUp)
                .toList();
        return LatencySeries.of(Task.READ, "kryo", "Kryo", 1_000, 2_000, repeats, Optional.empty());
    }

    @Test
    void aSeriesFallsBehindIfHalfOfItsRepeatsDo() {
        LatencySeries some = series(2);
        assertThat(some.repeatsBehind()).isEqualTo(2);
        assertThat(some.fellBehind()).isFalse();
        assertThat(some.doubt(Percentile.P99)).isEmpty();
        assertThat(some.at(Percentile.P99).orElseThrow().estimate())
                .isEqualTo(series(0).at(Percentile.P99).orElseThrow().estimate());
        assertThat(some.curve()).isEqualTo(curveOfRepeats(4));
        LatencySeries half = series(3);
        assertThat(half.fellBehind()).isTrue();
        assertThat(half.doubt(Percentile.P50)).contains(LatencySeries.Doubt.BEHIND);
        assertThat(half.curve()).isEmpty();
    }

    /** The calls were meant to start within five seconds, and went on for ten. */
    @Test
    void pausesWhileLateCallsCatchUpAreNotCountedInTheTimeOfTheRepeat() {
        List<Pause> pauses = List.of(new Pause(1_000 * MILLI, MILLI), new Pause(7_000 * MILLI, MILLI));
        List<Repeat> repeats = Collections.nCopies(6, Repeat.of(simulated(1, 1, 2, pauses), pauses));
        assertThat(LatencySeries.of(Task.READ, "kryo", "Kryo", 1_000, 2_000, repeats, Optional.empty())
                        .pausesPerSecond())
                .isCloseTo(0.2, within(1e-9));
    }

    private static List<Repeat.Point> curveOfRepeats(int count) {
        List<Repeat> repeats = Collections.nCopies(count, series(0).repeats().getFirst());
        return LatencySeries.of(Task.READ, "kryo", "Kryo", 1_000, 2_000, repeats, Optional.empty())
                .curve();
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
