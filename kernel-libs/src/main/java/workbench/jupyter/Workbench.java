package workbench.jupyter;

import static java.util.Objects.requireNonNull;

import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.HexDump;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.cluster.Cluster;
import workbench.cluster.Logs;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.mistake.Mistake;
import workbench.measure.mistake.Mistakes;
import workbench.measure.preflight.Preflight;
import workbench.measure.publish.PublishPlan;
import workbench.offheap.OffHeap;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.advice.Snippet;
import workbench.report.advice.Weights;
import workbench.report.chart.Charts;
import workbench.report.chart.Cost;
import workbench.report.chart.DistributionChart;
import workbench.report.chart.ParetoChart;
import workbench.report.chart.WarmupChart;
import workbench.report.replay.OffHeapRunChart;
import workbench.report.replay.OffHeapRunTables;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.Replay;
import workbench.report.replay.ReplayChart;
import workbench.report.replay.ReplayTables;
import workbench.report.replay.Studies;
import workbench.report.table.BytesTable;
import workbench.report.table.Differences;
import workbench.report.table.EnvironmentTables;
import workbench.report.table.MistakeTable;
import workbench.report.table.OffHeapTables;
import workbench.report.table.StrategyTables;
import workbench.report.table.Summary;
import workbench.report.table.Tables;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Settings;
import workbench.workload.Part;
import workbench.workload.Workloads;

/**
 * The words that notebooks are written in; the kernel imports them all. Each shows its progress in the
 * cell, can be interrupted, and takes its length from the environment variable {@code
 * WORKBENCH_PROFILE}: {@code live}, or {@code smoke} for tests.
 */
public final class Workbench {

    private static final long SEED = 42;
    private static final int SIZE_SAMPLES = 1_000;
    private static final int QUICK_ROUNDS = 3;

    private static @Nullable BaseKernel kernel;
    private static @Nullable Session current;

    private Workbench() {}

    /** Makes the words work in this kernel. */
    static void open(BaseKernel opened) {
        kernel = opened;
    }

    /** The kernel's session, begun by the first word, so that what is wrong with it is said in a cell. */
    static Session session() {
        if (kernel == null) {
            throw new NotPossibleException("The workbench is not open. Its words work in its own Java kernel only.");
        }
        if (current == null) {
            current = new Session(kernel);
        }
        return current;
    }

    /** The names of the domains that can be compiled. */
    public static List<String> domains() {
        return session().sources().domains();
    }

    /**
     * Compiles a domain with all its strategies, those of {@code %%source} cells included.
     *
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws workbench.compile.CompilationFailedException if a source does not compile
     */
    public static Catalog<?> compile(String domain) {
        return session().compile(domain);
    }

    /** What each strategy asks of you and what it gives. */
    public static Sheet strategies(Catalog<?> catalog) {
        String domain = catalog.domain().name();
        return StrategyTables.features(
                catalog, variant -> session().sources().handwrittenLines(domain, variant.folder()));
    }

    /** The strategies that other domains have and this one has not, with the reason. */
    public static Sheet absent(Catalog<?> catalog) {
        String domain = catalog.domain().name();
        return StrategyTables.absences(catalog.domain(), session().sources().absentStrategies(domain));
    }

    /** What each setting changes, and what not for which reason. */
    public static Sheet settings(Catalog<?> catalog) {
        return session()
                .showing(
                        "Trying settings",
                        () -> StrategyTables.settings(catalog, Settings.known()),
                        sheet -> "tried settings");
    }

    /** Starts members for the catalog in this process, and closes those that this notebook started before. */
    public static Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Starting " + Numbers.count(members, "Hazelcast member"), 0);
            Cluster cluster = session().startCluster(members, catalog);
            progress.done(cluster.toString());
            return cluster;
        }
    }

    /**
     * Joins the cluster that the environment variable {@code WORKBENCH_CLUSTER} names, as a client, and closes what this
     * notebook started before.
     *
     * @throws IllegalStateException if the variable is not set, or if no member answers within 5 seconds
     */
    public static Cluster connectCluster(Catalog<?> catalog) {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Connecting to Hazelcast", 0);
            Cluster cluster = session().connectCluster(catalog);
            progress.done(cluster.toString());
            return cluster;
        }
    }

    /** Serializes a thousand values of the domain with every strategy. */
    public static Sizes sizes(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            Sizes sizes = Sizes.measure(catalog, cluster, SIZE_SAMPLES, SEED, progress);
            return session().lastResults().keep(sizes, Workbench::table);
        }
    }

    /** The bytes of one of the domain's samples, counted from 0. */
    public static byte[] bytes(Catalog<?> catalog, Cluster cluster, String strategy, int sample) {
        return sampleBytes(catalog, cluster, strategy, sample);
    }

    /** The bytes of any object that the cluster's first member can serialize. */
    public static byte[] bytes(Cluster cluster, Object value) {
        return cluster.serialization().toData(value).toByteArray();
    }

    /** The bytes of one of the domain's samples, counted from 0, in hexadecimal and as characters. */
    public static String dump(Catalog<?> catalog, Cluster cluster, String strategy, int sample) throws IOException {
        return dump(bytes(catalog, cluster, strategy, sample));
    }

    /** Bytes in hexadecimal and as characters. */
    public static String dump(byte[] bytes) throws IOException {
        StringWriter dump = new StringWriter();
        HexDump.dump(bytes, dump);
        return dump.toString();
    }

    /**
     * Cuts bytes into parts.
     *
     * @param parts the parts in their order, each its length in bytes and what it is, such as {@code "4 type id"}
     * @throws IllegalArgumentException if the lengths do not add up to all of the bytes
     */
    public static Sheet parts(byte[] bytes, String... parts) {
        return BytesTable.of(bytes, List.of(parts));
    }

    private static <C> byte[] sampleBytes(Catalog<C> catalog, Cluster cluster, String strategy, int sample) {
        return Sizes.bytes(catalog, strategy, sample(catalog, sample), cluster);
    }

    /** What a strategy hands to Hazelcast for one of the domain's samples, counted from 0. */
    public static Object object(Catalog<?> catalog, String strategy, int sample) {
        return sampleObject(catalog, strategy, sample);
    }

    private static <C> Object sampleObject(Catalog<C> catalog, String strategy, int sample) {
        return requireNonNull(catalog.variant(strategy).fromCanonical(sample(catalog, sample)));
    }

    private static <C> C sample(Catalog<C> catalog, int sample) {
        return catalog.domain().samples(sample + 1, SEED).getLast();
    }

    /** Times {@code SERIALIZE} and {@code DESERIALIZE} on every strategy of the catalog, within this process, in seconds. */
    public static Comparison compare(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        return compare(catalog, cluster, Operation.SERIALIZE, Operation.DESERIALIZE);
    }

    /** Times operations on every strategy of the catalog, within this process, in seconds. */
    public static Comparison compare(Catalog<?> catalog, Cluster cluster, Operation... operations)
            throws InterruptedException {
        return compare(catalog, cluster, tasks(operations).toArray(Task[]::new));
    }

    /** The same with tasks that say who calls, such as {@code READ.byClient()} or {@code READ.threads(4)}. */
    public static Comparison compare(Catalog<?> catalog, Cluster cluster, Task... tasks) throws InterruptedException {
        LivePlan plan = session().smoke() ? LivePlan.smoke(SEED) : LivePlan.standard(SEED);
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing a comparison", 0);
            LastResults results = session().lastResults();
            return results.keep(
                    results.compare(() -> LiveMeasurement.run(catalog, cluster, List.of(tasks), plan, progress)),
                    Workbench::table);
        }
    }

    /**
     * What the last comparison that was interrupted had measured until then, marked as such.
     *
     * @throws IllegalStateException if none was interrupted, or one before it had the fewest rounds that it needs
     */
    public static Comparison interrupted() throws InterruptedException {
        return session().lastResults().interrupted();
    }

    /**
     * The table of what a word measured last, such as for a page that was closed before the word ended.
     *
     * @throws IllegalStateException if no word has measured anything
     */
    public static Sheet last() {
        return session().lastResults().last();
    }

    /** The last lines that Hazelcast has logged in this process, members of your own included, and the file that has all. */
    public static String hazelcastLog() {
        return Logs.tail();
    }

    /** The classic mistakes of measuring, to be made on the catalog's first strategy beside the right way. */
    public static Mistakes<?> mistakes(Catalog<?> catalog) {
        LivePlan plan = session().smoke() ? LivePlan.smoke(SEED) : LivePlan.standard(SEED);
        return Mistakes.on(requireNonNull(catalog), plan, session().progress());
    }

    /** Times operations in two short fresh processes for each strategy: shows how a publish run goes. */
    public static Comparison publishQuickly(Catalog<?> catalog, Operation... operations) throws InterruptedException {
        return publish(catalog, PublishPlan.quick(tasks(operations), SEED));
    }

    /** Times {@code SERIALIZE} and {@code DESERIALIZE} in five fresh processes for each strategy, ten seconds each. */
    public static Comparison publish(Catalog<?> catalog) throws InterruptedException {
        return publish(catalog, Operation.SERIALIZE, Operation.DESERIALIZE);
    }

    /** Times operations in five fresh processes for each strategy, ten seconds each. */
    public static Comparison publish(Catalog<?> catalog, Operation... operations) throws InterruptedException {
        return publish(catalog, PublishPlan.standard(tasks(operations), SEED));
    }

    /** The same with tasks that say who calls, such as {@code READ.byClient()} or {@code READ.members(2)}. */
    public static Comparison publish(Catalog<?> catalog, Task... tasks) throws InterruptedException {
        return publish(catalog, PublishPlan.standard(List.of(tasks), SEED));
    }

    /**
     * Runs a plan of your own, such as {@code PublishPlan.standard(tasks, 42).on(Path.of("/opt/jdk-26"))}, and keeps what each
     * process gave in the results folder. If it is interrupted, the same cell goes on where it stopped.
     */
    public static Comparison publish(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        PublishPlan chosen = session().smoke() ? PublishPlan.smoke(plan.tasks(), plan.seed()) : plan;
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing a publish run", 0);
            Comparison result = session().results().publish(catalog, chosen, progress);
            return session().lastResults().keep(result, Workbench::table);
        }
    }

    /** The results that were kept, and the reference runs, by name. */
    public static Sheet results() {
        return session().results().list();
    }

    /** A result that was kept, by its name in {@link #results}. */
    public static Comparison result(String name) {
        return session().results().read(name);
    }

    /** What the reference run of a domain showed, on a machine that it names: true before you have measured. */
    public static Comparison reference(String domain) {
        return session().results().reference(domain);
    }

    /** Keeps a comparison under a name, and names the file. */
    public static Path save(Comparison comparison, String name) {
        return session().results().save(comparison, name);
    }

    /** What became faster or slower from one comparison of a domain to another. */
    public static Difference difference(Comparison first, Comparison second) {
        return Difference.between(first, second);
    }

    /** Writes a result that was kept into the report folder, as jmh, csv or markdown, and names the file. */
    public static Path exportResult(String name, String format) {
        return session().results().export(name, format, session().folder("WORKBENCH_REPORT", "report"));
    }

    public static Sheet table(Sizes sizes) {
        return Tables.sizes(sizes);
    }

    public static Sheet table(Comparison comparison) {
        return Tables.times(comparison);
    }

    public static Sheet table(Difference difference) {
        return Differences.table(difference);
    }

    public static Sheet table(Mistake mistake) {
        return MistakeTable.of(mistake);
    }

    /** Mean sizes here beside those that a study published. */
    public static Sheet table(Sizes sizes, String study) {
        return ReplayTables.sizesBeside(published(), study, sizes);
    }

    /** What a comparison showed, in sentences made of its figures: who leads, by how much, and what cannot be told. */
    public static Summary summary(Comparison comparison) {
        return Summary.of(comparison);
    }

    /** The same, with strategies set apart whose values your code makes, outside of what is timed. */
    public static Summary summary(Catalog<?> catalog, Comparison comparison) {
        return Summary.of(catalog, comparison);
    }

    /** How many times as long an operation takes as another, for each strategy. */
    public static Summary summary(Comparison comparison, Operation first, Operation second) {
        return Summary.of(comparison, Task.of(first), Task.of(second));
    }

    /** The same of tasks that say who calls, such as {@code READ.threads(1)} and {@code READ.threads(4)}. */
    public static Summary summary(Comparison comparison, Task first, Task second) {
        return Summary.of(comparison, first, second);
    }

    public static Figure chart(Sizes sizes) {
        return Charts.sizes(sizes);
    }

    public static Figure chart(Comparison comparison) {
        return Charts.speedup(comparison);
    }

    /** Time against size, with the frontier of those that none beats in both. */
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Operation operation) {
        return pareto(catalog, comparison, Task.of(operation), Cost.SIZE);
    }

    /** Time against size or allocation, with the frontier of those that none beats in both. */
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Operation operation, Cost cost) {
        return pareto(catalog, comparison, Task.of(operation), cost);
    }

    /** Time of a task against size or allocation, with the frontier of those that none beats in both. */
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Task task, Cost cost) {
        return ParetoChart.of(catalog, comparison, task, cost);
    }

    /** Each round or fork as a dot. */
    public static Figure distribution(Comparison comparison, Operation operation) {
        return distribution(comparison, Task.of(operation));
    }

    /** Each round or fork of a task as a dot. */
    public static Figure distribution(Comparison comparison, Task task) {
        return DistributionChart.of(comparison, task);
    }

    /** The times in their order, with the levels that they went through. */
    public static Figure warmup(Comparison comparison, Operation operation) {
        return warmup(comparison, Task.of(operation));
    }

    /** The times of a task in their order, with the levels that they went through. */
    public static Figure warmup(Comparison comparison, Task task) {
        return WarmupChart.of(comparison, task);
    }

    /** What matters to you, to be changed one by one: {@code weights().read(5).size(0)}. */
    public static Weights weights() {
        return Weights.USUAL;
    }

    /** Which strategy to take if values are read more often than written, with the reason for each place. */
    public static Recommendation recommend(Catalog<?> catalog, Comparison comparison) {
        return recommend(catalog, comparison, weights());
    }

    /** Which strategy to take, with the reason for each place. */
    public static Recommendation recommend(Catalog<?> catalog, Comparison comparison, Weights weights) {
        String domain = catalog.domain().name();
        return Recommendation.of(catalog, comparison, weights, variant -> session()
                .sources()
                .handwrittenLines(domain, variant.folder()));
    }

    /** What to paste to make members and clients able to use a strategy, in Java and as YAML. */
    public static Snippet configuration(Catalog<?> catalog, String strategy) {
        return Snippet.of(catalog.variant(strategy));
    }

    public static Figure chart(Difference difference) {
        return Differences.chart(difference);
    }

    /** The published figures of the studies. */
    public static Studies published() {
        return Studies.in(session().home().resolve("data/published"));
    }

    /** What the studies are, and how they measured. */
    public static Sheet studies() {
        return session().showing("Reading the studies", () -> published().index(), sheet -> "read the studies");
    }

    /** Measures what a study's claims need, live and within a minute, and judges the claims by it. */
    public static Replay replay(String study) throws InterruptedException {
        return session().lastResults().keep(session().replay(published(), study, SEED), Workbench::table);
    }

    /**
     * Judges a study's claims by figures of another run of it.
     *
     * @param figures a CSV file with the columns of {@code data/published}, and a row for each repetition
     */
    public static Replay replay(String study, Path figures) {
        return Replay.of(published(), session().claims(), study, figures);
    }

    public static Sheet table(Replay replay) {
        return ReplayTables.claims(replay);
    }

    public static Figure chart(Replay replay) {
        return ReplayChart.of(replay);
    }

    /** How many claims of each study hold. */
    public static Sheet verdicts(Replay... replays) {
        return ReplayTables.verdicts(List.of(replays));
    }

    /** What a member holds off heap, by size class. */
    public static Sheet offHeap(HazelcastInstance member) {
        return OffHeapTables.statistics(OffHeap.statistics(member));
    }

    /** What values of some sizes take in blocks of ours, and in chunks of one size. */
    public static Sheet chunks(int chunkBytes, int... valueBytes) {
        return OffHeapTables.chunks(chunkBytes, valueBytes);
    }

    /**
     * Compares maps on and off heap, each in a JVM of its own, and keeps the figures in the results folder.
     *
     * @param part such as {@code bytes}; see {@code ./workbench offheap --help}
     * @param entries how many to try; hundreds of thousands take minutes
     */
    public static OffHeapRuns compareOffHeap(String part, Integer... entries) throws InterruptedException {
        List<Integer> sizes = session().smoke() ? List.of(1_000) : List.of(entries);
        try (NotebookProgress progress = session().progress()) {
            OffHeapRuns runs = OffHeapRuns.in(Workloads.run(
                    Map.of(Part.of(part), sizes),
                    session().folder("WORKBENCH_RESULTS", "data/results"),
                    session().smoke() ? 1 : QUICK_ROUNDS,
                    progress));
            return session().lastResults().keep(runs, Workbench::table);
        }
    }

    /** What a comparison of maps on and off heap showed, on a machine that it names: true before you have measured. */
    public static OffHeapRuns referenceOffHeap() {
        return OffHeapRuns.in(referenceOffHeapFile());
    }

    /** Where {@link #referenceOffHeap} lies, to judge the study by. */
    public static Path referenceOffHeapFile() {
        return session().home().resolve("data/results/reference/off-heap.csv");
    }

    public static Sheet table(OffHeapRuns runs) {
        return OffHeapRunTables.medians(runs);
    }

    /** How many times as fast as the heap each storage is, and by how much its longest pause is shorter. */
    public static Sheet ratios(OffHeapRuns runs) {
        return OffHeapRunTables.ratios(runs);
    }

    /** How many times as fast as the heap each storage is in a part, such as {@code bytes}. */
    public static Figure chart(OffHeapRuns runs, String part) {
        return OffHeapRunChart.of(runs, part);
    }

    /** Writes a chart as SVG, PNG and PDF, and lists the files. */
    public static Table export(Figure figure, String name) {
        Path charts = session().folder("WORKBENCH_REPORT", "report").resolve("charts");
        List<Path> files =
                session().showing("Drawing " + name, () -> figure.save(charts, name), saved -> "drew " + name);
        return Table.create(
                "Exported", StringColumn.create("file", files.stream().map(Path::toString)));
    }

    /** What makes measurements worse on this machine, here and now. Takes a second. */
    public static Sheet preflight() throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Watching this machine", 0);
            Preflight preflight = Preflight.here();
            progress.done("watched this machine for a second");
            return EnvironmentTables.preflight(preflight);
        }
    }

    /** Where and with what this notebook measures. */
    public static Sheet environment() {
        return EnvironmentTables.machine(Machine.here());
    }

    private static List<Task> tasks(Operation... operations) {
        return Arrays.stream(operations).map(Task::of).toList();
    }
}
