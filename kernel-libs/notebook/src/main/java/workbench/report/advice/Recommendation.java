package workbench.report.advice;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.report.Footers;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Which strategy to take, given a situation or how much each criterion matters.
 *
 * @param answer the recommendation in sentences
 * @param situations the strategy to take in each situation
 * @param ranking a row for each strategy, with its points and the reason
 * @param first the name of the strategy on the first place
 * @param pastes what to paste to use that one, the configuration first
 */
public record Recommendation(Answer answer, Sheet situations, Sheet ranking, String first, List<Paste> pastes) {

    public Recommendation {
        pastes = List.copyOf(pastes);
    }

    /**
     * Ranks the strategies of a comparison by {@linkplain Criterion points}. Those that the measurement cannot separate
     * have the same places in their ranges. If no strategy fits a situation, those are ranked that come nearest, and the answer
     * says so.
     *
     * @param catalog knows the strategies
     * @param demands what a variant asks of its user
     * @throws IllegalArgumentException if something that has a weight was not measured, or if the comparison is of
     *     another domain than the catalog
     */
    public static Recommendation of(Catalog<?> catalog, Comparison comparison, Aim aim, Demands demands) {
        Ranking ranking = Ranking.of(catalog, comparison, aim, demands);
        List<RankRange> places = ranking.places();
        Variant<?, ?> first = places.getFirst().variant().variant();
        return new Recommendation(
                new Answers(ranking, comparison, places).answer(),
                situations(catalog, comparison, aim, demands),
                sheet(ranking, comparison, places),
                first.name(),
                pastes(first));
    }

    /** The same recommendation with other pastes, and with more cautions. */
    public Recommendation with(List<Paste> otherPastes, List<String> moreCautions) {
        List<String> cautions = new ArrayList<>(moreCautions);
        cautions.addAll(answer.cautions());
        return new Recommendation(
                new Answer(answer.take(), answer.because(), answer.runnerUp(), cautions),
                situations,
                ranking,
                first,
                otherPastes);
    }

    private static List<Paste> pastes(Variant<?, ?> variant) {
        try {
            Snippet snippet = Snippet.of(variant);
            return List.of(
                    new Paste("the configuration of members and clients", snippet.java()),
                    new Paste("The configuration as YAML", snippet.yaml()));
        } catch (IllegalArgumentException e) {
            return List.of(new Paste("nothing", requireNonNull(e.getMessage())));
        }
    }

    /** What is taken in each situation whose criteria were all measured with some strategy; the one of the recommendation is marked. */
    private static Sheet situations(Catalog<?> catalog, Comparison comparison, Aim aim, Demands demands) {
        List<Purpose> all = List.of(Purpose.values());
        StringColumn take = StringColumn.create("take");
        StringColumn alike = StringColumn.create("may be as good");
        for (Purpose each : all) {
            Optional<Ranking> ranking = Ranking.in(catalog, comparison, each, demands);
            if (ranking.isPresent()) {
                RankRange first = ranking.get().places().getFirst();
                take.append(first.variant().strategy() + (ranking.get().isMet() ? "" : ", which does not fit"));
                alike.append(Answers.alike(first));
            } else {
                take.append("not measured");
                alike.append("");
            }
        }
        Table table = Table.create(
                "In each situation",
                StringColumn.create("situation", all.stream().map(Purpose::label)),
                take,
                alike);
        Set<Integer> marked = aim instanceof Purpose situation ? Set.of(all.indexOf(situation)) : Set.of();
        return new Sheet(
                table,
                Map.of("may be as good", "this run cannot tell whether these rank higher or lower"),
                "",
                new Look(Set.of(), marked, List.of()));
    }

    private static Sheet sheet(Ranking ranking, Comparison comparison, List<RankRange> places) {
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
                "possible places: another run may put the strategy anywhere in this range. A strategy is surely ahead or behind if that holds in 97.5 % of 2,000 rankings of resampled times");
        glossary.put(
                "score",
                ranking.criteria().stream()
                        .map(criterion ->
                                "%s %s".formatted(criterion.label(), Weights.plain(ranking.weight(criterion))))
                        .collect(Collectors.joining(", ", "mean of the points, weighted with ", "")));
        ranking.criteria().forEach(criterion -> glossary.put(criterion.label(), criterion.meaning(ranking)));
        return glossary;
    }

    /** What to paste, as one text. */
    public String configuration() {
        return pastes.stream().map(Paste::text).collect(Collectors.joining("\n"));
    }

    /** The answer, what to paste, and folded below it what the answer rests on, as a fragment of HTML without scripts. */
    public String toHtml() {
        StringBuilder html = new StringBuilder(answer.toHtml());
        for (int i = 0; i < pastes.size(); i++) {
            html.append(pastes.get(i).toHtml(i == 0));
        }
        return html.append(situations.toHtml())
                .append("<details><summary>%s</summary>%s</details>"
                        .formatted(
                                Numbers.count(ranking.table().rowCount(), "strategy", "strategies")
                                        + " with points and reasons",
                                ranking.toHtmlExplained()))
                .toString();
    }

    @Override
    public String toString() {
        return answer + "\n\n" + situations + "\n\n" + ranking + "\n\n" + configuration();
    }
}
