package workbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import workbench.measure.Comparison.Failure;
import workbench.measure.Comparison.Observation;
import workbench.measure.Comparison.Series;
import workbench.measure.ResultEntry.Contender;
import workbench.measure.ResultEntry.Ended;
import workbench.measure.ResultEntry.Failed;
import workbench.measure.ResultEntry.Observed;
import workbench.measure.ResultEntry.Run;

/**
 * What a result file holds.
 *
 * @param run its first line
 * @param entries the lines after it, in their order
 * @param warnings what was wrong with the file and could be mended; usually empty
 */
public record Result(Run run, List<ResultEntry> entries, List<String> warnings) {

    public Result {
        entries = List.copyOf(entries);
        warnings = List.copyOf(warnings);
    }

    /** Whether the run came to its end. */
    public boolean ended() {
        return stopped().isPresent();
    }

    private Optional<String> stopped() {
        return entries.stream()
                .filter(Ended.class::isInstance)
                .map(entry -> ((Ended) entry).stopped())
                .findFirst();
    }

    /** The observations of one task on one variant, in the order they were taken. */
    List<Observation> observations(Task task, String variant) {
        return entries.stream()
                .filter(Observed.class::isInstance)
                .map(Observed.class::cast)
                .filter(each -> each.task().equals(task) && each.variant().equals(variant))
                .map(Observed::observation)
                .toList();
    }

    /** Why the task failed on the variant, if it did. */
    Optional<String> failure(Task task, String variant) {
        return entries.stream()
                .filter(Failed.class::isInstance)
                .map(Failed.class::cast)
                .filter(each -> each.task().equals(task) && each.variant().equals(variant))
                .map(Failed::reason)
                .findFirst();
    }

    /**
     * What can be said so far. A series that an interrupted run left with fewer than two forks is among the failures.
     *
     * @throws IllegalStateException if there is no variant that could be the baseline
     */
    public Comparison comparison() {
        List<Series> series = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (Task task : run.tasks()) {
            for (Contender each : run.contenders()) {
                List<Observation> seen = observations(task, each.name());
                Optional<String> failure = failure(task, each.name()).or(() -> tooFew(seen.size()));
                failure.ifPresentOrElse(
                        reason -> failures.add(new Failure(task, each.name(), each.strategy(), reason)),
                        () -> series.add(new Series(task, each.name(), each.strategy(), each.meanBytes(), seen)));
            }
        }
        return new Comparison(
                run.mode(),
                run.smoke(),
                run.label(),
                Comparison.baseline(series, failures),
                series,
                failures,
                run.method() + "; " + stopped().orElse("not finished"),
                run.machine(),
                run.findings(),
                "");
    }

    private Optional<String> tooFew(int observations) {
        int needed = run.mode() == Mode.PUBLISH ? 2 : 1;
        return observations >= needed
                ? Optional.empty()
                : Optional.of("the run was interrupted after %d of at least %d %ss"
                        .formatted(observations, needed, run.mode().unit()));
    }
}
