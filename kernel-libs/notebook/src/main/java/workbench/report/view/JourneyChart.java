package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import workbench.measure.live.Journey;
import workbench.measure.live.Journeys;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;

/** The time of map operations on each route, as bars of two parts: serialization, and the rest. */
public final class JourneyChart {

    private static final int WIDTH = 860;
    private static final int ROW_HEIGHT = 30;
    private static final int AXES_HEIGHT = 120;
    private static final BasicStroke BAR = new BasicStroke(16, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke LEGEND = new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final Color SERIALIZATION = Charts.color(1);
    private static final Color REST = Charts.color(5);

    private JourneyChart() {}

    /**
     * A bar for each operation; thin lines are intervals of the whole time.
     *
     * @throws IllegalArgumentException if nothing was measured
     */
    public static Figure of(Journeys journeys) {
        List<Journey> rows = journeys.all().reversed();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "A chart of ways to a map needs 1 operation or more, but there is none.");
        }
        boolean oneStrategy = rows.stream().map(Journey::strategy).distinct().count() == 1;
        XYChart chart = new RowChart(
                rows.stream().map(row -> label(row, oneStrategy)).toList(),
                WIDTH,
                AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        chart.setXAxisTitle("microseconds for one operation");
        Charts.style(chart.getStyler());
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern("#,##0");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
        addLegend(chart, "serialization of the value", SERIALIZATION);
        addLegend(chart, "the rest of the way", REST);
        for (int row = 0; row < rows.size(); row++) {
            add(chart, rows.get(row), row);
        }
        String strategy = oneStrategy ? " with " + rows.getFirst().strategy() : "";
        return new Figure(
                chart,
                "What the way to a map of %s costs%s".formatted(journeys.domain(), strategy),
                "Bars are medians, thin lines their 95 % bootstrap intervals. " + JourneyTable.note(journeys),
                journeys.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "");
    }

    private static String label(Journey row, boolean oneStrategy) {
        String what = "%s, %s".formatted(row.operation().label(), row.route());
        return oneStrategy ? what : row.strategy() + ": " + what;
    }

    /** Lines without length: they stand in the legend, and are not seen in the chart. */
    private static void addLegend(XYChart chart, String label, Color color) {
        Charts.addLine(chart, label, 0, 0, 0, color).setLineStyle(LEGEND).setShowInLegend(true);
    }

    private static void add(XYChart chart, Journey journey, int row) {
        Interval time = Micros.of(journey.time());
        double serialization = Math.min(Micros.of(journey.serialization()).estimate(), time.estimate());
        Charts.addLine(chart, "serialization" + row, 0, serialization, row, SERIALIZATION)
                .setLineStyle(BAR);
        Charts.addLine(chart, "rest" + row, serialization, time.estimate(), row, REST)
                .setLineStyle(BAR);
        Interval drawn = time.drawable();
        Charts.addLine(chart, "bounds" + row, drawn.low(), drawn.high(), row, Color.DARK_GRAY);
    }
}
