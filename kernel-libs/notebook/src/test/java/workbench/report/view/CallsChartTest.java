package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.explain.trace.StreamCalls;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.report.Figure;
import workbench.report.Results;

class CallsChartTest {

    private final Comparison comparison = Results.live(
            Results.series(Operation.SERIALIZE, "kryo", "Kryo", 110, 700),
            Results.series(Operation.SERIALIZE, "stream", "StreamSerializer", 166, 200),
            Results.series(Operation.DESERIALIZE, "kryo", "Kryo", 110, 800));

    private static StreamCalls calls(String domain, String... names) {
        return new StreamCalls(
                domain,
                10,
                List.of(names).stream()
                        .map(name -> new StreamCalls.Row(name, name, Map.of("write", 40), Map.of("read", 20), 1_100))
                        .toList(),
                Map.of());
    }

    private static double[] across(Figure figure) {
        return ((XYChart) figure.chart()).getSeries("strategies").getXData();
    }

    @Test
    void theCallsOfOneValueAreAcrossAndTheTimeIsUp() {
        Figure figure = CallsChart.of(calls("cart", "kryo", "stream"), comparison, Task.of(Operation.SERIALIZE));
        assertThat(across(figure)).containsExactly(4, 4);
        assertThat(((XYChart) figure.chart()).getSeries("strategies").getYData())
                .containsExactly(700, 200);
        assertThat(figure.caption()).isEqualTo("Time to serialize against calls on the stream: cart");
        assertThat(figure.footer())
                .startsWith("Across: the mean over 10 values, counted on a stream that only counts.");
    }

    @Test
    void whatReadsIsDrawnByTheCallsThatRead() {
        Figure figure = CallsChart.of(calls("cart", "kryo"), comparison, Task.of(Operation.DESERIALIZE));
        assertThat(across(figure)).containsExactly(2);
        assertThat(((XYChart) figure.chart()).getXAxisTitle()).isEqualTo("calls on the stream to read one value");
    }

    @Test
    void callsOfAnotherDomainOrOfNoStrategyAreRefused() {
        Task task = Task.of(Operation.SERIALIZE);
        assertThatIllegalStateException()
                .isThrownBy(() -> CallsChart.of(calls("order", "kryo"), comparison, task))
                .withMessage(
                        "The calls are of the domain order, and the times of cart. Count and compare the same catalog.");
        assertThatIllegalStateException()
                .isThrownBy(() -> CallsChart.of(calls("cart", "fory"), comparison, task))
                .withMessageContaining("none of the strategies that were timed: kryo, stream");
    }

    @Test
    void aTaskThatWasNotTimedIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CallsChart.of(calls("cart", "kryo"), comparison, Task.of(Operation.WRITE)));
    }
}
