package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Memory;

class PreflightTest {

    private static final long GIB = 1L << 30;

    @TempDir
    Path root;

    private void file(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content + "\n");
    }

    @Test
    void looksAtThisMachine() throws InterruptedException {
        Preflight preflight = Preflight.here();
        assertThat(preflight.checks())
                .extracting(Check::subject)
                .contains("load", "steal", "timer")
                .doesNotHaveDuplicates();
        assertThat(preflight.checks())
                .allSatisfy(check -> assertThat(check.advice().isEmpty()).isEqualTo(check.light() == Light.GREEN));
        assertThat(preflight.checks())
                .filteredOn(check -> check.subject().equals("timer"))
                .singleElement()
                .satisfies(check -> assertThat(check.finding()).matches("[\\d.,]+ [nu]s between two readings"));
    }

    @ParameterizedTest
    @CsvSource({"0.95, GREEN", "0.7, AMBER", "0.3, RED"})
    void aBusyMachineIsNotFit(double idle, Light light) {
        assertThat(MachineChecks.load(idle).light()).isEqualTo(light);
    }

    @ParameterizedTest
    @CsvSource({"0, GREEN", "0.01, AMBER", "0.2, RED"})
    void timeThatTheHostTookIsSeen(double stolen, Light light) {
        assertThat(MachineChecks.steal(stolen).light()).isEqualTo(light);
    }

    @ParameterizedTest
    @CsvSource({"8, 8, GREEN", "8, 2, AMBER", "1, 1, RED"})
    void fewProcessorsAreSeen(int there, int usable, Light light) {
        assertThat(MachineChecks.cores(there, usable).light()).isEqualTo(light);
    }

    @ParameterizedTest
    @CsvSource({"performance, GREEN", "schedutil, AMBER", "powersave, RED"})
    void theGovernorIsRead(String governor, Light light) throws IOException {
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", governor);
        assertThat(MachineChecks.governor(root))
                .extracting(Check::light, Check::finding)
                .containsExactly(light, governor);
    }

    @Test
    void turboIsReadFromEitherDriver() throws IOException {
        assertThat(MachineChecks.turbo(root).light()).isEqualTo(Light.GREEN);
        file("sys/devices/system/cpu/cpufreq/boost", "1");
        assertThat(MachineChecks.turbo(root).light()).isEqualTo(Light.AMBER);
        file("sys/devices/system/cpu/intel_pstate/no_turbo", "1");
        assertThat(MachineChecks.turbo(root))
                .extracting(Check::light, Check::finding)
                .containsExactly(Light.GREEN, "off");
    }

    @Test
    void aQuotaThatHoldsTheProcessBackIsRed() throws IOException {
        assertThat(MachineChecks.quota(root)).isEmpty();
        file("sys/fs/cgroup/cpu.max", "150000 100000");
        file("sys/fs/cgroup/cpu.stat", "usage_usec 5\nthrottled_usec 7000");
        assertThat(MachineChecks.quota(root)).contains("1.5 processors");
        assertThat(MachineChecks.throttledMicros(root)).isEqualTo(7_000);
        assertThat(MachineChecks.throttling(MachineChecks.quota(root), 0).light())
                .isEqualTo(Light.AMBER);
        assertThat(MachineChecks.throttling(MachineChecks.quota(root), 7_000).light())
                .isEqualTo(Light.RED);
        file("sys/fs/cgroup/cpu.max", "max 100000");
        assertThat(MachineChecks.quota(root)).isEmpty();
    }

    private static Memory free(long bytes) {
        return new Memory(16 * GIB, bytes, false);
    }

    @Test
    void aSharedCoreIsSeen() {
        assertThat(MachineChecks.core(List.of(3.0, 3.1, 2.9, 3.2)).light()).isEqualTo(Light.GREEN);
        assertThat(MachineChecks.core(List.of()).light()).isEqualTo(Light.GREEN);
        Check shared = MachineChecks.core(List.of(3.0, 4.1, 4.2, 4.0));
        assertThat(shared.light()).isEqualTo(Light.RED);
        assertThat(shared.finding()).isEqualTo("slower than at its best in 75 % of 4 looks");
        assertThat(MachineChecks.core(List.of(3.0, 3.0, 3.0, 4.0)).light()).isEqualTo(Light.AMBER);
    }

    @Test
    void littleMemoryIsSeen() {
        assertThat(MachineChecks.memory(free(8 * GIB), 0).light()).isEqualTo(Light.GREEN);
        assertThat(MachineChecks.memory(free(8 * GIB), GIB).light()).isEqualTo(Light.AMBER);
        assertThat(MachineChecks.memory(free(2 * GIB), 0).light()).isEqualTo(Light.AMBER);
        assertThat(MachineChecks.memory(new Memory(GIB, GIB / 2, true), 0))
                .isEqualTo(
                        new Check(
                                "memory",
                                Light.RED,
                                "0.5 GiB free of the container's 1.0 GiB, 0.0 GiB swapped out",
                                "close what takes memory, or give the container more: a fork takes 1.5 GiB, and publish runs are refused below that"));
        assertThat(ProcessChecks.heap(GIB / 4, GIB).light()).isEqualTo(Light.AMBER);
    }

    @Test
    void aDebuggerAndASlowClockAreRed() {
        assertThat(ProcessChecks.debugging(List.of("-Xmx1g", "-agentlib:jdwp=transport=dt_socket"))
                        .light())
                .isEqualTo(Light.RED);
        assertThat(ProcessChecks.debugging(List.of("-Xmx1g")).light()).isEqualTo(Light.GREEN);
        assertThat(ProcessChecks.timer(20_000).light()).isEqualTo(Light.RED);
        assertThat(MachineChecks.battery(true).light()).isEqualTo(Light.RED);
        assertThat(ProcessChecks.members(List.of(5_701)).finding()).isEqualTo("something listens at 5701");
    }

    @ParameterizedTest
    @CsvSource({"0.5, GREEN, 0.50 ns, 0.50 %", "1.5, AMBER, 1.50 ns, 1.5 %", "8, RED, 8.00 ns, 8.0 %"})
    void aDearTimingLoopIsSeen(double nanos, Light light, String time, String share) {
        Check check = ProcessChecks.timingLoop(nanos);
        assertThat(check.light()).isEqualTo(light);
        assertThat(check.finding()).isEqualTo("%s for each turn, %s of an operation of 100 ns".formatted(time, share));
    }

    @Test
    void theWorstFindingCounts() {
        Check green = Check.green("a", "fine");
        Check red = new Check("b", Light.RED, "bad", "mend it");
        assertThat(new Preflight(List.of(green, red)).light()).isEqualTo(Light.RED);
        assertThat(new Preflight(List.of(green)).light()).isEqualTo(Light.GREEN);
    }
}
