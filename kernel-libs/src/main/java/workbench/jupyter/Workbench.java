package workbench.jupyter;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.io.HexDump;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.cluster.Cluster;
import workbench.measure.Comparison;
import workbench.measure.LiveMeasurement;
import workbench.measure.LivePlan;
import workbench.measure.Machine;
import workbench.measure.Operation;
import workbench.measure.Preflight;
import workbench.measure.Progress;
import workbench.measure.PublishMeasurement;
import workbench.measure.PublishPlan;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.report.Charts;
import workbench.report.Figure;
import workbench.report.Published;
import workbench.report.Sheet;
import workbench.report.Tables;
import workbench.variant.Catalog;
import workbench.variant.Settings;

/**
 * The words that notebooks are written in; the kernel imports them all. Each shows its progress in the
 * cell, can be interrupted, and takes its length from the environment variable {@code
 * WORKBENCH_PROFILE}: {@code live}, or {@code smoke} for tests.
 */
public final class Workbench {

    private static final long SEED = 42;
    private static final int SIZE_SAMPLES = 1_000;

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
            throw new IllegalStateException("The workbench is not open. Its words work in its own Java kernel only.");
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
        return Tables.features(catalog, variant -> session().sources().handwrittenLines(domain, variant.folder()));
    }

    /** The strategies that the domain cannot have, with the reason. */
    public static Sheet absent(Catalog<?> catalog) {
        return Tables.absences(catalog.domain(), session().sources().strategies());
    }

    /** What each setting changes, and what not for which reason. */
    public static Sheet settings(Catalog<?> catalog) {
        return Tables.settings(catalog, Settings.known());
    }

    /** Starts members for the catalog in this process, and closes those that this notebook started before. */
    public static Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        Progress progress = session().progress();
        progress.start("Starting Hazelcast", 1);
        Cluster cluster = session().startCluster(members, catalog);
        progress.done(cluster.toString());
        return cluster;
    }

    /**
     * Joins the cluster that the environment variable {@code WORKBENCH_CLUSTER} names, as a client, and closes what this
     * notebook started before.
     *
     * @throws IllegalStateException if the variable is not set, or if no member answers within 5 seconds
     */
    public static Cluster connectCluster(Catalog<?> catalog) {
        Progress progress = session().progress();
        progress.start("Connecting to Hazelcast", 1);
        Cluster cluster = session().connectCluster(catalog);
        progress.done(cluster.toString());
        return cluster;
    }

    /** Serializes a thousand values of the domain with every strategy. */
    public static Sizes sizes(Catalog<?> catalog, Cluster cluster) {
        return Sizes.measure(catalog, cluster, SIZE_SAMPLES, SEED);
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
        return Tables.parts(bytes, List.of(parts));
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

    /** Times operations on every strategy of the catalog, within this process, in seconds. */
    public static Comparison compare(Catalog<?> catalog, Cluster cluster, Operation... operations)
            throws InterruptedException {
        LivePlan plan = session().smoke() ? LivePlan.smoke(SEED) : LivePlan.standard(SEED);
        return LiveMeasurement.run(
                catalog, cluster, tasks(operations), plan, session().progress());
    }

    /** Times operations in two short fresh processes for each strategy: shows how a publish run goes. */
    public static Comparison publishQuickly(Catalog<?> catalog, Operation... operations) throws InterruptedException {
        return publish(catalog, PublishPlan.quick(tasks(operations), SEED));
    }

    /** Times operations in five fresh processes for each strategy, ten seconds each. */
    public static Comparison publish(Catalog<?> catalog, Operation... operations) throws InterruptedException {
        return publish(catalog, PublishPlan.standard(tasks(operations), SEED));
    }

    /** Runs a plan of your own and stores JMH's raw results in the results folder. */
    public static Comparison publish(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        PublishPlan chosen = session().smoke() ? PublishPlan.smoke(plan.tasks(), plan.seed()) : plan;
        Path results = session().folder("WORKBENCH_RESULTS", "data/results");
        return PublishMeasurement.run(catalog, chosen, results, session().progress())
                .comparison();
    }

    public static Sheet table(Sizes sizes) {
        return Tables.sizes(sizes);
    }

    public static Sheet table(Comparison comparison) {
        return Tables.times(comparison);
    }

    /** Mean sizes here beside those that a study published. */
    public static Sheet table(Sizes sizes, String study) {
        return Tables.sizesBeside(published(), study, sizes);
    }

    public static Figure chart(Sizes sizes) {
        return Charts.sizes(sizes);
    }

    public static Figure chart(Comparison comparison) {
        return Charts.speedup(comparison);
    }

    /** The published figures of the studies. */
    public static Published published() {
        return Published.in(session().home().resolve("data/published"));
    }

    /** Writes a chart as SVG, PNG and PDF, and lists the files. */
    public static Table export(Figure figure, String name) {
        List<Path> files =
                figure.save(session().folder("WORKBENCH_REPORT", "report").resolve("charts"), name);
        return Table.create(
                "Exported", StringColumn.create("file", files.stream().map(Path::toString)));
    }

    /** What makes measurements worse on this machine, here and now. Takes a second. */
    public static Sheet preflight() throws InterruptedException {
        return Tables.preflight(Preflight.here());
    }

    /** Where and with what this notebook measures. */
    public static Sheet environment() {
        return Tables.machine(Machine.here());
    }

    private static List<Task> tasks(Operation... operations) {
        return Arrays.stream(operations).map(Task::of).toList();
    }
}
