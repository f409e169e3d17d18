package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Task;
import workbench.own.Outcome;
import workbench.own.Outcome.Trouble;
import workbench.own.OwnAnalysis;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.strategy.Recipe;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.advice.Weights;
import workbench.text.Numbers;

/** Shows the analysis of a class: outcomes, features, recommendation and figures. */
public final class OwnReport {

    /** More troubles of one strategy than these are counted. */
    private static final int MOST_ROWS = 3;

    private OwnReport() {}

    /** Which strategies the class can have: what changed a value stands first. */
    public static Sheet outcomes(Outcomes outcomes) {
        Map<String, String> names = OwnAnalysis.strategies(outcomes.model());
        StringColumn strategies = StringColumn.create("strategy");
        StringColumn labels = StringColumn.create("outcome");
        StringColumn values = StringColumn.create("value");
        StringColumn fields = StringColumn.create("field");
        StringColumn details = StringColumn.create("what happened");
        for (Outcome outcome : outcomes.all()) {
            for (Trouble row : rows(outcome, outcomes.untried())) {
                strategies.append(names.get(outcome.strategy()));
                labels.append(outcomes.label(outcome));
                values.append(row.valueName());
                fields.append(row.field());
                details.append(row.what());
            }
        }
        return new Sheet(
                Table.create(
                        "What %s can be serialized by"
                                .formatted(outcomes.model().root().getSimpleName()),
                        strategies,
                        labels,
                        values,
                        fields,
                        details),
                Map.of(
                        "outcome",
                        "CHANGES VALUES: one came back without an error and was another; such a strategy is neither measured nor recommended",
                        "value",
                        "the sample or edge case with which it happened",
                        "field",
                        "the innermost part without which it does not happen"),
                String.join("\n", outcomes.notes()));
    }

    private static List<Trouble> rows(Outcome outcome, List<String> untried) {
        return switch (outcome) {
            case Outcome.Works(String _, int values) ->
                List.of(new Trouble(
                        "", "", Numbers.count(values, "value") + " came back as they were" + untried("; ", untried)));
            case Outcome.WorksExcept(String _, int _, List<Trouble> exceptions) -> fewest(exceptions);
            case Outcome.Refused(String _, String field, String reason) -> List.of(new Trouble("", field, reason));
            case Outcome.NotBuilt(String _, String field, String reason) -> List.of(new Trouble("", field, reason));
            case Outcome.Changed(String _, List<Trouble> changes) -> fewest(changes);
        };
    }

    private static String untried(String before, List<String> fields) {
        return fields.isEmpty() ? "" : before + "not tried: " + String.join(", ", fields) + ", null in every value";
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

    /** What each usable strategy asks and gives. */
    public static Sheet features(OwnAnalysis analysis) {
        return StrategyTables.features(
                analysis.catalog(), variant -> analysis.recipe(variant.folder()).lines());
    }

    /** Which strategy to take, with what to paste. */
    public static Recommendation recommendation(OwnAnalysis analysis, Weights weights) {
        Recommendation ranked = Recommendation.of(
                analysis.catalog(), analysis.comparison(), weights, variant -> analysis.recipe(variant.folder())
                        .lines());
        Sheet ranking = ranked.ranking();
        String note = untried("\nOf each strategy ", analysis.outcomes().untried());
        return new Recommendation(
                new Sheet(ranking.table(), ranking.glossary(), ranking.note() + note, ranking.look()),
                ranked.first(),
                pasted(analysis, ranked.first()));
    }

    private static String pasted(OwnAnalysis analysis, String strategy) {
        Recipe recipe = analysis.recipe(strategy);
        String name = OwnAnalysis.strategies(analysis.outcomes().model()).get(strategy);
        String configuration = recipe.configuration().isEmpty()
                ? "// %s: nothing to configure%n".formatted(name)
                : "// %s; in a client: ClientConfig in place of Config%nConfig config = new Config();%n%s"
                        .formatted(name, recipe.configuration());
        return recipe.serializer().isEmpty() ? configuration : recipe.serializer() + "\n" + configuration;
    }

    /** Three charts: time against size, speedups, and sizes. */
    public static List<Figure> figures(OwnAnalysis analysis) {
        return List.of(
                ParetoChart.of(analysis.catalog(), analysis.comparison(), Task.SERIALIZE, Cost.SIZE),
                Charts.speedup(analysis.comparison()),
                Charts.sizes(analysis.sizes()));
    }

    /** The recommendation first, and below it what it rests on, as a fragment of HTML without scripts. */
    public static String toHtml(OwnAnalysis analysis) {
        return Stream.of(
                        Stream.of(recommendation(analysis, Weights.USUAL).toHtml()),
                        figures(analysis).stream().map(figure -> "<div>%s</div>".formatted(figure.toSvg())),
                        Stream.of(
                                        Tables.sizes(analysis.sizes()),
                                        Tables.times(analysis.comparison()),
                                        features(analysis))
                                .map(Sheet::toHtml))
                .flatMap(part -> part)
                .collect(Collectors.joining("\n"));
    }

    /** The outcomes and the recommendation as plain text, without charts. */
    public static String toText(OwnAnalysis analysis) {
        return "%s%n%n%s".formatted(outcomes(analysis.outcomes()), recommendation(analysis, Weights.USUAL));
    }
}
