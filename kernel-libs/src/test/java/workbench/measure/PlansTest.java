package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlansTest {

    private static final Set<Operation> READ = Set.of(Operation.READ);

    @Test
    void onlySmokePlansAreMarkedAsNoMeasurement() {
        assertThat(LivePlan.smoke(1).smoke()).isTrue();
        assertThat(LivePlan.standard(1).smoke()).isFalse();
        assertThat(PublishPlan.smoke(READ, 1).smoke()).isTrue();
        assertThat(PublishPlan.quick(READ, 1).smoke()).isFalse();
        assertThat(PublishPlan.standard(READ, 1).smoke()).isFalse();
    }

    @Test
    void aStandardPublishRunHasFiveForks() {
        assertThat(PublishPlan.standard(READ, 1).forks()).isEqualTo(5);
    }

    @Test
    void theMethodOfALivePlanSaysWhatIsRepeatedHowOften() {
        assertThat(LivePlan.standard(42).method(12, 40, "each speed known to ±2.0 % or better"))
                .isEqualTo(
                        "40 rounds of 10 ms for each of 12 series in random order, after 8 x 50 ms of warm-up; each speed known to ±2.0 % or better; 1024 values; seed 42");
    }

    @Test
    void theBudgetOfALivePlanHoldsTheWarmUpButNeverCutsTheFewestRounds() {
        LivePlan plan = LivePlan.standard(42);
        assertThat(plan.maxRounds(12)).isEqualTo((18_000 - 8 * 50 * 12) / (10 * 12));
        assertThat(plan.maxRounds(200)).isEqualTo(plan.minRounds());
    }

    @Test
    void aLivePlanWithNothingToDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new LivePlan(true, 64, 2, Duration.ofMillis(2), 0, Duration.ofMillis(1), 0.1, Duration.ZERO, 1))
                .withMessage(
                        "A live comparison needs at least one value, warm-up pass and round, and a duration above 0, but has 64, 2, 0 and PT0.001S.");
    }

    @Test
    void theMethodOfAPublishPlanSaysWhatIsRepeatedHowOften() {
        assertThat(PublishPlan.standard(READ, 42).method(6))
                .isEqualTo(
                        "JMH, 5 forks for each of 6 series in random order, 5 + 5 iterations of 1000 ms in each fork; seed 42");
    }

    @Test
    void aPublishPlanWithNothingToDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishPlan.quick(EnumSet.noneOf(Operation.class), 1))
                .withMessage(
                        "A publish run needs at least one operation, fork and iteration, and a duration above 0, but has [], 2, 2 and PT1S.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PublishPlan(false, READ, 0, 1, 1, Duration.ofSeconds(1), 1))
                .withMessageEndingWith("but has [READ], 0, 1 and PT1S.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PublishPlan(false, READ, 1, 1, 1, Duration.ZERO, 1))
                .withMessageEndingWith("but has [READ], 1, 1 and PT0S.");
    }
}
