package workbench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Series;
import workbench.measure.Interval;
import workbench.measure.Mode;
import workbench.measure.Sizes;
import workbench.measure.Task;

/** Turns results into charts. */
public final class Charts {

    private static final int WIDTH = 860;
    private static final double LINEAR_SPREAD = 3;
    private static final int ROW_HEIGHT = 46;
    private static final int AXES_HEIGHT = 110;
    private static final BasicStroke BAR = new BasicStroke(22, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    /** The palette by M. Okabe and K. Ito, which colour-blind people tell apart, without its yellow. */
    private static final Color[] COLORS = {
        new Color(0x00, 0x72, 0xB2),
        new Color(0xD5, 0x5E, 0x00),
        new Color(0x00, 0x9E, 0x73),
        new Color(0xCC, 0x79, 0xA7),
        new Color(0xE6, 0x9F, 0x00),
        new Color(0x56, 0xB4, 0xE9),
        new Color(0x33, 0x33, 0x33)
    };

    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.SQUARE,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.TRIANGLE_DOWN,
            SeriesMarkers.CROSS,
            SeriesMarkers.RECTANGLE);

    /** Not drawn: the series failed. */
    private static final Interval MISSING = new Interval(Double.NaN, Double.NaN, Double.NaN);

    private Charts() {}

    /** Mean size by strategy as a bar, and the range from the smallest to the largest as a line; the smallest is on top. */
    public static Figure sizes(Sizes sizes) {
        List<Sizes.Distribution> rows = sizes.distributions().stream()
                .sorted(Comparator.comparingDouble(Sizes.Distribution::mean).reversed())
                .toList();
        List<String> names = rows.stream()
                .map(row -> "%s  %,.0f".formatted(row.strategy(), row.mean()))
                .toList();
        XYChart chart = new RowChart(names, WIDTH, height(rows.size()));
        chart.setXAxisTitle("bytes");
        style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern("#,##0");
        for (int row = 0; row < rows.size(); row++) {
            Sizes.Distribution size = rows.get(row);
            addLine(chart, "mean" + row, 0, size.mean(), row, COLORS[0]).setLineStyle(BAR);
            addLine(chart, "range" + row, size.min(), size.max(), row, Color.DARK_GRAY);
        }
        return new Figure(
                chart,
                "Bytes of a serialized " + sizes.domain(),
                "Bars and the figures beside the names are means, lines go from the smallest to the largest. "
                        + Footers.of(sizes),
                "");
    }

    /**
     * How many times as fast as the baseline each strategy is: a point for the estimate and a line for its
     * bounds. Where a line touches 1, no difference is shown. The axis is logarithmic unless all lie close
     * together.
     */
    public static Figure speedup(Comparison comparison) {
        List<Task> tasks = comparison.tasks();
        List<Series> rows = slowestFirst(comparison, tasks.getFirst());
        double spread = spread(comparison);
        boolean logarithmic = spread > LINEAR_SPREAD;
        XYChart chart = new RowChart(rows.stream().map(Series::strategy).toList(), WIDTH, height(rows.size() + 1));
        chart.setXAxisTitle(
                "times as fast as %s%s".formatted(comparison.baselineStrategy(), logarithmic ? " (logarithmic)" : ""));
        style(chart.getStyler());
        chart.getStyler().setXAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setXAxisLogarithmic(true);
            chart.getStyler().setXAxisTickLabelsFormattingFunction(value -> logarithmicLabel(value, spread));
        }
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
        addPoints(chart, comparison, rows);
        return new Figure(
                chart,
                "Speed of %s on the domain %s".formatted(words(tasks), comparison.domain()),
                "Points are %s, lines the %s; %s. %s"
                        .formatted(
                                comparison.mode() == Mode.LIVE ? "medians" : "means",
                                comparison.boundsMeaning(),
                                Footers.n(comparison),
                                Footers.of(comparison)),
                comparison.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "");
    }

    private static void addPoints(XYChart chart, Comparison comparison, List<Series> rows) {
        List<Task> tasks = comparison.tasks();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            double offset = ((tasks.size() - 1) / 2.0 - i) * 0.22;
            List<Interval> intervals = rows.stream()
                    .map(row -> comparison
                            .find(task, row.name())
                            .map(comparison::speedup)
                            .orElse(MISSING))
                    .toList();
            double[] heights = new double[rows.size()];
            Arrays.setAll(heights, row -> row + offset);
            chart.addSeries(
                            task.label(),
                            intervals.stream().mapToDouble(Interval::estimate).toArray(),
                            heights)
                    .setMarker(MARKERS.get(i))
                    .setMarkerColor(COLORS[i])
                    .setLineStyle(SeriesLines.NONE);
            for (int row = 0; row < rows.size(); row++) {
                Interval interval = intervals.get(row);
                addLine(chart, task.label() + row, interval.low(), interval.high(), heights[row], COLORS[i]);
            }
        }
    }

    private static XYSeries addLine(XYChart chart, String name, double from, double to, double height, Color color) {
        XYSeries line = chart.addSeries(name, new double[] {from, to}, new double[] {height, height});
        line.setMarker(SeriesMarkers.NONE).setLineColor(color).setLineStyle(SeriesLines.SOLID);
        line.setShowInLegend(false);
        return line;
    }

    /** The largest upper bound as a multiple of the smallest lower one. */
    private static double spread(Comparison comparison) {
        List<Interval> all =
                comparison.series().stream().map(comparison::speedup).toList();
        double low = all.stream().mapToDouble(Interval::low).min().orElseThrow();
        double high = all.stream().mapToDouble(Interval::high).max().orElseThrow();
        return high / low;
    }

    /** The wider the axis, the fewer of its ticks have room for a label: all, then 1, 2 and 5, then powers of ten. */
    private static String logarithmicLabel(double value, double spread) {
        int digit = (int) Math.round(value / Math.pow(10, Math.floor(Math.log10(value * 1.000_001))));
        boolean shown = spread < 6 || digit == 1 || (spread < 300 && (digit == 2 || digit == 5));
        return shown ? new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value) : "";
    }

    private static List<Series> slowestFirst(Comparison comparison, Task task) {
        return comparison.of(task).stream()
                .sorted(Comparator.comparingDouble(
                        each -> comparison.speedup(each).estimate()))
                .toList();
    }

    private static String words(List<Task> tasks) {
        return String.join(" and ", tasks.stream().map(Task::label).toList());
    }

    private static int height(int rows) {
        return AXES_HEIGHT + rows * ROW_HEIGHT;
    }

    private static void style(AxesChartStyler styler) {
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridVerticalLinesVisible(true);
        styler.setChartTitleVisible(false);
    }
}
