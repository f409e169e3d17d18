package workbench.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.commons.io.file.PathUtils;
import org.openjdk.jmh.infra.Blackhole;
import workbench.cluster.Cluster;
import workbench.compile.DomainSources;
import workbench.compile.SourceCompiler;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.LiveMeasurement;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * Measures the measuring: whether live comparisons call equal things different, find a small difference that is there,
 * and find it on a machine that slows down meanwhile.
 */
public final class SelfCheck {

    private static final String BASE = "stream";
    private static final String LARGE = "100 items";
    private static final double PLANTED = 0.05;
    private static final double DRIFT = 0.10;

    private final PrintStream out;
    private final Catalog<?> catalog;

    private SelfCheck(PrintStream out, Catalog<?> catalog) {
        this.out = out;
        this.catalog = catalog;
    }

    /**
     * Prints a line for each check, and ends with exit code 1 if one fails.
     *
     * @param arguments how many runs each check takes; 200 if there is none
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int runs = arguments.length == 0 ? 200 : Integer.parseInt(arguments[0]);
        Path classes = Files.createTempDirectory("workbench-selfcheck-");
        boolean passed;
        try {
            Catalog<?> cart = compile(classes).only(BASE);
            passed = new SelfCheck(System.out, cart).run(runs);
        } finally {
            PathUtils.deleteDirectory(classes);
        }
        System.exit(passed ? 0 : 1);
    }

    private static Catalog<?> compile(Path classes) {
        Path home = Path.of(System.getenv().getOrDefault("WORKBENCH_HOME", "."));
        DomainSources sources = new DomainSources(home.resolve("domain-src"), classes.resolve("no-overlay"));
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        SourceCompiler.compile(sources.of("cart"), classes, classPath);
        return Catalog.load("cart", classes, DomainClassLoader.over(classes));
    }

    private boolean run(int runs) throws InterruptedException {
        boolean small = equalThings(catalog, runs);
        boolean large = equalThings(catalog.shaped(LARGE), runs);
        boolean slowdown = plantedSlowdown(catalog.shaped(LARGE), runs);
        return small && large && slowdown;
    }

    /** One strategy under two names is called different in at most 5 % of the runs. */
    private <C> boolean equalThings(Catalog<C> plain, int runs) throws InterruptedException {
        Catalog<C> twice = plain.and(plain.variants().getFirst().as("again"));
        int different = 0;
        try (Cluster cluster = Cluster.embedded(1, twice)) {
            for (int run = 1; run <= runs; run++) {
                different += verdict(twice, cluster, run) == Verdict.NO_DIFFERENCE_SHOWN ? 0 : 1;
            }
        }
        String what = "one strategy under two names was called different on %s"
                .formatted(plain.domain().label());
        return report(what, different, runs, different <= 0.05 * runs);
    }

    /** A slowdown of 5 % is found in at least 80 % of the runs, on a steady machine and on one that slows down by 10 %. */
    private <C> boolean plantedSlowdown(Catalog<C> plain, int runs) throws InterruptedException {
        long tokens = Math.round(tokensPerNano() * nanos(plain));
        Drift none = new Drift(0);
        Drift drift = new Drift(Math.round(DRIFT * tokens));
        long planted = Math.round(PLANTED * tokens);
        boolean steady = slowdownIsFound(plain, runs, planted, none, "on a steady machine");
        boolean drifting = slowdownIsFound(plain, runs, planted, drift, "while the machine slowed down by 10 %");
        return steady && drifting;
    }

    private <C> boolean slowdownIsFound(Catalog<C> plain, int runs, long tokens, Drift drift, String where)
            throws InterruptedException {
        Variant<C, ?> base = plain.variants().getFirst();
        Catalog<C> planted = plain.only()
                .and(base.with(new PlantedSlowdown("planted-0", drift)))
                .and(base.with(new PlantedSlowdown("planted-5", () -> tokens + drift.getAsLong())));
        int found = 0;
        try (Cluster cluster = Cluster.embedded(1, planted)) {
            for (int run = 1; run <= runs; run++) {
                drift.restart();
                found += verdict(planted, cluster, run) == Verdict.SLOWER ? 1 : 0;
            }
        }
        return report("a planted slowdown of 5 % was found " + where, found, runs, found >= 0.8 * runs);
    }

    /** Grows from nothing to its full amount within two seconds, about as long as a run takes. */
    private static final class Drift implements LongSupplier {

        private static final double FULL_NANOS = 2e9;

        private final long tokens;
        private volatile long start;

        Drift(long tokens) {
            this.tokens = tokens;
            restart();
        }

        void restart() {
            start = System.nanoTime();
        }

        @Override
        public long getAsLong() {
            return Math.round(tokens * Math.min(1, (System.nanoTime() - start) / FULL_NANOS));
        }
    }

    private static Verdict verdict(Catalog<?> two, Cluster cluster, long seed) throws InterruptedException {
        Comparison comparison = serialize(two, cluster, seed);
        return comparison.verdict(comparison.series().getLast());
    }

    private static Comparison serialize(Catalog<?> catalog, Cluster cluster, long seed) throws InterruptedException {
        return LiveMeasurement.run(
                catalog, cluster, List.of(Task.of(Operation.SERIALIZE)), LivePlan.standard(seed), Progress.SILENT);
    }

    private static double nanos(Catalog<?> catalog) throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            Comparison comparison = serialize(catalog, cluster, 0);
            return comparison.nanos(comparison.series().getFirst()).estimate();
        }
    }

    /** How many of JMH's tokens take a nanosecond here. */
    private static double tokensPerNano() {
        long tokens = 1_000;
        int calls = 20_000;
        double nanos = Double.MAX_VALUE;
        for (int attempt = 0; attempt < 20; attempt++) {
            long start = System.nanoTime();
            for (int call = 0; call < calls; call++) {
                Blackhole.consumeCPU(tokens);
            }
            nanos = Math.min(nanos, (System.nanoTime() - start) / (double) calls);
        }
        return tokens / nanos;
    }

    private boolean report(String what, int count, int runs, boolean passed) {
        out.printf(
                "%-5s %s in %d of %d runs (%.1f %%)%n",
                passed ? "ok" : "FAIL", what, count, runs, 100.0 * count / runs);
        return passed;
    }
}
