package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.lang3.StringUtils;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.report.ValueLabels;

/**
 * An XY chart whose vertical axis is a list of named rows: the row at index i is at height i.
 *
 * <p>It writes the names itself, since XChart 4.0.3 searches without end for a spacing of its ticks once
 * one of the first three labels is longer than 20 characters ({@code
 * AxisTickCalculator_.willLabelsFitInTickSpaceHint}).
 */
public final class RowChart extends XYChart implements ValueLabels {

    /** A wider one is a bar, which leads from the name to the value by itself. */
    private static final float WIDEST_LINE = 6;

    private static final Color GUIDE = new Color(0, 0, 0, 24);
    private static final int GAP = 8;

    /** A longer name would leave no room for the plot. */
    private static final int LONGEST_NAME = 90;

    private static final Font VALUE = new Font(Font.SANS_SERIF, Font.PLAIN, 10);
    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);

    private final List<String> rows;
    private final List<Value> values = new ArrayList<>();
    private String meaningOfOne = "";

    /** A figure that may be beside what is drawn for it, which reaches from one place on the horizontal axis to another. */
    private record Value(String text, double from, double to, double height) {}

    /**
     * Without any series.
     *
     * @param rows the names, from the bottom up, 1 or more; a very long one is shortened
     */
    public RowChart(List<String> rows, int width, int height) {
        super(width, height);
        this.rows = rows.stream()
                .map(row -> StringUtils.abbreviateMiddle(row, "…", LONGEST_NAME)) // figures are at the end
                .toList();
        Font font = getStyler().getAxisTickLabelsFont();
        double widest = this.rows.stream()
                .mapToDouble(row -> font.getStringBounds(row, FONTS).getWidth())
                .max()
                .orElseThrow();
        getStyler().setYAxisMin(-1.0).setYAxisMax((double) rows.size());
        getStyler().setYAxisTicksVisible(false).setPlotGridHorizontalLinesVisible(false);
        getStyler().setYAxisLeftWidthHint((int) Math.ceil(widest) + 2 * GAP);
    }

    /** The names, from the bottom up. */
    List<String> rows() {
        return rows;
    }

    /** Keeps a figure to be written on demand to the right of what reaches from one place to another, or to its left. */
    void addValue(String text, double from, double to, double height) {
        values.add(new Value(text, from, to, height));
    }

    /** Draws a vertical line at 1 with its meaning beside it. An annotation of XChart's would be elsewhere if 1 were beyond the axis. */
    public void markOne(String meaning) {
        meaningOfOne = meaning;
        addSeries(meaning, new double[] {1, 1}, new double[] {-1, rows.size()})
                .setMarker(SeriesMarkers.NONE)
                .setLineColor(Color.GRAY)
                .setLineStyle(SeriesLines.SOLID)
                .setLineWidth(1)
                .setShowInLegend(false);
    }

    @Override
    public boolean haveValues() {
        return !values.isEmpty();
    }

    @Override
    public void paintValues(Graphics2D graphics, int width) {
        graphics.setFont(VALUE);
        graphics.setColor(getStyler().getAxisTickLabelsColor());
        int right = width - getStyler().getChartPadding();
        for (Value value : values) {
            TextLayout text = new TextLayout(value.text(), VALUE, FONTS);
            double behind = getScreenXFromChart(value.to()) + GAP;
            double left = behind + text.getAdvance() <= right
                    ? behind
                    : getScreenXFromChart(value.from()) - GAP - text.getAdvance();
            double baseline = getScreenYFromChart(value.height()) + text.getAscent() / 2 - 1;
            graphics.drawString(value.text(), (float) left, (float) baseline);
        }
    }

    @Override
    public void paint(Graphics2D graphics, int width, int height) {
        super.paint(graphics, width, height);
        double plotLeft = getYAxisLeftWidth();
        boolean isGuided = !hasBars();
        graphics.setStroke(new BasicStroke(1));
        for (int row = 0; row < rows.size(); row++) {
            double y = getScreenYFromChart(row);
            if (isGuided) {
                graphics.setColor(GUIDE);
                graphics.draw(new Line2D.Double(plotLeft, y, width - getStyler().getChartPadding(), y));
            }
            graphics.setColor(getStyler().getAxisTickLabelsColor());
            write(graphics, rows.get(row), plotLeft - GAP, y);
        }
        if (!meaningOfOne.isEmpty()) {
            explainOne(graphics, width - getStyler().getChartPadding());
        }
    }

    /** Known once XChart has painted, which gives each series a style. */
    private boolean hasBars() {
        return getSeriesCollection().stream()
                .anyMatch(series -> series.getLineStyle().getLineWidth() > WIDEST_LINE);
    }

    /** Above the rows, to the right of the line, or to its left if there is no room. */
    private void explainOne(Graphics2D graphics, int right) {
        TextLayout text = new TextLayout(meaningOfOne, VALUE, FONTS);
        double line = getScreenXFromChart(1);
        double left = line + GAP / 2.0;
        graphics.setFont(VALUE);
        graphics.drawString(
                meaningOfOne,
                (float) (left + text.getAdvance() <= right ? left : line - GAP / 2.0 - text.getAdvance()),
                (float) (getScreenYFromChart(rows.size()) + text.getAscent()));
    }

    private void write(Graphics2D graphics, String row, double right, double middle) {
        TextLayout text = new TextLayout(row, getStyler().getAxisTickLabelsFont(), FONTS);
        graphics.setFont(getStyler().getAxisTickLabelsFont());
        graphics.drawString(row, (float) (right - text.getAdvance()), (float) (middle + text.getAscent() / 2 - 1));
    }
}
