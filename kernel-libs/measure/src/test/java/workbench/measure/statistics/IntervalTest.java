package workbench.measure.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;

class IntervalTest {

    @Test
    void tooFewObservationsHaveNoBounds() {
        List<Double> rounds = Collections.nCopies(Interval.FEWEST_ROUNDS - 1, 7.0);
        List<List<Double>> forks = Collections.nCopies(Interval.FEWEST_FORKS - 1, List.of(7.0));
        List<List<Double>> more = Collections.nCopies(Interval.FEWEST_FORKS, List.of(7.0));
        assertThat(List.of(
                        Interval.ofMedian(rounds),
                        Interval.ofMean(forks),
                        Interval.ofMean(Collections.nCopies(1, List.of(7.0)))))
                .allMatch(interval -> interval.equals(Interval.unbounded(7)) && !interval.isBounded());
        assertThat(List.of(
                        Interval.ofRatioOfMedians(rounds, rounds, 1),
                        Interval.ofRatioOfUnpairedMedians(rounds, Collections.nCopies(30, 7.0)),
                        Interval.ofRatio(more, forks)))
                .allMatch(interval -> interval.equals(Interval.unbounded(1)));
        assertThat(Interval.ofMean(more)).isEqualTo(Interval.exact(7));
        assertThat(Interval.unbounded(7).drawable()).isEqualTo(Interval.exact(7));
    }

    @Test
    void equalObservationsHaveNoWidth() {
        assertThat(Interval.ofMedian(Collections.nCopies(20, 3.5))).isEqualTo(new Interval(3.5, 3.5, 3.5));
    }

    @Test
    void theEstimateIsTheMedian() {
        assertThat(Interval.ofMedian(List.of(9.0, 1.0, 100.0)).estimate()).isEqualTo(9);
        assertThat(Interval.ofMedian(List.of(4.0, 1.0, 100.0, 2.0)).estimate()).isEqualTo(3);
    }

    @Test
    void theEstimateOfForksIsTheGeometricMeanOfTheirLowerQuartiles() {
        List<Double> disturbed = List.of(2.0, 2.0, 9.0, 30.0);
        assertThat(Interval.ofMean(List.of(disturbed, List.of(8.0))).estimate()).isCloseTo(4, within(1e-9));
        assertThat(Interval.ofRatio(List.of(disturbed, List.of(8.0)), List.of(List.of(8.0)))
                        .estimate())
                .isCloseTo(0.5, within(1e-9));
    }

    @Test
    void iterationsWithoutForksThatDifferAreNoEvidenceOfANarrowInterval() {
        List<List<Double>> forks = List.of(
                Collections.nCopies(50, 1.0),
                Collections.nCopies(50, 2.0),
                Collections.nCopies(50, 3.0),
                Collections.nCopies(50, 2.0));
        List<List<Double>> single = List.of(List.of(1.0), List.of(2.0), List.of(3.0), List.of(2.0));
        assertThat(Interval.ofMean(forks)).isEqualTo(Interval.ofMean(single));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 8, 20})
    void theIntervalOfARatioOfForksCoversTheTruthAboutAsOftenAsItSays(int forks) {
        SplittableRandom random = new SplittableRandom(20_260_101L + forks);
        int covered = 0;
        for (int i = 0; i < 400; i++) {
            Interval interval = Interval.ofRatio(drawnForks(random, forks), drawnForks(random, forks));
            if (interval.low() <= 1 && 1 <= interval.high()) {
                covered++;
            }
        }
        assertThat(covered).isBetween(372, 398); // 95 % are 380, with a standard deviation of 4.4
    }

    /** Forks that differ by 3 % from each other, with iterations that differ by 5 % within each. */
    private static List<List<Double>> drawnForks(SplittableRandom random, int forks) {
        return Stream.generate(() -> 100 * (1 + 0.03 * random.nextGaussian()))
                .limit(forks)
                .map(level -> Stream.generate(() -> level * (1 + 0.05 * random.nextGaussian()))
                        .limit(5)
                        .toList())
                .toList();
    }

    @Test
    void equalObservationsGiveAnEqualInterval() {
        List<Double> observations = drawn(new SplittableRandom(1), 40);
        assertThat(Interval.ofMedian(observations)).isEqualTo(Interval.ofMedian(observations));
    }

    @Test
    void theBoundsOfAMedianAreThoseOfTheTheory() {
        List<Double> oneToHundred = new ArrayList<>(
                Stream.iterate(1.0, value -> value + 1).limit(100).toList());
        Interval interval = Interval.ofMedian(oneToHundred);
        assertThat(interval.low()).isBetween(38.0, 43.0); // order statistics 40 and 61 bound the median at 95 %
        assertThat(interval.estimate()).isEqualTo(50.5);
        assertThat(interval.high()).isBetween(58.0, 63.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 20, 41})
    void theEstimateLiesWithinItsBoundsAndTheBoundsWithinTheObservations(int n) {
        SplittableRandom random = new SplittableRandom(n);
        for (int i = 0; i < 20; i++) {
            List<Double> observations = drawn(random, n);
            Interval median = Interval.ofMedian(observations);
            double smallest = median.isBounded() ? Collections.min(observations) : 0;
            double largest = median.isBounded() ? Collections.max(observations) : Double.POSITIVE_INFINITY;
            assertThat(List.of(smallest, median.low(), median.estimate(), median.high(), largest))
                    .isSorted();
        }
    }

    @Test
    @Tag("exhaustive")
    void theIntervalCoversTheTrueMedianAboutAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(20_260_101);
        int covered = 0;
        for (int i = 0; i < 400; i++) {
            Interval interval = Interval.ofMedian(drawn(random, 40));
            if (interval.low() <= 1 && 1 <= interval.high()) {
                covered++;
            }
        }
        assertThat(covered).isBetween(372, 398); // 95 % are 380, with a standard deviation of 4.4
    }

    /** Rounds that a busy machine spoils: what slows one series down mostly slows down the other too. */
    @ParameterizedTest
    @ValueSource(ints = {1, 17})
    void intervalsOfPairedMediansHoldTogetherAsOftenAsTheySay(int together) {
        List<Integer> runs = Cases.some(IntStream.range(0, 100).boxed().toList(), together == 1 ? 100 : 10, 1);
        long hold = runs.parallelStream()
                .filter(run -> allHold(together, new SplittableRandom(20_260_101L + 1_000L * run + together)))
                .count();
        double chance = 3 * Math.sqrt(runs.size() * 0.95 * 0.05); // three standard deviations
        assertThat(hold).isGreaterThanOrEqualTo((int) (0.95 * runs.size() - chance));
    }

    /** A machine on which others build makes some forks twenty times as slow as others. */
    @Test
    void skewedForksOfEqualThingsAreCalledDifferentNoMoreOftenThanTheIntervalSays() {
        SplittableRandom random = new SplittableRandom(7);
        int runs = 4_000;
        long alarms = Stream.generate(() -> Interval.ofRatio(skewed(random), skewed(random)))
                .limit(runs)
                .filter(interval -> interval.low() > 1 || interval.high() < 1)
                .count();
        assertThat(alarms).isLessThan((long) (0.06 * runs)); // 5 % and three standard deviations of chance
    }

    private static List<List<Double>> skewed(SplittableRandom random) {
        return Stream.generate(() -> List.of(500 * Math.exp(random.nextGaussian())))
                .limit(5)
                .toList();
    }

    /** Few rounds, which a busy machine slows down as a whole: the one in the middle may have the most extreme ratio. */
    @Test
    void anEstimateOnTheEndOfItsIntervalIsCoveredAsOftenAsItSays() {
        List<Interval> onTheEnd = IntStream.range(0, 600)
                .parallel()
                .mapToObj(run -> ofRoundsAlike(new SplittableRandom(20_260_101L + run)))
                .filter(Interval::endsAtEstimate)
                .toList();
        assertThat(onTheEnd).hasSizeGreaterThan(30);
        assertThat(onTheEnd.stream().filter(interval -> interval.low() <= 1 && 1 <= interval.high()))
                .hasSizeGreaterThanOrEqualTo((int) (0.95 * onTheEnd.size()) - 5); // three standard deviations of chance
    }

    @Test
    void anEstimateIsOnTheEndOfBoundsThatDiffer() {
        assertThat(new Interval(7.52, 7.68, 7.68).endsAtEstimate()).isTrue();
        assertThat(new Interval(7.52, 7.6, 7.68).endsAtEstimate()).isFalse();
        assertThat(Interval.exact(1).endsAtEstimate()).isFalse();
        assertThat(Interval.unbounded(0).endsAtEstimate()).isFalse();
    }

    private static Interval ofRoundsAlike(SplittableRandom random) {
        List<Double> rounds = Stream.generate(() -> Math.exp(0.5 * random.nextGaussian()))
                .limit(7)
                .toList();
        return Interval.ofRatioOfMedians(noisy(rounds, random), noisy(rounds, random), 1);
    }

    private static boolean allHold(int together, SplittableRandom random) {
        List<Double> spoiled = Stream.generate(() -> random.nextInt(4) == 0 ? 3.0 : 1.0)
                .limit(40)
                .toList();
        List<Double> base = noisy(spoiled, random);
        return Stream.generate(() -> Interval.ofRatioOfMedians(base, noisy(spoiled, random), together))
                .limit(together)
                .allMatch(interval -> interval.low() <= 1 && 1 <= interval.high());
    }

    private static List<Double> noisy(List<Double> rounds, SplittableRandom random) {
        return rounds.stream()
                .map(nanos -> nanos * Math.exp(0.05 * random.nextGaussian()))
                .toList();
    }

    @Test
    void roundsOfDifferentNumbersAreNotPaired() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofRatioOfMedians(List.of(1.0, 2.0), List.of(1.0), 1))
                .withMessage("Rounds are compared in pairs, but there are 2 of one and 1 of the other.");
    }

    @Test
    void theObservationsStayAsTheyAre() {
        List<Double> observations = new ArrayList<>(List.of(3.0, 1.0, 2.0));
        Interval.ofMedian(observations);
        Interval.ofMean(List.of(observations));
        assertThat(observations).containsExactly(3.0, 1.0, 2.0);
    }

    @Test
    void noObservationsAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofMedian(List.of()))
                .withMessage("An interval needs at least one observation, but there are none.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofMean(List.of(List.of())))
                .withMessage("A median or percentile needs at least one value, but there are none.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofMean(List.of()))
                .withMessage("An interval needs at least one fork, but there are none.");
    }

    /** Times as they are: above 0, skewed to the right, with the true median 1. */
    private static List<Double> drawn(SplittableRandom random, int count) {
        return Stream.generate(() -> Math.exp(0.5 * random.nextGaussian()))
                .limit(count)
                .toList();
    }
}
