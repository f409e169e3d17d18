package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.Figure;
import workbench.report.Results;
import workbench.report.view.GroupedBars.Quantity;

class GroupedBarsTest {

    private final Comparison comparison =
            Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE, Operation.READ);

    @Test
    void aBarIsAsLongAsTheTime() {
        double[] slowest = xs(Quantity.MICROSECONDS, "read0");
        double[] fastest = xs(Quantity.MICROSECONDS, "read2");
        assertThat(slowest[0]).isZero();
        assertThat(slowest[1]).isEqualTo(4 * fastest[1]);
    }

    @Test
    void aBarIsAsLongAsTheRate() {
        double[] slowest = xs(Quantity.OPERATIONS_PER_MILLISECOND, "read0");
        double[] fastest = xs(Quantity.OPERATIONS_PER_MILLISECOND, "read2");
        assertThat(fastest[1]).isEqualTo(4 * slowest[1]);
        assertThat(fastest[1] * xs(Quantity.MICROSECONDS, "read2")[1]).isEqualTo(1_000);
    }

    @Test
    void anIntervalBeginsAtItsLowerBound() {
        for (Quantity quantity : Quantity.values()) {
            double[] interval = xs(quantity, "read1 interval");
            assertThat(interval[0]).isLessThanOrEqualTo(interval[1]);
        }
    }

    @Test
    void theLegendHasEachTaskOnce() {
        assertThat(chart(Quantity.MICROSECONDS).getSeriesCollection().stream()
                        .filter(XYSeries::isShowInLegend)
                        .map(XYSeries::getName))
                .containsExactly("serialize", "read");
    }

    @Test
    void axesBeginAtZeroAndSayWhatTheyMeasure() {
        XYChart chart = chart(Quantity.OPERATIONS_PER_MILLISECOND);
        assertThat(chart.getStyler().getXAxisMin()).isZero();
        assertThat(chart.getXAxisTitle()).startsWith("operations in a millisecond");
        assertThat(GroupedBars.of(comparison, Quantity.OPERATIONS_PER_MILLISECOND)
                        .caption())
                .isEqualTo("Throughput of serialize and read: cart");
    }

    @Test
    void isDrawnWithItsSmallPrint() {
        Figure figure = GroupedBars.of(comparison, Quantity.MICROSECONDS);
        assertThat(figure.toSvg()).contains("<svg", "Time to serialize and read", "medians");
    }

    private XYChart chart(Quantity quantity) {
        return (XYChart) GroupedBars.of(comparison, quantity).chart();
    }

    private double[] xs(Quantity quantity, String series) {
        return chart(quantity).getSeries(series).getXData();
    }
}
