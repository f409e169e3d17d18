package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;

/** A thousand small calls, one each millisecond, beside ten large calls of 20 ms. Odd values are on the thread of the large one. */
class LargeRepeatTest {

    private static final long MILLI = 1_000_000;
    private static final int SMALL = 1_000;
    private static final int LARGE = 10;
    private static final long LARGE_TOOK = 20 * MILLI;
    private static final BitSet ODD = new BitSet();

    static {
        IntStream.range(0, SMALL).filter(value -> value % 2 == 1).forEach(ODD::set);
    }

    private static Calls large() {
        long[] begun = LongStream.range(0, LARGE)
                .map(call -> call * 100 * MILLI + MILLI / 2)
                .toArray();
        long[] ended = LongStream.of(begun).map(start -> start + LARGE_TOOK).toArray();
        Load load = Load.of(List.of(() -> 0), LARGE, 10);
        return new Calls(load, begun, ended, new int[LARGE]);
    }

    private static Calls small(IntToLongFunction took) {
        long[] begun = LongStream.range(0, SMALL).map(call -> call * MILLI).toArray();
        long[] ended = IntStream.range(0, SMALL)
                .mapToLong(call -> begun[call] + took.applyAsLong(call))
                .toArray();
        Load load = Load.of(Collections.nCopies(SMALL, () -> 0), SMALL, 1_000);
        return new Calls(load, begun, ended, IntStream.range(0, SMALL).toArray());
    }

    private static boolean duringLarge(int call) {
        return call % 100 >= 1 && call % 100 <= 20;
    }

    private static LargeSeries series(IntToLongFunction took) {
        LargeRepeat repeat = LargeRepeat.of(small(took), large(), ODD);
        return new LargeSeries(LargeCall.PROCESS, 10, 100_000, Collections.nCopies(6, repeat));
    }

    @Test
    void smallCallsAreDividedByTheMomentAtWhichTheyWereMeantToStart() {
        LargeRepeat repeat = LargeRepeat.of(small(_ -> 200 * MILLI), large(), ODD);
        assertThat(repeat.calls()).isEqualTo(LARGE);
        assertThat(repeat.nanos()).isEqualTo(LARGE_TOOK);
        assertThat(repeat.sameThread().calls()).isEqualTo(100);
        assertThat(repeat.otherThreads().calls()).isEqualTo(100);
        assertThat(repeat.otherTime().calls()).isEqualTo(800);
    }

    @Test
    void callsThatWaitForTheThreadOfALargeOneAreSeenThereAndNotElsewhere() {
        LargeSeries series = series(call -> duringLarge(call) && call % 2 == 1 ? 10 * MILLI : MILLI / 10);
        assertThat(series.small(LargeRepeat::sameThread).orElseThrow().estimate())
                .isEqualTo(10 * MILLI);
        assertThat(series.small(LargeRepeat::otherThreads).orElseThrow().estimate())
                .isEqualTo(MILLI / 10);
        assertThat(series.small(LargeRepeat::otherTime).orElseThrow().estimate())
                .isEqualTo(MILLI / 10);
        assertThat(series.sameThreadToOthers().orElseThrow().low()).isCloseTo(100, within(1e-6));
        assertThat(series.explained(MILLI)).isEqualTo(Interval.exact(1));
    }

    @Test
    void nothingIsExplainedWhereSlowCallsComeAtAnyTime() {
        LargeSeries series = series(call -> call % 7 == 0 ? 10 * MILLI : MILLI / 10);
        assertThat(series.explained(MILLI).estimate()).isLessThan(0.1);
        assertThat(series.sameThreadToOthers().orElseThrow().estimate()).isBetween(0.7, 1.4);
        assertThat(series(_ -> MILLI / 10).explained(MILLI)).isEqualTo(Interval.exact(0));
    }

    /** 16 calls are slow with a large one and 8 without: as rarely slow as others, 2 of the 200 would be. */
    @Test
    void theShareIsWhatIsMissingIfCallsWereSlowAsRarelyAsOthers() {
        LargeSeries series =
                series(call -> (duringLarge(call) && call % 100 <= 16 && call < 100) || (call % 100 == 50 && call < 800)
                        ? 10 * MILLI
                        : MILLI / 10);
        assertThat(series.explained(MILLI).estimate()).isCloseTo(1 - (8 / 800.0) / (24 / 1000.0), within(1e-9));
    }

    @Test
    void tooFewCallsOfAGroupGiveNoMean() {
        LargeRepeat none = LargeRepeat.of(small(_ -> MILLI / 10), large(), new BitSet());
        LargeSeries series = new LargeSeries(LargeCall.READ, 10, 100_000, List.of(none));
        assertThat(series.small(LargeRepeat::sameThread)).isEmpty();
        assertThat(series.sameThreadToOthers()).isEmpty();
        assertThat(series.small(LargeRepeat::otherThreads)).isPresent();
    }

    private static LatencySeries latencies(Optional<LargeSeries> large) {
        Repeat repeat = Repeat.of(small(_ -> MILLI), List.of());
        return new LatencySeries(
                Task.of(Operation.READ),
                "kryo",
                "Kryo",
                1_000,
                10_000,
                Collections.nCopies(6, repeat),
                Optional.empty(),
                large);
    }

    /** One small call starts before the first large call, and all others while one runs. */
    @Test
    void withoutCallsAtOtherTimesItIsUnknownWhatIsExplained() {
        long[] begun = LongStream.range(0, LARGE)
                .map(call -> call * 100 * MILLI + MILLI / 2)
                .toArray();
        long[] ended = LongStream.of(begun).map(start -> start + 100 * MILLI).toArray();
        Calls filling = new Calls(Load.of(List.of(() -> 0), LARGE, 10), begun, ended, new int[LARGE]);
        LargeRepeat repeat = LargeRepeat.of(small(_ -> 10 * MILLI), filling, ODD);
        LargeSeries large = new LargeSeries(LargeCall.PROCESS, 10, 100_000, Collections.nCopies(6, repeat));
        assertThat(large.fellBehind()).isFalse();
        assertThat(latencies(Optional.of(large)).explained(latencies(Optional.empty())))
                .isEmpty();
        LargeSeries usual = series(call -> duringLarge(call) ? 10 * MILLI : MILLI / 10);
        assertThat(latencies(Optional.of(usual)).explained(latencies(Optional.empty())))
                .contains(Interval.exact(1));
    }

    @Test
    void largeCallsThatFellBehindHaveNoTime() {
        long[] one = {MILLI};
        Calls behind = new Calls(Load.of(List.of(() -> 0), LARGE, 10), one, new long[] {990 * MILLI}, new int[1]);
        LargeRepeat repeat = LargeRepeat.of(small(_ -> MILLI / 10), behind, ODD);
        LargeSeries series = new LargeSeries(LargeCall.READ, 10, 100_000, List.of(repeat));
        assertThat(series.fellBehind()).isTrue();
        assertThat(series.nanos()).isEqualTo(Optional.empty());
    }

    @Test
    void largeCallsThatMeanNothingAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Beside.each().at(0))
                .withMessage(
                        "Large calls were asked for at a rate of 0.0, but it must be above 0. Give calls a second, such as 10.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Beside.each().objects(0))
                .withMessage(
                        "A large value was to have 0 objects, but needs 1 to 1,000,000. Give a number such as 1,000.");
        assertThat(Beside.each().objects(1_000_000).objects()).isEqualTo(1_000_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Beside.each().objects(1_000_001))
                .withMessage(
                        "A large value was to have 1,000,001 objects, but needs 1 to 1,000,000. Give a number such as 1,000.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Beside(Set.of(), 1, 1))
                .withMessage("No large call was named. Give 1 or more: read, write, process, query.");
    }
}
