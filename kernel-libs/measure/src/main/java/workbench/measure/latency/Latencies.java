package workbench.measure.latency;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import workbench.machine.Machine;
import workbench.measure.Failure;
import workbench.measure.Task;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * The latencies of calls that started at a fixed rate, with each strategy.
 *
 * @param domain whose values were written and read
 * @param rate as it was asked for
 * @param series 1 or more, by task, then in the order of the catalog, and each alone before it is beside large calls
 * @param failures strategies that could not be measured
 * @param smoke whether the run was so short that its figures mean nothing
 * @param method how it was measured, in a line
 * @param interrupted whether it was interrupted, so that repeats are missing, or series if it was in the first round
 */
public record Latencies(
        String domain,
        Rate rate,
        List<LatencySeries> series,
        List<Failure> failures,
        boolean smoke,
        String method,
        boolean interrupted,
        Machine machine) {

    public Latencies {
        series = List.copyOf(series);
        failures = List.copyOf(failures);
    }

    /** The tasks that were measured, each once. */
    public Set<Task> tasks() {
        return series.stream().map(LatencySeries::task).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether calls were measured beside large ones too. */
    public boolean isBeside() {
        return series.stream().anyMatch(each -> each.large().isPresent());
    }

    /** The series of the same strategy and task without large calls; empty if it failed. */
    public Optional<LatencySeries> alone(LatencySeries beside) {
        return series.stream()
                .filter(each -> each.large().isEmpty()
                        && each.name().equals(beside.name())
                        && each.task().equals(beside.task()))
                .findFirst();
    }

    /**
     * The series of a strategy: one for each task, and after it those beside large calls.
     *
     * @param name as in {@code kryo}
     * @throws UnknownNameException if it was not measured
     */
    public List<LatencySeries> of(String name) {
        UnknownNameException.require(
                "strategy",
                name,
                series.stream().collect(Collectors.toMap(LatencySeries::name, each -> each, (first, _) -> first)));
        return series.stream().filter(each -> each.name().equals(name)).toList();
    }

    /**
     * The series of a strategy beside one kind of large call, of the first task.
     *
     * @param name as in {@code kryo}
     * @throws UnknownNameException if the strategy was not measured
     * @throws NotPossibleException if it was not measured beside such calls
     */
    public LatencySeries of(String name, LargeCall call) {
        List<LatencySeries> all = of(name);
        return all.stream()
                .filter(each -> each.beside().equals(call.label()))
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "%s was not measured beside %s, but %s. Measure it with Beside.of(LargeCall.%s)."
                                .formatted(
                                        name,
                                        call.label(),
                                        all.stream()
                                                .map(each -> each.large().isPresent()
                                                        ? "beside " + each.beside()
                                                        : each.beside())
                                                .distinct()
                                                .collect(Collectors.joining(", ")),
                                        call.name())));
    }
}
