package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.NumberFormat;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knowm.xchart.XYChart;
import workbench.text.Numbers;

class AxisTest {

    private static final double TICKS = 20;

    /** The labels if the ticks are as close as XChart draws them: 1, 2 or 5 times a power of ten apart. */
    private static List<String> labels(double length) {
        double least = length / TICKS * (1 - 1e-9);
        double decade = Math.pow(10, Math.floor(Math.log10(least)));
        double step = DoubleStream.of(1, 2, 5, 10)
                .map(each -> each * decade)
                .filter(each -> each >= least)
                .findFirst()
                .orElseThrow();
        NumberFormat format = Numbers.format(Axis.pattern(length));
        return IntStream.rangeClosed(0, (int) (length / step))
                .mapToObj(tick -> format.format(tick * step))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.000_34, 0.05, 0.1, 0.54, 0.99, 1, 1.08, 3.3, 9.9, 100, 860})
    void noTwoTicksHaveTheSameLabel(double length) {
        assertThat(labels(length)).hasSizeGreaterThan(9).doesNotHaveDuplicates();
    }

    @Test
    void anAxisOfSmallNumbersHasDecimalsAndALongOneHasNone() {
        XYChart chart = new XYChart(400, 300);
        Axis.of(List.of(0.2, 0.5)).applyToX(chart, "bytes");
        Axis.of(List.of(0.2, 0.5)).applyToY(chart, "ms");
        assertThat(chart.getStyler().getXAxisDecimalPattern()).isEqualTo("#,##0.###");
        assertThat(chart.getStyler().getYAxisDecimalPattern()).isEqualTo("#,##0.###");
        Axis.of(List.of(10.0, 20.0)).applyToY(chart, "ms");
        assertThat(chart.getStyler().getYAxisDecimalPattern()).isEqualTo("#,##0");
        assertThat(Axis.pattern(0)).isEqualTo("#,##0");
        assertThat(Axis.pattern(10)).isEqualTo("#,##0");
    }

    @Test
    void zeroIsDrawnOnALinearAxis() {
        Axis axis = Axis.of(List.of(0.0, 50.0));
        assertThat(axis.logarithmic()).isFalse();
        assertThat(axis.max()).isBetween(50.0, 60.0);
        assertThat(Axis.of(List.of(0.0)).max()).isEqualTo(1.0);
        assertThat(Axis.of(List.of(1.0, 50.0)).logarithmic()).isTrue();
    }

    @Test
    void barsOfSmallNumbersHaveDecimalsAndCountsHaveNone() {
        assertThat(patternOfBars(0.25, 0.5)).isEqualTo("#,##0.###");
        assertThat(patternOfBars(-0.5, 0.25)).isEqualTo("#,##0.###");
        assertThat(patternOfBars(1.0, 3.0)).isEqualTo("#,##0");
        assertThat(patternOfBars(0.5, 12.0)).isEqualTo("#,##0");
    }

    private static String patternOfBars(Double... lengths) {
        XYChart chart = (XYChart) Rows.of("Lengths", List.of(lengths))
                .text("row", each -> "row of " + each)
                .number("length", each -> each)
                .chart()
                .chart();
        return chart.getStyler().getXAxisDecimalPattern();
    }
}
