package workbench.report.export;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.SingletonStatistics;
import org.openjdk.jmh.util.Statistics;
import workbench.measure.Observation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Jvm;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultEntry.Schedule;

/**
 * Gives what was stored back to JMH, so that JMH itself computes errors and percentiles and writes its JSON. Allocation is
 * stored as one figure for each fork, so it comes with one for each fork rather than for each iteration.
 */
final class JmhJson {

    private static final String BENCHMARKS = "workbench.measure.VariantBenchmark.";

    private final Run run;
    private final Schedule schedule;
    private final Jvm jvm;

    private JmhJson(Run run, Schedule schedule, Jvm jvm) {
        this.run = run;
        this.schedule = schedule;
        this.jvm = jvm;
    }

    /** @throws IllegalArgumentException if the result is of own benchmarks, or does not come from forks of JMH */
    static String of(workbench.measure.result.Result result) {
        Run run = result.run();
        if (run.tasks().contains(Task.BENCHMARK)) {
            throw new IllegalArgumentException(
                    "JMH's format names the method, warm-up and threads of each benchmark, but a result of your own benchmarks does not hold them. Export it as csv or markdown.");
        }
        if (run.schedule().isEmpty() || result.jvm().isEmpty()) {
            throw new IllegalArgumentException(
                    "JMH's format holds what JMH measured, but this is a %s result without a fork's facts. Export it as csv or markdown, or measure it by publish."
                            .formatted(run.procedure().label()));
        }
        JmhJson json = new JmhJson(run, run.schedule().get(), result.jvm().get());
        List<RunResult> cells =
                result.comparison().series().stream().map(json::cell).toList();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, new PrintStream(out, true, StandardCharsets.UTF_8))
                .writeOut(cells);
        return out.toString(StandardCharsets.UTF_8);
    }

    private RunResult cell(Series series) {
        BenchmarkParams params = params(series);
        return new RunResult(
                params,
                series.observations().stream()
                        .map(fork -> new BenchmarkResult(params, iterations(params, fork)))
                        .toList());
    }

    private BenchmarkParams params(Series series) {
        String benchmark = BENCHMARKS + series.task().operation().label();
        return new BenchmarkParams(
                benchmark,
                benchmark,
                true,
                series.task().threads(),
                new int[] {series.task().threads()},
                List.of(),
                series.n(),
                0,
                iterations(IterationType.WARMUP, schedule.warmupIterations()),
                iterations(IterationType.MEASUREMENT, schedule.iterations()),
                Mode.AverageTime,
                parameters(series),
                TimeUnit.NANOSECONDS,
                1,
                jvm.java(),
                jvm.arguments(),
                jvm.jdkVersion(),
                jvm.vmName(),
                jvm.vmVersion(),
                jvm.jmh(),
                TimeValue.minutes(10)); // JMH's own default, which its JSON does not show
    }

    private IterationParams iterations(IterationType type, int count) {
        return new IterationParams(type, count, TimeValue.milliseconds(schedule.iterationMillis()), 1);
    }

    private WorkloadParams parameters(Series series) {
        WorkloadParams parameters = new WorkloadParams();
        parameters.put("domain", run.domain(), 0);
        parameters.put("strategy", series.name(), 0);
        parameters.put("shape", run.shape(), 0);
        parameters.put("seed", Long.toString(schedule.seed()), 0);
        parameters.put("members", Integer.toString(series.task().topology().members()), 0);
        parameters.put("client", Boolean.toString(series.task().topology().client()), 0);
        parameters.put("apart", Boolean.toString(series.task().topology().apart()), 0);
        parameters.put("procedure", run.procedure().name(), 0);
        return parameters;
    }

    private static List<IterationResult> iterations(BenchmarkParams params, Observation fork) {
        List<IterationResult> iterations = new ArrayList<>();
        for (double nanos : fork.batches()) {
            IterationResult iteration = new IterationResult(params, params.getMeasurement(), null);
            iteration.addResult(
                    new Score(ResultRole.PRIMARY, params.getBenchmark(), new SingletonStatistics(nanos), "ns/op"));
            iterations.add(iteration);
        }
        fork.allocatedBytes().ifPresent(bytes -> iterations
                .getFirst()
                .addResult(
                        new Score(ResultRole.SECONDARY, "gc.alloc.rate.norm", new SingletonStatistics(bytes), "B/op")));
        return iterations;
    }

    /** A figure that JMH takes as it is: its own kind divides a time by a count, and so would lose the last digit. */
    private static final class Score extends Result<Score> {

        private static final long serialVersionUID = 1;

        Score(ResultRole role, String label, Statistics statistics, String unit) {
            super(role, label, statistics, unit, AggregationPolicy.AVG);
        }

        @Override
        protected Aggregator<Score> getThreadAggregator() {
            return Score::together;
        }

        @Override
        protected Aggregator<Score> getIterationAggregator() {
            return Score::together;
        }

        private static Score together(Collection<Score> scores) {
            ListStatistics statistics = new ListStatistics();
            scores.forEach(score -> statistics.addValue(score.getScore()));
            Score first = scores.iterator().next();
            return new Score(first.role, first.label, statistics, first.unit);
        }
    }
}
