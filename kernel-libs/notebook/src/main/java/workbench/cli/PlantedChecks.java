package workbench.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;
import workbench.cluster.Cluster;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Live comparisons of which the right answer is known, since the differences were planted.
 *
 * @param <C> the domain's canonical type
 */
final class PlantedChecks<C> {

    private static final double DRIFT = 0.10;

    /** In percent: twice what a live comparison must see before it claims a difference. */
    private static final int SLOWDOWN = 10;

    private static final int ENDS = 5;

    private final Catalog<C> catalog;
    private final Findings findings;

    /** @param catalog whose first variant is compared with itself; a StreamSerializer */
    PlantedChecks(Catalog<C> catalog, Findings findings) {
        this.catalog = catalog;
        this.findings = findings;
    }

    /** A slowdown of 10 % is found in at least 80 % of the runs, on a steady machine and on one that slows down by 10 %. */
    boolean power(int runs, String beside) throws InterruptedException {
        double whole = tokensOfOneCall();
        Drift none = Drift.none();
        boolean steady = slowdownIsFound(runs, whole, none, "on a steady machine" + beside);
        Drift drift = none.to(Math.round(DRIFT * whole));
        boolean drifting = slowdownIsFound(runs, whole, drift, "while the machine slowed down by 10 %" + beside);
        return steady && drifting;
    }

    private boolean slowdownIsFound(int runs, double whole, Drift drift, String where) throws InterruptedException {
        Catalog<C> planted = planted(whole, drift, 0, SLOWDOWN);
        int found = 0;
        try (Cluster cluster = Cluster.embedded(1, planted)) {
            for (int run = 1; run <= runs; run++) {
                found += verdict(serialize(planted, cluster, run, drift)) == Verdict.SLOWER ? 1 : 0;
            }
        }
        return findings.count(
                "power",
                "a planted slowdown of %s %% was found %s".formatted(SLOWDOWN, where),
                found,
                runs,
                found >= 0.8 * runs);
    }

    /** Three variants that differ by 5 % each keep their ranking on a machine that slows down by 10 %. */
    boolean drift(int runs) throws InterruptedException {
        double whole = tokensOfOneCall();
        Drift none = Drift.none();
        int right = 0;
        int rightInDrift = 0;
        int changed = 0;
        List<Double> slowed = new ArrayList<>();
        for (int run = 1; run <= runs; run++) {
            boolean steady = isRanked(ranked(whole, none, run));
            Comparison drifting = ranked(whole, none.to(Math.round(DRIFT * whole)), run);
            slowed.add(slowedDown(drifting));
            right += steady ? 1 : 0;
            rightInDrift += isRanked(drifting) ? 1 : 0;
            changed += steady && !isRanked(drifting) ? 1 : 0;
        }
        double typical = Quantiles.median(slowed);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("runs", runs);
        figures.put("rightWithoutDrift", right);
        figures.put("rightWithDrift", rightInDrift);
        figures.put("changedByDrift", changed);
        figures.put("medianSlowdownSeen", typical);
        return findings.add(
                "drift",
                keepsRankings(runs, right, changed, typical),
                "three variants that differ by 5 %% each were ranked rightly in %s of %s runs, and in %s while the machine slowed down (by %s from the first rounds to the last); %s rankings changed"
                        .formatted(right, runs, rightInDrift, Numbers.percent(typical), changed),
                figures);
    }

    /**
     * Whether a drift that was there changed none of the rankings, of which enough were right without it: if nothing is
     * ranked rightly, or nothing drifts, the check shows nothing.
     *
     * @param slowdown the share by which the machine was seen to slow down
     */
    static boolean keepsRankings(int runs, int right, int changed, double slowdown) {
        return changed == 0 && right >= 0.8 * runs && slowdown > DRIFT / 2;
    }

    private Comparison ranked(double whole, Drift drift, int run) throws InterruptedException {
        Catalog<C> planted = planted(whole, drift, 0, 5, 10);
        try (Cluster cluster = Cluster.embedded(1, planted)) {
            return serialize(planted, cluster, run, drift);
        }
    }

    /** Whether the variants come out in the order in which they were planted, which is that of the series. */
    static boolean isRanked(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        List<Series> bySpeed = comparison.series().stream()
                .sorted(Comparator.comparingDouble(
                        (Series each) -> analysis.nanos(each).estimate()))
                .toList();
        return bySpeed.equals(comparison.series());
    }

    /** By which share the last rounds of the first series were slower than its first rounds: the median of each. */
    static double slowedDown(Comparison comparison) {
        List<Double> nanos = comparison.series().getFirst().nanosPerOperation();
        int ends = Math.min(ENDS, nanos.size());
        return Quantiles.median(nanos.subList(nanos.size() - ends, nanos.size()))
                        / Quantiles.median(nanos.subList(0, ends))
                - 1;
    }

    /** Copies of the first strategy, each slowed down by one of these percentages of a call, and by the drift. */
    private Catalog<C> planted(double whole, Drift drift, int... percents) {
        Variant<C, ?> base = catalog.variants().getFirst();
        Catalog<C> planted = catalog.only();
        for (int percent : percents) {
            long tokens = Math.round(percent / 100.0 * whole);
            Runnable work = () -> Blackhole.consumeCPU(tokens + drift.getAsLong());
            planted = planted.and(base.with(new PlantedWork("planted-" + percent, work, () -> {})));
        }
        return planted;
    }

    /** How many of JMH's tokens take as long as one call. */
    private double tokensOfOneCall() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            Comparison comparison = serialize(catalog, cluster, 0, Progress.SILENT);
            return tokensPerNano()
                    * comparison.nanos(comparison.series().getFirst()).estimate();
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

    private static Verdict verdict(Comparison comparison) {
        return comparison.verdict(comparison.series().getLast());
    }

    private static Comparison serialize(Catalog<?> catalog, Cluster cluster, long seed, Progress progress)
            throws InterruptedException {
        return LiveMeasurement.run(
                catalog, cluster, List.of(Task.of(Operation.SERIALIZE)), LivePlan.standard(seed), progress);
    }
}
