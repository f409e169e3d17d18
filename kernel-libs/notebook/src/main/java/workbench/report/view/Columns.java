package workbench.report.view;

import java.util.Collection;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** Columns of measured values and of counts, shown by the house rule. */
public final class Columns {

    /** Shown in place of bounds if there are fewer observations than they need. */
    static final String TOO_FEW = "too few";

    private Columns() {}

    /** The bounds in the digits of the estimate, or that there are too few observations for any. */
    public static String bounds(Interval interval) {
        return interval.isBounded() ? Numbers.bounds(interval.estimate(), interval.low(), interval.high()) : TOO_FEW;
    }

    /** A sentence that explains why some estimates equal one of their bounds; empty if none does. */
    public static String onTheEnd(Collection<Interval> intervals) {
        return intervals.stream().anyMatch(Interval::endsAtEstimate)
                ? "; a point is at the end of its interval if the round with the median time has the most extreme ratio of all rounds: the interval is right, and the true ratio is mostly on its other side"
                : "";
    }

    /** A column of measured values. */
    public static DoubleColumn number(String name, double... values) {
        return measured(DoubleColumn.create(name, values));
    }

    /** A column of counts. */
    public static IntColumn whole(String name, int... values) {
        return grouped(IntColumn.create(name, values));
    }

    /** Lets a column of measured values show them by the house rule. */
    private static <C extends NumericColumn<?>> C measured(C column) {
        column.setPrintFormatter(new NumberColumnFormatter(Numbers.format()));
        return column;
    }

    /** Lets a column of counts show them by the house rule. */
    static <C extends NumericColumn<?>> C grouped(C column) {
        column.setPrintFormatter(new NumberColumnFormatter(Numbers.format("#,##0")));
        return column;
    }
}
