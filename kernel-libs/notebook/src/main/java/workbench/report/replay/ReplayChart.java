package workbench.report.replay;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Comparison;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.report.view.Charts;
import workbench.report.view.RowChart;

/** Published ratios and ours, side by side, as a chart. */
public final class ReplayChart {

    private static final int WIDTH = 960;
    private static final int ROW_HEIGHT = 27;
    private static final int AXES_HEIGHT = 120;
    private static final double MARGIN = 1.3;
    private static final Color CLAIMED = new Color(0, 0, 0, 20);
    private static final Color PUBLISHED = new Color(0x33, 0x33, 0x33);
    private static final BasicStroke REGION = new BasicStroke(15, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    /** Of the palette that the other charts have. */
    private static final Map<Verdict, Color> COLORS = Map.of(
            Verdict.HOLDS, new Color(0x00, 0x72, 0xB2),
            Verdict.DOES_NOT_HOLD, new Color(0xD5, 0x5E, 0x00),
            Verdict.CANNOT_TELL, new Color(0xCC, 0x79, 0xA7));

    private static final Map<Verdict, Marker> MARKERS = Map.of(
            Verdict.HOLDS, SeriesMarkers.CIRCLE,
            Verdict.DOES_NOT_HOLD, SeriesMarkers.DIAMOND,
            Verdict.CANNOT_TELL, SeriesMarkers.SQUARE);

    private ReplayChart() {}

    /** A ring, so that what is below it shows. */
    private static final class Ring extends Marker {

        @Override
        public void paint(Graphics2D graphics, double x, double y, int size) {
            double diameter = size * 1.4;
            graphics.setStroke(new BasicStroke(1.6f));
            graphics.draw(new Ellipse2D.Double(x - diameter / 2, y - diameter / 2, diameter, diameter));
        }
    }

    /**
     * A row for each claim that has a published ratio or one of ours: a ring for the published one, a
     * filled mark with a line for ours, and a grey band for the ratios with which the claim is true. The axis is logarithmic.
     *
     * @throws IllegalArgumentException if there is no ratio at all
     */
    public static Figure of(Replay replay) {
        List<Outcome> rows = replay.outcomes().reversed().stream()
                .filter(each ->
                        each.claim().published().isPresent() || each.ratio().isPresent())
                .toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "There is nothing to draw: the study %s has no ratio, and none was found."
                            .formatted(replay.study()));
        }
        RowChart chart = new RowChart(
                rows.stream().map(ReplayChart::label).toList(), WIDTH, AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        Interval axis = axis(rows);
        style(chart, axis);
        addRegions(chart, rows, axis);
        chart.markOne("no difference");
        addPublished(chart, rows);
        COLORS.keySet().stream().sorted().forEach(verdict -> addOurs(chart, rows, verdict));
        return new Figure(
                chart,
                "Claims of %s, published and here".formatted(replay.title()),
                "Rings are published, filled marks ours, each line the 95 %% %s of ours; sizes are exact. Grey: where the claim is true.\n%s"
                        .formatted(ReplayTables.intervals(List.of(replay)), ReplayTables.footer(replay)),
                replay.comparisons().stream().anyMatch(Comparison::smoke) ? "SMOKE RUN, NOT A MEASUREMENT" : "");
    }

    private static String label(Outcome outcome) {
        return "%s / %s, %s"
                .formatted(
                        outcome.claim().subject().name(),
                        outcome.other(),
                        outcome.claim().what());
    }

    private static void style(XYChart chart, Interval axis) {
        Charts.style(chart.getStyler());
        chart.setXAxisTitle("ratio: times as fast, or share of the bytes (logarithmic)");
        chart.getStyler().setXAxisLogarithmic(true).setXAxisLogarithmicDecadeOnly(false);
        chart.getStyler().setXAxisMin(axis.low()).setXAxisMax(axis.high());
        double spread = axis.high() / axis.low();
        chart.getStyler().setXAxisTickLabelsFormattingFunction(value -> Charts.logarithmicLabel(value, spread));
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
    }

    /** From the smallest to the largest of all ratios, and 1. */
    private static Interval axis(List<Outcome> rows) {
        double[] all = rows.stream()
                .flatMapToDouble(row -> DoubleStream.concat(
                        row.claim().published().stream(),
                        drawn(row).stream().flatMapToDouble(ratio -> DoubleStream.of(ratio.low(), ratio.high()))))
                .toArray();
        double low = Math.min(1, DoubleStream.of(all).min().orElse(1));
        double high = Math.max(1, DoubleStream.of(all).max().orElse(1));
        return new Interval(low / MARGIN, 1, high * MARGIN);
    }

    /** Without the bounds if nothing is known of them. */
    private static Optional<Interval> drawn(Outcome row) {
        return row.ratio()
                .map(ratio -> Double.isInfinite(ratio.high())
                        ? new Interval(ratio.estimate(), ratio.estimate(), ratio.estimate())
                        : ratio);
    }

    private static void addRegions(XYChart chart, List<Outcome> rows, Interval axis) {
        for (int row = 0; row < rows.size(); row++) {
            Interval region = rows.get(row).claim().region();
            double low = Math.max(region.low(), axis.low());
            double high = Math.min(region.high(), axis.high());
            Charts.addLine(chart, "region" + row, low, high, row, CLAIMED).setLineStyle(REGION);
        }
    }

    private static void addPublished(XYChart chart, List<Outcome> rows) {
        int[] with = IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).claim().published().isPresent())
                .toArray();
        double[] ratios = IntStream.of(with)
                .mapToObj(row -> rows.get(row).claim().published())
                .mapToDouble(OptionalDouble::orElseThrow)
                .toArray();
        addMarks(chart, "published", ratios, with, new Ring(), PUBLISHED);
    }

    private static void addOurs(XYChart chart, List<Outcome> rows, Verdict verdict) {
        int[] with = IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).verdict() == verdict)
                .toArray();
        List<Interval> ratios = IntStream.of(with)
                .mapToObj(row -> drawn(rows.get(row)))
                .flatMap(Optional::stream)
                .toList();
        Color color = Stream.of(verdict).map(COLORS::get).findFirst().orElseThrow();
        Marker marker = Stream.of(verdict).map(MARKERS::get).findFirst().orElseThrow();
        double[] estimates = ratios.stream().mapToDouble(Interval::estimate).toArray();
        addMarks(chart, "here: " + verdict.label(), estimates, with, marker, color);
        for (int i = 0; i < with.length; i++) {
            Interval ratio = ratios.get(i);
            Charts.addLine(chart, "bounds" + with[i], ratio.low(), ratio.high(), with[i], color);
        }
    }

    private static void addMarks(XYChart chart, String name, double[] ratios, int[] rows, Marker marker, Color color) {
        if (rows.length > 0) {
            chart.addSeries(name, ratios, IntStream.of(rows).asDoubleStream().toArray())
                    .setMarker(marker)
                    .setMarkerColor(color)
                    .setLineStyle(SeriesLines.NONE);
        }
    }
}
