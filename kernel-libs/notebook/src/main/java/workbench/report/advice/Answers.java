package workbench.report.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import workbench.measure.Comparison;
import workbench.measure.Task;
import workbench.text.Numbers;

/** Makes sentences of a ranking: what to take, why, and under which condition another strategy would be the first. */
final class Answers {

    private static final double ROUNDING = 1e-9;

    private final Ranking ranking;
    private final Comparison comparison;
    private final List<RankRange> places;

    Answers(Ranking ranking, Comparison comparison, List<RankRange> places) {
        this.ranking = ranking;
        this.comparison = comparison;
        this.places = places;
    }

    Answer answer() {
        RankRange first = places.getFirst();
        return new Answer(
                "Take %s for %s."
                        .formatted(first.variant().strategy(), ranking.aim().label()),
                because(first),
                places.size() == 1 ? "" : runnerUp(first, places.get(1)),
                cautions(first));
    }

    private String because(RankRange first) {
        List<String> parts = new ArrayList<>();
        parts.addAll(Reasons.facts(first.variant(), ranking, comparison));
        if (ranking.isMet()
                && ranking.aim() instanceof Purpose purpose
                && !purpose.gift().isEmpty()) {
            parts.remove(Reasons.evolution(first.variant().features())); // the purpose says what matters of it
            parts.addFirst("it " + purpose.gift());
        }
        return parts.stream().map(part -> Reasons.sentence(List.of(part))).collect(Collectors.joining(" "));
    }

    private String runnerUp(RankRange first, RankRange second) {
        String doubt =
                first.alike().contains(second.variant()) ? " This run cannot tell which of the two is ahead." : "";
        return "%s.%s %s".formatted(second.variant().strategy(), doubt, turn(first.variant(), second.variant()));
    }

    /** The criterion whose weight would have to grow least for the second to be ahead of the first. */
    private String turn(ScoredVariant first, ScoredVariant second) {
        double ahead = ranking.criteria().stream()
                .mapToDouble(criterion -> ranking.weight(criterion) * lead(criterion, first, second))
                .sum();
        Optional<Criterion> least = ranking.criteria().stream()
                .filter(criterion -> lead(criterion, first, second) < 0)
                .min(Comparator.comparingDouble(criterion -> factor(criterion, ahead, first, second)));
        return least.map(criterion -> turn(criterion, factor(criterion, ahead, first, second), first, second))
                .orElse("%s has at least as many points in everything that counts here.".formatted(first.strategy()));
    }

    /** With the weight so many times as large the two are level, but a third may be ahead of both, then or with a larger weight. */
    private String turn(Criterion criterion, double factor, ScoredVariant first, ScoredVariant second) {
        double level = score(criterion, factor, second);
        String from = Numbers.of(factor);
        Optional<String> to =
                overtaken(criterion, second).stream().mapToObj(Numbers::of).findFirst();
        boolean isFirst = !to.equals(Optional.of(from))
                && places.stream().allMatch(place -> score(criterion, factor, place.variant()) <= level + ROUNDING);
        if (isFirst && to.isPresent()) {
            return "It would be the first if %s counted between %s and %s times as much."
                    .formatted(criterion.subject(), from, to.get());
        }
        return "It would be %s if %s counted more than %s times as much."
                .formatted(isFirst ? "the first" : "ahead of " + first.strategy(), criterion.subject(), from);
    }

    /** With the weight so many times as large, a third strategy catches up with the second; empty if none ever does. */
    private OptionalDouble overtaken(Criterion criterion, ScoredVariant second) {
        return places.stream()
                .map(RankRange::variant)
                .filter(each -> lead(criterion, each, second) > ROUNDING)
                .mapToDouble(each -> 1
                        + (ranking.score(second) - ranking.score(each))
                                / (ranking.share(criterion) * lead(criterion, each, second)))
                .min();
    }

    /** The score if the weight of a criterion were so many times as large, as a share of the weights as they are. */
    private double score(Criterion criterion, double factor, ScoredVariant variant) {
        return ranking.score(variant) + (factor - 1) * ranking.share(criterion) * ranking.points(criterion, variant);
    }

    private double lead(Criterion criterion, ScoredVariant first, ScoredVariant second) {
        return ranking.points(criterion, first) - ranking.points(criterion, second);
    }

    private double factor(Criterion criterion, double ahead, ScoredVariant first, ScoredVariant second) {
        return 1 + ahead / (ranking.weight(criterion) * -lead(criterion, first, second));
    }

    private List<String> cautions(RankRange first) {
        List<String> cautions = new ArrayList<>();
        if (!ranking.isMet()) {
            cautions.add("No strategy that was measured fits %s: with this one, %s."
                    .formatted(
                            ranking.aim().label(),
                            ranking.obstacle(first.variant()).orElseThrow()));
        }
        comparison.failures().stream()
                .filter(failure -> failure.name().equals(first.variant().name()))
                .map(failure ->
                        "It was not measured in %s: %s".formatted(failure.task().label(), failure.reason()))
                .forEach(cautions::add);
        comparison.unsteady(timed()).ifPresent(cautions::add);
        List<String> ahead = unwelcomeAndAhead(first.variant());
        if (!ahead.isEmpty()) {
            cautions.add("By points alone, %s would be ahead, but %s. recommend(..., weights()) ranks it too."
                    .formatted(ahead.getFirst(), ahead.getLast()));
        }
        return cautions;
    }

    /** The tasks whose times count. */
    private List<Task> timed() {
        return ranking.criteria().stream()
                .filter(Criterion::isTimed)
                .map(ranking::task)
                .toList();
    }

    /** The name of a strategy that no situation takes, though it has more points than the first, and why it is not taken. */
    private List<String> unwelcomeAndAhead(ScoredVariant first) {
        return ranking.unranked().stream()
                .filter(each -> ranking.obstacle(each).isPresent())
                .filter(each -> Purpose.unwelcome(each.features()).isPresent())
                .filter(each -> ranking.score(each) > ranking.score(first))
                .max(Comparator.comparingDouble(ranking::score))
                .map(each -> List.of(each.strategy(), ranking.obstacle(each).orElseThrow()))
                .orElse(List.of());
    }

    /** Those that may be first as well, by name; empty if none. */
    static String alike(RankRange first) {
        return first.alike().stream().map(ScoredVariant::strategy).collect(Collectors.joining(", "));
    }
}
