package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;

class PlantedChecksTest {

    private static Comparison comparison(List<Double> first, List<Double> second, List<Double> third) {
        return new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "a",
                List.of(series("a", first), series("b", second), series("c", third)),
                "method",
                Machine.here());
    }

    private static Series series(String name, List<Double> nanos) {
        return Series.of(Operation.SERIALIZE, name, name, nanos);
    }

    @Test
    void aRankingIsRightOnlyInTheOrderOfTheSeries() {
        List<Double> fast = List.of(100.0, 101.0, 99.0);
        List<Double> slow = List.of(105.0, 106.0, 104.0);
        List<Double> slowest = List.of(110.0, 111.0, 109.0);
        assertThat(PlantedChecks.isRanked(comparison(fast, slow, slowest))).isTrue();
        assertThat(PlantedChecks.isRanked(comparison(fast, slowest, slow))).isFalse();
        assertThat(PlantedChecks.isRanked(comparison(slow, fast, slowest))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "20, 20, 0, 0.10, true",
        "20, 16, 0, 0.08, true",
        "20, 20, 1, 0.10, false",
        "20, 15, 0, 0.10, false",
        "20, 20, 0, 0.04, false"
    })
    void rankingsAreKeptOnlyIfThereWereSomeAndADriftToo(
            int runs, int right, int changed, double slowdown, boolean kept) {
        assertThat(PlantedChecks.keepsRankings(runs, right, changed, slowdown)).isEqualTo(kept);
    }

    @Test
    void aDriftIsSeenFromTheFirstRoundsToTheLast() {
        List<Double> drifting = List.of(100.0, 100.0, 100.0, 100.0, 100.0, 105.0, 110.0, 110.0, 110.0, 110.0, 110.0);
        assertThat(PlantedChecks.slowedDown(comparison(drifting, drifting, drifting)))
                .isEqualTo(0.1, within(1e-9));
        List<Double> steady = List.of(100.0, 100.0);
        assertThat(PlantedChecks.slowedDown(comparison(steady, steady, steady))).isZero();
    }

    @Test
    void aDriftBeginsWithTheFirstRoundAndEndsWithTheLast() {
        Drift learnt = Drift.none();
        learnt.start("Comparing", 1);
        learnt.step("round 1 of 30", 1);
        assertThat(learnt.getAsLong()).isZero();
        learnt.done("ended at once");
        Drift drift = learnt.to(1_000);
        drift.start("Comparing", 1);
        assertThat(drift.getAsLong()).isZero();
        drift.step("warm-up 1 of 8", 1);
        assertThat(drift.getAsLong()).isZero();
        drift.step("round 1 of 30", 1);
        long seen = 0;
        while (seen < 1_000) {
            seen = drift.getAsLong();
        }
        assertThat(seen).isEqualTo(1_000);
        drift.done("");
        assertThat(drift.getAsLong()).isZero();
    }
}
