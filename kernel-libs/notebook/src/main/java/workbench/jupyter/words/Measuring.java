package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.util.List;
import workbench.cluster.Cluster;
import workbench.jupyter.session.LastResults;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Task;
import workbench.measure.latency.Beside;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencyMeasurement;
import workbench.measure.latency.LatencyPlan;
import workbench.measure.latency.Rate;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.live.Mistakes;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.InliningMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.measure.publish.Work;
import workbench.measure.publish.WorkMeasurement;
import workbench.own.OwnAnalysis;
import workbench.own.value.Snapshot;
import workbench.variant.Catalog;

/** Words that take times. Each shows its progress in the cell and can be interrupted. */
@Topic("measuring")
public final class Measuring {

    private Measuring() {}

    /** Times {@code SERIALIZE} and {@code DESERIALIZE} if no task is named. */
    @Word(
            "the times of tasks with every strategy, taken within this process in seconds; without a task, SERIALIZE and DESERIALIZE")
    public static Comparison compare(Catalog<?> catalog, Cluster cluster, Task... tasks) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing a comparison", 0);
            LastResults results = session().lastResults();
            LivePlan plan = session().livePlan();
            return results.keep(
                    results.compare(() -> LiveMeasurement.run(catalog, cluster, usual(tasks), plan, progress)));
        }
    }

    /**
     * Marked as interrupted.
     *
     * @throws workbench.variant.NotPossibleException if none was interrupted in this kernel, or one before it had measured
     *     anything
     */
    @Word("what the last comparison that was interrupted had measured until then")
    public static Comparison interrupted() throws InterruptedException {
        return session().lastResults().interrupted();
    }

    /** Half a minute for each strategy. */
    @Word("latencies when so many calls start in a second, by percentile: latency(cart, cluster, READ, 5_000)")
    public static Latencies latency(Catalog<?> catalog, Cluster cluster, Task task, double perSecond)
            throws InterruptedException {
        return latency(catalog, cluster, task, usualPlan().at(Rate.perSecond(perSecond)));
    }

    /** Half a minute for each strategy alone, and as long for each kind of large call. */
    @Word(
            "latencies of small calls, alone and beside large ones: latency(cart, cluster, WRITE.threads(8), 2_000, Beside.of(LargeCall.PROCESS))")
    public static Latencies latency(Catalog<?> catalog, Cluster cluster, Task task, double perSecond, Beside beside)
            throws InterruptedException {
        return latency(
                catalog,
                cluster,
                task,
                usualPlan().at(Rate.perSecond(perSecond)).beside(requireNonNull(beside)));
    }

    /** Half a minute for each strategy. */
    @Word("latencies at half of the rate that the slowest strategy can keep up with")
    public static Latencies latency(Catalog<?> catalog, Cluster cluster, Task task) throws InterruptedException {
        return latency(catalog, cluster, task, usualPlan());
    }

    /**
     * If it is interrupted, {@code last()} shows the repeats that had ended.
     *
     * @param plan such as {@code LatencyPlan.standard(42).at(Rate.share(0.8)).repeats(12)}
     */
    @Word("latencies by your own plan")
    public static Latencies latency(Catalog<?> catalog, Cluster cluster, Task task, LatencyPlan plan)
            throws InterruptedException {
        LatencyPlan chosen = session().smoke() ? plan.shortened() : plan;
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing latencies", 0);
            return session()
                    .lastResults()
                    .latency(() -> LatencyMeasurement.run(
                            requireNonNull(catalog), requireNonNull(cluster), List.of(task), chosen, progress));
        }
    }

    private static LatencyPlan usualPlan() {
        return LatencyPlan.standard(Session.SEED);
    }

    /** Times {@code SERIALIZE} and {@code DESERIALIZE} if no task is named. */
    @Word(
            "times in five fresh processes or more for each strategy and task, for 15 minutes; without a task, SERIALIZE and DESERIALIZE")
    public static Comparison publish(Catalog<?> catalog, Task... tasks) throws InterruptedException {
        return publish(catalog, PublishPlan.standard(usual(tasks), Session.SEED));
    }

    /**
     * Keeps what each process gave in the results folder. If it is interrupted, the same cell goes on where it stopped.
     *
     * @param plan such as {@code PublishPlan.standard(tasks, 42).on(Path.of("/opt/jdk-26"))}
     */
    @Word("times in fresh processes by your own plan, such as on another JDK")
    public static Comparison publish(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        PublishPlan chosen = session().smoke() ? plan.shortened() : plan;
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing a publish run", 0);
            Comparison result = session().results().publish(catalog, chosen, progress);
            return session().lastResults().keep(result);
        }
    }

    /**
     * Each method with each combination of its parameters is a row, and the first is the baseline: {@code
     * benchmarked().against("other", BENCHMARK)} takes another.
     *
     * @throws workbench.variant.NotPossibleException if there was no such cell
     */
    @Word("the times of the last cell that began with %%benchmark, to chart, export and compute with")
    public static Comparison benchmarked() {
        return session().lastResults().benchmarked();
    }

    /** Times {@code SERIALIZE} and {@code DESERIALIZE} if no task is named. */
    @Word("times in two short fresh processes for each strategy, to see how a publish run goes")
    public static Comparison publishQuickly(Catalog<?> catalog, Task... tasks) throws InterruptedException {
        return publish(catalog, PublishPlan.quick(usual(tasks), Session.SEED));
    }

    /**
     * Keeps what each process gave in the results folder. If it is interrupted, the same cell goes on where it stopped.
     *
     * @param strategies names as in {@code kryo}; all that keep the values if none is named
     */
    @Word(
            "your class with times from five fresh processes or more for each strategy and task, for 15 minutes; all if none is named")
    public static OwnAnalysis publish(OwnAnalysis analysis, String... strategies) throws InterruptedException {
        requireNonNull(analysis).requireAnswered("nothing to measure");
        Catalog<Snapshot> catalog = strategies.length == 0 ? analysis.catalog() : analysis.only(strategies);
        Comparison times = publish(catalog);
        return session().lastResults().keep(analysis.timed(times));
    }

    /** Counts {@code SERIALIZE} and {@code DESERIALIZE} if no task is named. */
    @Word(
            "what one call does, counted in a process for each strategy: bytes allocated, instructions where the machine permits it")
    public static Work work(Catalog<?> catalog, Task... tasks) throws InterruptedException {
        PublishPlan plan = PublishPlan.standard(usual(tasks), Session.SEED);
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing processes that count", 0);
            PublishPlan chosen = session().smoke() ? plan.shortened() : plan;
            return session().lastResults().keep(WorkMeasurement.run(catalog, chosen, progress));
        }
    }

    /**
     * Keeps nothing.
     *
     * @param catalog with one strategy
     * @param plan with one task, such as {@code PublishPlan.standard(List.of(DESERIALIZE), 42).asServersRun().forks(12)}
     */
    @Word(
            "times of one strategy in many processes, and which calls the compiler inlined in each; about five seconds for each process")
    public static Inlining inlining(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing processes that log their compiler", 0);
            PublishPlan chosen = session().smoke() ? plan.shortened() : plan;
            return session().lastResults().keep(InliningMeasurement.run(catalog, chosen, progress));
        }
    }

    @Word("the classic mistakes of measuring, each made on the first strategy beside the right way: .coldCode() is one")
    public static Mistakes<?> mistakes(Catalog<?> catalog) {
        return Mistakes.on(
                requireNonNull(catalog), session().livePlan(), session().progress());
    }

    private static List<Task> usual(Task... tasks) {
        return tasks.length == 0 ? List.of(Task.SERIALIZE, Task.DESERIALIZE) : List.of(tasks);
    }
}
