package workbench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Series;
import workbench.measure.Interval;
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
     * Where a strategy stands.
     *
     * @param number from 1; equal for those that are not told apart from the first of them
     * @param tied the others on the same place
     */
    record Place(int number, Candidate candidate, double score, List<Candidate> tied) {

        String label() {
            return (tied.isEmpty() ? "" : "=") + number;
        }
    }

    private final Comparison comparison;
    private final Weights weights;
    private final List<Candidate> ranked;
    private final List<Candidate> unranked;

    /** A bootstrap takes long enough to be done once only. */
    private final IdentityHashMap<Series, Interval> speedups = new IdentityHashMap<>();

    private Ranking(Comparison comparison, Weights weights, List<Candidate> all) {
        this.comparison = comparison;
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

    /** How fast it is, as a multiple of the comparison's baseline. */
    Interval speedup(Criterion criterion, Candidate candidate) {
        return speedups.computeIfAbsent(
                comparison.series(task(criterion), candidate.name()), each -> comparison.speedup(each));
    }

    double points(Criterion criterion, Candidate candidate) {
        return switch (criterion) {
            case READ, WRITE -> 1 + Math.log10(speedup(criterion, candidate).estimate() / fastest(criterion));
            case SIZE ->
                1 - Math.log10(candidate.meanBytes / least(ranked.stream().map(Candidate::meanBytes)));
            case EVOLUTION -> evolution(candidate.features());
            case EFFORT ->
                1
                        - candidate.lines / mostLines()
                        - EFFORT_OF_TRAIT
                                * EFFORTS.stream()
                                        .filter(candidate.features()::has)
                                        .count();
        };
    }

    private double fastest(Criterion criterion) {
        return ranked.stream()
                .mapToDouble(each -> speedup(criterion, each).estimate())
                .max()
                .orElseThrow();
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

    private double score(Candidate candidate) {
        return mean(criteria(), candidate);
    }

    private double mean(List<Criterion> of, Candidate candidate) {
        return of.stream()
                        .mapToDouble(criterion -> weight(criterion) * points(criterion, candidate))
                        .sum()
                / criteria().stream().mapToDouble(this::weight).sum();
    }

    /** In their order, with ties: each is held against the first of those on the place before. */
    List<Place> places() {
        List<Candidate> order = ranked.stream()
                .sorted(Comparator.comparingDouble(this::score).reversed())
                .toList();
        List<Place> places = new ArrayList<>();
        int start = 0;
        while (start < order.size()) {
            int end = start + 1;
            while (end < order.size() && isNotToldApart(order.get(start), order.get(end))) {
                end++;
            }
            List<Candidate> group = order.subList(start, end);
            for (Candidate each : group) {
                List<Candidate> tied = group.stream()
                        .filter(other -> !other.name().equals(each.name()))
                        .toList();
                places.add(new Place(start + 1, each, score(each), tied));
            }
            start = end;
        }
        return places;
    }

    /** Those that must not be ranked with the rest, or cannot. */
    List<Candidate> unranked() {
        return unranked;
    }

    /**
     * Whether the behind one may be as good as the one ahead, if its speeds lie where their intervals are best for it.
     * Sizes, lines and traits are exact.
     */
    private boolean isNotToldApart(Candidate ahead, Candidate behind) {
        List<Criterion> exact = criteria().stream()
                .filter(criterion -> criterion != Criterion.READ && criterion != Criterion.WRITE)
                .toList();
        double gain = criteria().stream()
                .filter(criterion -> !exact.contains(criterion))
                .mapToDouble(
                        criterion -> weight(criterion) * Math.log10(mostTimesAsFast(task(criterion), behind, ahead)))
                .sum();
        double all = criteria().stream().mapToDouble(this::weight).sum();
        return mean(exact, behind) - mean(exact, ahead) + gain / all >= 0;
    }

    private double mostTimesAsFast(Task task, Candidate one, Candidate other) {
        Comparison pair = comparison.against(other.name(), task);
        return pair.speedup(pair.series(task, one.name())).high() * (1 + comparison.resolution());
    }
}
