package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.hazelcast.internal.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.measure.Comparison.Series;
import workbench.measure.PublishMeasurement.Published;
import workbench.variant.Catalog;

/** Starts real forks, each a process with a member of its own. */
class PublishMeasurementTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static final PublishPlan PLAN = PublishPlan.smoke(Set.of(Operation.READ), 42);

    private final RecordedProgress progress = new RecordedProgress();

    @TempDir
    Path folder;

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void measuresEachVariantInAForkAndStoresWhatJmhSays() throws InterruptedException {
        Path results = folder.resolve("new").resolve("results");
        Published published = PublishMeasurement.run(CATALOG.only("serializable", "kryo"), PLAN, results, progress);
        Comparison comparison = published.comparison();
        assertThat(comparison.mode()).isEqualTo(Mode.PUBLISH);
        assertThat(comparison.label()).isEqualTo("smoke run, not a measurement");
        assertThat(comparison.baseline()).isEqualTo("serializable");
        assertThat(comparison.series()).extracting(Series::name).containsExactly("serializable", "kryo");
        assertThat(comparison.series()).extracting(Series::n).containsOnly(1);
        assertThat(results).isDirectoryContaining(published.file()::equals);
        assertThat(results.toFile().list()).hasSize(1);
        assertThat(published.file().getFileName().toString()).matches("\\d{4}-\\d\\d-\\d\\dT\\d{6}Z-cart\\.jmh\\.json");
        assertThat(scores(published.file()))
                .containsExactlyElementsOf(comparison.series().stream()
                        .map(each -> each.nanosPerOperation().getFirst())
                        .toList());
        assertThat(progress.calls)
                .startsWith(
                        "start Running 2 forks",
                        "step fork 1 of 2, Serializable read, starts",
                        "step fork 1 of 2, Serializable read, warmup 1",
                        "step fork 1 of 2, Serializable read, measurement 1",
                        "step fork 2 of 2, Kryo read, starts",
                        "step fork 2 of 2, Kryo read, warmup 1",
                        "step fork 2 of 2, Kryo read, measurement 1");
        assertThat(progress.calls.getLast()).matches("done 2 forks in \\d+ s");
        assertThat(progress.steppedUnits).isEqualTo(progress.announcedUnits);
    }

    @Test
    void aForkThatFailsSaysWhatItFailedOnAndWhy() {
        assertThatIllegalStateException()
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("unserializable"), PLAN, folder, progress))
                .withMessageStartingWith("The fork for read of cart/unserializable failed:")
                .withMessageContaining(
                        "RoundTripException: cart/unserializable cannot serialize cart.unserializable.CartVariant$ShoppingCart: NotSerializableException: cart.unserializable.CartVariant$Item.");
        assertThat(folder).isEmptyDirectory();
        assertThat(progress.calls).noneMatch(call -> call.startsWith("done"));
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamedBeforeAnyForkStarts() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "").resolve("results");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("kryo"), PLAN, blocked, progress))
                .withMessage(
                        "The results folder %s cannot be written (java.nio.file.FileSystemException: %s: Not a directory). Name another in the environment variable WORKBENCH_RESULTS.",
                        blocked, blocked);
        assertThat(progress.calls).isEmpty();
    }

    @Test
    void anInterruptEndsTheForkAndLeavesNothing() throws InterruptedException {
        PublishPlan endless = new PublishPlan(true, Set.of(Operation.SERIALIZE), 1, 1, 1, Duration.ofHours(1), 42);
        CountDownLatch warmsUp = new CountDownLatch(2); // the fork starts, then runs
        RecordedProgress counting = new RecordedProgress() {
            @Override
            public void step(String what, long units) {
                warmsUp.countDown();
            }
        };
        FutureTask<Published> run =
                new FutureTask<>(() -> PublishMeasurement.run(CATALOG.only("kryo"), endless, folder, counting));
        Thread runner = Thread.ofPlatform().start(run);
        warmsUp.await();
        runner.interrupt();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(run::get)
                .withCauseInstanceOf(InterruptedException.class)
                .withMessageContaining("The publish run was interrupted; nothing was stored");
        assertThat(ProcessHandle.current().children()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    /** The scores in a file of JMH's. */
    private static List<Double> scores(Path file) {
        try {
            return Json.parse(Files.readString(file)).asArray().values().stream()
                    .map(each -> each.asObject().get("primaryMetric").asObject())
                    .map(metric -> metric.get("score").asDouble())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
