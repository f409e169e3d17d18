package workbench.explain.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import workbench.variant.UnknownNameException;

/**
 * Operations that were traced with one strategy, each in all of its situations.
 *
 * @param domain the domain's label
 * @param strategy the strategy's label
 * @param rows in the order in which they were traced
 */
public record Traces(String domain, String strategy, List<Row> rows) {

    public Traces {
        rows = List.copyOf(rows);
    }

    /** One situation, and what was seen of it. */
    public record Row(Situation situation, Trace trace) {}

    /**
     * The trace of a situation by its label, such as {@code put, member, far, BINARY, 1 backup}.
     *
     * @throws UnknownNameException if it was not traced
     */
    public Trace of(String label) {
        Map<String, Trace> known = rows.stream()
                .collect(Collectors.toMap(
                        row -> row.situation().label(), Row::trace, (one, other) -> one, LinkedHashMap::new));
        return UnknownNameException.require("situation", label, known);
    }

    /** The trace of a situation. */
    public Trace of(Situation situation) {
        return of(situation.label());
    }
}
