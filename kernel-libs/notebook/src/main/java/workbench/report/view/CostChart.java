package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;
import workbench.cost.EntryCost;
import workbench.cost.EntryCosts;
import workbench.machine.Machine;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What an entry takes in memory: a bar for each strategy, of one piece for each part. */
public final class CostChart {

    private static final int WIDTH = 860;
    private static final int ROW_HEIGHT = 34;
    private static final int AXES_HEIGHT = 130;
    private static final BasicStroke BAR = new BasicStroke(20, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke LEGEND = new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    private static final Map<String, Color> PARTS = parts();

    private CostChart() {}

    private static Map<String, Color> parts() {
        Map<String, Color> parts = new LinkedHashMap<>();
        parts.put("value", new Color(0x3B6FB6));
        parts.put("key", new Color(0xE0A030));
        parts.put("record", new Color(0x5AA469));
        parts.put("table", new Color(0xB05A8C));
        parts.put("off heap", new Color(0x8A8A8A));
        return parts;
    }

    /**
     * The cheapest is on top.
     *
     * @throws IllegalArgumentException if nothing was measured
     */
    public static Figure of(EntryCosts costs) {
        List<EntryCost> rows = costs.all().stream()
                .sorted(Comparator.comparingDouble(CostChart::total).reversed())
                .toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("A chart of costs needs 1 strategy or more, but there is none.");
        }
        XYChart chart = new RowChart(
                rows.stream()
                        .map(row -> row.strategy() + "  " + Numbers.whole(Math.round(total(row))))
                        .toList(),
                WIDTH,
                AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        chart.setXAxisTitle("bytes of an entry");
        Charts.style(chart.getStyler());
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern("#,##0");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        PARTS.forEach((part, color) ->
                Charts.addLine(chart, part, 0, 0, 0, color).setLineStyle(LEGEND).setShowInLegend(true));
        for (int row = 0; row < rows.size(); row++) {
            addBar(chart, rows.get(row), row);
        }
        return new Figure(
                chart,
                "What an entry of a map of %s takes in memory".formatted(costs.domain()),
                "Figures beside the names are all bytes of an entry, the mean of %s.\n%s"
                        .formatted(
                                Numbers.whole(rows.getFirst().entries()),
                                Machine.here().summary()),
                "");
    }

    private static double total(EntryCost cost) {
        return cost.heap() + cost.offHeap();
    }

    private static void addBar(XYChart chart, EntryCost cost, int row) {
        double[] bytes = {cost.value(), cost.key(), cost.record(), cost.table() + cost.slots(), cost.offHeap()};
        double from = 0;
        int part = 0;
        for (Map.Entry<String, Color> each : PARTS.entrySet()) {
            double to = from + bytes[part++];
            if (to > from) {
                Charts.addLine(chart, each.getKey() + row, from, to, row, each.getValue())
                        .setLineStyle(BAR);
            }
            from = to;
        }
    }
}
