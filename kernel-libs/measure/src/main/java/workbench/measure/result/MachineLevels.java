package workbench.measure.result;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

    /** Levels that differ by less than this share are not told. */
    private static final double WORTH_TELLING = 0.05;

    private MachineLevels() {}

    /**
     * A clause, if there is something to tell.
     *
     * @param forks in the order they were taken
     */
    static Optional<String> clause(List<Observed> forks) {
        Map<List<Object>, Double> usual = forks.stream()
                .collect(Collectors.groupingBy(
                        MachineLevels::series,
                        Collectors.collectingAndThen(
                                Collectors.mapping(each -> each.observation().nanos(), Collectors.toList()),
                                Quantiles::median)));
        List<Level> levels = forks.isEmpty()
                ? List.of()
                : Steadiness.levels(forks.stream()
                        .map(each -> each.observation().nanos() / requireNonNull(usual.get(series(each))))
                        .toList());
        double fastest = levels.stream().mapToDouble(Level::nanos).min().orElse(1);
        String slow = levels.stream()
                .filter(level -> level.nanos() > (1 + WORTH_TELLING) * fastest)
                .map(level -> "%s to %s took %s times as long"
                        .formatted(level.from() + 1, level.to(), Numbers.of(level.nanos() / fastest)))
                .collect(Collectors.joining(", "));
        return slow.isEmpty()
                ? Optional.empty()
                : Optional.of("the machine changed its speed: forks %s as at its fastest".formatted(slow));
    }

    private static List<Object> series(Observed fork) {
        return List.of(fork.task(), fork.variant());
    }
}
