package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Task;

class PlansTest {

    private static final List<Task> READ = List.of(Task.of(Operation.READ));

    @Test
    void onlySmokePlansAreMarkedAsNoMeasurement() {
        assertThat(LivePlan.smoke(1).smoke()).isTrue();
        assertThat(LivePlan.standard(1).smoke()).isFalse();
        assertThat(PublishPlan.smoke(READ, 1).smoke()).isTrue();
        assertThat(PublishPlan.quick(READ, 1).smoke()).isFalse();
        assertThat(PublishPlan.standard(READ, 1).smoke()).isFalse();
    }

    @Test
    void aStandardPublishRunHasFiveForksAtLeast() {
        assertThat(PublishPlan.standard(READ, 1).effort().minForks()).isEqualTo(5);
    }

    @Test
    void forksTouchTheirHeapBeforeTheyMeasure() {
        assertThat(PublishPlan.standard(READ, 1).jvmFlags())
                .containsExactly(
                        "-XX:-TieredCompilation",
                        "-XX:-BackgroundCompilation",
                        "-Xms1g",
                        "-Xmx1g",
                        "-XX:+AlwaysPreTouch");
        assertThat(PublishPlan.standard(READ, 1).asServersRun().jvmFlags())
                .containsExactly("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch");
        assertThat(PublishPlan.smoke(READ, 1).jvmFlags()).doesNotContain("-XX:+AlwaysPreTouch");
    }

    @Test
    void theMethodOfALivePlanSaysWhatIsRepeatedHowOften() {
        assertThat(LivePlan.standard(42).method(12, 40, "each speed known to ±2.0 % or better"))
                .isEqualTo(
                        "40 rounds of 10 ms for each of 12 series in random order, after 8 x 50 ms of warm-up; each speed known to ±2.0 % or better; 1,024 values; seed 42");
    }

    @Test
    void theBudgetOfALivePlanHoldsTheWarmUpButNeverCutsTheFewestRounds() {
        LivePlan plan = LivePlan.standard(42);
        assertThat(plan.maxRounds(12)).isEqualTo((18_000 - 8 * 50 * 12) / (10 * 12));
        assertThat(plan.maxRounds(200)).isEqualTo(plan.minRounds());
    }

    @Test
    void aLivePlanWithNothingToDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new LivePlan(true, 64, 2, Duration.ofMillis(2), 0, Duration.ofMillis(1), 0.1, Duration.ZERO, 1))
                .withMessage(
                        "A live comparison needs at least one value, warm-up pass and round, and a duration above 0, but has 64, 2, 0 and PT0.001S.");
    }

    @Test
    void theMethodOfAPublishPlanSaysWhatIsRepeatedHowOften() {
        assertThat(PublishPlan.standard(READ, 42).method(6))
                .isEqualTo(
                        "JMH, at least 5 forks for each of 6 series in random order, 14 + 20 iterations of 50 ms in each fork; seed 42");
    }

    @Test
    void aPublishPlanWithNothingToDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishPlan.quick(List.of(), 1))
                .withMessage("A publish run needs at least one task, but has none.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> effort(1, Duration.ofSeconds(1)))
                .withMessage(
                        "A publish run needs at least two forks and one iteration, and a duration above 0, but has 1, 1 and PT1S.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> effort(2, Duration.ZERO))
                .withMessageEndingWith("but has 2, 1 and PT0S.");
    }

    private static PublishPlan.Effort effort(int forks, Duration iteration) {
        return new PublishPlan.Effort(forks, 0, 1, 1, iteration, 0.02, Duration.ZERO);
    }

    @Test
    void anotherJdkMustBeOneThatRunsThisLibrary(@TempDir Path folder) throws IOException {
        PublishPlan plan = PublishPlan.quick(READ, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.on(folder))
                .withMessage(
                        "There is no JDK in %s: its file \"release\" cannot be read. Name the folder that holds bin/java.",
                        folder);
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"17.0.19\"\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.on(folder))
                .withMessage(
                        "The JDK in %s is not of version 25 or newer: JAVA_VERSION=\"17.0.19\". Name one that is.",
                        folder);
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"26.0.1\"\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.on(folder))
                .withMessage(
                        "There is no JDK in %s: its file \"bin/java\" is missing or may not be run. Name the folder that holds bin/java.",
                        folder);
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("java"), Path.of(System.getProperty("java.home"), "bin", "java"));
        assertThat(plan.on(folder).jvm("its own")).isEqualTo("26.0.1 in " + folder);
        assertThat(plan.jvm("its own")).isEqualTo("its own");
    }

    @Test
    void moreFlagsComeLastAndAreNamed() throws InterruptedException {
        PublishPlan plan = PublishPlan.smoke(READ, 1).withFlags(List.of("-XX:-ReduceBulkZeroing", "-Xmn300m"));
        assertThat(plan.jvmFlags())
                .endsWith(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:-ReduceBulkZeroing",
                        "-Xmn300m");
        assertThat(plan.forks(3).shortened().asServersRun().moreFlags()).isEqualTo(plan.moreFlags());
        assertThat(plan.jvm("its own")).isEqualTo("its own, with -XX:-ReduceBulkZeroing -Xmn300m");
    }

    @Test
    void flagsWithWhichNoJvmStartsAreRefused() {
        PublishPlan plan = PublishPlan.smoke(READ, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.withFlags(List.of("-Dname=value")))
                .withMessage("A flag of the JVM begins with -X, such as -XX:+UseZGC, but this is \"-Dname=value\".");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.withFlags(List.of("-XX:+UseNothing")))
                .withMessage(
                        "A JVM does not start with -XX:+UseNothing: Unrecognized VM option 'UseNothing'. Leave out what it does not know.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.withFlags(List.of("-Xmx900m")))
                .withMessageContaining("heap size");
    }
}
