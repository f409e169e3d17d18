package workbench.cli;

import com.hazelcast.jet.impl.util.Util;
import com.hazelcast.spi.impl.operationexecutor.OperationExecutor;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import workbench.cluster.Cluster;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.latency.LatencyMeasurement;
import workbench.measure.latency.LatencyPlan;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.Percentile;
import workbench.measure.latency.Rate;
import workbench.measure.latency.Stall;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;
import workbench.variant.Catalog;

/** Latencies of which the right answer is known: a stall of a member was planted, or none was. */
final class StallChecks {

    private static final int STALL_MILLIS = 20;
    private static final int PERIOD_MILLIS = 1_000;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final LatencyPlan PLAN =
            LatencyPlan.standard(42).at(Rate.perSecond(2_500)).repeats(4).length(Duration.ofSeconds(5));

    private final Catalog<?> catalog;
    private final Findings findings;
    private final PrintWriter log;

    /**
     * Prepares the checks.
     *
     * @param catalog with one strategy
     * @param log where a line for each run goes
     */
    StallChecks(Catalog<?> catalog, Findings findings, PrintWriter log) {
        this.catalog = catalog;
        this.findings = findings;
        this.log = log;
    }

    /** Whether a stall is named in each run that has one, and in no other. */
    boolean run(int runs, String beside) throws InterruptedException {
        int found = 0;
        int named = 0;
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            for (int run = 1; run <= runs; run++) {
                LatencySeries planted = planted(cluster);
                LatencySeries quiet = measured(cluster);
                found += isFound(planted) ? 1 : 0;
                named += quiet.stall().isPresent() ? 1 : 0;
                log.printf("run %s: planted: %s; not planted: %s%n", run, line(planted), line(quiet));
                log.flush();
            }
        }
        boolean all = findings.count(
                "stalls",
                "a planted stall of %s ms each second is at p99.9, and is named with its period and length%s"
                        .formatted(STALL_MILLIS, beside),
                found,
                runs,
                found == runs);
        boolean none =
                findings.count("stalls", "a stall is named where none was planted" + beside, named, runs, named == 0);
        return all && none;
    }

    private LatencySeries planted(Cluster cluster) throws InterruptedException {
        OperationExecutor executor =
                Util.getNodeEngine(cluster.member()).getOperationService().getOperationExecutor();
        try (ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            Future<?> stalls = timer.scheduleAtFixedRate(
                    () -> executor.executeOnPartitionThreads(
                            () -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(STALL_MILLIS))),
                    0,
                    PERIOD_MILLIS,
                    TimeUnit.MILLISECONDS);
            try {
                return measured(cluster);
            } finally {
                stalls.cancel(false);
            }
        }
    }

    private LatencySeries measured(Cluster cluster) throws InterruptedException {
        return LatencyMeasurement.run(catalog, cluster, List.of(Task.READ), PLAN, Progress.SILENT)
                .series()
                .getFirst();
    }

    private static String line(LatencySeries series) {
        return "p99.9 %s%s, %s"
                .formatted(
                        Numbers.time(series.measured(Percentile.P99_9).estimate()),
                        series.doubt(Percentile.P99_9)
                                .map(doubt -> " (" + doubt.label() + ")")
                                .orElse(""),
                        series.stall().map(Stall::label).orElse("no stall"));
    }

    private static boolean isFound(LatencySeries series) {
        boolean atPercentile = series.at(Percentile.P99_9)
                .map(Interval::estimate)
                .filter(nanos -> nanos > 0.75 * STALL_MILLIS * NANOS_PER_MILLI)
                .isPresent();
        return atPercentile
                && series.stall()
                        .filter(stall -> isNear(stall.periodMillis(), PERIOD_MILLIS, 0.05))
                        .filter(stall -> isNear(stall.lengthMillis(), STALL_MILLIS, 0.5))
                        .isPresent();
    }

    private static boolean isNear(double value, double planted, double share) {
        return Math.abs(value / planted - 1) <= share;
    }
}
