package workbench.measure.publish;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.RunnerException;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Memory;
import workbench.machine.OtherBenchmarks;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Progress;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.Failed;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.measure.result.ResultFolder;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/**
 * Compares variants in fresh processes by JMH. Each fork measures one task on one variant and is one observation. Every
 * pass runs one fork of each series that is not known well enough yet, in a random order, so that a drift of the
 * machine affects all alike.
 *
 * <p>The result of a fork is on the disk before the next begins. A run that was interrupted or killed continues where
 * it stopped when the same is asked for again, on the same machine with the same classes.
 */
public final class PublishMeasurement {

    /** If even more forks of a series are killed, it fails: the system may lack the memory for them. */
    private static final int MOST_KILLED = 2;

    private static final String BESIDE = "another benchmark ran beside this one";

    /** Is noted when the first fork is killed, since an interruption may follow. */
    private static final Check KILLED = new Check(
            "killed forks",
            Light.AMBER,
            "forks were killed from outside and started again",
            "close other programs, if the system killed them for lack of memory");

    private final ForkSchedule schedule;
    private final ForkProgress output;
    private final ForkRunner forks;
    private final long forkMillis;
    private final ResultFile file;
    private final OtherBenchmarks others = new OtherBenchmarks();
    private Run run;
    private boolean jvmIsKnown;
    private boolean wasBesideAnother;
    private boolean wereKilledBefore;

    /**
     * A comparison, and where its raw figures are.
     *
     * @param file JSON lines, see {@link ResultFile}
     * @param warnings what was wrong with the file that was taken up again, and whether another benchmark ran beside this
     *     one, also before an interruption; usually empty
     */
    public record Outcome(Comparison comparison, Path file, List<String> warnings) {}

    /**
     * What is run in forks.
     *
     * @param forks makes what starts them
     * @param millis how long the longest of them measures
     */
    private record Subject(Function<ForkProgress, ForkRunner> forks, long millis) {

        static Subject of(Catalog<?> catalog, PublishPlan plan) {
            PublishPlan.Effort effort = plan.effort();
            int iterations = effort.warmupIterations() + effort.iterations();
            return new Subject(
                    output -> new Forks(catalog, plan, output),
                    iterations * effort.iteration().toMillis());
        }
    }

    private PublishMeasurement(
            Subject subject, PublishPlan plan, Progress progress, ResultFile file, Run run, Optional<Result> before) {
        this.schedule = new ForkSchedule(plan, run.variants(), before);
        this.output = new ForkProgress(progress);
        this.forks = subject.forks().apply(output);
        this.forkMillis = subject.millis();
        this.file = file;
        this.run = run;
        this.jvmIsKnown = before.flatMap(Result::jvm).isPresent();
    }

    /**
     * Runs the plan, or what an interrupted run has left of it. A variant whose forks fail is reported among the
     * comparison's failures, and the others continue.
     *
     * @param resultsFolder made if it is missing; tried before anything is measured
     * @throws IllegalArgumentException if there is no variant, and then before a file is made
     * @throws UncheckedIOException if the folder cannot be written, or if the disk is full
     * @throws IllegalStateException if there is too little memory for a fork, and then at once, or if no variant is
     *     left that could be the baseline
     * @throws InterruptedException if the thread is interrupted; the running fork is ended first, and the others are
     *     kept
     */
    public static Outcome run(Catalog<?> catalog, PublishPlan plan, Path resultsFolder, Progress progress)
            throws InterruptedException {
        return run(Subject.of(catalog, plan), plan, resultsFolder, progress, RunHeader.of(catalog, plan));
    }

    /** Runs the plan on a benchmark of the reader's own, and compares its methods with their parameters. */
    public static Outcome run(OwnBenchmark benchmark, PublishPlan plan, Path resultsFolder, Progress progress)
            throws InterruptedException {
        Subject subject = new Subject(
                output -> new OwnBenchmarkForks(benchmark, plan, output),
                OwnBenchmarkForks.longestMillis(benchmark, plan));
        return run(subject, plan, resultsFolder, progress, RunHeader.of(benchmark, plan));
    }

    /**
     * Like {@link #run(Catalog, PublishPlan, Path, Progress)}, but if an equal run has ended in that folder, reads its outcome and
     * measures nothing. A run in which each variant failed in something does not count: what hindered it may be repaired.
     */
    public static Outcome runOnce(Catalog<?> catalog, PublishPlan plan, Path resultsFolder, Progress progress)
            throws InterruptedException {
        Run run = RunHeader.of(catalog, plan);
        for (ResultFolder.Listed each : ResultFolder.list(resultsFolder)) {
            Optional<Result> ended = each.result()
                    .filter(result -> result.ended() && result.run().sameAs(run) && result.isComparable());
            if (ended.isPresent()) {
                return new Outcome(
                        ended.get().comparison(), each.path(), ended.get().warnings());
            }
        }
        return run(Subject.of(catalog, plan), plan, resultsFolder, progress, run);
    }

    private static Outcome run(Subject subject, PublishPlan plan, Path resultsFolder, Progress progress, Run run)
            throws InterruptedException {
        if (run.variants().isEmpty()) {
            throw new IllegalArgumentException("Nothing to measure: %s has no strategies.".formatted(run.label()));
        }
        requireRoom(Memory.here());
        try (var _ = OtherBenchmarks.announce()) {
            Optional<ResultFile.Resumed> resumed = ResultFile.resume(resultsFolder, run);
            Optional<Result> before = resumed.map(ResultFile.Resumed::result);
            try (ResultFile file = resumed.map(ResultFile.Resumed::file)
                    .orElseGet(() -> ResultFile.createNext(resultsFolder, RunHeader.name(run), run))) {
                return new PublishMeasurement(subject, plan, progress, file, run, before).outcome(before);
            }
        }
    }

    private Outcome outcome(Optional<Result> before) throws InterruptedException {
        try (ForkRunner _ = forks) {
            before.ifPresent(this::goOn);
            measure();
        }
        Comparison comparison = ResultFile.read(file.path()).comparison();
        List<String> warnings = Stream.concat(
                        before.map(Result::warnings).orElse(List.of()).stream(), beside().stream())
                .toList();
        return new Outcome(comparison, file.path(), warnings);
    }

    /** A fork that does not fit would be killed by the system without a message, or make other processes swap. */
    static void requireRoom(Memory memory) {
        if (memory.freeBytes() < Memory.FORK_BYTES) {
            throw new NotPossibleException(
                    "A publish run does not fit here: a fork takes %s, but there are %s. Give it more memory or close what takes it; a demo comparison needs no fork."
                            .formatted(Numbers.gib(Memory.FORK_BYTES), memory.finding()));
        }
    }

    /** Keeps what was found about the machine before the interruption, and adds what is worse now. */
    private void goOn(Result before) {
        List<Check> now = run.findings();
        run = before.run().withWorse(before.findings());
        note(now);
        wasBesideAnother = run.findings().stream()
                .anyMatch(each -> each.subject().equals(others.check().subject()) && each.light() == Light.RED);
        wereKilledBefore =
                run.findings().stream().anyMatch(each -> each.subject().equals(KILLED.subject()));
    }

    /** Looks for other benchmarks. The first that is seen is noted at once, since an interruption or a kill may follow. */
    private void look() {
        others.look();
        if (others.warning().isPresent()) {
            Check seen = others.check();
            note(List.of(new Check(seen.subject(), seen.light(), BESIDE, seen.advice())));
        }
    }

    private void note(List<Check> since) {
        Run worse = run.withWorse(since);
        if (!worse.equals(run)) {
            file.append(worse);
            run = worse;
        }
    }

    private Optional<String> beside() {
        return others.warning()
                .or(() -> wasBesideAnother
                        ? Optional.of("another benchmark ran beside an earlier part of this run")
                        : Optional.empty());
    }

    private void measure() throws InterruptedException {
        output.begin(schedule.leastForks(), schedule.forks(), forkMillis);
        Optional<PublishSeries> next = schedule.next();
        while (next.isPresent()) {
            look();
            fork(next.get());
            look();
            next = schedule.next();
        }
        String beside = beside().map("; "::concat).orElse("");
        file.append(new Ended(schedule.stopped() + killed() + beside, RunHeader.now()));
        output.end(schedule.stopped());
    }

    private String killed() {
        int killed = schedule.killed();
        String before =
                wereKilledBefore ? "; forks of an earlier part of this run killed from outside and started again" : "";
        return killed == 0
                ? before
                : "; %s killed from outside and started again%s".formatted(Numbers.count(killed, "fork"), before);
    }

    private void fork(PublishSeries series) throws InterruptedException {
        output.beginFork(series.variant().strategy() + " " + series.task().label());
        try {
            for (BenchmarkResult fork : forks.run(series)) {
                if (!jvmIsKnown) {
                    file.append(Forks.jvm(fork.getParams()));
                    jvmIsKnown = true;
                }
                Observation observation = Forks.observation(fork);
                series.add(observation);
                file.append(new Observed(series.task(), series.variant().name(), observation, RunHeader.now()));
            }
        } catch (InterruptedException e) {
            throw (InterruptedException) new InterruptedException(interrupted()).initCause(e);
        } catch (RunnerException e) {
            String reason = output.reason(e, this::interrupted);
            if (output.wasKilled() && series.killed() < MOST_KILLED) {
                series.kill(); // the schedule gives it another one
                note(List.of(KILLED));
                return;
            }
            series.fail();
            file.append(new Failed(series.task(), series.variant().name(), reason, RunHeader.now()));
        }
    }

    private String interrupted() {
        return "The publish run was interrupted; run the same again to go on after %s"
                .formatted(Numbers.count(schedule.forks(), "fork"));
    }
}
