package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Trend;
import workbench.measure.Trend.Line;
import workbench.measure.Trend.Run;
import workbench.report.Figure;
import workbench.report.Forms;
import workbench.report.Results;

class TrendViewTest {

    private static final Machine NEWER =
            new Machine("Processor 9000", 2, 1L << 34, "an OS", "a newer JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Machine OTHER =
            new Machine("Another processor", 4, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final double[] SLOWER = {100, 101, 100, 99, 110, 111, 110, 109};

    private static Series series(String name, double nanos) {
        return Series.of(Operation.READ, name, "The " + name, List.of(nanos, nanos, nanos, nanos));
    }

    private static Trend trend(int runs) {
        return Trend.of(
                IntStream.range(0, runs)
                        .mapToObj(day -> new Run(
                                "run-%s.jsonl".formatted(day),
                                Instant.parse("2026-01-30T12:00:00Z").plus(day, ChronoUnit.DAYS),
                                new Comparison(
                                        Procedure.STEADY,
                                        false,
                                        "cart",
                                        "kryo",
                                        List.of(series("kryo", SLOWER[day]), series("json", 50 + day % 2)),
                                        "forks",
                                        day < 4 ? Results.MACHINE : NEWER)))
                        .toList(),
                0);
    }

    private static Run run(String name, String domain, Machine machine) {
        return new Run(
                name,
                Instant.parse("2026-01-30T12:00:00Z"),
                new Comparison(
                        Procedure.STEADY, false, domain, "kryo", List.of(series("kryo", 100)), "forks", machine));
    }

    @Test
    void linesOfSeveralDomainsAndMachinesAreToldApart() {
        Trend one = Trend.of(List.of(run("a", "cart", Results.MACHINE)), 0);
        assertThat(TrendView.label(one, one.lines().getFirst())).isEqualTo("The kryo, read");
        assertThat(new TrendView().table(one).table().columnNames()).doesNotContain("machine");
        Trend several = Trend.of(
                List.of(
                        run("a", "cart", Results.MACHINE),
                        run("b", "customer", Results.MACHINE),
                        run("c", "cart", OTHER)),
                0);
        assertThat(several.lines().stream().map(line -> TrendView.label(several, line)))
                .containsExactlyInAnyOrder(
                        "cart: The kryo, read (machine 1)",
                        "customer: The kryo, read (machine 1)",
                        "cart: The kryo, read (machine 2)");
        assertThat(new TrendView()
                        .table(several)
                        .table()
                        .stringColumn("machine")
                        .asList())
                .allMatch(machine -> machine.matches("1: .+|2: Another processor, 4 cores, .+"));
    }

    @Test
    void everyForm() {
        Forms.assertAll(trend(8));
    }

    @Test
    void aSentenceSaysWhatWhenAndByHowMuch() {
        assertThat(TrendView.sentences(trend(8)))
                .singleElement()
                .asString()
                .startsWith("cart, read of The kryo: 10 % more time (8.5 % to 11 %) since the run run-4.jsonl of"
                        + " 2026-02-03, from 100 ns to 110 ns; the run before is run-3.jsonl.")
                .endsWith("With it changed: JDK: a JDK, but a newer JDK.");
    }

    @Test
    void theTableMarksWhatChanged() {
        Table table = new TrendView().table(trend(8)).table();
        assertThat(table.stringColumn("newest change").asList())
                .containsExactly("10 % more time (8.5 % to 11 %) since 2026-02-03", "none found");
        assertThat(new TrendView().table(trend(8)).look().marked()).containsExactly(0);
    }

    private static Line unchanged(double detectable) {
        Line json = trend(8).lines().getLast();
        return new Line(
                json.domain(),
                json.procedure(),
                json.task(),
                json.name(),
                json.strategy(),
                json.points(),
                List.of(),
                OptionalDouble.of(detectable));
    }

    @Test
    void whereNoChangeWasFoundItIsSaidHowLargeOneHadToBe() {
        assertThat(TrendView.sentences(new Trend(List.of(unchanged(0.023)), List.of(), 0)))
                .containsExactly(
                        "No change was found in 1 series over 8 runs. An operation that takes 2.3 % more time would be found in 95 % of cases.");
        assertThat(TrendView.sentences(new Trend(List.of(unchanged(0.023), unchanged(0.13)), List.of(), 0)))
                .containsExactly(
                        "No change was found in 2 series over 8 runs. An operation that takes 2.3 % to 13 % more time, depending on the series, would be found in 95 % of cases.");
        DoubleColumn detectable = new TrendView().table(trend(8)).table().doubleColumn("detectable %");
        assertThat(detectable.isMissing(0)).as("it changed").isTrue();
        assertThat(detectable.getDouble(1)).isBetween(4.0, 5.0);
    }

    @Test
    void aSeriesWithFewRunsIsNotCountedAsUnchanged() {
        Trend some = new Trend(List.of(unchanged(0.023), trend(5).lines().getLast()), List.of(), 0);
        assertThat(TrendView.sentences(some))
                .containsExactly(
                        "No change was found in 1 of 2 series over 8 runs; of the rest there are too few runs. An operation that takes 2.3 % more time would be found in 95 % of cases.");
        assertThat(new TrendView().chart(some).caption()).isEqualTo("Times over 8 runs: no change found");
        assertThat(new TrendView().chart(trend(5)).caption()).isEqualTo("Times over 5 runs: too few runs to tell");
    }

    @Test
    void fewRunsSaySo() {
        assertThat(TrendView.sentences(trend(5)))
                .containsExactly("There are too few runs: a change needs 4 before it and as many after it.");
        assertThat(new TrendView()
                        .table(trend(5))
                        .table()
                        .stringColumn("newest change")
                        .asList())
                .containsOnly("too few runs");
    }

    @Test
    void theChartHasARowForEachSeriesAndALineForEachLevel() {
        Figure figure = new TrendView().chart(trend(8));
        assertThat(figure.caption()).isEqualTo("Times over 8 runs: 1 of 2 series changed");
        assertThat(((XYChart) figure.chart()).getSeriesCollection())
                .extracting(XYSeries::getName)
                .contains("level 1 0", "level 1 4", "level 0 0")
                .doesNotContain("level 0 4");
        assertThat(figure.toSvg()).contains("The kryo, read").contains("2 Feb");
        assertThat(new TrendView().chart(trend(1)).toSvg()).contains("30 Jan");
    }
}
