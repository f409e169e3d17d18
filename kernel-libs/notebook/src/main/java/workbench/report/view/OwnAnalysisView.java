package workbench.report.view;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis;
import workbench.own.strategy.Recipe;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.advice.Weights;

/** The analysis of a class: outcomes, features, recommendation and figures. */
public final class OwnAnalysisView extends View<OwnAnalysis> {

    /** A row for each strategy that was tried, with its sizes; the view of {@code analysis.comparison()} has the times. */
    @Override
    protected Rows<Outcome> rows(OwnAnalysis analysis) {
        Map<String, String> names = OwnAnalysis.strategies(analysis.outcomes().model());
        Map<String, Distribution> sizes = analysis.sizes().distributions().stream()
                .collect(Collectors.toMap(Distribution::name, Function.identity()));
        return Rows.of(
                        "Strategies for " + analysis.outcomes().model().root().getSimpleName(),
                        analysis.outcomes().all())
                .dataTitled("Strategies that were tried")
                .note(String.join("\n", analysis.outcomes().notes()))
                .text("name", Outcome::strategy, DATA_ONLY)
                .text("strategy", outcome -> names.getOrDefault(outcome.strategy(), outcome.strategy()), SHEET_ONLY)
                .text("outcome", Outcome::label)
                .number("min", size(sizes, Distribution::min), unit("bytes"))
                .number("median", size(sizes, Distribution::median), unit("bytes"))
                .number("mean", size(sizes, Distribution::mean), unit("bytes"), MAIN)
                .means("bytes, with the 8 bytes that Hazelcast puts before each value")
                .number("max", size(sizes, Distribution::max), unit("bytes"));
    }

    private static ToDoubleFunction<Outcome> size(
            Map<String, Distribution> sizes, ToDoubleFunction<Distribution> part) {
        return outcome -> Stream.ofNullable(sizes.get(outcome.strategy()))
                .mapToDouble(part)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Time against size. */
    @Override
    public Figure chart(OwnAnalysis analysis) {
        return figures(analysis).getFirst();
    }

    @Override
    public Summary summary(OwnAnalysis analysis) {
        Summary times = Summary.of(analysis.catalog(), analysis.comparison());
        return new Summary(
                times.title(),
                Stream.concat(Stream.of(analysis + "."), times.sentences().stream())
                        .toList());
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
        String note =
                OutcomesView.untried("\nOf each strategy ", analysis.outcomes().untried());
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
                new ComparisonView().chart(analysis.comparison()),
                new SizesView().chart(analysis.sizes()));
    }

    /** The recommendation first, and below it what it rests on, as a fragment of HTML without scripts. */
    @Override
    public Optional<String> page(OwnAnalysis analysis) {
        return Optional.of(Stream.of(
                        Stream.of(recommendation(analysis, Weights.USUAL).toHtml()),
                        figures(analysis).stream().map(figure -> "<div>%s</div>".formatted(figure.toSvg())),
                        Stream.of(
                                        new SizesView().table(analysis.sizes()),
                                        new ComparisonView().table(analysis.comparison()),
                                        features(analysis))
                                .map(Sheet::toHtml))
                .flatMap(part -> part)
                .collect(Collectors.joining("\n")));
    }

    /** The outcomes and the recommendation as plain text, without charts. */
    @Override
    public String text(OwnAnalysis analysis) {
        return "%s%n%n%s"
                .formatted(new OutcomesView().table(analysis.outcomes()), recommendation(analysis, Weights.USUAL));
    }
}
