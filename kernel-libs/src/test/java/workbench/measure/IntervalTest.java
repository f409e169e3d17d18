package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalTest {

    @Test
    void oneObservationIsItsOwnInterval() {
        assertThat(Interval.ofMedian(List.of(7.0))).isEqualTo(new Interval(7, 7, 7));
        assertThat(Interval.ofRange(List.of(7.0))).isEqualTo(new Interval(7, 7, 7));
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
    void theRangeGoesFromTheSmallestToTheLargest() {
        assertThat(Interval.ofRange(List.of(4.0, 1.0, 100.0, 2.0))).isEqualTo(new Interval(1, 3, 100));
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
            Interval range = Interval.ofRange(observations);
            assertThat(List.of(range.low(), median.low(), median.estimate(), median.high(), range.high()))
                    .isSorted();
            assertThat(range.estimate()).isEqualTo(median.estimate());
        }
    }

    @Test
    void theIntervalCoversTheTrueMedianAboutAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(20_260_101);
        int covered = 0;
        for (int i = 0; i < 400; i++) {
            Interval interval = Interval.ofMedian(drawn(random, 40));
            if (interval.low() <= 1 && 1 <= interval.high()) {
                covered++;
            }
        }
        assertThat(covered).isBetween(360, 396);
    }

    @Test
    void theObservationsStayAsTheyAre() {
        List<Double> observations = new ArrayList<>(List.of(3.0, 1.0, 2.0));
        Interval.ofMedian(observations);
        Interval.ofRange(observations);
        assertThat(observations).containsExactly(3.0, 1.0, 2.0);
    }

    @Test
    void noObservationsAreRejected() {
        String message = "An interval needs at least one observation, but there are none.";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofMedian(List.of()))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interval.ofRange(List.of()))
                .withMessage(message);
    }

    /** Times as they are: above 0, skewed to the right, with the true median 1. */
    private static List<Double> drawn(SplittableRandom random, int count) {
        return Stream.generate(() -> Math.exp(0.5 * random.nextGaussian()))
                .limit(count)
                .toList();
    }
}
