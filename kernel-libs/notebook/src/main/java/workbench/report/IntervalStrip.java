package workbench.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import workbench.measure.statistics.Interval;

/**
 * Draws intervals of ratios for the rows of a table: a line from bound to bound, a dot at the estimate, and a thin line at 1, all
 * on the same logarithmic scale. An interval without known bounds is a dot alone, and one
 * without an estimate is nothing. Readers who cannot see it have the numbers beside
 * it.
 */
final class IntervalStrip {

    private static final int WIDTH = 130;
    private static final int HEIGHT = 12;
    private static final int MARGIN = 4;

    /** A narrow table may be scrolled, and cuts off no drawing. */
    private static final String STYLE = "vertical-align:middle;max-width:none";

    private final double least;
    private final double most;

    IntervalStrip(List<Interval> all) {
        double[] ends = DoubleStream.concat(
                        DoubleStream.of(1),
                        all.stream().flatMapToDouble(each -> DoubleStream.of(each.low(), each.estimate(), each.high())))
                .filter(value -> value > 0 && Double.isFinite(value))
                .toArray();
        least = Math.log(DoubleStream.of(ends).min().orElseThrow());
        most = Math.log(DoubleStream.of(ends).max().orElseThrow());
    }

    /** A drawing of one of them, in the color of the text. */
    String svg(Interval interval) {
        if (Double.isNaN(interval.estimate())) {
            return "";
        }
        String bar = interval.isBounded()
                ? "<line x1=\"%s\" x2=\"%s\" y1=\"6\" y2=\"6\" stroke-width=\"3\" stroke-opacity=\".55\"/>"
                        .formatted(at(interval.low()), at(interval.high()))
                : "";
        String one = "<line x1=\"%1$s\" x2=\"%1$s\" y1=\"0\" y2=\"12\" stroke-width=\"1\" stroke-opacity=\".4\"/>"
                .formatted(at(1));
        String dot = "<circle cx=\"%s\" cy=\"6\" r=\"3\" fill=\"currentColor\" stroke=\"none\"/>"
                .formatted(at(interval.estimate()));
        return "<svg width=\"%s\" height=\"%s\" aria-hidden=\"true\" stroke=\"currentColor\" style=\"%s\">%s%s%s</svg>"
                .formatted(WIDTH, HEIGHT, STYLE, one, bar, dot);
    }

    private String at(double value) {
        double share = most == least ? 0.5 : (Math.log(value) - least) / (most - least);
        return String.format(Locale.ROOT, "%.1f", MARGIN + share * (WIDTH - 2 * MARGIN));
    }
}
