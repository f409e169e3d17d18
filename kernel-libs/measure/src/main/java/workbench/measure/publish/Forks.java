package workbench.measure.publish;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.profile.LinuxPerfNormProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import workbench.machine.JvmFlags;
import workbench.measure.Interrupts;
import workbench.measure.Observation;
import workbench.measure.VariantBenchmark;
import workbench.measure.result.ResultEntry.Jvm;
import workbench.measure.statistics.Quantiles;
import workbench.variant.Catalog;

/** Starts processes by JMH, each of which measures one task on one variant. Leaves none behind. */
final class Forks implements ForkRunner {

    private static final String ALLOCATION = "gc.alloc.rate.norm";
    private static final String CORE = "core";

    private final Catalog<?> catalog;
    private final PublishPlan plan;
    private final ForkProgress output;

    /** @param output receives what JMH prints */
    Forks(Catalog<?> catalog, PublishPlan plan, ForkProgress output) {
        this.catalog = catalog;
        this.plan = plan;
        this.output = output;
    }

    @Override
    public Collection<BenchmarkResult> run(PublishSeries series) throws RunnerException, InterruptedException {
        return run(series, List.of());
    }

    /** @param more flags of the JVM */
    Collection<BenchmarkResult> run(PublishSeries series, List<String> more)
            throws RunnerException, InterruptedException {
        return run(options(series, more).build());
    }

    /** @param events of the processor that Linux perf counts, as JMH's profiler takes them */
    Collection<BenchmarkResult> counted(PublishSeries series, Optional<String> events)
            throws RunnerException, InterruptedException {
        ChainedOptionsBuilder options = options(series, List.of());
        events.ifPresent(these -> options.addProfiler(LinuxPerfNormProfiler.class, these));
        return run(options.build());
    }

    private Collection<BenchmarkResult> run(Options options) throws RunnerException, InterruptedException {
        Set<ProcessHandle> before = children();
        try {
            return new Runner(options, output).runSingle().getBenchmarkResults();
        } catch (RuntimeException e) {
            Interrupts.rethrow(e); // JMH wraps one that comes while it asks another JDK for its properties
            throw e;
        } finally {
            children().stream().filter(child -> !before.contains(child)).forEach(Forks::end);
        }
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }

    /** Ends a fork with what it has started. Perf, if it counts, is started first, and starts the JVM. */
    static void end(ProcessHandle fork) {
        fork.descendants().forEach(ProcessHandle::destroyForcibly);
        fork.destroyForcibly();
        fork.onExit().join();
    }

    private ChainedOptionsBuilder options(PublishSeries series, List<String> more) {
        TimeValue iteration = TimeValue.milliseconds(plan.effort().iteration().toMillis());
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + VariantBenchmark.class.getName() + "\\."
                        + series.task().operation().label() + "$")
                .param("domain", catalog.domain().name())
                .param("shape", catalog.domain().shape().orElse(""))
                .param("strategy", series.variant().name())
                .param("members", Integer.toString(series.task().topology().members()))
                .param("client", Boolean.toString(series.task().topology().client()))
                .param("apart", Boolean.toString(series.task().topology().apart()))
                .param("procedure", plan.procedure().name())
                .param("seed", Long.toString(plan.seed()))
                .threads(series.task().threads())
                .forks(1)
                .warmupIterations(plan.effort().warmupIterations())
                .warmupTime(iteration)
                .measurementIterations(plan.effort().iterations())
                .measurementTime(iteration)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .jvmArgs(jvmArgs(more));
        plan.jdk().ifPresent(folder -> options.jvm(folder.resolve("bin/java").toString()));
        return options;
    }

    /** The flags of a fork are its own: the kernel's are for a quick start. */
    private String[] jvmArgs(List<String> more) {
        List<String> args = new ArrayList<>(JvmFlags.ofLibrary());
        args.addAll(plan.jvmFlags());
        args.add("-D%s=%s".formatted(VariantBenchmark.CLASSES_PROPERTY, catalog.classes()));
        args.add("-D%s=%s"
                .formatted(VariantBenchmark.WARMUP_CALLS_PROPERTY, plan.effort().warmupCalls()));
        args.addAll(more);
        return args.toArray(String[]::new);
    }

    /** The observation that a fork made. */
    static Observation observation(BenchmarkResult fork) {
        List<Double> iterations = fork.getIterationResults().stream()
                .map(iteration -> iteration.getPrimaryResult().getScore())
                .toList();
        var allocation = fork.getSecondaryResults().get(ALLOCATION);
        return new Observation(
                Quantiles.ofFork(iterations),
                iterations,
                allocation == null ? OptionalDouble.empty() : OptionalDouble.of(allocation.getScore()),
                core(fork));
    }

    /** What the probe of the core said around each iteration; empty if it was not used. */
    private static List<Double> core(BenchmarkResult fork) {
        List<Double> looks = new ArrayList<>();
        for (IterationResult iteration : fork.getIterationResults()) {
            var look = iteration.getSecondaryResults().get(CORE);
            if (look != null && look.getScore() > 0) {
                looks.add(Math.rint(look.getScore() * 1e3) / 1e3);
            }
        }
        return looks;
    }

    /** What a fork ran on. Results are shown to others, so that it names no folder of this machine. */
    static Jvm jvm(BenchmarkParams fork) {
        List<String> arguments = fork.getJvmArgs().stream()
                .filter(argument -> !argument.contains(VariantBenchmark.CLASSES_PROPERTY))
                .toList();
        return new Jvm(
                fork.getJmhVersion(),
                Path.of(fork.getJvm()).getFileName().toString(),
                arguments,
                fork.getJdkVersion(),
                fork.getVmName(),
                fork.getVmVersion());
    }
}
