package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import tech.tablesaw.api.Table;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.report.Figure;
import workbench.report.Results;
import workbench.report.Sheet;

class DifferenceViewTest {

    private static final Machine NEWER =
            new Machine("Processor 9000", 2, 1L << 34, "an OS", "a newer JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Machine ELSEWHERE =
            new Machine("Processor 1", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");

    private static Comparison comparison(Machine machine, double factor, String... names) {
        List<Series> series = List.of(names).stream()
                .map(name -> Series.of(
                        Operation.READ,
                        name,
                        "The " + name,
                        List.of(100 * factor, 101 * factor, 100 * factor, 101 * factor)))
                .toList();
        return new Comparison(Procedure.PUBLISH, false, "cart", names[0], series, "four forks", machine);
    }

    private static Difference faster() {
        return Difference.between(comparison(Results.MACHINE, 1, "kryo", "old"), comparison(NEWER, 0.5, "kryo", "new"));
    }

    @Test
    void theTableGivesTimesRatioAndVerdict() {
        Table table = new DifferenceView().table(faster()).table();
        assertThat(table.name()).isEqualTo("What differs between two results of the domain cart");
        assertThat(table.columnNames())
                .containsExactly(
                        "operation",
                        "strategy",
                        "first, ns",
                        "second, ns",
                        "times as fast",
                        "times as fast, bounds",
                        "verdict");
        assertThat(table.stringColumn("strategy").asList()).containsExactly("The kryo", "The old", "The new");
        assertThat(table.column("first, ns").getString(0)).isEqualTo("100");
        assertThat(table.column("times as fast").getString(0)).isEqualTo("2.00");
        assertThat(table.stringColumn("times as fast, bounds").asList()).containsExactly("1.98 to 2.02", "", "");
        assertThat(table.stringColumn("verdict").asList())
                .containsExactly("faster", "only in the first", "only in the second");
    }

    @Test
    void theNoteNamesTheSoftwareThatDiffersAndBothMachines() {
        assertThat(new DifferenceView().table(faster()).note())
                .isEqualTo(
                        "Software that differs: JDK: a JDK, but a newer JDK.\nFirst, n = 4 forks: publish, as servers run: four forks\n"
                                + Results.MACHINE.summary()
                                + "\nSecond, n = 4 forks: publish, as servers run: four forks\n"
                                + NEWER.summary());
    }

    @Test
    void whatCannotBeComparedSaysWhyAndIsNotDrawn() {
        Difference machines =
                Difference.between(comparison(Results.MACHINE, 1, "kryo"), comparison(ELSEWHERE, 1, "kryo"));
        Sheet sheet = new DifferenceView().table(machines);
        assertThat(sheet.note()).startsWith("Not comparable: processor: Processor 9000, but Processor 1.\n");
        assertThat(sheet.table().stringColumn("verdict").asList()).containsExactly("not comparable");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DifferenceView().chart(machines))
                .withMessageStartingWith(
                        "There is nothing to draw, since the two results share nothing that can be compared. Not comparable: processor:");
    }

    @Test
    void manyCellsComeWithTheNumberOfFalseAlarmsToExpect() {
        String[] names = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
        Comparison many = comparison(Results.MACHINE, 1, names);
        assertThat(new DifferenceView().table(Difference.between(many, many)).note())
                .contains("Even if nothing had changed, about 0.5 of the 10 verdicts would say otherwise by chance");
        assertThat(new DifferenceView()
                        .table(Difference.between(many, many, 0.02))
                        .note())
                .contains("Even if nothing had changed, at most 0.5 of the 10 verdicts would say otherwise by chance");
    }

    @Test
    void demosAreSaidToBeOneProcessEach() {
        Comparison live = Results.comparison(Procedure.LIVE, false, Operation.READ);
        Sheet sheet = new DifferenceView().table(Difference.between(live, live, 0.075));
        assertThat(sheet.note()).contains("Each demo is one process").contains("Both ran on the same versions.");
        assertThat(sheet.glossary())
                .containsEntry("verdict", "faster or slower only if the whole interval is beyond 1 by more than 7.5 %")
                .containsEntry(
                        "times as fast, bounds",
                        "95 % bootstrap interval over the rounds of both, which are not paired");
    }

    @Test
    void theChartHasAPointForEachCellThatCanBeCompared() {
        Figure figure = new DifferenceView().chart(faster());
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getSeries("read").getXData()).containsExactly(new double[] {2}, within(0.01));
        assertThat(chart.getSeries("no difference").getXData()).containsExactly(1, 1);
        assertThat(chart.getXAxisTitle()).isEqualTo("times as fast in the second");
        assertThat(figure.caption())
                .isEqualTo(
                        "What differs between two results of the domain cart: 1 faster, 1 only in the first, 1 only in the second");
        assertThat(figure.footer())
                .startsWith(
                        "Points are ratios of geometric means, lines the 95 % t interval over the forks of both. Software that differs:")
                .contains(
                        "First, n = 4 forks: publish, as servers run: four forks",
                        "Second, n = 4 forks: publish, as servers run: four forks");
    }
}
