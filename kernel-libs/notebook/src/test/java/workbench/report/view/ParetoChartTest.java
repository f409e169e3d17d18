package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.report.Figure;
import workbench.report.Results;

class ParetoChartTest {

    private static final Task TASK = Task.of(Operation.DESERIALIZE);

    /** Kryo is the smallest, stream the fastest, portable is beaten by both, and JSON is unlike the rest. */
    private final Comparison comparison = Results.live(
            series("serializable", "Serializable", 450, 9_000),
            series("kryo", "Kryo", 110, 700),
            series("stream", "StreamSerializer", 166, 200),
            series("portable", "Portable", 400, 900),
            series("json", "HazelcastJsonValue", 100, 100));

    @Test
    void theFrontierGoesInStepsFromTheSmallestToTheFastest() {
        XYChart chart = (XYChart) figure(comparison).chart();
        assertThat(chart.getSeries("best").getXData()).containsExactly(110, 166);
        assertThat(chart.getSeries("best").getYData()).containsExactly(700, 200);
        assertThat(chart.getSeries("beaten").getXData()).containsExactly(450, 400);
        double[] up = chart.getSeries("frontier").getYData();
        double[] across = chart.getSeries("frontier").getXData();
        assertThat(across).startsWith(110, 110, 166, 166).isSorted().hasSize(5);
        assertThat(up[0]).isGreaterThan(9_000);
        assertThat(new double[] {up[1], up[2], up[3], up[4]}).containsExactly(700, 700, 200, 200);
    }

    @Test
    void whatIsUnlikeTheOthersIsNeverOnTheFrontier() {
        Figure figure = figure(comparison);
        assertThat(((XYChart) figure.chart()).getSeries("unlike").getXData()).containsExactly(100);
        assertThat(figure.footer())
                .startsWith(
                        "On the frontier, left to right: Kryo; StreamSerializer. No other is better in both, by the estimates.\n"
                                + "Crosses, and not on the frontier: HazelcastJsonValue, whose value is made outside of what is timed.\n"
                                + "Across: bytes of a serialized value, the mean, with the 8 bytes that Hazelcast puts before each. "
                                + "Up: median time of a call, lines the 95 % bootstrap interval over the rounds; n = 1 round. demo: some rounds\n");
    }

    @Test
    void ifAllAreUnlikeNoneIs() {
        Comparison alone = new Comparison(
                comparison.procedure(),
                true,
                "cart",
                "json",
                List.of(series("json", "HazelcastJsonValue", 100, 100)),
                "",
                Results.MACHINE);
        assertThat(figure(alone).footer()).startsWith("On the frontier, left to right: HazelcastJsonValue. ");
        assertThat(figure(alone).watermark()).isEqualTo("SMOKE RUN, NOT A MEASUREMENT");
    }

    @Test
    void axesHaveUnitsAndAreLogarithmicWhereValuesSpread() {
        XYChart chart = (XYChart) figure(comparison).chart();
        assertThat(chart.getXAxisTitle()).isEqualTo("bytes (logarithmic)");
        assertThat(chart.getYAxisTitle()).isEqualTo("ns per operation (logarithmic)");
        XYChart close = (XYChart)
                figure(Results.live(series("serializable", "Serializable", 200, 300), series("kryo", "Kryo", 100, 200)))
                        .chart();
        assertThat(close.getXAxisTitle()).isEqualTo("bytes");
        assertThat(close.getStyler().getXAxisMin()).isZero();
    }

    @Test
    void theOtherAxisMayBeAllocation() {
        Figure figure = ParetoChart.of(TestDomains.cart(), comparison, TASK, Cost.ALLOCATION);
        assertThat(figure.caption()).isEqualTo("Time to deserialize against bytes allocated: cart");
        assertThat(((XYChart) figure.chart()).getSeries("best").getXData()).containsExactly(220, 332);
    }

    @Test
    void everyStrategyIsNamed() {
        assertThat(((LabelledChart) figure(comparison).chart()).names())
                .containsExactlyInAnyOrder(
                        "Serializable", "Kryo", "StreamSerializer", "Portable", "HazelcastJsonValue");
        assertThat(figure(comparison).toSvg()).startsWith("<svg");
    }

    @Test
    void aTaskThatWasNotTimedIsRefusedWithThoseThatWere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParetoChart.of(TestDomains.cart(), comparison, Task.READ.byClient(), Cost.SIZE))
                .withMessage("The comparison did not time read:client. It timed: deserialize.");
    }

    @Test
    void anUnknownCostIsRefused() {
        Comparison bare = Results.live(Series.of(Operation.DESERIALIZE, "serializable", "Serializable", List.of(1.0)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParetoChart.of(TestDomains.cart(), bare, TASK, Cost.ALLOCATION))
                .withMessage(
                        "The comparison does not know the bytes allocated of any strategy. Choose another cost, or measure again.");
    }

    private static Figure figure(Comparison of) {
        return ParetoChart.of(TestDomains.cart(), of, TASK, Cost.SIZE);
    }

    private static Series series(String name, String strategy, double bytes, double nanos) {
        return Results.series(Operation.DESERIALIZE, name, strategy, bytes, nanos);
    }
}
