package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Recorded series with a stall in them, and without. */
class StallFinderTest {

    private static final int WINDOWS = 500;
    private static final int REPEATS = 4;
    private static final long MILLI = 1_000_000;
    private static final int SEEDS = 6;

    /** Latencies of 0.1 ms and, at random moments, of up to a length. */
    private static IntToLongFunction noise(Random random, double perSecond, int millis) {
        return _ -> random.nextDouble() < perSecond / 100 ? random.nextLong(millis * MILLI) : MILLI / 10;
    }

    private static List<Long> repeat(IntToLongFunction noise) {
        return repeat(WINDOWS, noise);
    }

    private static List<Long> repeat(int windows, IntToLongFunction noise) {
        return IntStream.range(0, windows).mapToObj(noise::applyAsLong).toList();
    }

    /** Adds stalls, each of which a call meets when it begins: the calls after it wait less. */
    private static List<Long> stalled(List<Long> quiet, double phase, double periodWindows, long millis) {
        List<Long> stalled = new ArrayList<>(quiet);
        for (double at = phase; at < quiet.size(); at += periodWindows) {
            for (int window = 0; window * 10L < millis && (int) at + window < quiet.size(); window++) {
                stalled.set((int) at + window, (millis - window * 10L) * MILLI);
            }
        }
        return stalled;
    }

    private static List<List<Long>> repeats(int seed, double perSecond, int noiseMillis, double period, long millis) {
        Random random = new Random(seed);
        return IntStream.range(0, REPEATS)
                .mapToObj(_ -> stalled(
                        repeat(noise(random, perSecond, noiseMillis)), random.nextDouble() * period, period, millis))
                .toList();
    }

    @Test
    void findsAStallOf20MillisecondsEachSecond() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertFound(StallFinder.in(repeats(seed, 0, 1, 100, 20)).orElseThrow(), 1_000, 20);
        }
    }

    @Test
    void findsItOnAMachineWithOtherStallsAtRandomMoments() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertFound(StallFinder.in(repeats(seed, 5, 40, 100, 20)).orElseThrow(), 1_000, 20);
        }
    }

    @Test
    void findsOtherPeriodsAndLengths() {
        assertFound(StallFinder.in(repeats(1, 1, 10, 70.7, 60)).orElseThrow(), 707, 60);
        assertFound(StallFinder.in(repeats(2, 1, 10, 20, 15)).orElseThrow(), 200, 15);
        assertFound(StallFinder.in(repeats(3, 1, 10, 130, 300)).orElseThrow(), 1_300, 300);
    }

    /** Ten minutes: with windows of 10 ms, the search would take days. */
    @Test
    void findsItInALongRepeat() {
        Random random = new Random(7);
        List<List<Long>> repeats = IntStream.range(0, REPEATS)
                .mapToObj(_ -> stalled(repeat(60_000, noise(random, 0.1, 10)), random.nextDouble() * 1_000, 1_000, 60))
                .toList();
        assertFound(StallFinder.in(repeats).orElseThrow(), 10_000, 60);
    }

    /** So many repeats that the number of everything that was tried is above each double, and the probability below it. */
    @Test
    void findsItInManyRepeats() {
        Random random = new Random(8);
        List<List<Long>> repeats = IntStream.range(0, 320)
                .mapToObj(_ -> stalled(repeat(120, _ -> MILLI / 10), random.nextDouble() * 12, 12, 20))
                .toList();
        Stall stall = StallFinder.in(repeats).orElseThrow();
        assertThat(stall.periodMillis()).isBetween(115.0, 125.0);
        assertThat(stall.lengthMillis()).isBetween(18.0, 25.0);
    }

    private static void assertFound(Stall stall, double periodMillis, double lengthMillis) {
        assertThat(stall.periodMillis()).isBetween(periodMillis * 0.99, periodMillis * 1.01);
        assertThat(stall.lengthMillis()).isBetween(lengthMillis * 0.9, lengthMillis * 1.25);
        assertThat(stall.seen()).isBetween((int) (0.8 * stall.expected()), stall.expected());
    }

    @Test
    void namesNoneWhereStallsComeAtRandomMoments() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            IntToLongFunction noise = noise(random, 0.5 + 3 * seed, 40);
            assertThat(StallFinder.in(IntStream.range(0, REPEATS)
                            .mapToObj(_ -> repeat(noise))
                            .toList()))
                    .isEmpty();
        }
    }

    @Test
    void namesNoneWhereTheyComeInBursts() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<List<Long>> repeats = new ArrayList<>();
            for (int repeat = 0; repeat < REPEATS; repeat++) {
                List<Long> windows = new ArrayList<>(repeat(_ -> MILLI / 10));
                for (int burst = 0; burst < 4; burst++) {
                    int at = random.nextInt(WINDOWS - 60);
                    random.ints(12, at, at + 60).forEach(window -> windows.set(window, random.nextLong(40 * MILLI)));
                }
                repeats.add(windows);
            }
            assertThat(StallFinder.in(repeats)).isEmpty();
        }
    }

    @Test
    void namesNoneOfWhichTooFewWereSeen() {
        assertThat(StallFinder.in(List.of(stalled(repeat(_ -> MILLI / 10), 30, 120, 20))))
                .isEmpty();
        assertThat(StallFinder.in(List.of())).isEmpty();
        assertThat(StallFinder.in(List.of(repeat(_ -> 0)))).isEmpty();
    }

    /** Ten calls a second, of a few milliseconds each: most windows have none. */
    @Test
    void callsAtALowRateAreNoStalls() {
        Random random = new Random(9);
        assertThat(StallFinder.in(IntStream.range(0, REPEATS)
                        .mapToObj(_ -> stalled(repeat(_ -> 0), random.nextInt(10), 10, 3))
                        .toList()))
                .isEmpty();
    }

    @Test
    void aPeriodThatIsFoundIsOneOfThoseThatAreSought() {
        Periods sought = StallFinder.periodsIn(repeats(1, 1, 10, 70.7, 60)).orElseThrow();
        assertThat(sought.shortest()).isEqualTo(100);
        assertThat(sought.longest()).isEqualTo(5_000 / 3.0, within(1e-9));
        assertThat(StallFinder.periodsIn(List.of(repeat(100, _ -> MILLI))).orElseThrow())
                .isEqualTo(new Periods(100, 1_000 / 7.0));
        assertThat(StallFinder.periodsIn(List.of(repeat(29, _ -> MILLI)))).isEmpty();
        assertThat(StallFinder.periodsIn(List.of())).isEmpty();
    }

    @Test
    void saysItInWords() {
        assertThat(new Stall(1_000.4, 20.12, 28, 29).label())
                .isEqualTo("a stall of 20.1 ms every 1,000 ms (seen 28 of 29 times)");
    }
}
