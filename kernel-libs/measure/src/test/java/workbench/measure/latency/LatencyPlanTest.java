package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The rate that follows from a share. */
class LatencyPlanTest {

    private static final LatencyPlan HALF =
            LatencyPlan.standard(42).at(Rate.share(0.5)).length(Duration.ofSeconds(5));

    @Test
    void aShareIsOneOfWhatTheSlowestStrategyCanDo() {
        assertThat(HALF.perSecond(10_000)).isEqualTo(5_000);
        assertThat(HALF.limit(DoubleStream.of(5_000))).isEmpty();
    }

    @Test
    void aShareIsAtLeastOneCallInARepeat() {
        assertThat(HALF.perSecond(0.01)).isEqualTo(0.2);
    }

    /** Nobody chose that rate, so nobody is asked for another. */
    @Test
    void aShareIsAtMostWhatFitsIntoMemory() {
        double limited = HALF.perSecond(8e6);
        assertThat(limited).isEqualTo(2e6);
        HALF.requirePossible(limited);
        assertThat(HALF.limit(DoubleStream.of(5_000, limited)))
                .isEqualTo("; the rate is lower than that where a repeat would have more than 10,000,000 calls");
    }

    @Test
    void aRateThatDoesNotFitIsRefused() {
        LatencyPlan chosen = HALF.at(Rate.perSecond(4e6));
        assertThat(chosen.perSecond(8e6)).isEqualTo(4e6);
        assertThat(chosen.limit(DoubleStream.of(4e6))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> chosen.requirePossible(4e6))
                .withMessageEndingWith(" needs 1 to 10,000,000. Choose another rate or length.");
    }
}
