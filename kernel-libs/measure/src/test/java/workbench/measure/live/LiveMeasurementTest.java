package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.machine.Machine;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.Failure;
import workbench.measure.InterruptedComparisonException;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.RecordedProgress;
import workbench.measure.RoundTripException;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.variant.Catalog;

class LiveMeasurementTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static final Catalog<?> SOUND = CATALOG.only("identified", "serializable", "kryo");
    private static final List<Task> EVERYTHING =
            Operation.onStrategies().stream().map(Task::of).toList();
    private static final LivePlan PLAN = LivePlan.smoke(42);
    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(1, CATALOG);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @AfterEach
    void noMapIsLeft() {
        assertThat(cluster.member().getDistributedObjects()).isEmpty();
    }

    @Test
    void timesEveryOperationOnEveryVariantInEveryRound() throws InterruptedException {
        Comparison comparison = LiveMeasurement.run(SOUND, cluster, EVERYTHING, PLAN, Progress.SILENT);
        assertThat(comparison.tasks()).isEqualTo(EVERYTHING);
        for (Task task : EVERYTHING) {
            assertThat(comparison.of(task))
                    .extracting(Series::name)
                    .containsExactly("identified", "serializable", "kryo");
        }
        assertThat(comparison.series()).allSatisfy(series -> assertThat(series.nanosPerOperation())
                .hasSize(PLAN.minRounds())
                .allMatch(nanos -> nanos > 0));
    }

    @Test
    void eachRoundIsTimedInBatchesAndItsAllocationIsWatched() throws InterruptedException {
        Comparison comparison = serialize(SOUND, PLAN, Progress.SILENT);
        assertThat(comparison.series()).allSatisfy(series -> assertThat(series.observations())
                .allSatisfy(observation -> assertThat(observation.batches()).hasSize(LivePlan.BATCHES))
                .allSatisfy(observation ->
                        assertThat(observation.allocatedBytes().orElseThrow()).isPositive()));
        double java = comparison
                .series(Operation.SERIALIZE, "serializable")
                .allocatedBytes()
                .orElseThrow();
        double identified = comparison
                .series(Operation.SERIALIZE, "identified")
                .allocatedBytes()
                .orElseThrow();
        assertThat(identified).isLessThan(java);
    }

    @Test
    void anInterruptedComparisonKeepsItsWholeRounds() {
        LivePlan endless =
                new LivePlan(true, 16, 1, Duration.ofMillis(2), 3, Duration.ofMillis(1), 0, Duration.ofMinutes(1), 42);
        Progress interrupts = interruptingAt("round 8 ");
        assertThatExceptionOfType(InterruptedComparisonException.class)
                .isThrownBy(() -> serialize(SOUND, endless, interrupts))
                .satisfies(interrupted -> {
                    Comparison soFar = interrupted.soFar().orElseThrow();
                    assertThat(soFar.series()).allMatch(series -> series.n() == 7);
                    assertThat(soFar.origin()).isEqualTo("interrupted after 7 rounds");
                });
    }

    @Test
    void tooFewRoundsOfAnInterruptedComparisonHaveNoBoundsAndNoVerdict() {
        Comparison soFar = interruptedAt("round 3 ", 1).soFar().orElseThrow();
        assertThat(soFar.origin()).isEqualTo("interrupted after 2 rounds");
        assertThat(Analysis.of(soFar).verdict(soFar.series(Operation.SERIALIZE, "identified")))
                .isEqualTo(Verdict.CANNOT_TELL);
    }

    @ParameterizedTest
    @CsvSource({"warm-up 3, 2", "round 1, 3"})
    void beforeItsFirstRoundAnInterruptedComparisonHasTheLastPassOfItsWarmUp(String step, int passes) {
        Comparison soFar = interruptedAt(step + " ", 3).soFar().orElseThrow();
        assertThat(soFar.origin()).startsWith("interrupted after %s of 3 passes of the warm-up".formatted(passes));
        assertThat(soFar.series()).allMatch(series -> series.n() == 1).hasSameSizeAs(SOUND.variants());
        assertThat(Analysis.of(soFar).verdict(soFar.series(Operation.SERIALIZE, "identified")))
                .isEqualTo(Verdict.CANNOT_TELL);
    }

    @Test
    void inItsFirstPassAnInterruptedComparisonHasNothing() {
        InterruptedComparisonException interrupted = interruptedAt("warm-up 1 ", 3);
        assertThat(interrupted.soFar()).isEmpty();
        assertThat(interrupted).hasMessage("The comparison was interrupted before it had measured anything");
    }

    private static InterruptedComparisonException interruptedAt(String step, int warmUps) {
        LivePlan endless = new LivePlan(
                true, 16, warmUps, Duration.ofMillis(2), 3, Duration.ofMillis(1), 0, Duration.ofMinutes(1), 42);
        return assertThatExceptionOfType(InterruptedComparisonException.class)
                .isThrownBy(() -> serialize(SOUND, endless, interruptingAt(step)))
                .actual();
    }

    private static Progress interruptingAt(String step) {
        return new Progress() {
            @Override
            public void start(String task, long units) {}

            @Override
            public void step(String what, long units) {
                if (what.startsWith(step)) {
                    Thread.currentThread().interrupt();
                }
            }

            @Override
            public void done(String summary) {}
        };
    }

    @Test
    void endsOnceEachSpeedIsKnownAsWellAsThePlanWants() throws InterruptedException {
        LivePlan patient = new LivePlan(
                true, 16, 1, Duration.ofMillis(2), 20, Duration.ofMillis(1), 1_000, Duration.ofMinutes(1), 42);
        Comparison comparison = serialize(SOUND, patient, Progress.SILENT);
        assertThat(comparison.series()).allMatch(series -> series.n() == 20);
        assertThat(comparison.method()).contains("or better").doesNotContain("budget");
    }

    @Test
    void endsAtTheBudgetAndSaysSo() throws InterruptedException {
        LivePlan hopeless =
                new LivePlan(true, 16, 1, Duration.ofMillis(2), 6, Duration.ofMillis(1), 0, Duration.ofMillis(50), 42);
        Comparison comparison = serialize(SOUND, hopeless, Progress.SILENT);
        int rounds = comparison.series().getFirst().n();
        assertThat(rounds).isBetween(hopeless.minRounds(), hopeless.maxRounds(3));
        assertThat(comparison.series()).allMatch(series -> series.n() == rounds);
        assertThat(comparison.method()).contains("or better when the budget ended");
    }

    @Test
    void theResultCarriesModeMethodAndMachine() throws InterruptedException {
        Comparison comparison = serialize(SOUND, PLAN, Progress.SILENT);
        assertThat(comparison.procedure()).isEqualTo(Procedure.LIVE);
        assertThat(comparison.label()).isEqualTo("smoke run, not a measurement");
        assertThat(comparison.domain()).isEqualTo("cart");
        assertThat(comparison.baseline()).isEqualTo("serializable");
        assertThat(comparison.method())
                .startsWith(
                        "6 rounds of 1 ms for each of 3 series in random order, after 2 x 2 ms of warm-up; each speed known to ±");
        assertThat(comparison.machine()).isEqualTo(Machine.here());
    }

    @Test
    void withoutJavaSerializationTheFirstVariantIsTheBaseline() throws InterruptedException {
        assertThat(serialize(SOUND.only("kryo", "identified"), PLAN, Progress.SILENT)
                        .baseline())
                .isEqualTo("kryo");
    }

    @Test
    void progressIsToldOfEveryPassAndRoundUntilAllIsDone() throws InterruptedException {
        RecordedProgress progress = new RecordedProgress();
        serialize(SOUND, PLAN, progress);
        assertThat(progress.calls)
                .startsWith(
                        "start Comparing 3 series",
                        "step warm-up 1 of 2",
                        "step warm-up 2 of 2",
                        "step round 1 of at most 6",
                        "step round 2 of at most 6",
                        "step round 3 of at most 6",
                        "step round 4 of at most 6",
                        "step round 5 of at most 6",
                        "step round 6 of at most 6")
                .hasSize(10);
        assertThat(progress.calls.getLast()).matches("done 6 rounds of 3 series in [\\d.]+ (s|min)");
        assertThat(progress.steppedUnits).isEqualTo(progress.announcedUnits);
    }

    @Test
    void otherMapsAreLeftAlone() throws InterruptedException {
        cluster.member().getMap("mine").set("key", "value");
        serialize(SOUND, PLAN, Progress.SILENT);
        assertThat(cluster.member().getMap("mine").get("key")).isEqualTo("value");
        cluster.member().getMap("mine").destroy();
    }

    @Test
    void nothingToMeasureIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LiveMeasurement.run(SOUND, cluster, List.of(), PLAN, Progress.SILENT))
                .withMessage("Nothing to measure: tasks [], variants cart: identified, serializable, kryo");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> serialize(SOUND.only(), PLAN, Progress.SILENT))
                .withMessage("Nothing to measure: tasks [serialize], variants cart: ");
    }

    @Test
    void aVariantThatCannotCarryItsValuesFailsAndTheRestGoesOn() throws InterruptedException {
        Comparison comparison = serialize(CATALOG.only("kryo", "unserializable", "forgetful"), PLAN, Progress.SILENT);
        assertThat(comparison.series()).extracting(Series::name).containsExactly("kryo");
        assertThat(comparison.failures()).extracting(Failure::name).containsExactly("unserializable", "forgetful");
        assertThat(comparison.failures().getFirst().reason()).startsWith("cart/unserializable cannot serialize ");
        assertThat(comparison.failures().getLast().reason()).startsWith("cart/forgetful changed a value");
    }

    @Test
    void theOnlyVariantThatCannotCarryItsValuesIsRejected() {
        RecordedProgress progress = new RecordedProgress();
        assertThatExceptionOfType(RoundTripException.class)
                .isThrownBy(() -> serialize(CATALOG.only("unserializable"), PLAN, progress))
                .withMessageStartingWith("cart/unserializable cannot serialize ");
        assertThat(progress.calls).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"configure", "fromCanonical", "toCanonical"})
    void aVariantThatThrowsAtTheFirstTouchEndsItsOwnSeriesOnly(String method) throws InterruptedException {
        Catalog<?> withBroken = withBroken(SOUND, method);
        try (Cluster own = Cluster.embedded(1, withBroken)) {
            Comparison comparison = LiveMeasurement.run(withBroken, own, EVERYTHING, PLAN, Progress.SILENT);
            assertThat(comparison.of(EVERYTHING.getFirst()))
                    .extracting(Series::name)
                    .containsExactly("identified", "serializable", "kryo");
            assertThat(comparison.failures()).hasSameSizeAs(EVERYTHING).allSatisfy(failure -> {
                assertThat(failure.name()).isEqualTo("identified-" + method);
                assertThat(failure.reason())
                        .isEqualTo(
                                "cart/identified-%s failed in its method %s: IllegalStateException: nobody has written it. Correct the method."
                                        .formatted(method, method));
            });
        }
    }

    private static <C> Catalog<C> withBroken(Catalog<C> sound, String method) {
        return sound.and(new BrokenVariant<>(sound.variant("identified"), method));
    }

    @Test
    void whereEveryVariantFailsTheFirstReasonIsTold() {
        assertThatIllegalStateException()
                .isThrownBy(() -> serialize(CATALOG.only("unserializable", "forgetful"), PLAN, Progress.SILENT))
                .withMessageStartingWith(
                        "None of the 2 strategies can be measured. The first, unserializable: cart/unserializable cannot serialize ");
    }

    @Test
    void aVariantThatThrowsMidwayEndsItsOwnSeriesOnly() throws InterruptedException {
        Catalog<?> tired = tired(CATALOG, 500);
        try (Cluster own = Cluster.embedded(1, tired)) {
            Comparison comparison =
                    LiveMeasurement.run(tired, own, List.of(Task.of(Operation.SERIALIZE)), PLAN, Progress.SILENT);
            assertThat(comparison.series())
                    .extracting(Series::name)
                    .containsExactly("identified", "serializable", "kryo");
            assertThat(comparison.series()).allMatch(series -> series.n() == PLAN.minRounds());
            assertThat(comparison.failures()).singleElement().satisfies(failure -> {
                assertThat(failure.name()).isEqualTo("stream+tired");
                assertThat(failure.reason()).contains("enough of it");
            });
        }
    }

    @Test
    void theFirstVariantMayFailWhileItsMapIsFilled() throws InterruptedException {
        Catalog<?> first = tired(CATALOG, PLAN.sampleCount()).only("stream+tired", "serializable", "kryo");
        try (Cluster own = Cluster.embedded(1, first)) {
            Comparison comparison =
                    LiveMeasurement.run(first, own, List.of(Task.of(Operation.READ)), PLAN, Progress.SILENT);
            assertThat(comparison.series()).extracting(Series::name).containsExactly("serializable", "kryo");
            assertThat(comparison.failures()).extracting(Failure::name).containsExactly("stream+tired");
        }
    }

    private static <C> Catalog<C> tired(Catalog<C> all, int calls) {
        return all.only("identified", "serializable", "kryo")
                .and(all.variant("stream").with(new Tired(calls)));
    }

    @Test
    void severalThreadsCallAtOnceAndTimesAreTheirOwn() throws InterruptedException {
        List<Task> tasks = List.of(Task.SERIALIZE.threads(2), Task.READ.threads(4), Task.of(Operation.READ));
        Comparison comparison = LiveMeasurement.run(SOUND, cluster, tasks, PLAN, Progress.SILENT);
        assertThat(comparison.tasks())
                .extracting(Task::label)
                .containsExactly("serialize:2-threads", "read", "read:4-threads");
        assertThat(comparison.series())
                .allSatisfy(series -> assertThat(series.nanosPerOperation()).allMatch(nanos -> nanos > 0));
        Leftovers.assertNoThreads("workbench-loop-");
    }

    @Test
    void aClientCallsTwoMembers() throws InterruptedException {
        try (Cluster two = Cluster.embedded(2, SOUND)) {
            Comparison comparison = LiveMeasurement.run(
                    SOUND, two, List.of(Task.READ.byClient(), Task.of(Operation.PUT)), PLAN, Progress.SILENT);
            assertThat(comparison.tasks())
                    .extracting(Task::label)
                    .containsExactly("put:2-members", "read:client:2-members");
            assertThat(two.member().getClientService().getConnectedClients()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "BENCHMARK", mode = EnumSource.Mode.EXCLUDE)
    void anInterruptFromOutsideEndsTheRunAndLeavesNothing(Operation operation) throws InterruptedException {
        LivePlan endless =
                new LivePlan(true, 16, 1, Duration.ofMillis(2), 1_000_000, Duration.ofMillis(1), 0, Duration.ZERO, 42);
        CountDownLatch started = new CountDownLatch(3);
        RecordedProgress progress = new RecordedProgress() {
            @Override
            public void step(String what, long units) {
                super.step(what, units);
                started.countDown();
            }
        };
        FutureTask<Comparison> run = new FutureTask<>(
                () -> LiveMeasurement.run(SOUND, cluster, List.of(Task.of(operation)), endless, progress));
        Thread runner = Thread.ofPlatform().name("measuring").start(run);
        assertThat(started.await(1, TimeUnit.MINUTES)).as("the run goes on").isTrue();
        runner.interrupt();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(run::get)
                .withCauseInstanceOf(InterruptedException.class)
                .withMessageContaining("The comparison was interrupted");
        runner.join();
        assertThat(progress.calls).noneMatch(call -> call.startsWith("done"));
    }

    @Test
    void runsInTheCallersThreadAlone() throws InterruptedException {
        serialize(SOUND, PLAN, Progress.SILENT);
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        serialize(SOUND, PLAN, Progress.SILENT);
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !before.contains(thread))
                        .map(Thread::getName)
                        .filter(name -> !name.startsWith("hz.")))
                .isEmpty();
    }

    private static Comparison serialize(Catalog<?> catalog, LivePlan plan, Progress progress)
            throws InterruptedException {
        return LiveMeasurement.run(catalog, cluster, List.of(Task.of(Operation.SERIALIZE)), plan, progress);
    }

    @Test
    void aComparisonWhoseValuesDoNotFitIntoTheHeapIsRefused() {
        long gib = 1L << 30;
        assertThatIllegalStateException()
                .isThrownBy(() -> LiveMeasurement.requireRoom(List.of(gib / 16), 20, gib / 4))
                .withMessage(
                        "This comparison does not fit here: the values of 20 variants take at least 1.3 GiB, but this process has a heap of 0.3 GiB. Compare fewer of them, as by only(\"serializable\", \"kryo\"), or give the machine or container more memory.");
        assertThatNoException().isThrownBy(() -> LiveMeasurement.requireRoom(List.of(gib / 16), 3, gib / 4));
    }

    @Test
    void oneVariantWithLargeValuesDoesNotStandForAll() {
        long mib = 1L << 20;
        assertThatNoException()
                .isThrownBy(() -> LiveMeasurement.requireRoom(List.of(10 * mib, 90 * mib), 10, 200 * mib));
        assertThatIllegalStateException()
                .isThrownBy(() -> LiveMeasurement.requireRoom(List.of(10 * mib, 90 * mib), 10, 170 * mib));
    }
}
