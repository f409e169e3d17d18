package workbench.report.view;

import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.FilenameUtils;
import org.apache.commons.lang3.StringUtils;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.own.Obstruction;
import workbench.own.Outcome;
import workbench.own.Outcome.Trouble;
import workbench.own.OwnAnalysis;
import workbench.own.strategy.Recipe;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Aim;
import workbench.report.advice.Demands;
import workbench.report.advice.Paste;
import workbench.report.advice.Purpose;
import workbench.report.advice.Recommendation;
import workbench.report.advice.Unanswered;
import workbench.text.Numbers;
import workbench.variant.Variant;

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
                .text("outcome", analysis.outcomes()::label)
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

    /** Time against size, or the outcomes if nothing was measured. */
    @Override
    public Figure chart(OwnAnalysis analysis) {
        return !analysis.isAnswered()
                ? new OutcomesView().chart(analysis.outcomes())
                : figures(analysis).getFirst();
    }

    @Override
    public Summary summary(OwnAnalysis analysis) {
        if (!analysis.isAnswered()) {
            return new Summary(
                    Obstruction.conclusion(analysis.outcomes()),
                    Stream.concat(
                                    Stream.of(analysis + "."),
                                    Obstruction.of(analysis.outcomes()).stream().map(Obstruction::toString))
                            .toList());
        }
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

    /**
     * Which strategy to take, with what to paste.
     *
     * @throws workbench.variant.NotPossibleException if no strategy keeps the values, with the obstacles
     */
    public static Recommendation recommendation(OwnAnalysis analysis, Aim aim) {
        analysis.requireAnswered("none to recommend");
        Recommendation ranked =
                Recommendation.of(analysis.catalog(), analysis.comparison(), aim, new OwnDemands(analysis));
        return ranked.with(pastes(analysis, ranked.first()), cautions(analysis, ranked.first()));
    }

    /** What strategies ask of somebody who cannot change a class that comes in a jar. */
    private record OwnDemands(OwnAnalysis analysis) implements Demands {

        @Override
        public int lines(Variant<?, ?> variant) {
            return analysis.recipe(variant.folder()).lines();
        }

        @Override
        public Optional<String> obstacle(Variant<?, ?> variant) {
            return jar().filter(
                            _ -> !analysis.recipe(variant.folder()).rewritten().isEmpty())
                    .map("the class must change, and it comes from %s"::formatted);
        }

        private Optional<String> jar() {
            Class<?> type = analysis.outcomes().model().root();
            return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                    .map(CodeSource::getLocation) // none of a class of a cell
                    .map(location -> FilenameUtils.getName(location.getPath()))
                    .filter(name -> name.endsWith(".jar"));
        }
    }

    /** What a strategy that works does not work for, and what no trial shows. */
    private static List<String> cautions(OwnAnalysis analysis, String strategy) {
        List<String> cautions = new ArrayList<>();
        if (analysis.outcomes().of(id(strategy)).orElseThrow() instanceof Outcome.WorksExcept except) {
            Trouble one = except.exceptions().getFirst();
            cautions.add("It does not keep %s, such as %s%s: %s"
                    .formatted(
                            Numbers.count(except.exceptions().size(), "edge case"),
                            one.valueName(),
                            one.field().isEmpty() ? "" : " in " + one.field(),
                            one.what()));
        }
        if (!analysis.outcomes().untried().isEmpty()) {
            cautions.add(OutcomesView.untried(
                            "Of each strategy ", analysis.outcomes().untried()) + ".");
        }
        return cautions;
    }

    /** Of a strategy with settings, which follow it as in {@code kryo+zstd-3}. */
    private static String id(String strategy) {
        return StringUtils.substringBefore(strategy, "+");
    }

    private static String settings(String strategy) {
        String settings = StringUtils.substringAfter(strategy, "+");
        return settings.isEmpty()
                ? ""
                : "// these lines are without %s: notebook 05 shows what a setting configures%n"
                        .formatted(settings.replace("+", " and "));
    }

    private static List<Paste> pastes(OwnAnalysis analysis, String strategy) {
        Recipe recipe = analysis.recipe(id(strategy));
        String name = OwnAnalysis.strategies(analysis.outcomes().model()).get(id(strategy));
        String configuration = recipe.configuration().isEmpty()
                ? "// %s: nothing to configure%n".formatted(name)
                : "// %s; in a client: ClientConfig in place of Config%nConfig config = new Config();%n%s"
                        .formatted(name, recipe.configuration());
        String root = analysis.outcomes().model().root().getSimpleName();
        Paste configured = new Paste(
                "the configuration of members and clients",
                configuration
                        + settings(strategy)
                        + "// exportProject(\"%s\") writes it with its code and tests, for Maven and Gradle\n"
                                .formatted(root.toLowerCase(Locale.ROOT)));
        return recipe.serializer().isEmpty()
                ? List.of(configured)
                : List.of(configured, new Paste("The code of " + name, recipe.serializer()));
    }

    /** Three charts: time against size, speedups, and sizes. */
    public static List<Figure> figures(OwnAnalysis analysis) {
        return List.of(
                ParetoChart.of(analysis.catalog(), analysis.comparison(), Task.SERIALIZE, Cost.SIZE),
                new ComparisonView().chart(analysis.comparison()),
                new SizesView().chart(analysis.sizes()));
    }

    private static Unanswered unanswered(OwnAnalysis analysis) {
        return new Unanswered(Obstruction.conclusion(analysis.outcomes()), Obstruction.of(analysis.outcomes()));
    }

    /** The recommendation, and folded below it what it rests on, as a fragment of HTML without scripts. */
    @Override
    public Optional<String> page(OwnAnalysis analysis) {
        if (!analysis.isAnswered()) {
            return Optional.of(unanswered(analysis).toHtml());
        }
        String page = recommendation(analysis, Purpose.RELEASES).toHtml()
                + folded(
                        "Charts: time and size, speedups, sizes",
                        figures(analysis).stream().map(figure -> "<div>%s</div>".formatted(figure.toSvg())))
                + folded(
                        "Tables: sizes, times, what each strategy asks and gives",
                        Stream.of(
                                        new SizesView().table(analysis.sizes()),
                                        new ComparisonView().table(analysis.comparison()),
                                        features(analysis))
                                .map(Sheet::toHtml));
        return Optional.of(page);
    }

    private static String folded(String summary, Stream<String> parts) {
        return "<details><summary>%s</summary>%s</details>".formatted(summary, parts.collect(Collectors.joining("\n")));
    }

    /** The recommendation and the outcomes as plain text, without charts. */
    @Override
    public String text(OwnAnalysis analysis) {
        Object answer = analysis.isAnswered() ? recommendation(analysis, Purpose.RELEASES) : unanswered(analysis);
        return "%s%n%n%s".formatted(answer, new OutcomesView().table(analysis.outcomes()));
    }
}
