package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Failure;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

class LatencyMeasurementTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static final Catalog<?> SOUND = CATALOG.only("serializable", "kryo");
    private static final LatencyPlan PLAN = LatencyPlan.smoke(42);
    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(2, CATALOG);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        assertThat(cluster.member().getDistributedObjects()).isEmpty();
        Leftovers.assertNoThreads("workbench-caller-");
    }

    @Test
    void membersAndClientsReadAndWriteWithEachStrategy() throws InterruptedException {
        List<Task> tasks = List.of(Task.READ, Task.WRITE.byClient(), Task.READ.threads(2), Task.SERIALIZE);
        Latencies latencies =
                LatencyMeasurement.run(SOUND, cluster, tasks, PLAN.at(Rate.perSecond(200)), Progress.SILENT);
        assertThat(latencies.tasks().stream().map(Task::label))
                .containsExactlyInAnyOrder(
                        "read:2-members", "write:client:2-members", "read:2-members:2-threads", "serialize");
        assertThat(latencies.series()).hasSize(8).allSatisfy(series -> {
            assertThat(series.repeats()).hasSize(PLAN.repeats());
            assertThat(series.perSecond()).isEqualTo(200);
            assertThat(series.capacity()).isPositive();
            assertThat(series.repeats()).allMatch(repeat -> repeat.planned() == 10);
        });
        assertThat(latencies.interrupted()).isFalse();
        assertThat(latencies.smoke()).isTrue();
        assertThat(latencies.of("kryo")).hasSize(4);
    }

    @Test
    void aShareOfTheSlowestIsTheSameRateForAll() throws InterruptedException {
        Latencies latencies =
                LatencyMeasurement.run(SOUND, cluster, List.of(Task.READ), PLAN.at(Rate.share(0.1)), Progress.SILENT);
        double slowest = latencies.series().stream()
                .mapToDouble(LatencySeries::capacity)
                .min()
                .orElseThrow();
        double oneCall = 1 / 0.05; // in a repeat of 50 ms
        assertThat(latencies.series()).allMatch(series -> series.perSecond() == Math.max(slowest * 0.1, oneCall));
    }

    @Test
    void aRateThatNoMachineKeepsUpWithIsSaid() throws InterruptedException {
        Latencies latencies = LatencyMeasurement.run(
                SOUND.only("kryo"), cluster, List.of(Task.READ), PLAN.at(Rate.perSecond(1e8)), Progress.SILENT);
        LatencySeries series = latencies.series().getFirst();
        assertThat(series.fellBehind()).isTrue();
        assertThat(Stream.of(Percentile.values()).map(series::doubt))
                .allSatisfy(doubt -> assertThat(doubt).contains(LatencySeries.Doubt.BEHIND));
        assertThat(series.curve()).isEmpty();
    }

    @Test
    void aStrategyThatChangesValuesIsNamedAndTheOthersContinue() throws InterruptedException {
        Catalog<?> some = CATALOG.only("kryo", "forgetful", "serializable", "unserializable");
        Latencies latencies = LatencyMeasurement.run(some, cluster, List.of(Task.READ), PLAN, Progress.SILENT);
        assertThat(latencies.failures())
                .extracting(Failure::name)
                .containsExactlyInAnyOrder("forgetful", "unserializable");
        assertThat(latencies.series()).extracting(LatencySeries::name).contains("kryo", "serializable");
        Catalog<?> broken =
                CATALOG.only(latencies.failures().stream().map(Failure::name).toArray(String[]::new));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> LatencyMeasurement.run(broken, cluster, List.of(Task.READ), PLAN, Progress.SILENT))
                .withMessageStartingWith("No strategy can be measured. The first, ");
    }

    @Test
    void anInterruptGivesTheRepeatsThatHadEnded() throws InterruptedException {
        CountDownLatch third = new CountDownLatch(1);
        Progress progress = new Progress() {
            @Override
            public void start(String task, long units) {}

            @Override
            public void step(String what, long units) {
                if (what.startsWith("repeat 3 ")) {
                    third.countDown();
                }
            }

            @Override
            public void done(String summary) {}
        };
        LatencyPlan endless = PLAN.at(Rate.perSecond(200)).repeats(1_000_000);
        FutureTask<Latencies> measuring =
                new FutureTask<>(() -> LatencyMeasurement.run(SOUND, cluster, List.of(Task.READ), endless, progress));
        Thread thread = Thread.ofPlatform().start(measuring);
        third.await();
        thread.interrupt();
        thread.join();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(measuring::get)
                .havingCause()
                .isInstanceOfSatisfying(InterruptedLatenciesException.class, e -> {
                    Latencies soFar = e.soFar().orElseThrow();
                    assertThat(soFar.interrupted()).isTrue();
                    assertThat(soFar.series())
                            .hasSize(2)
                            .allMatch(series -> series.repeats().size() >= 2);
                });
    }

    @Test
    void anInterruptWhileAMapIsFilledIsNoFailureOfTheStrategy() {
        Progress interrupting = new Progress() {
            @Override
            public void start(String task, long units) {}

            @Override
            public void step(String what, long units) {
                if (what.startsWith("warm-up, ")) {
                    Thread.currentThread().interrupt();
                }
            }

            @Override
            public void done(String summary) {}
        };
        assertThatExceptionOfType(InterruptedLatenciesException.class)
                .isThrownBy(() -> LatencyMeasurement.run(SOUND, cluster, List.of(Task.READ), PLAN, interrupting))
                .satisfies(interrupted -> assertThat(interrupted.soFar()).isEmpty());
    }

    @Test
    void ratesAndPlansThatMeanNothingAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rate.perSecond(0))
                .withMessage(
                        "A rate of 0.0 was asked for, but it must be above 0. Give calls a second, such as 5_000.");
        assertThatIllegalArgumentException().isThrownBy(() -> Rate.perSecond(Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rate.share(50))
                .withMessageStartingWith("A share of 50.0 was asked for, but the machine can do at most 1.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rate.share(0))
                .withMessage(
                        "A share of 0.0 was asked for, but it must be above 0 and at most 1. Give one such as 0.5.");
        assertThatIllegalArgumentException().isThrownBy(() -> PLAN.repeats(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PLAN.length(Duration.ofSeconds(5)).requirePossible(0.02))
                .withMessage(
                        "At 0.020 calls a second, a repeat of 5.00 s has 0.10 calls, but needs 1 to 10,000,000. Choose another rate or length.");
        assertThatIllegalArgumentException().isThrownBy(() -> PLAN.requirePossible(1e12));
    }

    /** What the collectors of JDK 25 report. */
    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation, end of minor GC, true",
        "G1 Old Generation, end of major GC, true",
        "G1 Concurrent GC, end of concurrent GC pause, true",
        "PS Scavenge, end of minor GC, true",
        "PS MarkSweep, end of major GC, true",
        "Copy, end of minor GC, true",
        "MarkSweepCompact, end of major GC, true",
        "ZGC Minor Pauses, end of GC pause, true",
        "ZGC Major Pauses, end of GC pause, true",
        "ZGC Minor Cycles, end of GC cycle, false",
        "ZGC Major Cycles, end of GC cycle, false",
        "Shenandoah Pauses, Init Mark, true",
        "Shenandoah Pauses, end of GC pause, true",
        "Shenandoah Cycles, end of GC cycle, false"
    })
    void aCollectionIsAPauseUnlessItIsACycle(String collector, String action, boolean pause) {
        assertThat(Pauses.isPause(action)).as(collector).isEqualTo(pause);
    }

    @Test
    void pausesOfTheGarbageCollectorAreNotedUntilTheyAreClosed() throws InterruptedException {
        long before = System.nanoTime();
        try (Pauses pauses = Pauses.note()) {
            List<Pause> noted = List.of();
            while (noted.isEmpty()) {
                System.gc();
                Thread.sleep(20);
                noted = pauses.take();
            }
            long rounding = Duration.ofMillis(2).toNanos(); // the JVM gives milliseconds
            assertThat(noted)
                    .allMatch(pause -> pause.startNanos() > before - rounding && pause.endNanos() <= System.nanoTime());
        }
    }
}
