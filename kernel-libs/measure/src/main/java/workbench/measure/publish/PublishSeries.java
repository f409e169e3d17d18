package workbench.measure.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import workbench.measure.Observation;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.MeasuredVariant;

/** A task on a variant, with one observation for each fork so far. For one thread. */
final class PublishSeries {

    private final Task task;
    private final MeasuredVariant variant;
    private final List<Observation> observations = new ArrayList<>();
    private boolean failed;
    private int killed;

    /** @param before what an interrupted run has left, which this goes on with */
    PublishSeries(Task task, MeasuredVariant variant, Optional<Result> before) {
        this.task = task;
        this.variant = variant;
        before.ifPresent(result -> observations.addAll(result.observations(task, variant.name())));
        this.failed =
                before.flatMap(result -> result.failure(task, variant.name())).isPresent();
    }

    Task task() {
        return task;
    }

    MeasuredVariant variant() {
        return variant;
    }

    int forks() {
        return observations.size();
    }

    List<Observation> observations() {
        return List.copyOf(observations);
    }

    void add(Observation fork) {
        observations.add(fork);
    }

    /** Notes that a fork was killed from outside. It is not an observation. */
    void kill() {
        killed++;
    }

    int killed() {
        return killed;
    }

    /** Ends the series: it gets no more forks. */
    void fail() {
        failed = true;
    }

    boolean failed() {
        return failed;
    }
}
