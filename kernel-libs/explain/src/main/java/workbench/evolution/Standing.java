package workbench.evolution;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.cluster.Cluster;
import workbench.measure.Progress;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.OwnClass;
import workbench.own.strategy.Strategies;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;

/**
 * Which strategies have a class as it is: as the analysis of the class finds it, so that the two cannot disagree. Immutable.
 *
 * @param tried the outcomes for each version whose class is the reader's own; none if the strategies are known to have it
 */
record Standing(List<Outcomes> tried) {

    /** Every strategy has the class, which has a variant for it. */
    static final Standing SOUND = new Standing(List.of());

    Standing {
        tried = List.copyOf(tried);
    }

    /** Tries every strategy, without members. */
    static Standing of(Values values) throws InterruptedException {
        OwnClass own = OwnClass.of(values);
        try (Cluster cluster = Cluster.withoutMembers(own.catalog())) {
            return new Standing(List.of(Outcomes.of(own, cluster, Progress.SILENT)));
        }
    }

    Standing and(Standing other) {
        return new Standing(Stream.concat(tried.stream(), other.tried.stream()).toList());
    }

    /** What becomes of values from one version to the other, and back, if the strategy has their classes. */
    EvolutionMatrix.Cell cell(Row row, Version old, Version next) {
        return tried.stream()
                .flatMap(outcomes -> outcomes.of(row.domainStrategy()).stream())
                .flatMap(outcome -> ruledOut(outcome).stream())
                .findFirst()
                .map(EvolutionMatrix.Cell::of)
                .orElseGet(() -> Readings.both(row, old, next));
    }

    private static Optional<Reading> ruledOut(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Refused refused -> Optional.of(new Reading.Refused(refused.text()));
            case Outcome.NotBuilt notBuilt -> Optional.of(new Reading.NotTried(notBuilt.text()));
            default -> Optional.empty();
        };
    }

    /** What strategies change though the class stays as it is, by their names. */
    Map<String, String> unsound(ObjectModel model) {
        Map<String, String> unsound = new LinkedHashMap<>();
        for (Outcomes outcomes : tried) {
            for (Outcome outcome : outcomes.all()) {
                if (outcome instanceof Outcome.Changed changed) {
                    Outcome.Trouble first = changed.changes().getFirst();
                    unsound.putIfAbsent(
                            Strategies.named(changed.strategy()).features(model).strategy(),
                            "%s: %s, in %s".formatted(first.field(), first.what(), first.valueName()));
                }
            }
        }
        return unsound;
    }
}
