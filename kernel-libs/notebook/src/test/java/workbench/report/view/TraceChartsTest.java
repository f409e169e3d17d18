package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Results;

/** The charts that show every observation: the distribution and the warm-up. */
class TraceChartsTest {

    private static final Task TASK = Task.of(Operation.SERIALIZE);

    /** 40 rounds: one even, and one that is half as fast in the first ten. */
    private final Comparison live = Results.live(
            Results.series(Operation.SERIALIZE, "serializable", "Serializable", 450, times(1_000, 1_000)),
            Results.series(Operation.SERIALIZE, "kryo", "Kryo", 110, times(200, 100)));

    private static double[] times(double first, double rest) {
        return IntStream.range(0, 40)
                .mapToDouble(i -> (i < 10 ? first : rest) * (1 + i % 3 / 500.0))
                .toArray();
    }

    @Test
    void eachRoundIsADotInTheRowOfItsStrategy() {
        XYChart chart = (XYChart) DistributionChart.of(live, TASK).chart();
        assertThat(chart.getSeries("kryo").getXData()).hasSize(40).startsWith(200, 200.4);
        assertThat(DoubleStream.of(chart.getSeries("kryo").getYData())).allMatch(height -> Math.abs(height - 1) < 0.35);
        assertThat(DoubleStream.of(chart.getSeries("serializable").getYData()))
                .allMatch(height -> Math.abs(height) < 0.35);
    }

    @Test
    void medianAndIntervalAreMarked() {
        Figure figure = DistributionChart.of(live, TASK);
        XYChart chart = (XYChart) figure.chart();
        double median = live.nanos(live.series(TASK, "kryo")).estimate();
        assertThat(chart.getSeries("estimate1").getXData()).containsExactly(median, median);
        assertThat(chart.getSeries("bounds1").getXData())
                .containsExactly(
                        live.nanos(live.series(TASK, "kryo")).low(),
                        live.nanos(live.series(TASK, "kryo")).high());
        assertThat(chart.getXAxisTitle()).isEqualTo("ns per operation (logarithmic)");
        assertThat(figure.caption()).isEqualTo("Time to serialize in each round: cart");
        assertThat(figure.footer())
                .startsWith(
                        "A dot is a round, up and down by chance; the upright mark is the median, the line through it the 95 % bootstrap interval over the rounds; n = 40 rounds. demo: some rounds\n");
    }

    @Test
    void anIntervalThatIsWiderThanItsDotsIsDrawnWhole() {
        List<Observation> forks = DoubleStream.of(100, 100, 300, 300)
                .mapToObj(each -> new Observation(each, List.of(each), OptionalDouble.empty()))
                .toList();
        Comparison publish = new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "serializable",
                List.of(new Series(TASK, "serializable", "Serializable", 450, forks)),
                "some forks",
                Results.MACHINE);
        Interval nanos = publish.nanos(publish.series().getFirst());
        assertThat(nanos.low()).isLessThan(100);
        assertThat(nanos.high()).isGreaterThan(400);
        XYChart chart = (XYChart) DistributionChart.of(publish, TASK).chart();
        assertThat(chart.getStyler().getXAxisMin()).isLessThanOrEqualTo(nanos.low());
        assertThat(chart.getStyler().getXAxisMax()).isGreaterThanOrEqualTo(nanos.high());
    }

    @Test
    void theWarmUpIsDrawnAgainstTheLastLevel() {
        Figure figure = WarmupChart.of(live, TASK);
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getSeries("times 0 0").getXData())
                .hasSize(40)
                .startsWith(1)
                .endsWith(40);
        double[] kryo = chart.getSeries("times 0 0").getYData();
        assertThat(kryo[5]).isBetween(0.4, 0.45);
        assertThat(kryo[35]).isBetween(-0.01, 0.01);
        assertThat(chart.getSeries("level 0 0 0").getXData()).containsExactly(1, 10);
        assertThat(chart.getSeries("level 0 0 10").getXData()).containsExactly(11, 40);
        assertThat(chart.getSeries("level 1 0 0").getXData()).containsExactly(1, 40);
        assertThat(figure.footer())
                .startsWith("Beside each name: whether the times settled. ")
                .contains("the height of a row is ±50 %", "n = 40 rounds. demo: some rounds\n");
    }

    @Test
    void theVerdictStandsBesideTheName() {
        assertThat(((RowChart) WarmupChart.of(live, TASK).chart()).rows())
                .containsExactly("Kryo: warming", "Serializable: flat");
        Comparison few =
                Results.live(Results.series(Operation.SERIALIZE, "serializable", "Serializable", 450, 1_000, 1_001));
        assertThat(((RowChart) WarmupChart.of(few, TASK).chart()).rows())
                .containsExactly("Serializable: too few to tell");
    }

    @Test
    void eachForkIsALineOfItsIterations() {
        Series forks = new Series(
                TASK,
                "serializable",
                "Serializable",
                450,
                List.of(
                        new Observation(1_050, List.of(1_100.0, 1_000.0), OptionalDouble.empty()),
                        new Observation(1_000, List.of(1_000.0, 1_000.0), OptionalDouble.empty())));
        Comparison publish = new Comparison(
                Procedure.PUBLISH, true, "cart", "serializable", List.of(forks), "some forks", Results.MACHINE);
        Figure figure = WarmupChart.of(publish, TASK);
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getSeries("times 0 0").getXData()).containsExactly(1, 2);
        assertThat(chart.getSeries("times 0 1").getXData()).containsExactly(1, 2);
        assertThat(chart.getXAxisTitle()).isEqualTo("iteration of each fork");
        assertThat(((RowChart) chart).rows()).containsExactly("Serializable");
        assertThat(figure.footer()).startsWith("Thin lines are forks, ");
        assertThat(figure.watermark()).isEqualTo("SMOKE RUN, NOT A MEASUREMENT");
        assertThat(DistributionChart.of(publish, TASK).caption()).isEqualTo("Time to serialize in each fork: cart");
    }

    @Test
    void aTaskThatWasNotTimedIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DistributionChart.of(live, TASK.threads(2)))
                .withMessage("The comparison did not time serialize:2-threads. It timed: serialize.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WarmupChart.of(live, Task.of(Operation.READ)))
                .withMessage("The comparison did not time read. It timed: serialize.");
    }
}
