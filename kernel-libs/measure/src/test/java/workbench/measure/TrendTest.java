package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.machine.Machine;
import workbench.measure.Trend.Change;
import workbench.measure.Trend.Line;
import workbench.measure.Trend.Run;
import workbench.measure.result.ResultFile;

class TrendTest {

    private static final int RUNS = 30;
    private static final int SERIES = 20;
    private static final double STEP = 1.05;
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    /** Real forks of 36 series on a quiet machine: the geometric mean of a run has a standard error of 1.0 %, the noisiest of 3.4 %. */
    private static final Comparison REAL = ResultFile.read(
                    TestDomains.home().resolve("data/results/reference/cart-steady.jsonl"))
            .comparison();

    private static Machine machine(String cpu, String jdk) {
        return new Machine(cpu, 2, 1L << 34, "an OS", jdk, "G1", 1L << 30, "5.7.0", "abc1234");
    }

    private static Run run(int day, Machine machine, List<Series> series) {
        Comparison comparison = new Comparison(
                Procedure.STEADY, false, "cart", series.getFirst().name(), series, "forks", machine);
        return new Run("run-" + day, FIRST.plus(day, ChronoUnit.DAYS), comparison);
    }

    /** Runs whose forks are drawn from real ones. From one of the runs on, the time of each series is longer by the step. */
    private static List<Run> drawn(long seed, int series, boolean stepped) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] at = random.ints(series, 8, RUNS - 7).toArray();
        return drawn(random, series, (i, day) -> stepped && day >= at[i] ? STEP : 1);
    }

    /** How many times as long each series takes on each day. */
    private interface Factor {
        double of(int series, int day);
    }

    private static List<Run> drawn(SplittableRandom random, int series, Factor factor) {
        List<Run> runs = new ArrayList<>();
        for (int day = 0; day < RUNS; day++) {
            List<Series> all = new ArrayList<>();
            for (int i = 0; i < series; i++) {
                Series real = REAL.series().get(i % REAL.series().size());
                double longer = factor.of(i, day);
                all.add(new Series(
                        real.task(),
                        "strategy-" + i,
                        "Strategy " + i,
                        100,
                        Stream.generate(() -> real.observations().get(random.nextInt(real.n())))
                                .limit(real.n())
                                .map(fork -> scaled(fork, longer))
                                .toList()));
            }
            runs.add(run(day, machine("a processor", "JDK 25"), all));
        }
        return runs;
    }

    private static Observation scaled(Observation fork, double factor) {
        return new Observation(
                fork.nanos() * factor,
                fork.batches().stream().map(each -> each * factor).toList(),
                fork.allocatedBytes());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsAStepOfFivePercentInTheNoiseOfRealRuns(long seed) {
        Trend trend = Trend.of(drawn(seed, SERIES, true), 0);
        assertThat(trend.slower()).hasSizeGreaterThanOrEqualTo(SERIES - 1);
        int[] at = new SplittableRandom(seed).ints(SERIES, 8, RUNS - 7).toArray();
        for (Line line : trend.slower()) {
            assertThat(line.changes()).hasSize(1);
            Change change = line.changes().getFirst();
            int day = Integer.parseInt(change.first().run().substring(4));
            assertThat(day).isCloseTo(at[Integer.parseInt(line.name().substring(9))], within(3));
            assertThat(1 / change.timesAsFast().estimate()).isCloseTo(STEP, within(0.025));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void namesNoChangeWhereNothingChanged(long seed) {
        assertThat(Trend.of(drawn(seed, SERIES, false), 0).changed()).isEmpty();
    }

    /** One trend says how large a change must be. Others have changes of that size, or of half of it, in their last runs. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aChangeThatIsDetectableIsFound(long seed) {
        double[] more = Trend.of(drawn(seed, SERIES, false), 0).lines().stream()
                .mapToDouble(line -> line.detectable().orElseThrow())
                .toArray();
        SplittableRandom random = new SplittableRandom(100 + seed);
        List<Run> changed = drawn(random, SERIES, (i, day) -> day >= RUNS - 4 ? 1 + more[i] : 1);
        assertThat(Trend.of(changed, 0).slower()).hasSizeGreaterThanOrEqualTo(SERIES - 4);
        List<Run> half = drawn(random, SERIES, (i, day) -> day >= RUNS - 4 ? 1 + more[i] / 2 : 1);
        assertThat(Trend.of(half, 0).slower()).hasSizeLessThanOrEqualTo(SERIES / 2);
    }

    @Test
    void whatIsDetectableExceedsTheTolerance() {
        List<Run> runs = runs(100, 101, 100, 99, 100, 101, 100, 99);
        double least = Trend.of(runs, 0).lines().getFirst().detectable().orElseThrow();
        assertThat(least).isBetween(0.02, 0.04);
        assertThat(1 + Trend.of(runs, 0.2).lines().getFirst().detectable().orElseThrow())
                .isCloseTo((1 + least) / 0.8, within(1e-9));
        assertThat(Trend.of(runs(SLOWER), 0).lines().getFirst().detectable()).isEmpty();
        assertThat(Trend.of(runs(100, 101), 0).lines().getFirst().detectable()).isEmpty();
    }

    /** The runs scatter around their two levels as others do around one. */
    @Test
    void aChangeWithinTheToleranceMakesNoOtherHarderToDetect() {
        Line one = Trend.of(runs(100, 101, 100, 99, 100, 101, 100, 99), 0.2)
                .lines()
                .getFirst();
        Line two = Trend.of(runs(100, 101, 100, 99, 110, 111.1, 110, 108.9), 0.2)
                .lines()
                .getFirst();
        assertThat(two.changes()).isEmpty();
        assertThat(two.detectable().orElseThrow()).isCloseTo(one.detectable().orElseThrow(), within(1e-9));
    }

    /** One series of four equal forks in each run; a point for each time. */
    private static List<Run> runs(double... nanos) {
        return IntStream.range(0, nanos.length)
                .mapToObj(day -> run(day, machine("a processor", "JDK 25"), List.of(series(nanos[day]))))
                .toList();
    }

    private static Series series(double nanos) {
        return Series.of(Operation.SERIALIZE, "kryo", "Kryo", List.of(nanos, nanos, nanos, nanos));
    }

    private static final double[] SLOWER = {100, 101, 100, 99, 110, 111, 110, 109};

    @Test
    void aChangeSaysWhenAndByHowMuch() {
        Line line = Trend.of(runs(SLOWER), 0).lines().getFirst();
        assertThat(line.slower()).isTrue();
        Change change = line.changes().getFirst();
        assertThat(change.last().run()).isEqualTo("run-3");
        assertThat(change.first().run()).isEqualTo("run-4");
        assertThat(change.before().estimate()).isCloseTo(100, within(0.01));
        assertThat(change.after().estimate()).isCloseTo(110, within(0.01));
        assertThat(change.timesAsFast().estimate()).isCloseTo(100 / 110.0, within(1e-4));
        assertThat(change.timesAsFast().low()).isBetween(0.89, 0.909);
        assertThat(change.timesAsFast().high()).isBetween(0.91, 0.93);
    }

    @Test
    void runsAreOrderedByTheirTime() {
        assertThat(Trend.of(runs(SLOWER).reversed(), 0)).isEqualTo(Trend.of(runs(SLOWER), 0));
    }

    @Test
    void aSlowdownThatWasMendedIsNoSlowdown() {
        Line line = Trend.of(runs(100, 101, 100, 99, 120, 121, 120, 119, 100, 101, 100, 99), 0)
                .lines()
                .getFirst();
        assertThat(line.changes()).extracting(Change::slower).containsExactly(true, false);
        assertThat(line.slower()).isFalse();
    }

    @Test
    void aToleranceLeavesOutSmallChanges() {
        assertThat(Trend.of(runs(SLOWER), 0.05).changed()).hasSize(1);
        assertThat(Trend.of(runs(SLOWER), 0.2).changed()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Trend.of(runs(SLOWER), 1))
                .withMessage("The tolerance is 1.0, but must be a share of 0 or more and below 1.");
    }

    /** Each step is within the tolerance, and all together are not. */
    @Test
    void stepsWithinTheToleranceAddUp() {
        Line line = Trend.of(levels(100, 104, 108.2, 112.5), 0.05).lines().getFirst();
        assertThat(line.changes()).hasSize(1);
        Change change = line.changes().getFirst();
        assertThat(change.before().estimate()).isCloseTo(100, within(0.1));
        assertThat(change.after().estimate()).isCloseTo(108.2, within(0.1));
        assertThat(change.last().run()).isEqualTo("run-15");
        assertThat(change.first().run()).isEqualTo("run-16");
        assertThat(line.slower()).isTrue();
    }

    @Test
    void aSlowdownThatWasMendedInStepsIsNoSlowdown() {
        Line line = Trend.of(levels(100, 110, 105.5, 101), 0.05).lines().getFirst();
        assertThat(line.changes()).extracting(Change::slower).containsExactly(true, false);
        assertThat(line.slower()).isFalse();
    }

    /** Eight runs at each of these times, a few thousandths off. */
    private static List<Run> levels(double... nanos) {
        double[] off = {1, 1.003, 0.997, 1.001, 0.999, 1.002, 0.998, 1};
        return runs(Arrays.stream(nanos)
                .flatMap(level -> Arrays.stream(off).map(each -> level * each))
                .toArray());
    }

    @Test
    void fewRunsAreNotJudged() {
        Line line = Trend.of(runs(100, 101, 100, 200, 201, 200, 201), 0).lines().getFirst();
        assertThat(line.judged()).isFalse();
        assertThat(line.changes()).isEmpty();
    }

    @Test
    void oneBadRunIsNoChange() {
        assertThat(Trend.of(runs(100, 101, 100, 99, 300, 101, 100, 99, 100, 101), 0)
                        .changed())
                .isEmpty();
    }

    /** Runs agree by chance to a thousandth, although the forks of each differ by ten percent. */
    @Test
    void aRunIsNoMoreCertainThanItsForksAllow() {
        List<Run> runs = IntStream.range(0, 8)
                .mapToObj(day -> {
                    double nanos = day < 4 ? 100 + 0.1 * (day % 2) : 102 + 0.1 * (day % 2);
                    return run(
                            day,
                            machine("a processor", "JDK 25"),
                            List.of(Series.of(
                                    Operation.SERIALIZE,
                                    "kryo",
                                    "Kryo",
                                    List.of(nanos * 0.9, nanos * 0.95, nanos * 1.05, nanos * 1.1))));
                })
                .toList();
        assertThat(Trend.of(runs, 0).changed()).isEmpty();
    }

    /** Three forks give no bounds, but say how much they differ. */
    @Test
    void aRunOfFewForksIsNoMoreCertainThanTheyAllow() {
        List<Run> runs = IntStream.range(0, 8)
                .mapToObj(day -> {
                    double nanos = day < 4 ? 100 + 0.1 * (day % 2) : 102 + 0.1 * (day % 2);
                    List<Double> forks = List.of(nanos * 0.9, nanos, nanos * 1.1);
                    return run(
                            day,
                            machine("a processor", "JDK 25"),
                            List.of(Series.of(Operation.SERIALIZE, "kryo", "Kryo", forks)));
                })
                .toList();
        assertThat(Trend.of(runs, 0).changed()).isEmpty();
    }

    /** Of every other run there is one fork, which does not say how much forks differ. */
    @Test
    void aRunOfUnknownNoiseMakesTheOthersNoMoreCertain() {
        List<Run> runs = IntStream.range(0, 8)
                .mapToObj(day -> {
                    double nanos = day < 4 ? 100 : 108.3;
                    List<Double> forks = day % 2 == 0
                            ? List.of(nanos * 0.9, nanos * 0.95, nanos * 1.05, nanos * 1.1)
                            : List.of(nanos);
                    return run(
                            day,
                            machine("a processor", "JDK 25"),
                            List.of(Series.of(Operation.SERIALIZE, "kryo", "Kryo", forks)));
                })
                .toList();
        assertThat(Trend.of(runs, 0).changed()).isEmpty();
    }

    @Test
    void resultsOfAnotherMachineAreALineOfTheirOwn() {
        List<Run> runs = new ArrayList<>(runs(100, 101, 100, 99));
        for (int day = 4; day < 8; day++) {
            runs.add(run(day, machine("another", "JDK 25"), List.of(series(SLOWER[day]))));
        }
        assertThat(Trend.of(runs, 0).lines()).hasSize(2).noneMatch(Line::judged);
    }

    @Test
    void aChangeNamesTheSoftwareThatChangedWithIt() {
        List<Run> runs = new ArrayList<>(runs(100, 101, 100, 99));
        for (int day = 4; day < 8; day++) {
            runs.add(run(day, machine("a processor", "JDK 26"), List.of(series(SLOWER[day]))));
        }
        assertThat(Trend.of(runs, 0).slower().getFirst().changes().getFirst().softwareDifferences())
                .containsExactly("JDK: JDK 25, but JDK 26");
    }
}
