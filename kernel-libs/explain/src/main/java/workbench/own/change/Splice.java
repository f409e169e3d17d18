package workbench.own.change;

import java.util.Comparator;
import java.util.List;

/**
 * A piece of text in place of another.
 *
 * @param start where the old piece begins, in characters
 * @param end where it ends; equal to {@code start} if nothing is taken away
 */
record Splice(int start, int end, String inserted) {

    /** The text with all splices, none of which reaches into another. */
    static String all(String text, List<Splice> splices) {
        StringBuilder spliced = new StringBuilder(text);
        splices.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Splice::start).reversed())
                .forEach(each -> spliced.replace(each.start, each.end, each.inserted));
        return spliced.toString();
    }
}
