package workbench.measure.publish;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Optional;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;

/** Runs forks of a benchmark that is not on this process's class path. Its annotations go before the plan. */
final class OwnBenchmarkForks implements ForkRunner {

    /**
     * A fork of a strategy begins with many calls, and this one does not. With warm-up iterations as short as ours, Java's own
     * serialization was still waiting for the compiler when they were counted.
     */
    private static final int LONGER_WARM_UP = 4;

    private final OwnBenchmark benchmark;
    private final PublishPlan plan;
    private final ForkProgress output;
    private @Nullable JmhProcess jmh;

    /** @param output receives what JMH prints */
    OwnBenchmarkForks(OwnBenchmark benchmark, PublishPlan plan, ForkProgress output) {
        this.benchmark = benchmark;
        this.plan = plan;
        this.output = output;
    }

    @Override
    public Collection<BenchmarkResult> run(PublishSeries series) throws RunnerException, InterruptedException {
        JmhProcess process = jmh == null ? new JmhProcess(classPath()) : jmh;
        jmh = process;
        process.order(order(benchmark.named(series.variant().name()), plan));
        while (true) {
            switch (process.next()) {
                case JmhMessage.Iteration each -> output.iteration(each.benchmark(), each.params(), each.number());
                case JmhMessage.Printed(String text) -> output.print(text);
                case JmhMessage.Measured(List<BenchmarkResult> results) -> {
                    return results;
                }
                case JmhMessage.Failed(String message) -> throw new RunnerException(message);
                case JmhMessage.Order order -> throw new IllegalStateException("JMH gave an order: " + order);
            }
        }
    }

    private List<Path> classPath() {
        List<Path> path = new ArrayList<>(List.of(benchmark.classes()));
        path.addAll(benchmark.classPath());
        Arrays.stream(ChildJvm.classPath().split(File.pathSeparator))
                .map(Path::of)
                .forEach(path::add);
        return path;
    }

    static JmhMessage.Order order(OwnBenchmark.Case each, PublishPlan plan) {
        BenchmarkListEntry entry = each.entry();
        PublishPlan.Effort effort = plan.effort();
        long iteration = effort.iteration().toMillis();
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.addAll(plan.jvmFlags());
        flags.addAll(entry.getJvmArgsPrepend().orElse(List.of()));
        flags.addAll(entry.getJvmArgs().orElse(List.of()));
        flags.addAll(entry.getJvmArgsAppend().orElse(List.of()));
        return new JmhMessage.Order(
                entry.getUsername(),
                each.parameters(),
                plan.smoke()
                        ? effort.warmupIterations()
                        : entry.getWarmupIterations().orElse(effort.warmupIterations()),
                plan.smoke() ? iteration : millis(entry.getWarmupTime(), LONGER_WARM_UP * iteration),
                plan.smoke()
                        ? effort.iterations()
                        : entry.getMeasurementIterations().orElse(effort.iterations()),
                plan.smoke() ? iteration : millis(entry.getMeasurementTime(), iteration),
                flags);
    }

    private static long millis(Optional<TimeValue> annotated, long otherwise) {
        return annotated.hasValue()
                ? Math.max(1, annotated.get().convertTo(java.util.concurrent.TimeUnit.MILLISECONDS))
                : otherwise;
    }

    /** How long the longest fork measures. */
    static long longestMillis(OwnBenchmark benchmark, PublishPlan plan) {
        return benchmark.cases().stream()
                .mapToLong(each -> order(each, plan).millis())
                .max()
                .orElse(0);
    }

    @Override
    public void close() {
        if (jmh != null) {
            jmh.close();
        }
    }
}
