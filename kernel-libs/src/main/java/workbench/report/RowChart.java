package workbench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.util.List;
import org.knowm.xchart.XYChart;

/**
 * An XY chart whose vertical axis is a list of named rows: the row at index i lies at height i.
 *
 * <p>It writes the names itself, since XChart 4.0.3 searches without end for a spacing of its ticks once
 * one of the first three labels is longer than 20 characters ({@code
 * AxisTickCalculator_.willLabelsFitInTickSpaceHint}).
 */
final class RowChart extends XYChart {

    private static final Color GUIDE = new Color(0, 0, 0, 24);
    private static final int GAP = 8;

    private final List<String> rows;

    /** @param rows the names, from the bottom up, 1 or more */
    RowChart(List<String> rows, int width, int height) {
        super(width, height);
        this.rows = List.copyOf(rows);
        Font font = getStyler().getAxisTickLabelsFont();
        FontRenderContext context = new FontRenderContext(null, true, false);
        double widest = rows.stream()
                .mapToDouble(row -> font.getStringBounds(row, context).getWidth())
                .max()
                .orElseThrow();
        getStyler().setYAxisMin(-1.0).setYAxisMax((double) rows.size());
        getStyler().setYAxisTicksVisible(false).setPlotGridHorizontalLinesVisible(false);
        getStyler().setYAxisLeftWidthHint((int) Math.ceil(widest) + 2 * GAP);
    }

    @Override
    public void paint(Graphics2D graphics, int width, int height) {
        super.paint(graphics, width, height);
        double plotLeft = getYAxisLeftWidth();
        graphics.setFont(getStyler().getAxisTickLabelsFont());
        graphics.setStroke(new BasicStroke(1));
        FontMetrics metrics = graphics.getFontMetrics();
        for (int row = 0; row < rows.size(); row++) {
            double y = getScreenYFromChart(row);
            graphics.setColor(GUIDE);
            graphics.draw(new Line2D.Double(plotLeft, y, width - getStyler().getChartPadding(), y));
            graphics.setColor(getStyler().getAxisTickLabelsColor());
            int left = (int) plotLeft - GAP - metrics.stringWidth(rows.get(row));
            graphics.drawString(rows.get(row), left, (int) Math.round(y + metrics.getAscent() / 2.0 - 1));
        }
    }
}
