package workbench.measure.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShareTest {

    /** The example of Newcombe's table I: 15 of 148, by the score method without correction. */
    @Test
    void theIntervalIsWilsons() {
        Share share = Share.of(15, 148, 1);
        assertThat(share.low()).isCloseTo(0.0624, within(0.0001));
        assertThat(share.high()).isCloseTo(0.1605, within(0.0001));
    }

    @Test
    void noneAndAllHaveIntervals() {
        assertThat(Share.of(0, 20, 1).low()).isZero();
        assertThat(Share.of(0, 20, 1).high()).isCloseTo(0.1611, within(0.0001));
        assertThat(Share.of(20, 20, 1).high()).isEqualTo(1);
    }

    @Test
    void severalIntervalsAreWider() {
        assertThat(Share.of(10, 20, 5).high()).isGreaterThan(Share.of(10, 20, 1).high());
    }

    /** Newcombe's example (a) of 1998: 56 of 70 and 48 of 80, method 10. */
    @Test
    void theDifferenceIsNewcombes() {
        Share first = Share.of(48, 80, 1);
        Share second = Share.of(56, 70, 1);
        assertThat(first.lowDifference(second)).isCloseTo(0.0524, within(0.0001));
        assertThat(first.highDifference(second)).isCloseTo(0.3339, within(0.0001));
    }

    @Test
    void aShareIsOfSomething() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Share.of(3, 2, 1))
                .withMessage("3 of 2 is no share of observations, or 1 no number of intervals.");
    }
}
