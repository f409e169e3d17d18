package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.report.Figure;
import workbench.report.Results;
import workbench.variant.NotPossibleException;

class ChartsTest {

    @Test
    void theSpeedOfEachStrategyIsAPointWithALineOfItsBounds() {
        XYChart chart = speedup(Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE, Operation.READ));
        assertThat(chart.getSeriesCollection())
                .extracting(XYSeries::getName)
                .containsExactly(
                        "no difference",
                        "serialize",
                        "serialize0",
                        "serialize1",
                        "serialize2",
                        "read",
                        "read0",
                        "read1",
                        "read2");
        assertThat(chart.getSeries("serialize").getXData()).containsExactly(0.5, 1, 2);
        assertThat(chart.getSeries("serialize2").getXData()).containsExactly(2, 2);
    }

    @Test
    void onlyTheOperationsAreInTheLegend() {
        XYChart chart = speedup(Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE, Operation.READ));
        assertThat(chart.getSeriesCollection().stream()
                        .filter(XYSeries::isShowInLegend)
                        .map(XYSeries::getName))
                .containsExactly("serialize", "read");
    }

    @Test
    void theAxisNamesTheBaselineAndItsScale() {
        assertThat(speedup(Results.comparison(Procedure.LIVE, false, Operation.READ))
                        .getXAxisTitle())
                .isEqualTo("times as fast as Serializable (logarithmic)");
        Comparison close = new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "kryo",
                List.of(Series.of(Operation.READ, "kryo", "Kryo", List.of(1.0, 2.0))),
                "",
                Results.MACHINE);
        assertThat(speedup(close).getXAxisTitle()).isEqualTo("times as fast as Kryo");
    }

    @Test
    void theSlowestLiesInTheLowestRow() {
        var points = speedup(Results.comparison(Procedure.LIVE, false, Operation.READ))
                .getSeries("read");
        assertThat(points.getXData()).isSorted();
        assertThat(points.getYData()).containsExactly(0, 1, 2);
    }

    @Test
    void aRowOfPointsHasAGuideAndABarHasNoneOverIt() {
        String guide = "stroke-opacity:0.0941";
        Comparison comparison = Results.comparison(Procedure.LIVE, false, Operation.READ);
        assertThat(new ComparisonView().chart(comparison).toSvg()).contains(guide);
        assertThat(new SizesView().chart(Results.sizes()).toSvg()).doesNotContain(guide);
    }

    @Test
    @Timeout(60) // XChart's own labels of this length are searched for without end
    void aStrategyMayHaveALongName() {
        Series series = Series.of(Operation.READ, "long", "A strategy with quite a long name", List.of(1.0, 2.0));
        Comparison comparison =
                new Comparison(Procedure.LIVE, false, "cart", "long", List.of(series), "", Results.MACHINE);
        assertThat(new ComparisonView().chart(comparison).toSvg()).startsWith("<svg");
    }

    @Test
    void aSingleStrategyIsDescribedAsComparedWithNothing() {
        Series series = Series.of(Operation.READ, "kryo", "Kryo", List.of(1.0, 2.0));
        Comparison comparison =
                new Comparison(Procedure.LIVE, false, "cart", "kryo", List.of(series), "", Results.MACHINE);
        assertThat(new ComparisonView().chart(comparison).description())
                .startsWith(
                        "read: only Kryo was measured, so that there is nothing to compare it with. Intervals are 95 % intervals");
    }

    @Test
    void aPairIsDescribedWithoutACountOfTheOthers() {
        Comparison three = Results.comparison(Procedure.LIVE, false, Operation.READ);
        assertThat(new ComparisonView()
                        .chart(three.only(List.of("serializable", "kryo")))
                        .description())
                .contains("2.00 times as fast as Serializable")
                .contains("; it is shown to be faster than Serializable.");
        assertThat(new ComparisonView()
                        .chart(three.only(List.of("serializable", "slow")))
                        .description())
                .startsWith("read: the other strategy is not shown to be faster than Serializable.");
    }

    @Test
    void captionAndFooterSayWhatIsShownAndWhatTheLinesMean() {
        Figure live = new ComparisonView()
                .chart(Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE, Operation.READ));
        assertThat(live.caption()).isEqualTo("How fast each strategy is to serialize and read: cart");
        assertThat(live.footer())
                .isEqualTo(
                        "Points are ratios of medians, lines the 95 % bootstrap interval over the rounds, widened so that the 2 intervals of an operation hold together; n = 6 rounds. demo: six rounds; seed 42\n"
                                + Results.MACHINE.summary());
        assertThat(new ComparisonView()
                        .chart(Results.comparison(Procedure.PUBLISH, false, Operation.READ))
                        .footer())
                .startsWith(
                        "Points are ratios of geometric means, lines the 95 % t interval over the forks, widened so that the 2 intervals of an operation hold together; n = 6 forks. publish, as servers run: ");
    }

    @Test
    void onlyASmokeRunIsWatermarked() {
        assertThat(new ComparisonView()
                        .chart(Results.comparison(Procedure.LIVE, true, Operation.READ))
                        .watermark())
                .isEqualTo("SMOKE RUN, NOT A MEASUREMENT");
        assertThat(new ComparisonView()
                        .chart(Results.comparison(Procedure.PUBLISH, true, Operation.READ))
                        .watermark())
                .isEqualTo("SMOKE RUN, NOT A MEASUREMENT");
        assertThat(new ComparisonView()
                        .chart(Results.comparison(Procedure.LIVE, false, Operation.READ))
                        .watermark())
                .isEmpty();
    }

    @Test
    void allOperationsFitIntoOneChart() {
        XYChart chart = speedup(Results.comparison(
                Procedure.LIVE, false, Operation.onStrategies().toArray(Operation[]::new)));
        assertThat(chart.getSeriesCollection())
                .hasSize(4 * Operation.onStrategies().size() + 1);
    }

    @Test
    void sizesAreBarsWithTheirRangeSmallestAbove() {
        Figure figure = new SizesView().chart(Results.sizes());
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getXAxisTitle()).isEqualTo("bytes");
        Sizes.Distribution largest = Results.sizes().distributions().stream()
                .max(Comparator.comparingDouble(Sizes.Distribution::mean))
                .orElseThrow();
        assertThat(chart.getSeries("mean0").getXData()).containsExactly(0, largest.mean());
        assertThat(chart.getSeries("range0").getXData()).containsExactly(largest.min(), largest.max());
        assertThat(chart.getSeries("mean0").getXData()[1])
                .isGreaterThan(chart.getSeries("mean2").getXData()[1]);
        assertThat(figure.caption()).isEqualTo("Bytes of a serialized cart");
        assertThat(figure.footer())
                .startsWith(
                        "Bars and the figures beside the names are means, lines go from the smallest to the largest."
                                + " Exact sizes of 1,000 values, seed 42\n");
        assertThat(figure.watermark()).isEmpty();
    }

    /** The one with the highest point differs so much from fork to fork that it is not shown to be faster. */
    @Test
    void theDescriptionNamesTheHighestPointWhetherOrNotItIsShownToBeFaster() {
        Comparison wide = new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "serializable",
                List.of(
                        Series.of(Operation.READ, "serializable", "Serializable", Collections.nCopies(5, 1_000.0)),
                        Series.of(Operation.READ, "kryo", "Kryo", Collections.nCopies(5, 500.0)),
                        Series.of(Operation.READ, "fory", "Fory", List.of(50.0, 50.0, 2_000.0, 2_000.0))),
                "forks",
                Results.MACHINE);
        assertThat(new ComparisonView().chart(wide).description())
                .startsWith("read: the highest point is Fory, 3.16 times as fast as Serializable, interval ")
                .contains("; 1 of the other 2 is shown to be faster than Serializable.");
    }

    @Test
    void sizesOfStrategiesThatAllFailedAreNoChart() {
        Sizes failed = new Sizes("cart", 1_000, 42, List.of(), Map.of("kryo", "It lost a field."));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new SizesView().chart(failed))
                .withMessage(
                        "There is nothing to draw, since no strategy could serialize the values. Take a strategy that can.\nNot serialized: kryo. It lost a field.");
        assertThat(new SizesView().summary(failed).sentences()).containsExactly("There are no figures.");
    }

    @Test
    void equalSizesHaveNeitherFewestNorMost() {
        Sizes.Distribution kryo = new Sizes.Distribution("kryo", "Kryo", 40, 110, 125.01, 220);
        Sizes.Distribution fory = new Sizes.Distribution("fory", "Fory", 40, 110, 125.01, 220);
        assertThat(new SizesView()
                        .chart(new Sizes("cart", 1_000, 42, List.of(kryo), Map.of()))
                        .description())
                .startsWith("Kryo needs a mean of 125 bytes. Exact sizes of 1,000 values");
        assertThat(new SizesView()
                        .chart(new Sizes("cart", 1_000, 42, List.of(kryo, fory), Map.of()))
                        .description())
                .startsWith("Each of 2 strategies needs a mean of 125 bytes. Exact sizes of 1,000 values");
    }

    @Test
    void aNameThatIsWiderThanTheChartIsShortenedBeforeItsFigure() {
        RowChart chart = new RowChart(List.of("short", "map, ".repeat(200) + "  12 bytes"), Charts.WIDTH, 200);
        assertThat(chart.rows()).first().isEqualTo("short");
        assertThat(chart.rows().getLast())
                .hasSize(90)
                .startsWith("map, map, ")
                .contains("…")
                .endsWith("  12 bytes");
    }

    private static XYChart speedup(Comparison comparison) {
        return (XYChart) new ComparisonView().chart(comparison).chart();
    }
}
