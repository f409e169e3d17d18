package workbench.measure.publish;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.openjdk.jmh.profile.LinuxPerfNormProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.RunnerException;
import workbench.machine.Memory;
import workbench.measure.Failure;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Run;
import workbench.variant.Catalog;

/**
 * Counts what calls do: bytes allocated, and where the machine has counters and permits their use, instructions and branches.
 * Each task on each variant gets one process, since counts differ little from process to process. Nothing is kept.
 */
public final class WorkMeasurement {

    private static final String EVENTS = "events=instructions,branches";

    private static final String INTERRUPTED = "Interrupted while a process counted what calls do";

    private WorkMeasurement() {}

    /**
     * Counts the work of each task on each variant. A variant whose process fails is among the failures.
     *
     * @throws workbench.variant.NotPossibleException if there is too little memory for a process
     * @throws InterruptedException if the thread is interrupted; the running process is ended first
     */
    public static Work run(Catalog<?> catalog, PublishPlan plan, Progress progress) throws InterruptedException {
        PublishMeasurement.requireRoom(Memory.here());
        Run run = RunHeader.of(catalog, plan);
        ForkProgress output = new ForkProgress(progress);
        int count = plan.tasks().size() * run.variants().size();
        output.begin(count, 0, plan);
        Optional<String> obstacle = obstacle();
        List<Work.Row> rows = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        Forks forks = new Forks(catalog, plan, output);
        for (Task task : plan.tasks()) {
            for (MeasuredVariant variant : run.variants()) {
                output.beginFork(variant.strategy() + " " + task.label());
                PublishSeries series = new PublishSeries(task, variant, Optional.empty());
                try {
                    forks.counted(series, obstacle.isEmpty() ? Optional.of(EVENTS) : Optional.empty())
                            .forEach(fork -> rows.add(row(task, variant, fork)));
                } catch (RunnerException e) {
                    failures.add(
                            new Failure(task, variant.name(), variant.strategy(), output.reason(e, () -> INTERRUPTED)));
                }
            }
        }
        output.end("counted");
        String method = "JMH, a process for each of %s series; %s"
                .formatted(count, plan.procedure().label());
        return new Work(run.label(), rows, failures, obstacle.orElse(""), plan.smoke(), method, run.machine());
    }

    /** Why instructions and branches cannot be counted on this machine; empty if they can. */
    static Optional<String> obstacle() {
        try {
            var _ = new LinuxPerfNormProfiler(EVENTS);
            return Optional.empty();
        } catch (ProfilerException e) {
            return Optional.of(String.valueOf(e.getMessage()).strip());
        }
    }

    private static Work.Row row(Task task, MeasuredVariant variant, BenchmarkResult fork) {
        return new Work.Row(
                task,
                variant.strategy(),
                Forks.observation(fork).allocatedBytes(),
                counted(fork, "instructions"),
                counted(fork, "branches"));
    }

    /** Some kernels name an event with what it counts, such as {@code instructions:u}. */
    private static OptionalDouble counted(BenchmarkResult fork, String event) {
        return fork.getSecondaryResults().keySet().stream()
                .filter(label -> label.startsWith(event))
                .mapToDouble(label ->
                        requireNonNull(fork.getSecondaryResults().get(label)).getScore())
                .findFirst();
    }
}
