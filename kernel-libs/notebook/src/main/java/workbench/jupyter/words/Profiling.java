package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;
import workbench.cluster.Cluster;
import workbench.explain.profile.Profiler;
import workbench.explain.profile.Samples;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.measure.Stopwatch;
import workbench.measure.Task;
import workbench.report.Sheet;
import workbench.report.view.SamplesView;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Words for where the time of an operation goes, and what it allocates. */
@Topic("where time goes")
public final class Profiling {

    private Profiling() {}

    /** The task is run by one thread on the cluster as it is. */
    @Word("where the time of an operation goes and what it allocates, as a flame graph of what JFR samples")
    public static Samples flame(Catalog<?> catalog, Cluster cluster, String strategy, Task task)
            throws InterruptedException {
        return sampled(catalog, strategy, cluster, task);
    }

    @Word("the five methods with most of the time of a flame graph, with intervals")
    public static Sheet hottest(Samples flame) {
        return new SamplesView().table(flame);
    }

    /** Capitals do not matter. */
    @Word("how much of a flame graph is in methods whose name contains a text, such as share(flame, \"readString\")")
    public static Sheet share(Samples flame, String... texts) {
        return SamplesView.shares(flame, List.of(texts));
    }

    private static <C> Samples sampled(Catalog<C> catalog, String strategy, Cluster cluster, Task task)
            throws InterruptedException {
        if (task.threads() > 1 || task.topology().members() > 1) {
            throw new NotPossibleException(
                    "flame samples one thread on the cluster that it gets, and cannot take %s. Start the cluster with as many members as you like, and write %s."
                            .formatted(task, task.operation().name()));
        }
        Task here = task.on(cluster);
        if (task.topology().apart() && !here.topology().apart()) {
            throw new NotPossibleException(
                    "The members of this cluster are in this process, so %s cannot be sampled on it. Write %s, or connect to members of processes of their own."
                            .formatted(task.label(), task.operation().name()));
        }
        Variant<C, ?> variant = catalog.variant(strategy);
        List<C> values = catalog.domain().samples(session().livePlan().sampleCount(), Session.SEED);
        String title = "%s/%s: %s".formatted(catalog.domain().name(), variant.name(), here.label());
        try (NotebookProgress progress = session().progress();
                Payload payload = Payload.of(catalog, variant, values, cluster)) {
            progress.start("Sampling " + title, 0);
            Batch batch = task.operation().prepare(payload, here.topology().client(), 0);
            Blackhole sink = Stopwatch.sink();
            Samples samples = Profiler.profile(
                    title,
                    operations -> batch.run(operations, sink),
                    task.operation().usesMap(),
                    session().smoke() ? Profiler.Plan.quick() : Profiler.Plan.standard());
            progress.done("took " + Numbers.count(samples.size(), "sample"));
            return session().lastResults().keep(samples);
        }
    }
}
