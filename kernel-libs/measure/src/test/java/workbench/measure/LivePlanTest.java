package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LivePlanTest {

    private final LivePlan standard = LivePlan.standard(42);

    @Test
    void fewerRoundsAreKeptEvenIfTheBudgetHasNoRoomForThem() {
        LivePlan replay = standard.within(Duration.ofSeconds(2)).rounds(20);
        assertThat(replay.maxRounds(100)).isEqualTo(20);
        assertThat(replay.maxRounds(1)).isGreaterThan(100);
    }

    @Test
    void aPlanOfFewerRoundsStaysAsItIs() {
        assertThat(LivePlan.smoke(42).rounds(20)).isEqualTo(LivePlan.smoke(42));
    }

    @Test
    void aLongerBudgetChangesNothing() {
        assertThat(standard.within(Duration.ofHours(1))).isEqualTo(standard);
    }
}
