package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.machine.Check.Light;
import workbench.machine.OtherBenchmarks.Announcement;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.measure.publish.SecondFork;
import workbench.variant.Catalog;

/** With real processes: one that measures with this library, and one that holds JMH's lock as JMH does. */
class OtherBenchmarksTest {

    private final Catalog<?> cart = TestDomains.cart().only("kryo", "identified");

    @TempDir
    Path folder;

    /** Benchmarks that others run here while the tests do are not looked for. */
    @TempDir
    Path temporary;

    private final String usual = System.getProperty("java.io.tmpdir");

    @BeforeEach
    void keepTemporaryFilesApart() {
        System.setProperty("java.io.tmpdir", temporary.toString());
    }

    @AfterEach
    void keepThemWhereTheyWere() {
        System.setProperty("java.io.tmpdir", usual);
    }

    /** Another process that measures until it is destroyed. */
    static final class Measuring {

        private Measuring() {}

        public static void main(String[] arguments) throws IOException {
            if (arguments[0].equals("jmh")) {
                new RandomAccessFile(System.getProperty("java.io.tmpdir") + "/jmh.lock", "rw")
                        .getChannel()
                        .lock();
            } else {
                OtherBenchmarks.announce();
            }
            System.out.println("measuring");
            System.in.read();
        }
    }

    private Process start(String kind) throws IOException {
        List<String> command =
                ChildJvm.command(List.of("-Djava.io.tmpdir=" + temporary), Measuring.class, List.of(kind));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("measuring");
        return process;
    }

    private static void end(Process process) {
        process.destroyForcibly().onExit().join();
    }

    private static Check look() {
        OtherBenchmarks others = new OtherBenchmarks();
        others.look();
        return others.check();
    }

    private static Check other(Comparison comparison) {
        return comparison.findings().stream()
                .filter(check -> check.subject().equals("other benchmarks"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anotherProcessThatMeasuresIsSeenUntilItIsKilled() throws IOException {
        for (String kind : List.of("workbench", "jmh")) {
            assertThat(look()).isEqualTo(Check.green("other benchmarks", "none"));
            Process other = start(kind);
            try {
                assertThat(look().finding()).isEqualTo("another benchmark ran beside this one at 1 of 1 looks");
            } finally {
                end(other);
            }
        }
        assertThat(look().light()).isEqualTo(Light.GREEN);
    }

    @Test
    void ownMeasurementsAreNoOthers() throws IOException {
        try (Announcement own = OtherBenchmarks.announce();
                Announcement second = OtherBenchmarks.announce()) {
            assertThat(own).isNotSameAs(second);
            assertThat(look().light()).isEqualTo(Light.GREEN);
        }
    }

    @Test
    void anInterruptIsLeftToWhatIsMeasured() {
        Thread.currentThread().interrupt();
        try (var _ = OtherBenchmarks.announce()) {
            assertThat(temporary).isDirectoryContaining("glob:**.lock").isDirectoryNotContaining("glob:**.new");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    @Tag("exhaustive")
    void aPublishRunBesideAnotherBenchmarkGoesOnAndSaysSo() throws IOException, InterruptedException {
        assertThat(ManagementFactory.getRuntimeMXBean().getInputArguments()).contains("-Djmh.ignoreLock=true");
        Process other = start("jmh");
        try {
            Task serialize = Task.of(Operation.SERIALIZE);
            PublishMeasurement.Outcome published = PublishMeasurement.run(
                    cart.only("kryo"), PublishPlan.smoke(List.of(serialize), 42), folder, Progress.SILENT);
            assertThat(published.comparison().failures()).isEmpty();
            assertThat(published.comparison().series()).hasSize(1);
            assertThat(published.comparison().method()).contains("; another benchmark ran beside this one at ");
            assertThat(published.warnings())
                    .singleElement()
                    .asString()
                    .startsWith("another benchmark ran beside this one");
        } finally {
            end(other);
        }
    }

    @Test
    @Tag("exhaustive")
    void aPublishRunThatGoesOnAloneSaysThatAnotherBenchmarkRanBesideItBefore()
            throws IOException, InterruptedException {
        Catalog<?> one = cart.only("kryo");
        PublishPlan plan = PublishPlan.smoke(List.of(Task.of(Operation.SERIALIZE)), 42);
        Process other = start("workbench");
        try {
            SecondFork.interrupt(one, plan, folder);
        } finally {
            end(other);
        }
        PublishMeasurement.Outcome whole = PublishMeasurement.run(one, plan, folder, Progress.SILENT);
        assertThat(folder.toFile().list()).hasSize(1);
        assertThat(whole.comparison().series().getFirst().n()).isEqualTo(2);
        assertThat(other(whole.comparison()).light()).isEqualTo(Light.RED);
        String said = "another benchmark ran beside an earlier part of this run";
        assertThat(whole.comparison().method()).contains("; " + said);
        assertThat(whole.warnings()).containsExactly(said);
    }

    @Test
    void aLiveComparisonBesideAnotherBenchmarkGoesOnAndSaysSo() throws IOException, InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, cart)) {
            Process other = start("workbench");
            Comparison beside;
            try {
                beside = compare(cluster);
            } finally {
                end(other);
            }
            assertThat(other(beside).light()).isEqualTo(Light.RED);
            Comparison alone = compare(cluster);
            assertThat(other(alone).light()).isEqualTo(Light.GREEN);
        }
    }

    private Comparison compare(Cluster cluster) throws InterruptedException {
        return LiveMeasurement.run(
                cart, cluster, List.of(Task.of(Operation.SERIALIZE)), LivePlan.smoke(42), Progress.SILENT);
    }
}
