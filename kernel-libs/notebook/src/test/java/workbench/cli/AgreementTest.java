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
    void equalTimesAreTheSame() {
        Cell cell = stream(forks(100), forks(100)).cells().getFirst();
        assertThat(cell.ratio().estimate()).isEqualTo(1, within(1e-9));
        assertThat(cell.same()).isTrue();
        assertThat(cell.differs()).isFalse();
        assertThat(cell.figures()).containsEntry("strategy", "stream").containsEntry("verdict", "yes");
    }

    @Test
    void otherTimesAreNot() {
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
        assertThat(agreement.same()).isZero();
        assertThat(agreement.passed()).isFalse();
        assertThat(agreement.finding())
                .contains(
                        "; 0 are further apart, 0 have intervals too wide to tell, and 1 have too few forks; 0 differ ")
                .endsWith(" chance alone explains up to 0");
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
        assertThat(cell.forks()).isEqualTo(4);
        assertThat(cell.ratio().estimate()).isEqualTo(1, within(0.01));
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

    /** The interval decides, not the time: nobody may call two times the same because too little was measured to tell. */
    @ParameterizedTest
    @CsvSource({
        "0.97, 1.03, yes, false",
        "0.93, 0.99, yes, true",
        "1.001, 1.079, yes, true",
        "0.90, 1.10, cannot tell, false",
        "0.91, 0.99, cannot tell, true",
        "1.01, 1.20, cannot tell, true",
        "1.09, 1.20, NO, true",
        "0.80, 0.91, NO, true"
    })
    void theWholeIntervalMustBeWithinTheTolerance(double low, double high, String verdict, boolean differs) {
        Cell cell = cell(low, high);
        assertThat(cell.verdict()).isEqualTo(verdict);
        assertThat(cell.differs()).isEqualTo(differs);
    }

    private static Cell cell(double low, double high) {
        return cell(new Interval(low, (low + high) / 2, high));
    }

    private static Cell cell(Interval ratio) {
        Interval time = new Interval(90, 100, 110);
        return new Cell("serialize", "a", time, time, ratio, 4);
    }

    private static Agreement agreement(int cells, int others, Cell other) {
        return new Agreement(Stream.concat(
                        Collections.nCopies(cells, cell(0.95, 1.05)).stream(),
                        Collections.nCopies(others, other).stream())
                .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "35, 1, true, '35 of 36 cells, which is 97 %, where 95 % are asked for; 1 are further apart, 0 have intervals too wide to tell, and 0 have too few forks; 1 differ by however little, where chance alone explains up to 4; '",
        "34, 2, false, '34 of 36 cells, which is 94 %, where 95 % are asked for; 2 are further apart, 0 have intervals too wide to tell, and 0 have too few forks; 2 differ by however little, where chance alone explains up to 4; '",
        "20, 1, true, '20 of 21 cells, which is 95 %, where 95 % are asked for; 1 are further apart, 0 have intervals too wide to tell, and 0 have too few forks; 1 differ by however little, where chance alone explains up to 3; '",
    })
    void nearlyAllCellsMustBeTheSame(int same, int others, boolean passed, String finding) {
        Agreement agreement = agreement(same, others, cell(1.1, 1.2));
        assertThat(agreement.same()).isEqualTo(same);
        assertThat(agreement.typicalHalfWidth()).hasValueCloseTo(0.05, within(1e-9));
        assertThat(agreement.passed()).isEqualTo(passed);
        assertThat(agreement.finding())
                .isEqualTo("publish and the plain benchmark are the same to ±8.0 % in " + finding
                        + "the typical interval is ±5.0 % wide");
    }

    /** Or a check with two forks of each would pass. */
    @Test
    void intervalsThatAreTooWideDoNotPass() {
        Agreement wide = agreement(34, 2, cell(0.9, 1.1));
        assertThat(wide.passed()).isFalse();
        assertThat(wide.finding()).contains("; 0 are further apart, 2 have intervals too wide to tell, ");
        assertThat(agreement(34, 2, cell(Interval.unbounded(1))).passed()).isFalse();
    }

    /** As small as a few nanoseconds for each call, which code at another place in memory costs. */
    @Test
    void smallDifferencesAreCountedAndPass() {
        Agreement agreement = agreement(30, 6, cell(0.95, 0.99));
        assertThat(agreement.passed()).isTrue();
        assertThat(agreement.finding()).contains("; 6 differ by however little, where chance alone explains up to 4; ");
    }
}
