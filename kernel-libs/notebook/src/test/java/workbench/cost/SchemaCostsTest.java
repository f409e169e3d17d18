package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cost.SchemaCosts.Calls;
import workbench.cost.SchemaCosts.Row;
import workbench.cost.SchemaCosts.Who;
import workbench.machine.Machine;
import workbench.measure.Progress;
import workbench.measure.RecordedProgress;
import workbench.measure.statistics.Interval;
import workbench.report.Forms;
import workbench.report.view.SchemaCostsView;

/** Schemas on their way through a real cluster, to and from real processes. */
class SchemaCostsTest {

    private static final int CLASSES = 40;

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void aSchemaThatIsNewToTheClusterDelaysTheFirstValueOfItsClass() throws InterruptedException {
        RecordedProgress progress = new RecordedProgress();
        SchemaCosts costs = SchemaCostsMeasurement.few(2, CLASSES, 1, progress);
        assertThat(progress.steppedUnits)
                .as("milliseconds of four processes")
                .isEqualTo(progress.announcedUnits)
                .isBetween(1_000L, 60_000L);
        assertThat(costs.smoke()).as("too few to quote").isTrue();
        assertThat(costs.rows()).extracting(Row::who).containsExactly(Who.values());
        assertThat(costs.of(Who.NEW_SCHEMAS).calls().orElseThrow().ratio().estimate())
                .isGreaterThan(1);
        assertThat(costs.of(Who.JOINS).calls()).isPresent();
        assertThat(costs.of(Who.JOINS_WITHOUT).calls()).isEmpty();
        Forms.assertAll(costs);
    }

    @Test
    void anInterruptEndsAProcessThatHangs() throws InterruptedException, IOException {
        FutureTask<SchemaCosts> run =
                new FutureTask<>(() -> SchemaCostsMeasurement.few(1, CLASSES, 1, Progress.SILENT));
        Thread runner = Thread.ofPlatform().daemon().name("schemas").start(run);
        StoppedChild.await();
        runner.interrupt();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> run.get(2, TimeUnit.MINUTES))
                .withCauseInstanceOf(InterruptedException.class);
        assertThat(StoppedChild.all()).isEmpty();
    }

    @Test
    void sentencesSayWhatTheFiguresShow() {
        Machine machine =
                new Machine("a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");
        Calls slower = new Calls(Interval.exact(900_000), Interval.exact(300_000), new Interval(2.5, 3, 3.5));
        Calls alike = new Calls(Interval.exact(310_000), Interval.exact(300_000), new Interval(0.9, 1.03, 1.2));
        SchemaCosts costs = new SchemaCosts(
                2,
                50,
                10,
                10,
                List.of(
                        new Row(Who.NEW_SCHEMAS, Interval.exact(4e8), Optional.of(slower)),
                        new Row(Who.KNOWN_SCHEMAS, Interval.exact(4e8), Optional.of(alike)),
                        new Row(Who.JOINS_WITHOUT, Interval.exact(3e9), Optional.empty()),
                        new Row(Who.JOINS, Interval.exact(3.5e9), Optional.of(alike))),
                false,
                machine);
        assertThat(new SchemaCostsView().summary(costs).sentences())
                .containsExactly(
                        "The first value of a class took 900 us, and the second 300 us (client, schemas new to the cluster). Over 50 classes that is 30.0 ms more.",
                        "The first value of a class took 310 us, and the second 300 us (client, schemas known to the cluster). Whether the first takes longer is unknown.",
                        "The first value of a class took 310 us, and the second 300 us (member that joins, schemas known to the cluster). Whether the first takes longer is unknown.",
                        "A member joined after 3.00 s without schemas, and after 3.50 s with 50 schemas.");
    }

    @Test
    void whatCannotBeMeasuredIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SchemaCostsMeasurement.run(2, CLASSES, 9, Progress.SILENT))
                .withMessage(
                        "9 processes were asked for, but first calls differ so much from process to process that it takes at least 10.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SchemaCostsMeasurement.run(2, 0, 10, Progress.SILENT))
                .withMessage("Schemas of 0 classes were asked for, but it takes 1 to 10,000.");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> SchemaCostsMeasurement.run(0, 1, 10, Progress.SILENT))
                .withMessageContaining("has 1 to 100 members, but 0 were asked for");
    }
}
