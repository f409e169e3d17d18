package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.cli.Agreement.Cell;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;

class AgreementTest {

    private static final Task SERIALIZE = Task.of(Operation.SERIALIZE);

    /** Five forks of three iterations, each a few percent off. */
    private static List<List<Double>> forks(double nanos) {
        return Stream.of(0.98, 1.01, 1.0, 0.99, 1.02)
                .map(off -> List.of(nanos * off, nanos * off * 1.01, nanos * off * 0.99))
                .toList();
    }

    private static Series series(String name, double nanos) {
        List<Observation> observations = forks(nanos).stream()
                .map(fork -> new Observation(
                        fork.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                        fork,
                        OptionalDouble.empty()))
                .toList();
        return new Series(SERIALIZE, name, name, 1, observations);
    }

    private static Comparison ours(List<Failure> failures) {
        return new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "serializable",
                List.of(series("serializable", 1_000), series("stream", 100)),
                failures,
                "method",
                Machine.here(),
                List.of(),
                "");
    }

    private static BiFunction<Operation, String, List<List<Double>>> plain(double serializable, double stream) {
        Map<String, List<List<Double>>> forks = Map.of("serializable", forks(serializable), "stream", forks(stream));
        return (operation, strategy) -> forks.get(strategy);
    }

    @Test
    void equalRatiosAgreeHoweverDifferentTheTimesAre() {
        Cell cell = Agreement.of(ours(List.of()), plain(3_000, 300)).cells().getFirst();
        assertThat(cell.joint().estimate()).isEqualTo(1, within(1e-9));
        assertThat(cell.agrees()).isTrue();
        assertThat(cell.figures()).containsEntry("strategy", "stream").containsEntry("agrees", true);
    }

    @Test
    void otherRatiosDoNotAgree() {
        Agreement agreement = Agreement.of(ours(List.of()), plain(1_000, 120));
        Cell cell = agreement.cells().getFirst();
        assertThat(cell.joint().low()).isGreaterThan(1);
        assertThat(cell.joint().estimate()).isEqualTo(1.2, within(1e-9));
        assertThat(cell.agrees()).isFalse();
        assertThat(agreement.passed()).isFalse();
        assertThat(agreement.table().printAll()).contains("NO");
    }

    @Test
    void withTooFewForksForBoundsNothingAgrees() {
        Agreement agreement =
                Agreement.of(ours(List.of()), (_, strategy) -> forks(strategy.equals("stream") ? 100 : 1_000)
                        .subList(0, 3));
        assertThat(agreement.cells().getFirst().joint().isBounded()).isFalse();
        assertThat(agreement.agreeing()).isZero();
    }

    @Test
    void theJointIntervalIsWiderThanThatOfEitherSide() {
        Cell cell = Agreement.of(ours(List.of()), plain(1_000, 100)).cells().getFirst();
        assertThat(cell.joint().relativeHalfWidth())
                .isGreaterThan(cell.ours().relativeHalfWidth())
                .isGreaterThan(cell.plain().relativeHalfWidth());
    }

    @ParameterizedTest
    @CsvSource({
        "19, 1, true, 'in 19 of 20 cells, which is 95 % and reaches the 95 % asked for;'",
        "18, 2, false, 'in 18 of 20 cells, which is 90 % and falls short of the 95 % asked for;'",
        "14, 0, true, 'in 14 of 14 cells, which is 100 % and reaches the 95 % asked for;'",
        "13, 1, false, 'in 13 of 14 cells, which is 93 % and falls short of the 95 % asked for;'"
    })
    void nineteenOfTwentyCellsMustAgree(int agreeing, int others, boolean passed, String finding) {
        Interval around = new Interval(0.9, 1, 1.1);
        Cell good = new Cell("serialize", "a", around, around, around);
        Cell bad = new Cell("serialize", "a", around, around, new Interval(1.01, 1.1, 1.2));
        Agreement agreement = new Agreement(
                Stream.concat(Collections.nCopies(agreeing, good).stream(), Collections.nCopies(others, bad).stream())
                        .toList());
        assertThat(agreement.agreeing()).isEqualTo(agreeing);
        assertThat(agreement.typicalHalfWidth()).isEqualTo(0.1, within(1e-9));
        assertThat(agreement.passed()).isEqualTo(passed);
        assertThat(agreement.finding())
                .startsWith("publish and the plain benchmark agree " + finding)
                .endsWith(" the typical joint interval is ±10 % wide");
    }

    @Test
    void aRunInWhichSomethingFailedIsNoBasis() {
        Failure failure = new Failure(SERIALIZE, "kryo", "Kryo", "because");
        assertThatThrownBy(() -> Agreement.of(ours(List.of(failure)), plain(1_000, 100)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("The publish run failed in something")
                .hasMessageContaining("because");
    }
}
