package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTest {

    @Test
    void everyFactIsPresent() {
        assertThat(Machine.here().facts())
                .containsOnlyKeys(
                        "processor",
                        "cores",
                        "memory",
                        "operating system",
                        "JDK",
                        "garbage collector",
                        "largest heap",
                        "Hazelcast",
                        "workbench")
                .allSatisfy((fact, value) -> assertThat(value).isNotBlank());
    }

    @Test
    void thisIsTheMachineThatTheTestRunsOn() {
        Machine here = Machine.here();
        assertThat(here.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(here.maxHeapBytes()).isEqualTo(Runtime.getRuntime().maxMemory());
        assertThat(here.memoryBytes()).isGreaterThanOrEqualTo(1L << 30);
        assertThat(here.jdk()).contains(Runtime.version().toString());
        assertThat(here.hazelcast()).startsWith("5.");
    }

    @Test
    void theSummaryNamesAllThatMatters() {
        Machine machine = new Machine(
                "Processor 9000", 8, 16L << 30, "Linux 6", "Vendor 25", "G1", 4L << 30, "5.7.0", "abc1234-dirty");
        assertThat(machine.summary())
                .isEqualTo(
                        "Processor 9000, 8 cores, 16 GiB, Linux 6; Vendor 25, G1, heap 4.0 GiB; Hazelcast 5.7.0; workbench abc1234-dirty");
    }

    @Test
    void theLargestHeapIsSoftwareThatDependsOnTheHost() {
        Machine small = new Machine("P", 8, 16L << 30, "Linux 6", "Vendor 25", "G1", 4L << 30, "5.7.0", "abc");
        Machine large = new Machine("P", 8, 64L << 30, "Linux 6", "Vendor 26", "G1", 16L << 30, "5.7.0", "abc");
        assertThat(small.softwareDifferences(large))
                .containsExactly("JDK: Vendor 25, but Vendor 26", "largest heap: 4.0 GiB, but 16.0 GiB");
        assertThat(small.softwareDifferencesOfHost(large)).containsExactly("JDK: Vendor 25, but Vendor 26");
    }

    @Test
    void aMachineThatIsNotNamedHasNoFiguresAndIsNotThisOne() {
        Machine unnamed = Machine.unnamed("Vendor 25");
        assertThat(unnamed.summary()).isEqualTo("a machine that the file does not name; Vendor 25");
        assertThat(unnamed.facts()).containsOnlyKeys("JDK");
        assertThat(unnamed.sameHardware(Machine.unnamed("Vendor 26"))).isTrue();
        assertThat(Machine.here().hardwareDifferences(unnamed))
                .first()
                .asString()
                .endsWith(", but unknown");
    }
}
