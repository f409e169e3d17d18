package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.statistics.Interval;

/** An XY chart whose points carry names, which keep out of each other's way. */
final class LabelledChart extends XYChart {

    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);
    private static final int FONT_SIZE = 11;
    private static final double LEADER_FROM = 14;

    /** How a point looks; never by its colour alone. */
    enum Kind {
        MARKED(Charts.COLORS[1], Font.BOLD),
        PLAIN(new Color(0x66, 0x66, 0x66), Font.PLAIN),
        UNLIKE(Charts.COLORS[0], Font.ITALIC);

        private final Color color;
        private final int font;

        Kind(Color color, int font) {
            this.color = color;
            this.font = font;
        }

        Color color() {
            return color;
        }

        Marker marker() {
            return switch (this) {
                case MARKED -> SeriesMarkers.DIAMOND;
                case PLAIN -> SeriesMarkers.CIRCLE;
                case UNLIKE -> SeriesMarkers.CROSS;
            };
        }
    }

    private record Named(String name, Kind kind, double x, Interval y) {}

    private final List<Named> points = new ArrayList<>();
    private final List<Point2D> corners = new ArrayList<>();

    LabelledChart(int width, int height) {
        super(width, height);
        getStyler().setMarkerSize(9);
    }

    /** Adds points with a line for the bounds of each. */
    void addPoints(String series, Kind kind, List<String> names, List<Double> xs, List<Interval> ys) {
        addSeries(series, xs, ys.stream().map(Interval::estimate).toList())
                .setMarker(kind.marker())
                .setMarkerColor(kind.color)
                .setLineStyle(SeriesLines.NONE);
        for (int i = 0; i < names.size(); i++) {
            points.add(new Named(names.get(i), kind, xs.get(i), ys.get(i)));
            addSeries(series + " bounds " + i, new double[] {xs.get(i), xs.get(i)}, new double[] {
                        ys.get(i).low(), ys.get(i).high()
                    })
                    .setMarker(SeriesMarkers.NONE)
                    .setLineColor(kind.color)
                    .setLineStyle(SeriesLines.SOLID)
                    .setLineWidth(1.5f);
        }
    }

    /** Adds a line of steps that names keep away from. */
    void addFrontier(List<Double> xs, List<Double> ys) {
        for (int i = 0; i < xs.size(); i++) {
            corners.add(new Point2D.Double(xs.get(i), ys.get(i)));
        }
        addSeries("frontier", xs, ys)
                .setMarker(SeriesMarkers.NONE)
                .setLineColor(Kind.MARKED.color())
                .setLineStyle(SeriesLines.SOLID)
                .setLineWidth(1.2f);
    }

    /** The names, in the order in which they were added. */
    List<String> names() {
        return points.stream().map(Named::name).toList();
    }

    @Override
    public void paint(Graphics2D graphics, int width, int height) {
        super.paint(graphics, width, height);
        Labels labels = new Labels(plot(), points.stream().map(this::screen).toList());
        points.forEach(point -> labels.avoid(bounds(point)));
        for (int i = 1; i < corners.size(); i++) {
            Rectangle2D step = new Rectangle2D.Double();
            step.setFrameFromDiagonal(screen(corners.get(i - 1)), screen(corners.get(i)));
            step.setFrame(step.getX() - 1, step.getY() - 1, step.getWidth() + 2, step.getHeight() + 2);
            labels.avoid(step);
        }
        points.reversed().forEach(point -> paintName(graphics, point, labels));
    }

    /** By its corners, since XChart gives them only to its own package. */
    private Rectangle2D plot() {
        double left = getScreenXFromChart(getStyler().getXAxisMin());
        double right = getScreenXFromChart(getStyler().getXAxisMax());
        double bottom = getScreenYFromChart(getStyler().getYAxisMin());
        double top = getScreenYFromChart(getStyler().getYAxisMax());
        return new Rectangle2D.Double(left, top, right - left, bottom - top);
    }

    private Point2D screen(Point2D point) {
        return new Point2D.Double(getScreenXFromChart(point.getX()), getScreenYFromChart(point.getY()));
    }

    private Point2D screen(Named point) {
        return new Point2D.Double(getScreenXFromChart(point.x), getScreenYFromChart(point.y.estimate()));
    }

    private Rectangle2D bounds(Named point) {
        double top = getScreenYFromChart(point.y.high());
        return new Rectangle2D.Double(
                getScreenXFromChart(point.x) - 1, top, 2, getScreenYFromChart(point.y.low()) - top);
    }

    private void paintName(Graphics2D graphics, Named point, Labels labels) {
        Font font = new Font(Font.SANS_SERIF, point.kind.font, FONT_SIZE);
        TextLayout text = new TextLayout(point.name, font, FONTS);
        Point2D at = screen(point);
        Rectangle2D box = labels.place(at, text.getAdvance() + 2, text.getAscent() + text.getDescent());
        double nearX = Math.clamp(at.getX(), box.getMinX(), box.getMaxX());
        double nearY = Math.clamp(at.getY(), box.getMinY(), box.getMaxY());
        graphics.setColor(point.kind.color);
        if (at.distance(nearX, nearY) > LEADER_FROM) {
            graphics.setStroke(new BasicStroke(0.6f));
            graphics.draw(new Line2D.Double(at, new Point2D.Double(nearX, nearY)));
        }
        graphics.setFont(font);
        graphics.drawString(point.name, (float) (box.getX() + 1), (float) (box.getY() + text.getAscent()));
    }
}
