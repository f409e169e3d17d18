package workbench.report.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Series;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.Features;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The strategies of a comparison in the order of their scores. */
final class Ranking {

    /** What is weighed. Each gives at most 1; speeds and sizes lose 1 for each factor of ten to the best. */
    enum Criterion {
        READ("read"),
        WRITE("write"),
        SIZE("size"),
        EVOLUTION("evolution"),
        EFFORT("effort");

        private final String label;

        Criterion(String label) {
            this.label = label;
        }

        /** The column's heading. */
        String label() {
            return label;
        }

        /** How the points come about. */
        String meaning(Ranking ranking) {
            return switch (this) {
                case READ, WRITE ->
                    "100 for the fastest, 100 less for each factor of ten, by the times of "
                            + ranking.task(this).label();
                case SIZE -> "100 for the fewest bytes on average, 100 less for each factor of ten";
                case EVOLUTION ->
                    "50 if fields can be added and removed, 25 if a query can read one field, 25 if other languages can read it";
                case EFFORT ->
                    "100 for no line to write, 0 for as many as the longest has, model included; 10 less for each of: the class changes, it needs Hazelcast, it needs configuration";
            };
        }
    }

    private static final List<Operation> READS = List.of(Operation.DESERIALIZE, Operation.READ);
    private static final List<Operation> WRITES = List.of(Operation.SERIALIZE, Operation.WRITE, Operation.PUT);
    private static final List<Trait> EFFORTS =
            List.of(Trait.CHANGES_CLASS, Trait.NEEDS_HAZELCAST, Trait.NEEDS_CONFIGURATION);
    private static final double EFFORT_OF_TRAIT = 0.1;
    private static final Set<Criterion> TIMED = EnumSet.of(Criterion.READ, Criterion.WRITE);

    /** A strategy and what was measured of it. */
    record Candidate(Variant<?, ?> variant, double meanBytes, int lines) {

        String name() {
            return variant.name();
        }

        String strategy() {
            return features().strategy();
        }

        Features features() {
            return variant.features();
        }
    }

    /**
     * Where a strategy stands. Not to be told apart is not transitive: the first may be like the second and the second like
     * the third, though the first is ahead of the third. So a strategy has no place that it shares, but a range of places.
     *
     * @param best the best place that it may have, from 1: one more than how many are surely ahead
     * @param worst the worst place that it may have: how many there are, less those that are surely behind
     * @param alike those that it is not told apart from
     */
    record Place(int best, int worst, Candidate candidate, double score, List<Candidate> alike) {

        String label() {
            return best == worst ? Integer.toString(best) : "%s to %s".formatted(best, worst);
        }
    }

    /** How often the order is looked at, each time with times as another run might have given them. */
    private static final int DRAWS = 2_000;

    private static final long DRAW_SEED = 20_260_101;

    /** A strategy is surely ahead of another if it is in all draws but this share. */
    private static final double DOUBT = 0.025;

    private final Comparison comparison;
    private final Weights weights;
    private final List<Candidate> ranked;
    private final List<Candidate> unranked;

    private final Analysis analysis;

    private Ranking(Comparison comparison, Weights weights, List<Candidate> all) {
        this.comparison = comparison;
        this.analysis = Analysis.of(comparison);
        this.weights = weights;
        Set<Candidate> outside =
                all.stream().filter(each -> each.features().convertedOutside()).collect(Collectors.toSet());
        this.ranked = all.stream()
                .filter(each -> isMeasured(each) && (outside.size() == all.size() || !outside.contains(each)))
                .toList();
        this.unranked = all.stream().filter(each -> !ranked.contains(each)).toList();
    }

    static Ranking of(
            Catalog<?> catalog, Comparison comparison, Weights weights, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        String domain = catalog.domain().name();
        if (!comparison.domain().equals(domain) && !comparison.domain().startsWith(domain + ", ")) {
            throw new IllegalArgumentException(
                    "The comparison is of the domain %s, but the catalog of %s. Give both of the same."
                            .formatted(comparison.domain(), domain));
        }
        List<Candidate> all = Stream.concat(
                        comparison.series().stream().map(Series::name),
                        comparison.failures().stream().map(Comparison.Failure::name))
                .distinct()
                .<Candidate>map(name -> {
                    Variant<?, ?> variant = catalog.variant(name);
                    double bytes = comparison.series().stream()
                            .filter(each -> each.name().equals(name))
                            .mapToDouble(Series::meanBytes)
                            .findFirst()
                            .orElse(Double.NaN);
                    return new Candidate(variant, bytes, handwrittenLines.applyAsInt(variant));
                })
                .toList();
        Ranking ranking = new Ranking(comparison, weights, all);
        if (ranking.ranked.isEmpty()) {
            throw new IllegalArgumentException(
                    "No strategy of the comparison was measured in all that has a weight. Measure again, or give what is missing the weight 0.");
        }
        return ranking;
    }

    private boolean isMeasured(Candidate candidate) {
        return criteria().stream().allMatch(criterion -> switch (criterion) {
            case READ, WRITE ->
                comparison.find(task(criterion), candidate.name()).isPresent();
            case SIZE -> !Double.isNaN(candidate.meanBytes);
            case EVOLUTION, EFFORT -> true;
        });
    }

    /** Those that have a weight. */
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

    /** The task whose times stand for reading or writing: the first that was timed. */
    Task task(Criterion criterion) {
        List<Operation> operations = criterion == Criterion.READ ? READS : WRITES;
        return comparison.tasks().stream()
                .filter(task -> operations.contains(task.operation()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "The weight of %s is above 0, but the comparison timed none of %s. Time one of them, or give it the weight 0."
                                .formatted(
                                        criterion.label(),
                                        operations.stream()
                                                .map(Operation::label)
                                                .collect(Collectors.joining(", ")))));
    }

    double points(Criterion criterion, Candidate candidate) {
        return switch (criterion) {
            case READ, WRITE ->
                1
                        - Math.log10(nanos(criterion, candidate)
                                / least(ranked.stream().map(each -> nanos(criterion, each))));
            case SIZE ->
                1 - Math.log10(candidate.meanBytes / least(ranked.stream().map(Candidate::meanBytes)));
            case EVOLUTION -> evolution(candidate.features());
            case EFFORT ->
                1
                        - candidate.lines / Math.max(1, mostLines())
                        - EFFORT_OF_TRAIT
                                * EFFORTS.stream()
                                        .filter(candidate.features()::has)
                                        .count();
        };
    }

    private double nanos(Criterion criterion, Candidate candidate) {
        return analysis.nanos(series(criterion, candidate)).estimate();
    }

    Analysis analysis() {
        return analysis;
    }

    private Series series(Criterion criterion, Candidate candidate) {
        return comparison.series(task(criterion), candidate.name());
    }

    private double mostLines() {
        return ranked.stream().mapToDouble(Candidate::lines).max().orElseThrow();
    }

    private static double least(Stream<Double> values) {
        return values.mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    private static double evolution(Features features) {
        return (features.has(Trait.EVOLVES) ? 0.5 : 0)
                + (features.has(Trait.PARTIAL_READS) ? 0.25 : 0)
                + (features.has(Trait.OTHER_LANGUAGES) ? 0.25 : 0);
    }

    /** In the order of their scores. */
    List<Place> places() {
        List<Candidate> order = ranked.stream()
                .sorted(Comparator.comparingDouble(this::score).reversed())
                .toList();
        int[][] ahead = ahead(order);
        return IntStream.range(0, order.size())
                .mapToObj(i -> place(order, ahead, i))
                .toList();
    }

    private Place place(List<Candidate> order, int[][] ahead, int i) {
        int best = 1;
        int worst = order.size();
        List<Candidate> alike = new ArrayList<>();
        for (int other = 0; other < order.size(); other++) {
            if (isSure(ahead[other][i])) {
                best++;
            } else if (isSure(ahead[i][other])) {
                worst--;
            } else if (other != i) {
                alike.add(order.get(other));
            }
        }
        return new Place(best, worst, order.get(i), score(order.get(i)), alike);
    }

    private static boolean isSure(int draws) {
        return draws >= DRAWS * (1 - DOUBT);
    }

    private double score(Candidate candidate) {
        return mean(criteria(), candidate);
    }

    private double mean(List<Criterion> of, Candidate candidate) {
        return of.stream()
                        .mapToDouble(criterion -> weight(criterion) * points(criterion, candidate))
                        .sum()
                / totalWeight();
    }

    private double totalWeight() {
        return criteria().stream().mapToDouble(this::weight).sum();
    }

    /** In how many draws one is ahead of another. Where times count, but are too few for an interval, none is sure. */
    private int[][] ahead(List<Candidate> order) {
        List<Criterion> timed = criteria().stream().filter(TIMED::contains).toList();
        int[][] ahead = new int[order.size()][order.size()];
        if (!timed.isEmpty() && !analysis.isBounded()) {
            return ahead;
        }
        List<Criterion> exact = criteria().stream()
                .filter(criterion -> !TIMED.contains(criterion))
                .toList();
        double[] exactScores =
                order.stream().mapToDouble(each -> mean(exact, each)).toArray();
        List<List<Series>> series = order.stream()
                .map(each ->
                        timed.stream().map(criterion -> series(criterion, each)).toList())
                .toList();
        double[] weights = timed.stream()
                .mapToDouble(criterion -> weight(criterion) / totalWeight())
                .toArray();
        analysis.draws(DRAW_SEED).limit(DRAWS).forEach(draw -> {
            double[] scores = exactScores.clone();
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < weights.length; j++) {
                    // what the fastest took is the same for all, and changes no order
                    scores[i] -= weights[j]
                            * Math.log10(draw.applyAsDouble(series.get(i).get(j)));
                }
            }
            count(scores, ahead);
        });
        return ahead;
    }

    private static void count(double[] scores, int[][] ahead) {
        for (int i = 0; i < scores.length; i++) {
            for (int j = 0; j < scores.length; j++) {
                ahead[i][j] += scores[i] > scores[j] ? 1 : 0;
            }
        }
    }

    /** Those that must not be ranked with the rest, or cannot. */
    List<Candidate> unranked() {
        return unranked;
    }
}
