package workbench.report.advice;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.Features;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The strategies of a comparison in the order of their scores. */
final class Ranking {

    private static final List<Operation> READS = List.of(Operation.DESERIALIZE, Operation.READ);
    private static final List<Operation> WRITES = List.of(Operation.SERIALIZE, Operation.WRITE, Operation.PUT);
    private static final List<Trait> EFFORTS =
            List.of(Trait.CHANGES_CLASS, Trait.NEEDS_HAZELCAST, Trait.NEEDS_CONFIGURATION, Trait.NEEDS_WORKBENCH);
    private static final double POINTS_OF_TRAIT = 0.1;
    private static final double POINTS_OF_LINES = 1 - POINTS_OF_TRAIT * EFFORTS.size();

    private final Comparison comparison;
    private final Aim aim;
    private final Weights weights;
    private final List<ScoredVariant> ranked;
    private final List<ScoredVariant> unranked;
    private final Map<ScoredVariant, String> obstacles;
    private final Analysis analysis;
    private final boolean isMet;

    /** @param all of the comparison, of which those are ranked that fit the aim, or else those that come nearest */
    private Ranking(Comparison comparison, Aim aim, Demands demands, List<ScoredVariant> all) {
        this.comparison = comparison;
        this.analysis = Analysis.of(comparison);
        this.aim = aim;
        this.weights = aim.weights();
        List<ScoredVariant> measured = all.stream().filter(this::isMeasured).toList();
        List<ScoredVariant> comparable =
                first(measured, List.of(each -> !each.features().convertedOutside(), _ -> true));
        this.obstacles = new LinkedHashMap<>();
        comparable.forEach(each -> obstacle(aim, demands, each).ifPresent(obstacle -> obstacles.put(each, obstacle)));
        this.isMet = obstacles.size() < comparable.size();
        this.ranked = first(
                comparable,
                List.of(
                        each -> !obstacles.containsKey(each),
                        each -> Purpose.unwelcome(each.features()).isEmpty(),
                        _ -> true));
        this.unranked = all.stream().filter(each -> !ranked.contains(each)).toList();
    }

    private static Optional<String> obstacle(Aim aim, Demands demands, ScoredVariant variant) {
        return aim instanceof Purpose
                ? aim.obstacle(variant.features()).or(() -> demands.obstacle(variant.variant()))
                : Optional.empty();
    }

    /** Those that meet the first of the conditions that any of them meets. */
    private static List<ScoredVariant> first(List<ScoredVariant> of, List<Predicate<ScoredVariant>> conditions) {
        return conditions.stream()
                .map(condition -> of.stream().filter(condition).toList())
                .filter(some -> !some.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    static Ranking of(Catalog<?> catalog, Comparison comparison, Aim aim, Demands demands) {
        String domain = catalog.domain().name();
        if (!comparison.domain().equals(domain) && !comparison.domain().startsWith(domain + ", ")) {
            throw new IllegalArgumentException(
                    "The comparison is of the domain %s, but the catalog of %s. Give both of the same."
                            .formatted(comparison.domain(), domain));
        }
        Ranking ranking = new Ranking(comparison, aim, demands, variants(catalog, comparison, demands));
        if (ranking.ranked.isEmpty()) {
            throw new IllegalArgumentException(
                    "No strategy of the comparison was measured in everything that has a weight. Measure again, or set the missing weight to 0.");
        }
        return ranking;
    }

    /** The ranking for a situation; empty if no strategy has all that situations weigh: times to read and to write, and a size. */
    static Optional<Ranking> in(Catalog<?> catalog, Comparison comparison, Purpose situation, Demands demands) {
        return timedAll(comparison)
                ? Optional.of(new Ranking(comparison, situation, demands, variants(catalog, comparison, demands)))
                        .filter(ranking -> !ranking.ranked.isEmpty())
                : Optional.empty();
    }

    private static List<ScoredVariant> variants(Catalog<?> catalog, Comparison comparison, Demands demands) {
        return Stream.concat(
                        comparison.series().stream().map(Series::name),
                        comparison.failures().stream().map(Failure::name))
                .distinct()
                .<ScoredVariant>map(name -> {
                    Variant<?, ?> variant = catalog.variant(name);
                    double bytes = comparison.series().stream()
                            .filter(each -> each.name().equals(name))
                            .mapToDouble(Series::meanBytes)
                            .findFirst()
                            .orElse(Double.NaN);
                    return new ScoredVariant(variant, bytes, demands.lines(variant));
                })
                .toList();
    }

    /** Whether a variant was measured in everything that has a weight. */
    boolean isMeasured(ScoredVariant variant) {
        return criteria().stream().allMatch(criterion -> switch (criterion) {
            case READ, WRITE -> comparison.find(task(criterion), variant.name()).isPresent();
            case SIZE -> !Double.isNaN(variant.meanBytes());
            case EVOLUTION, EFFORT -> true;
        });
    }

    /** The criteria whose weight is not 0. */
    List<Criterion> criteria() {
        return Arrays.stream(Criterion.values())
                .filter(criterion -> weight(criterion) > 0)
                .toList();
    }

    double weight(Criterion criterion) {
        return switch (criterion) {
            case READ -> weights.read();
            case WRITE -> weights.write();
            case SIZE -> weights.size();
            case EVOLUTION -> weights.evolution();
            case EFFORT -> weights.effort();
        };
    }

    /** The task whose times count as reading or writing: the first that was timed. */
    Task task(Criterion criterion) {
        return task(comparison, criterion)
                .orElseThrow(() -> new IllegalArgumentException(
                        "The weight of %s is above 0, but the comparison timed none of %s. Time one of these tasks, or set the weight to 0."
                                .formatted(
                                        criterion.label(),
                                        operations(criterion).stream()
                                                .map(Operation::label)
                                                .collect(Collectors.joining(", ")))));
    }

    private static Optional<Task> task(Comparison comparison, Criterion criterion) {
        return comparison.tasks().stream()
                .filter(task -> operations(criterion).contains(task.operation()))
                .findFirst();
    }

    private static List<Operation> operations(Criterion criterion) {
        return criterion == Criterion.READ ? READS : WRITES;
    }

    /** Whether a comparison timed both reading and writing. */
    private static boolean timedAll(Comparison comparison) {
        return Arrays.stream(Criterion.values())
                .filter(Criterion::isTimed)
                .allMatch(criterion -> task(comparison, criterion).isPresent());
    }

    double points(Criterion criterion, ScoredVariant variant) {
        return switch (criterion) {
            case READ, WRITE ->
                1 - Math.log10(nanos(criterion, variant) / least(ranked.stream().map(each -> nanos(criterion, each))));
            case SIZE ->
                1 - Math.log10(variant.meanBytes() / least(ranked.stream().map(ScoredVariant::meanBytes)));
            case EVOLUTION -> evolution(variant.features());
            case EFFORT ->
                POINTS_OF_LINES * (1 - variant.lines() / Math.max(1, mostLines()))
                        + POINTS_OF_TRAIT
                                * EFFORTS.stream()
                                        .filter(trait -> !variant.features().has(trait))
                                        .count();
        };
    }

    private double nanos(Criterion criterion, ScoredVariant variant) {
        return analysis.nanos(series(criterion, variant)).estimate();
    }

    Analysis analysis() {
        return analysis;
    }

    Series series(Criterion criterion, ScoredVariant variant) {
        return comparison.series(task(criterion), variant.name());
    }

    private double mostLines() {
        return ranked.stream().mapToDouble(ScoredVariant::lines).max().orElseThrow();
    }

    private static double least(Stream<Double> values) {
        return values.mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    private static double evolution(Features features) {
        return (features.has(Trait.EVOLVES) ? 0.5 : 0)
                + (features.has(Trait.PARTIAL_READS) ? 0.25 : 0)
                + (features.has(Trait.OTHER_LANGUAGES) ? 0.25 : 0);
    }

    double score(ScoredVariant variant) {
        return mean(criteria(), variant);
    }

    /** The part of the score that needs no times. */
    double exactScore(ScoredVariant variant) {
        return mean(
                criteria().stream().filter(criterion -> !criterion.isTimed()).toList(), variant);
    }

    /** The weight of a criterion, as a share of all. */
    double share(Criterion criterion) {
        return weight(criterion) / totalWeight();
    }

    private double mean(List<Criterion> of, ScoredVariant variant) {
        return of.stream()
                        .mapToDouble(criterion -> weight(criterion) * points(criterion, variant))
                        .sum()
                / totalWeight();
    }

    private double totalWeight() {
        return criteria().stream().mapToDouble(this::weight).sum();
    }

    /** The range of places of each variant, in the order of the scores. */
    List<RankRange> places() {
        return RankRanges.of(this, analysis);
    }

    Aim aim() {
        return aim;
    }

    /** Whether those that are ranked fit the aim; if not, none does. */
    boolean isMet() {
        return isMet;
    }

    /** Why a variant does not fit the aim. */
    Optional<String> obstacle(ScoredVariant variant) {
        return Optional.ofNullable(obstacles.get(variant));
    }

    /** The ranked variants, in the order of the comparison. */
    List<ScoredVariant> ranked() {
        return ranked;
    }

    /** The variants that must not be ranked with the others, or cannot be. */
    List<ScoredVariant> unranked() {
        return unranked;
    }
}
