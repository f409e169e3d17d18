package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.EvolutionMatrix.Row;
import workbench.evolution.Reading;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What becomes of values when their class changes: a bar for each strategy, of one piece for each outcome. */
public final class EvolutionChart {

    private static final int WIDTH = 860;
    private static final int ROW_HEIGHT = 34;
    private static final int AXES_HEIGHT = 130;
    private static final BasicStroke BAR = new BasicStroke(20, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke LEGEND = new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    /** From dark to light too, for who does not tell the colours apart. */
    private static final Map<String, Color> OUTCOMES = outcomes();

    private EvolutionChart() {}

    private static Map<String, Color> outcomes() {
        Map<String, Color> outcomes = new LinkedHashMap<>();
        outcomes.put("works", new Color(0x00, 0x72, 0xB2));
        outcomes.put("refused", new Color(0xCC, 0xCC, 0xCC));
        outcomes.put("error", new Color(0xE6, 0x9F, 0x00));
        outcomes.put("WRONG", new Color(0x33, 0x33, 0x33));
        return outcomes;
    }

    /** The strategy under which most works is on top. */
    public static Figure of(EvolutionMatrix matrix) {
        List<Row> rows = matrix.rows().stream()
                .sorted(Comparator.<Row>comparingLong(row -> count(matrix, row, "works"))
                        .thenComparing(row -> count(matrix, row, "WRONG"), Comparator.reverseOrder()))
                .toList();
        XYChart chart =
                new RowChart(rows.stream().map(Row::label).toList(), WIDTH, AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        chart.setXAxisTitle("readings");
        Charts.style(chart.getStyler());
        chart.getStyler()
                .setXAxisMin(0.0)
                .setXAxisMax(2.0 * matrix.changes().size())
                .setXAxisDecimalPattern("0");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        OUTCOMES.forEach((outcome, color) -> Charts.addLine(chart, outcome, 0, 0, 0, color)
                .setLineStyle(LEGEND)
                .setShowInLegend(true));
        for (int row = 0; row < rows.size(); row++) {
            addBar(chart, matrix, rows.get(row), row);
        }
        return new Figure(
                chart,
                "What becomes of values when their class changes: " + matrix.subject(),
                "%s, each in both directions: old bytes read by the new class, and new bytes by the old one. WRONG is a wrong value without an error."
                        .formatted(Numbers.count(matrix.changes().size(), "change")),
                "");
    }

    private static void addBar(XYChart chart, EvolutionMatrix matrix, Row row, int index) {
        double from = 0;
        for (Map.Entry<String, Color> each : OUTCOMES.entrySet()) {
            double to = from + count(matrix, row, each.getKey());
            if (to > from) {
                Charts.addLine(chart, each.getKey() + index, from, to, index, each.getValue())
                        .setLineStyle(BAR);
            }
            from = to;
        }
    }

    private static long count(EvolutionMatrix matrix, Row row, String outcome) {
        return matrix.changes().stream()
                .map(row::cell)
                .flatMap(cell -> Stream.of(cell.oldToNew(), cell.newToOld()))
                .map(Reading::label)
                .filter(outcome::equals)
                .count();
    }
}
