package workbench.own.change;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What lets a strategy work that refuses the class as it is.
 *
 * @param strategy its id
 * @param edits what changes, in clauses; empty if the class stays as it is
 * @param diff the edits as a unified diff, which {@code patch -p1} and {@code git apply} take; empty if the class stays as it is
 * @param isFound whether the strategy works after it, by a trial
 * @param note what the edits do not say: what else to do, or why none was found
 */
public record Change(String strategy, List<String> edits, String diff, boolean isFound, String note) {

    public Change {
        edits = List.copyOf(edits);
    }

    /** The edits and the note as sentences. */
    public String sentences() {
        return edits.stream()
                .map(edit -> edit + ". ")
                .collect(Collectors.joining())
                .concat(note)
                .strip();
    }

    /** How many lines of the source it takes away or adds. */
    public long lines() {
        return diff.lines()
                .filter(line -> line.matches("[+-].*") && !line.startsWith("+++") && !line.startsWith("---"))
                .count();
    }
}
