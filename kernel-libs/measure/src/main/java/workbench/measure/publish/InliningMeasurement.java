package workbench.measure.publish;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;
import workbench.machine.Memory;
import workbench.machine.TemporaryFolder;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Run;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/**
 * Times one strategy in many processes, each of which logs what its compiler does. Writing the log takes time of the compiler's
 * threads, so that the times are for comparison with each other alone. Nothing is kept.
 */
public final class InliningMeasurement {

    private static final String INTERRUPTED = "Interrupted while a process logged what its compiler does";

    private InliningMeasurement() {}

    /**
     * Runs as many forks as the plan has at least.
     *
     * @param catalog with one variant
     * @param plan with one task
     * @throws IllegalArgumentException if there are several of either
     * @throws NotPossibleException if a fork fails, with its reason, or if there is too little memory for one
     * @throws InterruptedException if the thread is interrupted; the running fork is ended first
     */
    public static Inlining run(Catalog<?> catalog, PublishPlan plan, Progress progress) throws InterruptedException {
        if (catalog.variants().size() != 1 || plan.tasks().size() != 1) {
            throw new IllegalArgumentException(
                    "The compiler's log is read for one strategy and one task, but there are %s strategies and %s tasks. Narrow the catalog by only(\"...\")."
                            .formatted(catalog.variants().size(), plan.tasks().size()));
        }
        PublishMeasurement.requireRoom(Memory.here());
        Run run = RunHeader.of(catalog, plan);
        ForkProgress output = new ForkProgress(progress);
        output.begin(plan.effort().minForks(), 0, plan);
        try (TemporaryFolder folder = TemporaryFolder.of("compiler")) {
            return run(new Forks(catalog, plan, output), run, plan, output, folder.path());
        }
    }

    private static Inlining run(Forks forks, Run run, PublishPlan plan, ForkProgress output, Path folder)
            throws InterruptedException {
        Task task = plan.tasks().getFirst();
        MeasuredVariant variant = run.variants().getFirst();
        PublishSeries series = new PublishSeries(task, variant, Optional.empty());
        List<Observation> times = new ArrayList<>();
        List<Map<CallSite, String>> logs = new ArrayList<>();
        for (int fork = 0; fork < plan.effort().minForks(); fork++) {
            output.beginFork(variant.strategy() + " " + task.label());
            Path log = folder.resolve(fork + ".log");
            try {
                forks.run(series, flags(log)).forEach(result -> times.add(Forks.observation(result)));
            } catch (RunnerException e) {
                throw new NotPossibleException(output.reason(e, () -> INTERRUPTED), e);
            }
            logs.add(CompilerLog.read(log));
        }
        output.end("the compiler's decisions read");
        Series measured = new Series(task, variant.name(), variant.strategy(), variant.meanBytes(), times);
        Comparison comparison = new Comparison(
                plan.procedure(),
                plan.smoke(),
                run.label(),
                variant.name(),
                List.of(measured),
                List.of(),
                run.method() + "; with the compiler's log",
                run.machine(),
                run.findings(),
                "");
        return new Inlining("VariantBenchmark." + task.operation().label(), comparison, logs);
    }

    private static List<String> flags(Path log) {
        return List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+LogCompilation", "-XX:LogFile=" + log);
    }
}
