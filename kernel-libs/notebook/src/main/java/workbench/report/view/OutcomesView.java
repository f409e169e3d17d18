package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import workbench.own.Outcome;
import workbench.own.Outcome.Trouble;
import workbench.own.OwnAnalysis;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.report.Figure;
import workbench.text.Numbers;

/** Which strategies a class can have. */
public final class OutcomesView extends View<Outcomes> {

    /** More troubles of one strategy than these are counted. */
    private static final int MOST_FIELDS = 8;

    private static final int MOST_ROWS = 3;

    private record Row(Outcome outcome, Trouble trouble) {}

    /** A row for each trouble of a strategy, or one if it has none: what changed a value is first. */
    @Override
    protected Rows<?> rows(Outcomes outcomes) {
        Map<String, String> names = OwnAnalysis.strategies(outcomes.model());
        List<Row> rows = outcomes.all().stream()
                .flatMap(outcome ->
                        troubles(outcome, outcomes.untried()).stream().map(trouble -> new Row(outcome, trouble)))
                .toList();
        return Rows.of(
                        "What %s can be serialized by"
                                .formatted(outcomes.model().root().getSimpleName()),
                        rows)
                .note(String.join("\n", outcomes.notes()))
                .text("name", row -> row.outcome().strategy(), DATA_ONLY)
                .text(
                        "strategy",
                        row -> names.getOrDefault(
                                row.outcome().strategy(), row.outcome().strategy()))
                .text("outcome", row -> outcomes.label(row.outcome()))
                .means(
                        "CHANGES VALUES: a value came back without an error and differs; such a strategy is neither measured nor recommended")
                .text("value", row -> row.trouble().valueName())
                .means("the sample or edge case with which it happened")
                .text("field", row -> row.trouble().field())
                .means("the innermost field or element that causes it")
                .text("what happened", row -> row.trouble().what());
    }

    /** How many strategies have which outcome. */
    @Override
    public Figure chart(Outcomes outcomes) {
        return counts(outcomes).chart();
    }

    @Override
    public Summary summary(Outcomes outcomes) {
        return counts(outcomes).summary();
    }

    private static Rows<Outcome> counts(Outcomes outcomes) {
        return Rows.of(
                        "What strategies do with %s"
                                .formatted(outcomes.model().root().getSimpleName()),
                        outcomes.all())
                .note(String.join("\n", outcomes.notes()))
                .text("outcome", Outcome::label);
    }

    private static List<Trouble> troubles(Outcome outcome, List<String> untried) {
        return switch (outcome) {
            case Outcome.Works(String _, int values) ->
                List.of(new Trouble(
                        "", "", Numbers.count(values, "value") + " came back unchanged" + untried("; ", untried)));
            case Outcome.WorksExcept(String _, int _, List<Trouble> exceptions) -> fewest(exceptions);
            case Outcome.Refused(String _, String field, String reason) -> List.of(new Trouble("", field, reason));
            case Outcome.NotBuilt(String _, String field, String reason) -> List.of(new Trouble("", field, reason));
            case Outcome.Changed(String _, List<Trouble> changes) -> fewest(changes);
            case Outcome.Awaited _ -> List.of(new Trouble("", "", ""));
        };
    }

    static String untried(String before, List<String> fields) {
        int more = fields.size() - MOST_FIELDS;
        String some = String.join(", ", fields.stream().limit(MOST_FIELDS).toList())
                + (more > 0 ? " and " + Numbers.count(more, "more field") : "");
        return fields.isEmpty() ? "" : before + "not tried: " + some + ", null or empty in every value";
    }

    private static List<Trouble> fewest(List<Trouble> troubles) {
        List<Trouble> rows = new ArrayList<>(troubles.stream().limit(MOST_ROWS).toList());
        if (troubles.size() > MOST_ROWS) {
            rows.add(new Trouble(
                    troubles.stream().skip(MOST_ROWS).map(Trouble::valueName).collect(Collectors.joining(", ")),
                    "",
                    Numbers.count(troubles.size() - MOST_ROWS, "more case")));
        }
        return rows;
    }
}
