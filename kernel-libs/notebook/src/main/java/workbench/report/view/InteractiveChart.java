package workbench.report.view;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.StringEscapeUtils;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.text.Numbers;
import workbench.text.Resources;

/**
 * The speedups of a comparison as one page that needs no network: a mark tells its interval and the number of its observations
 * when it is pointed at or reached by a key, strategies can be left out, and the scale and the colours changed.
 *
 * @param title the heading
 * @param html all of the page
 */
public record InteractiveChart(String title, String html) {

    private static final String TEMPLATE = "/workbench/report/interactive.html";

    /** Draws all tasks of a comparison. */
    public static InteractiveChart of(Comparison comparison) {
        return of(comparison, Charts.speedTitle(comparison));
    }

    /** Draws all tasks of a comparison, under this heading. */
    public static InteractiveChart of(Comparison comparison, String title) {
        String data = new JsonMapper()
                .writeValueAsString(data(comparison, title))
                .replace("<", "\\u003c"); // nothing in it may end the script
        String html = Resources.text(InteractiveChart.class, TEMPLATE)
                .replace("@TITLE@", StringEscapeUtils.escapeHtml4(title))
                .replace("@DATA@", data);
        return new InteractiveChart(title, html);
    }

    /** The page in a frame, for the output of a notebook cell. */
    public String toFrame() {
        return "<iframe title=\"%s\" srcdoc=\"%s\" sandbox=\"allow-scripts\" style=\"width:100%%;height:640px;border:0\"></iframe>"
                .formatted(StringEscapeUtils.escapeHtml4(title), StringEscapeUtils.escapeHtml4(html));
    }

    private static Map<String, Object> data(Comparison comparison, String title) {
        Analysis analysis = Analysis.of(comparison);
        List<Series> series = comparison.series().stream()
                .sorted(Comparator.comparingDouble(
                                (Series each) -> analysis.speedup(each).estimate())
                        .reversed())
                .toList();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("title", title);
        data.put("baseline", comparison.baselineStrategy());
        data.put("smoke", comparison.smoke());
        data.put("logarithmic", spread(series, analysis) > Charts.LINEAR_SPREAD);
        data.put("tasks", comparison.tasks().stream().map(each -> each.label()).toList());
        data.put(
                "points",
                series.stream().map(each -> point(comparison, analysis, each)).toList());
        data.put(
                "failures",
                comparison.failures().stream()
                        .map(each -> "Not measured: %s of %s. %s"
                                .formatted(each.task().label(), each.strategy(), each.reason()))
                        .toList());
        data.put(
                "footer",
                "Lines: %s; %s. %s"
                        .formatted(comparison.speedupBoundsMeaning(), Footers.n(comparison), Footers.of(comparison)));
        return data;
    }

    private static Map<String, @Nullable Object> point(Comparison comparison, Analysis analysis, Series series) {
        Interval speedup = analysis.speedup(series);
        Map<String, @Nullable Object> point = new LinkedHashMap<>();
        point.put("strategy", series.strategy());
        point.put("task", series.task().label());
        point.put("ratio", speedup.estimate());
        point.put("bounded", speedup.isBounded());
        point.put("low", speedup.isBounded() ? speedup.low() : null);
        point.put("high", speedup.isBounded() ? speedup.high() : null);
        point.put("nanos", analysis.nanos(series).estimate());
        point.put("n", Numbers.count(series.n(), comparison.procedure().unit()));
        point.put("verdict", analysis.verdict(series).label());
        point.put("speed", speed(comparison, speedup));
        point.put("time", Numbers.time(analysis.nanos(series).estimate()));
        point.put("cost", cost(series));
        return point;
    }

    private static String speed(Comparison comparison, Interval speedup) {
        return "%s times as fast as %s, %s."
                .formatted(
                        Numbers.of(speedup.estimate()),
                        comparison.baselineStrategy(),
                        speedup.isBounded()
                                ? "interval " + Numbers.bounds(speedup.estimate(), speedup.low(), speedup.high())
                                : "too few observations for an interval");
    }

    /** What explains a time before anything else does. */
    private static String cost(Series series) {
        StringBuilder cost = new StringBuilder();
        if (!Double.isNaN(series.meanBytes())) {
            cost.append(" A value takes %s bytes.".formatted(Numbers.of(series.meanBytes())));
        }
        series.allocatedBytes()
                .ifPresent(bytes -> cost.append(" A call allocates %s bytes.".formatted(Numbers.of(bytes))));
        return cost.toString();
    }

    private static double spread(List<Series> series, Analysis analysis) {
        var all = series.stream()
                .mapToDouble(each -> analysis.speedup(each).estimate())
                .summaryStatistics();
        return all.getMax() / all.getMin();
    }
}
