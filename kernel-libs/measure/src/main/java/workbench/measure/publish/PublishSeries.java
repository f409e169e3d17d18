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
    private final boolean steady;
    private final List<Observation> observations = new ArrayList<>();
    private boolean failed;
    private int killed;

    /**
     * @param steady whether forks are alike, so that one far slower than the others does not count
     * @param before what an interrupted run has left, which this goes on with
     */
    PublishSeries(Task task, MeasuredVariant variant, boolean steady, Optional<Result> before) {
        this.task = task;
        this.variant = variant;
        this.steady = steady;
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

    /** The times of the iterations of each fork that counts. */
    List<List<Double>> iterations() {
        return (steady ? Observation.sound(observations) : observations)
                .stream().map(Observation::batches).toList();
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
