package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.machine.Check;
import workbench.machine.Memory;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Procedure;
import workbench.measure.RecordedProgress;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.publish.PublishMeasurement.Outcome;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.Failed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.variant.Catalog;

/** Starts real forks, each a process with a member of its own. */
class PublishMeasurementTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static final PublishPlan PLAN = PublishPlan.smoke(List.of(Task.SERIALIZE), 42);

    private final RecordedProgress progress = new RecordedProgress();

    @TempDir
    Path folder;

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void measuresEachVariantInForksAndStoresEach() throws InterruptedException {
        Path results = folder.resolve("new").resolve("results");
        Outcome published = PublishMeasurement.run(CATALOG.only("serializable", "kryo"), PLAN, results, progress);
        Comparison comparison = published.comparison();
        assertThat(comparison.procedure()).isEqualTo(Procedure.STEADY);
        assertThat(comparison.label()).isEqualTo("smoke run, not a measurement");
        assertThat(comparison.baseline()).isEqualTo("serializable");
        assertThat(comparison.method()).contains("at least 2 forks").contains("too few observations to know a speed");
        assertThat(comparison.series()).extracting(Series::name).containsExactly("serializable", "kryo");
        assertThat(comparison.series()).allSatisfy(series -> {
            assertThat(series.n()).isEqualTo(2);
            assertThat(series.meanBytes()).isPositive();
            assertThat(series.allocatedBytes().orElseThrow()).isPositive();
        });
        assertThat(comparison.failures()).isEmpty();
        assertThat(published.file().getFileName().toString())
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d{6}Z-cart-steady\\.jsonl");
        assertThat(ResultFile.read(published.file()).comparison()).isEqualTo(comparison);
        assertThat(progress.calls.getFirst()).isEqualTo("start Running 4 forks or more");
        assertThat(progress.calls.subList(1, 4))
                .allMatch(call -> call.matches("step fork 1 of 4 or more, (Kryo|Serializable) serialize, [a-z]+( 1)?"));
        assertThat(progress.calls.getLast())
                .matches("done 4 forks in [\\d.]+ (s|min): too few observations to know a speed");
        assertThat(progress.steppedUnits).isEqualTo(progress.announcedUnits);
    }

    @Test
    @Tag("exhaustive")
    void whatCompilesIsPartOfTheResultAndOfItsLabel() throws InterruptedException {
        Catalog<?> one = CATALOG.only("kryo");
        Outcome steady = PublishMeasurement.run(one, PLAN, folder.resolve("steady"), progress);
        Outcome servers = PublishMeasurement.run(one, PLAN.asServersRun(), folder.resolve("servers"), progress);
        assertThat(jvmFlags(steady)).contains("-XX:-TieredCompilation", "-XX:-BackgroundCompilation");
        assertThat(jvmFlags(servers)).doesNotContain("-XX:-TieredCompilation", "-XX:-BackgroundCompilation");
        assertThat(steady.comparison().procedure().label()).isEqualTo("publish, steady compiler");
        assertThat(servers.comparison().procedure().label()).isEqualTo("publish, as servers run");
        assertThat(Difference.between(steady.comparison(), servers.comparison()).obstacles())
                .contains("procedure: publish, steady compiler, but publish, as servers run");
    }

    @Test
    @Tag("exhaustive")
    void whatHasEndedIsNotMeasuredAgainIfItIsWantedOnce() throws InterruptedException {
        Catalog<?> one = CATALOG.only("kryo");
        Outcome first = PublishMeasurement.runOnce(one, PLAN, folder, progress);
        progress.calls.clear();
        Outcome second = PublishMeasurement.runOnce(one, PLAN, folder, progress);
        assertThat(second).isEqualTo(first);
        assertThat(progress.calls).isEmpty();
    }

    @Test
    @Tag("exhaustive")
    void aRunInWhichAllFailedIsMeasuredAgainThoughItIsWantedOnce() throws InterruptedException {
        Catalog<?> one = CATALOG.only("kryo");
        Run run = RunHeader.of(one, PLAN);
        try (ResultFile file = ResultFile.createNext(folder, RunHeader.name(run), run)) {
            file.append(new Failed(Task.SERIALIZE, "kryo", "no space left", RunHeader.now()));
            file.append(new Ended("", RunHeader.now()));
        }
        Outcome again = PublishMeasurement.runOnce(one, PLAN, folder, progress);
        assertThat(again.comparison().failures()).isEmpty();
        assertThat(again.comparison().series().getFirst().n()).isEqualTo(2);
    }

    private static List<String> jvmFlags(Outcome outcome) {
        return ResultFile.read(outcome.file()).jvm().orElseThrow().arguments();
    }

    @Test
    @Tag("exhaustive")
    void aClientOnTwoMembersIsMeasuredByTwoThreads() throws InterruptedException {
        PublishPlan plan =
                PublishPlan.smoke(List.of(Task.PUT.byClient().members(2).threads(2)), 42);
        Comparison comparison = PublishMeasurement.run(CATALOG.only("kryo"), plan, folder, progress)
                .comparison();
        assertThat(comparison.tasks()).extracting(Task::label).containsExactly("put:client:2-members:2-threads");
        assertThat(comparison.series().getFirst().n()).isEqualTo(2);
    }

    @Test
    @Tag("exhaustive")
    void membersHaveProcessesOfTheirOwnWhichEndWithTheFork() throws InterruptedException {
        PublishPlan plan = PublishPlan.smoke(List.of(Task.READ.apart()), 42);
        Comparison comparison = PublishMeasurement.run(CATALOG.only("kryo"), plan, folder, progress)
                .comparison();
        assertThat(comparison.tasks()).extracting(Task::label).containsExactly("read:client:apart");
        assertThat(comparison.series().getFirst().n()).isEqualTo(2);
        assertThat(ProcessHandle.allProcesses().filter(PublishMeasurementTest::isMemberWithoutFork))
                .isEmpty();
    }

    /** Other tests may run members at the same time, which have a Java process as their parent. */
    private static boolean isMemberWithoutFork(ProcessHandle process) {
        boolean hasFork = process.parent()
                .flatMap(parent -> parent.info().command())
                .filter(command -> command.endsWith("java"))
                .isPresent();
        return !hasFork && commandLine(process).contains("workbench.cluster.MemberProcess");
    }

    /** Reads it as a whole: on Linux, Java gives the first 4,096 bytes, and a class path is longer. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(
                    Path.of("/proc", Long.toString(process.pid()), "cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return process.info().commandLine().orElse(""); // it has ended, or this is no Linux
        }
    }

    @Test
    void aLongCommandLineIsReadToItsEnd() throws IOException {
        List<String> command =
                List.of("sh", "-c", "sleep 60; true", "-cp", "x".repeat(10_000), "workbench.cluster.MemberProcess");
        Process process = new ProcessBuilder(command).start();
        try {
            assertThat(commandLine(process.toHandle())).contains("workbench.cluster.MemberProcess");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().onExit().join();
        }
    }

    @Test
    void aVariantWhoseForksFailSaysWhyAndTheRestGoesOn() throws InterruptedException {
        Outcome published = PublishMeasurement.run(CATALOG.only("unserializable", "kryo"), PLAN, folder, progress);
        assertThat(published.comparison().series()).extracting(Series::name).containsExactly("kryo");
        assertThat(published.comparison().method()).contains("nothing to compare with the baseline");
        assertThat(published.comparison().failures()).singleElement().satisfies(failure -> {
            assertThat(failure.name()).isEqualTo("unserializable");
            assertThat(failure.reason())
                    .contains(
                            "RoundTripException: cart/unserializable cannot serialize cart.unserializable.CartVariant$ShoppingCart: NotSerializableException: cart.unserializable.CartVariant$Item.");
        });
    }

    @Test
    @Tag("exhaustive")
    void aRunInWhichAllFailSaysWhy() {
        assertThatIllegalStateException()
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("unserializable"), PLAN, folder, progress))
                .withMessageStartingWith("Every strategy failed in something, so that none can be the baseline.")
                .withMessageContaining("cart/unserializable cannot serialize");
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamedBeforeAnyForkStarts() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "").resolve("results");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("kryo"), PLAN, blocked, progress))
                .withMessage(
                        "The results folder %s cannot be written (Not a directory). Name another by the option --results, or in the environment variable WORKBENCH_RESULTS.",
                        blocked);
        assertThat(progress.calls).isEmpty();
    }

    @Test
    void anInterruptEndsTheForkAndTheSameRunGoesOnWhereItStopped() throws InterruptedException {
        SecondFork.interrupt(CATALOG.only("kryo"), PLAN, folder);
        assertThat(ProcessHandle.current().children()).isEmpty();

        Outcome whole = PublishMeasurement.run(CATALOG.only("kryo"), PLAN, folder, progress);
        assertThat(progress.calls.getFirst()).isEqualTo("start Going on after 1 of 2 forks or more");
        assertThat(whole.comparison().series().getFirst().n()).isEqualTo(2);
        assertThat(folder).isDirectoryContaining(whole.file()::equals);
        assertThat(folder.toFile().list()).hasSize(1);
    }

    /** JMH first asks such a JDK for its properties, and this one never answers. */
    @Test
    void anInterruptWhileAnotherJdkStartsSaysHowToGoOn() throws IOException {
        Path jdk = Files.createDirectories(folder.resolve("jdk"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25\"");
        Path java = Files.createDirectory(jdk.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexec sleep 60\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        Thread runner = Thread.currentThread();
        RecordedProgress interrupting = new RecordedProgress() {
            @Override
            public void step(String what, long units) {
                runner.interrupt();
            }
        };
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PublishMeasurement.run(
                        CATALOG.only("kryo"), PLAN.on(jdk), folder.resolve("results"), interrupting))
                .withMessage("The publish run was interrupted; run the same again to go on after 0 forks");
    }

    /** Perf is such a parent: it starts the fork's JVM. */
    @Test
    void aForkEndsWithWhatItHasStarted() throws IOException, InterruptedException {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo started; wait").start();
        assertThat(parent.inputReader().readLine()).isEqualTo("started");
        ProcessHandle child = parent.descendants().findFirst().orElseThrow();
        Forks.end(parent.toHandle());
        while (commandLine(child).contains("sleep")) { // without a limit of its own: the test has one
            Thread.sleep(20);
        }
    }

    @Test
    void aRunThatCannotBeginDoesNotHoldTheFileOfAnInterruptedOne() throws InterruptedException {
        Catalog<?> one = CATALOG.only("kryo");
        Run run = RunHeader.of(one, PLAN);
        ResultFile.createNext(folder, RunHeader.name(run), run).close();
        String usual = System.getProperty("java.io.tmpdir");
        System.setProperty("java.io.tmpdir", folder.resolve("missing").toString());
        try {
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> PublishMeasurement.run(one, PLAN, folder, progress))
                    .withMessage("Cannot make a file in " + folder.resolve("missing"));
        } finally {
            System.setProperty("java.io.tmpdir", usual);
        }
        assertThat(ResultFile.resume(folder, run))
                .hasValueSatisfying(resumed -> resumed.file().close());
    }

    @Test
    void aForkThatCannotStartIsNoFaultOfTheVariant() {
        ForkProgress output = new ForkProgress(progress);
        output.println("java.lang.IllegalStateException: of the variant");
        assertThat(output.whyNotStarted()).isEmpty();
        assertThatIOException()
                .isThrownBy(() -> new ProcessBuilder(folder + "/java").start())
                .satisfies(failure -> {
                    StringWriter trace = new StringWriter();
                    failure.printStackTrace(new PrintWriter(trace));
                    output.println(trace.toString()); // as JMH does
                });
        assertThat(output.whyNotStarted())
                .get()
                .asString()
                .startsWith("java.io.IOException: Cannot run program \"%s/java\"".formatted(folder));
    }

    @Test
    @Tag("exhaustive")
    void aForkThatIsKilledIsStartedAgainAndSaid() throws InterruptedException {
        SecondFork killing =
                new SecondFork(() -> ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly));
        Outcome whole = PublishMeasurement.run(CATALOG.only("kryo"), PLAN, folder, killing);
        assertThat(whole.comparison().series()).singleElement().satisfies(series -> assertThat(series.n())
                .isEqualTo(2));
        assertThat(whole.comparison().method()).contains("; 1 fork killed from outside and started again");
    }

    @Test
    @Tag("exhaustive")
    void aForkThatWasKilledBeforeAnInterruptionIsSaid() throws InterruptedException {
        Thread runner = Thread.currentThread();
        RecordedProgress killing = new RecordedProgress() {
            private boolean killed;

            @Override
            public void step(String what, long units) {
                if (what.startsWith("fork 2") && !what.endsWith("starts") && !killed) {
                    killed = true;
                    ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
                } else if (what.startsWith("fork 3") && !what.endsWith("starts")) {
                    runner.interrupt();
                }
            }
        };
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("kryo"), PLAN, folder, killing))
                .withMessage("The publish run was interrupted; run the same again to go on after 1 fork");
        Outcome whole = PublishMeasurement.run(CATALOG.only("kryo"), PLAN, folder, progress);
        assertThat(whole.comparison().method())
                .contains("; forks of an earlier part of this run killed from outside and started again")
                .doesNotContain("1 fork killed");
        assertThat(whole.comparison().findings()).extracting(Check::subject).contains("killed forks");
    }

    @Test
    @Tag("exhaustive")
    void aForkThatEndsAMomentBeforeAnInterruptIsNotCalledFailed() {
        Thread runner = Thread.currentThread();
        SecondFork ending = new SecondFork(() -> {
            ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
            CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS).execute(runner::interrupt);
        });
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PublishMeasurement.run(CATALOG.only("kryo"), PLAN, folder, ending))
                .withMessage("The publish run was interrupted; run the same again to go on after 1 fork");
        assertThat(folder).isDirectoryContaining(file -> kinds(file).equals(List.of("run", "jvm", "observed")));
    }

    @Test
    @Tag("exhaustive")
    void forksRunOnAnotherJdk() throws InterruptedException {
        Path own = Path.of(System.getProperty("java.home"));
        Comparison comparison = PublishMeasurement.run(CATALOG.only("kryo"), PLAN.on(own), folder, progress)
                .comparison();
        assertThat(comparison.machine().jdk()).endsWith(" in " + own);
    }

    /** Of the entries of a result file. Benchmarks that others run here meanwhile repeat the first. */
    private static List<String> kinds(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> line.replaceFirst("^.*?\"entry\":\\{\"type\":\"(\\w+)\".*", "$1"))
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aForkThatDoesNotFitIsRefused() {
        long gib = 1L << 30;
        assertThatIllegalStateException()
                .isThrownBy(() -> PublishMeasurement.requireRoom(new Memory(gib, gib * 3 / 5, true)))
                .withMessage(
                        "A publish run does not fit here: a fork takes 1.5 GiB, but there are 0.6 GiB free of the container's 1.0 GiB. Give it more memory or close what takes it; a demo comparison needs no fork.");
        assertThatNoException().isThrownBy(() -> PublishMeasurement.requireRoom(new Memory(16 * gib, 2 * gib, false)));
    }
}
