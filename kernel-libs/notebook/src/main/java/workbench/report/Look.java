package workbench.report;

import java.util.List;
import java.util.Set;
import workbench.measure.statistics.Interval;

/**
 * How a table is shown: which columns are folded and which rows are marked.
 *
 * @param folded columns that are shown on demand; print has what the screen has
 * @param marked rows that stand out, such as the baseline's, counted from 0
 * @param drawn intervals to be drawn, for each column that has some
 */
public record Look(Set<String> folded, Set<Integer> marked, List<Drawn> drawn) {

    /** All columns, no row that stands out, and no drawing. */
    public static final Look PLAIN = new Look(Set.of(), Set.of(), List.of());

    public Look {
        folded = Set.copyOf(folded);
        marked = Set.copyOf(marked);
        drawn = List.copyOf(drawn);
    }

    /**
     * Intervals of ratios, one for each row, drawn on one logarithmic scale with a line at 1.
     *
     * @param column below whose text they are
     * @param intervals nothing is drawn for one whose estimate is NaN
     */
    public record Drawn(String column, List<Interval> intervals) {

        public Drawn {
            intervals = List.copyOf(intervals);
        }
    }
}
