package workbench.report.view;

import java.awt.Color;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** Turns results into charts. */
public final class Charts {

    static final int WIDTH = 860;
    /** Values whose largest is more than so many times the smallest go on a logarithmic axis. */
    public static final double LINEAR_SPREAD = 3;

    private static final int ROW_HEIGHT = 46;
    private static final int AXES_HEIGHT = 110;

    /** The palette by M. Okabe and K. Ito, which colour-blind people can distinguish, without its yellow. */
    static final Color[] COLORS = {
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

    /** The title of a chart of speedups. */
    public static String speedTitle(Comparison comparison) {
        return comparison.tasks().equals(List.of(Task.BENCHMARK))
                ? "How fast each method is: " + comparison.domain()
                : "How fast each strategy is to %s: %s".formatted(words(comparison.tasks()), comparison.domain());
    }

    /** What is drawn across a chart whose figures mean nothing. */
    static String watermark(Comparison comparison) {
        return comparison.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "";
    }

    /**
     * A point with the line of its bounds for each task in each row, and a line at 1. The axis is logarithmic unless all are
     * close together.
     *
     * @param rows the names, from the bottom up
     * @param ratio what to draw for a task in the row of that index; empty if there is nothing
     */
    public static XYChart forest(
            List<String> rows, List<Task> tasks, BiFunction<Task, Integer, Optional<Interval>> ratio, String axis) {
        return forest(
                rows, tasks.stream().map(Task::label).toList(), (task, row) -> ratio.apply(tasks.get(task), row), axis);
    }

    /**
     * A point with the line of its bounds for each of several kinds in each row, and a line at 1.
     *
     * @param rows the names, from the bottom up
     * @param kinds the names in the legend
     * @param ratio what to draw for the kind of an index in the row of an index; empty if there is nothing
     */
    public static XYChart forest(
            List<String> rows,
            Collection<String> kinds,
            BiFunction<Integer, Integer, Optional<Interval>> ratio,
            String axis) {
        List<String> labels = List.copyOf(kinds);
        List<List<Interval>> intervals = IntStream.range(0, labels.size())
                .mapToObj(kind -> IntStream.range(0, rows.size())
                        .mapToObj(row -> ratio.apply(kind, row).orElse(MISSING))
                        .toList())
                .toList();
        double spread = spread(intervals);
        boolean logarithmic = spread > LINEAR_SPREAD;
        RowChart chart = new RowChart(rows, WIDTH, height(rows.size() + 1));
        chart.setXAxisTitle(logarithmic ? axis + " (logarithmic)" : axis);
        style(chart.getStyler());
        chart.getStyler().setXAxisLogarithmicDecadeOnly(false);
        if (logarithmic) {
            chart.getStyler().setXAxisLogarithmic(true);
            chart.getStyler().setXAxisTickLabelsFormattingFunction(value -> logarithmicLabel(value, spread));
        }
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
        chart.markOne("no difference");
        addPoints(chart, labels, intervals);
        return chart;
    }

    private static void addPoints(RowChart chart, List<String> kinds, List<List<Interval>> all) {
        for (int i = 0; i < kinds.size(); i++) {
            String kind = kinds.get(i);
            double offset = ((kinds.size() - 1) / 2.0 - i) * 0.22;
            List<Interval> intervals = all.get(i);
            double[] heights = new double[intervals.size()];
            Arrays.setAll(heights, row -> row + offset);
            chart.addSeries(
                            kind,
                            intervals.stream().mapToDouble(Interval::estimate).toArray(),
                            heights)
                    .setMarker(MARKERS.get(i % MARKERS.size()))
                    .setMarkerColor(COLORS[i % COLORS.length])
                    .setLineStyle(SeriesLines.NONE);
            for (int row = 0; row < intervals.size(); row++) {
                Interval interval = intervals.get(row).drawable();
                Color color = COLORS[i % COLORS.length];
                addLine(chart, kind + row, interval.low(), interval.high(), heights[row], color);
                if (!Double.isNaN(interval.estimate())) {
                    chart.addValue(Numbers.of(interval.estimate()), interval.low(), interval.high(), heights[row]);
                }
            }
        }
    }

    /** A line from one value to another, without markers and without a place in the legend. */
    public static XYSeries addLine(XYChart chart, String name, double from, double to, double height, Color color) {
        XYSeries line = chart.addSeries(name, new double[] {from, to}, new double[] {height, height});
        line.setMarker(SeriesMarkers.NONE).setLineColor(color).setLineStyle(SeriesLines.SOLID);
        line.setShowInLegend(false);
        return line;
    }

    /** The largest upper bound as a multiple of the smallest lower one. */
    private static double spread(List<List<Interval>> intervals) {
        List<Interval> drawn = intervals.stream()
                .flatMap(List::stream)
                .filter(interval -> !interval.equals(MISSING))
                .map(Interval::drawable)
                .toList();
        double low = drawn.stream().mapToDouble(Interval::low).min().orElse(1);
        double high = drawn.stream().mapToDouble(Interval::high).max().orElse(1);
        return high / low;
    }

    /** The wider the axis, the fewer of its ticks have room for a label: all, then 1, 2 and 5, then powers of ten. */
    public static String logarithmicLabel(double value, double spread) {
        int digit = (int) Math.round(value / Math.pow(10, Math.floor(Math.log10(value * 1.000_001))));
        boolean shown = spread < 6 || digit == 1 || (spread < 300 && (digit == 2 || digit == 5));
        return shown ? Numbers.format("#,##0.###").format(value) : "";
    }

    /** The first series of each strategy, so that one that failed in some task keeps its row for the others. */
    static List<Series> slowestFirst(Comparison comparison, Analysis analysis) {
        Map<String, Series> firsts = new LinkedHashMap<>();
        comparison.tasks().forEach(task -> comparison.of(task).forEach(each -> firsts.putIfAbsent(each.name(), each)));
        return firsts.values().stream()
                .sorted(Comparator.comparingDouble(
                        each -> analysis.speedup(each).estimate()))
                .toList();
    }

    static String words(List<Task> tasks) {
        return String.join(" and ", tasks.stream().map(Task::label).toList());
    }

    /** A color of the palette that all charts share; the next one for the next index. */
    public static Color color(int index) {
        return COLORS[index % COLORS.length];
    }

    static int height(int rows) {
        return AXES_HEIGHT + rows * ROW_HEIGHT;
    }

    /** The look that all charts share. */
    public static void style(AxesChartStyler styler) {
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridVerticalLinesVisible(true);
        styler.setChartTitleVisible(false);
        styler.setLocale(Locale.ROOT);
    }
}
