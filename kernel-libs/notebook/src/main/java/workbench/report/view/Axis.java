package workbench.report.view;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.knowm.xchart.XYChart;

/**
 * The ends of an axis with room around its values, logarithmic if they spread far.
 *
 * @param spread the largest value as a multiple of the smallest
 */
record Axis(double min, double max, boolean logarithmic, double spread) {

    private static final double ROOM = 0.08;
    private static final double WHOLE_FROM = 10;
    private static final String WHOLE = "#,##0";

    /** @param values 0 or more, 1 of them or more; with a 0, which has no place on a logarithmic axis, it is linear */
    static Axis of(List<Double> values) {
        DoubleSummaryStatistics all =
                values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double spread = all.getMax() / all.getMin();
        if (!(all.getMin() > 0) || spread <= Charts.LINEAR_SPREAD) {
            // an axis from 0 to 0 has no ticks
            return new Axis(0, all.getMax() > 0 ? all.getMax() * (1 + ROOM) : 1, false, spread);
        }
        double factor = Math.pow(spread, ROOM);
        return new Axis(all.getMin() / factor, all.getMax() * factor, true, spread);
    }

    /**
     * The pattern of the labels of a linear axis from 0. XChart draws only ticks whose labels differ, so that too few decimals cost
     * ticks, and leave labels that are rounded. Its ticks are 1, 2 or 5 times a power of ten apart, and more than a thirtieth of the
     * axis. So an axis shorter than 10 has two decimals after its first digit.
     */
    static String pattern(double length) {
        return length > 0 && length < WHOLE_FROM
                ? WHOLE + "." + "#".repeat(2 - (int) Math.floor(Math.log10(length)))
                : WHOLE;
    }

    void applyToX(XYChart chart, String title) {
        chart.setXAxisTitle(title + (logarithmic ? " (logarithmic)" : ""));
        chart.getStyler().setXAxisMin(min).setXAxisMax(max).setXAxisDecimalPattern(pattern(max));
        chart.getStyler().setXAxisLogarithmic(logarithmic).setXAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setXAxisTickLabelsFormattingFunction(this::label);
        }
    }

    void applyToY(XYChart chart, String title) {
        chart.setYAxisTitle(title + (logarithmic ? " (logarithmic)" : ""));
        chart.getStyler().setYAxisMin(min).setYAxisMax(max).setYAxisDecimalPattern(pattern(max));
        chart.getStyler().setYAxisLogarithmic(logarithmic).setYAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setYAxisTickLabelsFormattingFunction(this::label);
        }
    }

    private String label(double value) {
        return Charts.logarithmicLabel(value, spread);
    }
}
