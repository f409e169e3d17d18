package workbench.own;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import workbench.cluster.Cluster;
import workbench.measure.Progress;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.JavaKeeps;
import workbench.own.value.Snapshot;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Tries strategies on the values of a class, one after another, and says after each their outcomes so far. For one thread. */
final class Trials {

    private final Values values;
    private final Progress progress;
    private final Consumer<Outcomes> soFar;
    private final TimeLimit limit;
    private final Set<String> kept;
    private final List<String> untried;

    /** The ids of all strategies, in the order of tables. */
    private final List<String> strategies;

    private final Map<String, Outcome> outcomes = new LinkedHashMap<>();
    private final Map<String, int[]> sampleBytes = new HashMap<>();

    /**
     * @param soFar is given the outcomes whenever a strategy was tried; those that were not are {@link Outcome.Awaited}
     * @param limit for each strategy
     * @throws InterruptedException if the thread is interrupted
     */
    Trials(Values values, Progress progress, Consumer<Outcomes> soFar, TimeLimit limit) throws InterruptedException {
        this.values = values;
        this.progress = progress;
        this.soFar = soFar;
        this.limit = limit;
        this.kept = JavaKeeps.hiddenFields(values.samples(), limit);
        this.untried = values.untried();
        this.strategies =
                Strategies.of(values.model()).stream().map(Strategy::id).toList();
    }

    /**
     * Tries those strategies of a class that were not tried yet, the ones that must compile as they run last.
     *
     * @param cluster with the catalog of the class
     * @throws InterruptedException if the thread is interrupted
     */
    void of(OwnClass own, Cluster cluster) throws InterruptedException {
        List<OwnVariant> variants = own.catalog().variants().stream()
                .map(OwnVariant.class::cast)
                .filter(variant -> !outcomes.containsKey(variant.name()))
                .sorted(Comparator.comparing(OwnVariant::compiled))
                .toList();
        progress.start("Trying strategies", variants.size());
        for (OwnVariant variant : variants) {
            progress.step("%s; so far %s".formatted(variant.features().strategy(), verdicts(outcomes.values())), 1);
            RoundTrips trips = new RoundTrips(variant, cluster, kept);
            Outcome outcome = trips.of(values, limit);
            outcomes.put(variant.name(), outcome);
            if (outcome.isUsable()) { // else its thread may still write
                sampleBytes.put(variant.name(), trips.sampleBytes());
            }
            soFar.accept(outcomes(own));
            if (Thread.interrupted()) {
                throw new InterruptedException("Interrupted after trying " + variant.name());
            }
        }
    }

    /** Replaces the outcomes of strategies that kept the values, and failed later. */
    void refuse(Map<String, Outcome.Refused> later) {
        outcomes.putAll(later);
    }

    /** The sizes of the samples under strategies that keep them. */
    Sizes sizes(Catalog<Snapshot> usable, long seed) {
        int samples = values.samples().size();
        List<Distribution> distributions = new ArrayList<>();
        Map<String, String> failures = new LinkedHashMap<>();
        for (Variant<Snapshot, ?> variant : usable.variants()) {
            int[] sizeBytes = Objects.requireNonNull(sampleBytes.get(variant.name()));
            if (sizeBytes.length == samples) {
                distributions.add(Distribution.of(variant, sizeBytes));
            } else {
                failures.put(
                        variant.name(), "Not all samples can be made: %s of %s".formatted(sizeBytes.length, samples));
            }
        }
        return new Sizes(usable.domain().label(), samples, seed, distributions, failures);
    }

    /** What came of every strategy so far, the worst first. */
    Outcomes outcomes(OwnClass own) {
        outcomes.putAll(own.refused());
        Stream<Outcome> inOrder = strategies.stream()
                .map(id -> outcomes.getOrDefault(id, new Outcome.Awaited(id)))
                .sorted((a, b) -> Integer.compare(rank(a), rank(b)));
        return new Outcomes(values.model(), inOrder.toList(), untried, Notes.of(own));
    }

    /** In words: {@code 5 work, 1 change values, 3 do not fit}. */
    private static String verdicts(Collection<Outcome> outcomes) {
        long work = outcomes.stream().filter(Outcome::isUsable).count();
        long change =
                outcomes.stream().filter(Outcome.Changed.class::isInstance).count();
        return "%s work, %s change values, %s do not fit".formatted(work, change, outcomes.size() - work - change);
    }

    private static int rank(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Changed _ -> 0;
            case Outcome.Works _ -> 1;
            case Outcome.WorksExcept _ -> 2;
            case Outcome.NotBuilt _ -> 3;
            case Outcome.Refused _ -> 4;
            case Outcome.Awaited _ -> 5;
        };
    }
}
