package workbench.report.advice;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Which strategy to take, given how much each criterion matters.
 *
 * @param ranking a row for each strategy, with its points and the reason
 * @param first the name of the strategy on the first place
 * @param configuration what to paste to use that one, or why there is nothing to paste
 */
public record Recommendation(Sheet ranking, String first, String configuration) {

    /**
     * Ranks the strategies of a comparison by {@linkplain Criterion points}. Those that the measurement cannot separate
     * have the same places in their ranges.
     *
     * @param catalog knows the strategies
     * @param handwrittenLines lines of code that a user writes for a variant
     * @throws IllegalArgumentException if something that has a weight was not measured, or if the comparison is of
     *     another domain than the catalog
     */
    public static Recommendation of(
            Catalog<?> catalog, Comparison comparison, Weights weights, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        Ranking ranking = Ranking.of(catalog, comparison, weights, handwrittenLines);
        Variant<?, ?> first = ranking.places().getFirst().variant().variant();
        return new Recommendation(sheet(ranking, comparison), first.name(), configuration(first));
    }

    private static String configuration(Variant<?, ?> variant) {
        try {
            return Snippet.of(variant).toString();
        } catch (IllegalArgumentException e) {
            return requireNonNull(e.getMessage());
        }
    }

    private static Sheet sheet(Ranking ranking, Comparison comparison) {
        List<RankRange> places = ranking.places();
        List<ScoredVariant> unranked = ranking.unranked();
        List<String> order =
                new ArrayList<>(places.stream().map(RankRange::label).toList());
        List<String> strategies = new ArrayList<>(
                places.stream().map(place -> place.variant().strategy()).toList());
        List<String> reasons = new ArrayList<>(places.stream()
                .map(place -> Reasons.of(place, ranking, comparison))
                .toList());
        unranked.forEach(each -> {
            order.add("not ranked");
            strategies.add(each.strategy());
            reasons.add(Reasons.unranked(each, ranking, comparison));
        });
        Table table = Table.create(
                "Recommendation for the domain " + comparison.domain(),
                StringColumn.create("place", order),
                StringColumn.create("strategy", strategies),
                points("score", places.stream().map(RankRange::score).toList(), unranked.size()));
        for (Criterion criterion : ranking.criteria()) {
            table.addColumns(points(
                    criterion.label(),
                    places.stream()
                            .map(place -> ranking.points(criterion, place.variant()))
                            .toList(),
                    unranked.size()));
        }
        table.addColumns(StringColumn.create("because", reasons));
        return new Sheet(table, glossary(ranking), Footers.withFailures(comparison));
    }

    private static IntColumn points(String name, List<Double> shares, int missing) {
        IntColumn column = IntColumn.create(name);
        shares.forEach(share -> column.append((int) Math.round(100 * share)));
        for (int i = 0; i < missing; i++) {
            column.appendMissing();
        }
        return column;
    }

    private static Map<String, String> glossary(Ranking ranking) {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "place",
                "where it may stand: from one more than those surely ahead of it to all but those surely behind; sure is what holds in 97.5 % of 2,000 rankings of times as another run might give them");
        glossary.put(
                "score",
                ranking.criteria().stream()
                        .map(criterion -> "%s %s".formatted(criterion.label(), plain(ranking.weight(criterion))))
                        .collect(Collectors.joining(", ", "mean of the points, weighted with ", "")));
        ranking.criteria().forEach(criterion -> glossary.put(criterion.label(), criterion.meaning(ranking)));
        return glossary;
    }

    private static String plain(double weight) {
        return weight == Math.rint(weight) ? Long.toString((long) weight) : Double.toString(weight);
    }

    /** As a fragment of HTML without scripts. */
    public String toHtml() {
        return "%s<pre>%s</pre>".formatted(ranking.toHtml(), StringEscapeUtils.escapeHtml4(configuration));
    }

    @Override
    public String toString() {
        return ranking + "\n\n" + configuration;
    }
}
