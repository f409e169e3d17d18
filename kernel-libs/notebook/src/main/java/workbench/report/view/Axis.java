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

    /** @param values positive, 1 or more */
    static Axis of(List<Double> values) {
        DoubleSummaryStatistics all =
                values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double spread = all.getMax() / all.getMin();
        if (spread <= Charts.LINEAR_SPREAD) {
            return new Axis(0, all.getMax() * (1 + ROOM), false, spread);
        }
        double factor = Math.pow(spread, ROOM);
        return new Axis(all.getMin() / factor, all.getMax() * factor, true, spread);
    }

    void applyToX(XYChart chart, String title) {
        chart.setXAxisTitle(title + (logarithmic ? " (logarithmic)" : ""));
        chart.getStyler().setXAxisMin(min).setXAxisMax(max).setXAxisDecimalPattern("#,##0");
        chart.getStyler().setXAxisLogarithmic(logarithmic).setXAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setXAxisTickLabelsFormattingFunction(this::label);
        }
    }

    void applyToY(XYChart chart, String title) {
        chart.setYAxisTitle(title + (logarithmic ? " (logarithmic)" : ""));
        chart.getStyler().setYAxisMin(min).setYAxisMax(max).setYAxisDecimalPattern("#,##0");
        chart.getStyler().setYAxisLogarithmic(logarithmic).setYAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setYAxisTickLabelsFormattingFunction(this::label);
        }
    }

    private String label(double value) {
        return Charts.logarithmicLabel(value, spread);
    }
}
