package workbench.measure.result;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.statistics.Quantiles;
import workbench.measure.statistics.Steadiness;
import workbench.measure.statistics.Steadiness.Level;
import workbench.text.Numbers;

/**
 * Whether the machine as a whole became slower or faster during a run, such as when its processor was throttled. A
 * level is how many times as long forks took as the usual fork of their own series.
 */
final class MachineLevels {

    /** Levels that differ by less than this share are not mentioned. */
    private static final double WORTH_TELLING = 0.05;

    private MachineLevels() {}

    /**
     * A fork that counts.
     *
     * @param number among all forks of the run, from 1
     * @param series its task and variant
     */
    private record Fork(int number, List<Object> series, double nanos) {

        static Optional<Fork> of(int number, Observed fork, CountedForks counted) {
            Optional<Observation> kept = counted.atBest(fork.observation());
            return kept.map(each -> new Fork(number, List.of(fork.task(), fork.variant()), each.nanos()));
        }
    }

    /**
     * Says in a clause which forks took how many times as long as the fastest; empty if the machine kept its speed.
     *
     * @param run all its forks, in the order they were taken
     * @param counted which of its forks count, and with which iterations
     */
    static Optional<String> clause(List<Observed> run, CountedForks counted) {
        List<Fork> forks = IntStream.range(0, run.size())
                .mapToObj(i -> Fork.of(i + 1, run.get(i), counted))
                .flatMap(Optional::stream)
                .toList();
        List<Level> levels = levels(forks);
        double fastest = levels.stream().mapToDouble(Level::nanos).min().orElse(1);
        String slow = levels.stream()
                .filter(level -> level.nanos() > (1 + WORTH_TELLING) * fastest)
                .map(level -> "%s to %s took %s times as long"
                        .formatted(
                                forks.get(level.from()).number(),
                                forks.get(level.to() - 1).number(),
                                Numbers.of(level.nanos() / fastest)))
                .collect(Collectors.joining(", "));
        return slow.isEmpty()
                ? Optional.empty()
                : Optional.of("the machine changed its speed: forks %s as at its fastest".formatted(slow));
    }

    private static List<Level> levels(List<Fork> forks) {
        if (forks.isEmpty()) {
            return List.of();
        }
        Map<List<Object>, Double> usual = forks.stream()
                .collect(Collectors.groupingBy(
                        Fork::series,
                        Collectors.collectingAndThen(
                                Collectors.mapping(Fork::nanos, Collectors.toList()), Quantiles::median)));
        return Steadiness.levels(forks.stream()
                .map(each -> each.nanos() / requireNonNull(usual.get(each.series())))
                .toList());
    }
}
