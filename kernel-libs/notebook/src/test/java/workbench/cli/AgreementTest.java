package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.cli.Agreement.Cell;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.statistics.Interval;

class AgreementTest {

    private static final Task SERIALIZE = Task.of(Operation.SERIALIZE);

    /** Five forks of four iterations, each a few percent off, on a core as fast as given. */
    private static List<Observation> forks(double nanos, double core) {
        return Stream.of(0.98, 1.01, 1.0, 0.99, 1.02)
                .map(off -> new Observation(
                        nanos * off,
                        List.of(nanos * off, nanos * off * 1.01, nanos * off * 0.99, nanos * off),
                        OptionalDouble.empty(),
                        List.of(core, core, core, core)))
                .toList();
    }

    private static List<Observation> forks(double nanos) {
        return forks(nanos, 3);
    }

    private static Result ours(Series... series) {
        return Result.of(
                new Comparison(
                        Procedure.ONE_TYPE,
                        false,
                        "cart",
                        series[0].name(),
                        List.of(series),
                        List.of(),
                        "method",
                        Machine.here(),
                        List.of(),
                        ""),
                Instant.now());
    }

    private static Series series(String name, List<Observation> forks) {
        return new Series(SERIALIZE, name, name, 1, forks);
    }

    private static Agreement stream(List<Observation> ours, List<Observation> plain) {
        return Agreement.of(List.of(ours(series("stream", ours))), (_, _) -> plain);
    }

    @Test
    void equalTimesAgree() {
        Cell cell = stream(forks(100), forks(100)).cells().getFirst();
        assertThat(cell.ratio().estimate()).isEqualTo(1, within(1e-9));
        assertThat(cell.agrees()).isTrue();
        assertThat(cell.figures()).containsEntry("strategy", "stream").containsEntry("verdict", "yes");
    }

    @Test
    void otherTimesDoNot() {
        Agreement agreement = stream(forks(120), forks(100));
        Cell cell = agreement.cells().getFirst();
        assertThat(cell.ratio().low()).isGreaterThan(1);
        assertThat(cell.ratio().estimate()).isEqualTo(1.2, within(1e-9));
        assertThat(agreement.passed()).isFalse();
        assertThat(agreement.table().printAll()).contains("NO");
    }

    /** A comparison of ratios to the baseline would find the second cell wrong too. */
    @Test
    void theDeviationOfOneStrategyMovesItsOwnCellAlone() {
        Agreement agreement = Agreement.of(
                List.of(ours(series("serializable", forks(1_200)), series("stream", forks(100)))),
                (_, strategy) -> forks(strategy.equals("stream") ? 100 : 1_000));
        assertThat(agreement.cells()).extracting(Cell::verdict).containsExactly("NO", "yes");
    }

    @Test
    void tooFewForksForBoundsAreNoDisagreement() {
        Agreement agreement = stream(forks(100), forks(120).subList(0, 3));
        assertThat(agreement.cells().getFirst().verdict()).isEqualTo("too few forks");
        assertThat(agreement.agreeing()).isZero();
        assertThat(agreement.passed()).isFalse();
        assertThat(agreement.finding()).contains("; 0 differ, ").endsWith(" 1 have too few forks, where up to 0 may");
    }

    /** A machine that became slower meanwhile moves both sides, if they took turns. */
    @Test
    void forksOfSeveralRunsCountTogether() {
        List<Result> ours = List.of(
                ours(series("stream", forks(90).subList(0, 2))),
                ours(series("stream", forks(110).subList(0, 2))));
        List<Observation> plain = Stream.of(forks(90).subList(2, 4), forks(110).subList(2, 4))
                .flatMap(List::stream)
                .toList();
        Cell cell = Agreement.of(ours, (_, _) -> plain).cells().getFirst();
        assertThat(cell.verdict()).isEqualTo("yes");
        assertThat(cell.ours().estimate()).isBetween(90.0, 110.0);
    }

    @Test
    void runsThatMeasuredDifferentlyAreRefused() {
        Result other = Result.of(
                new Comparison(
                        Procedure.STEADY,
                        false,
                        "cart",
                        "stream",
                        List.of(series("stream", forks(100))),
                        "method",
                        Machine.here()),
                Instant.now());
        assertThatThrownBy(() -> Agreement.of(List.of(ours(series("stream", forks(100))), other), (_, _) -> forks(100)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "do not belong together: they differ in how they measured, in the code, or in the machine.");
    }

    /** Each side alone would take the core that it saw for the best. */
    @Test
    void aSlowCoreIsLeftOutOnBothSidesByWhatBothSaw() {
        Agreement agreement = Agreement.of(
                List.of(ours(series("stream", forks(160, 5)), series("kryo", forks(500)))),
                (_, strategy) -> forks(strategy.equals("stream") ? 100 : 500));
        assertThat(agreement.cells()).extracting(Cell::verdict).containsExactly("too few forks", "yes");
    }

    /** On a busy host, only such strategies are measured again. */
    @Test
    void aStrategyLacksForksIfEitherSideDoes() {
        Agreement agreement = Agreement.of(
                List.of(ours(
                        series("stream", forks(100)),
                        series("kryo", forks(500).subList(0, 4)),
                        series("json", forks(70)))),
                (_, strategy) -> strategy.equals("json") ? forks(70, 5) : forks(100));
        assertThat(agreement.lacking(4)).containsExactly("json");
        assertThat(agreement.lacking(5)).containsExactly("kryo", "json");
        assertThat(agreement.lacking(6)).containsExactly("stream", "kryo", "json");
    }

    /** As after an interrupt in the first publish run, with which the same call goes on. */
    @Test
    void aStrategyWithoutAForkLacksSomeAndIsNoError() {
        for (Agreement agreement : List.of(stream(List.of(), forks(100)), stream(forks(100), List.of()))) {
            assertThat(agreement.lacking(4)).containsExactly("stream");
            assertThat(agreement.cells().getFirst().verdict()).isEqualTo("too few forks");
        }
    }

    @Test
    void theIntervalIsWiderThanThatOfEitherSide() {
        Cell cell = stream(forks(100), forks(100)).cells().getFirst();
        assertThat(cell.ratio().relativeHalfWidth())
                .isGreaterThan(cell.ours().relativeHalfWidth())
                .isGreaterThan(cell.plain().relativeHalfWidth());
    }

    @ParameterizedTest
    @CsvSource({
        "32, 4, true, 'in 32 of 36 cells, which is 89 %; 4 differ, where chance alone explains up to 4, '",
        "31, 5, false, 'in 31 of 36 cells, which is 86 %; 5 differ, where chance alone explains up to 4, '",
        "12, 2, true, 'in 12 of 14 cells, which is 86 %; 2 differ, where chance alone explains up to 2, '",
        "11, 3, false, 'in 11 of 14 cells, which is 79 %; 3 differ, where chance alone explains up to 2, '"
    })
    void noMoreCellsMayDifferThanByChance(int agreeing, int others, boolean passed, String finding) {
        Interval around = new Interval(0.9, 1, 1.1);
        Cell good = new Cell("serialize", "a", around, around, around, 4);
        Cell bad = new Cell("serialize", "a", around, around, new Interval(1.01, 1.1, 1.2), 4);
        Agreement agreement = new Agreement(
                Stream.concat(Collections.nCopies(agreeing, good).stream(), Collections.nCopies(others, bad).stream())
                        .toList());
        assertThat(agreement.agreeing()).isEqualTo(agreeing);
        assertThat(agreement.typicalHalfWidth()).hasValueCloseTo(0.1, within(1e-9));
        assertThat(agreement.passed()).isEqualTo(passed);
        assertThat(agreement.finding())
                .startsWith("publish and the plain benchmark agree " + finding)
                .endsWith(" the typical interval is ±10 % wide");
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, false"})
    void nearlyAllCellsMustHaveBounds(int without, boolean passed) {
        Interval around = new Interval(0.9, 1, 1.1);
        Cell known = new Cell("serialize", "a", around, around, around, 4);
        Cell unknown = new Cell("serialize", "a", around, around, Interval.unbounded(1), 3);
        Agreement agreement = new Agreement(Stream.concat(
                        Collections.nCopies(36 - without, known).stream(),
                        Collections.nCopies(without, unknown).stream())
                .toList());
        assertThat(agreement.passed()).isEqualTo(passed);
        assertThat(agreement.finding())
                .endsWith(" %s have too few forks, where up to 1 may; the typical interval is ±10 %% wide"
                        .formatted(without));
    }
}
