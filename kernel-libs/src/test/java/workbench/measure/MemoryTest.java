package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryTest {

    private static final long GIB = 1L << 30;

    @TempDir
    Path root;

    private void file(String name, String content) throws IOException {
        Path file = root.resolve("sys/fs/cgroup").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content + "\n");
    }

    private Memory onAMachineWith16() {
        return Memory.within(root, 16 * GIB, 12 * GIB);
    }

    @Test
    void withoutAContainerItIsTheMachines() {
        assertThat(onAMachineWith16()).isEqualTo(new Memory(16 * GIB, 12 * GIB, false));
        assertThat(onAMachineWith16().finding()).isEqualTo("12.0 GiB free");
    }

    @Test
    void aContainersLimitIsReadAndItsFileCacheCountsAsFree() throws IOException {
        file("memory.max", Long.toString(GIB));
        file("memory.current", Long.toString(GIB * 3 / 4));
        file("memory.stat", "anon 5\nfile 6\ninactive_file " + GIB / 4 + "\nactive_file 7");
        assertThat(onAMachineWith16()).isEqualTo(new Memory(GIB, GIB / 2, true));
        assertThat(onAMachineWith16().finding()).isEqualTo("0.5 GiB free of the container's 1.0 GiB");
    }

    @Test
    void theOlderControlGroupsAreReadToo() throws IOException {
        file("memory/memory.limit_in_bytes", Long.toString(2 * GIB));
        file("memory/memory.usage_in_bytes", Long.toString(GIB));
        file("memory/memory.stat", "inactive_file 1\ntotal_inactive_file 0");
        assertThat(onAMachineWith16()).isEqualTo(new Memory(2 * GIB, GIB, true));
    }

    @Test
    void noLimitIsNone() throws IOException {
        file("memory.max", "max");
        file("memory.current", "4096");
        assertThat(onAMachineWith16().limited()).isFalse();
        file("memory/memory.limit_in_bytes", "9223372036854771712"); // what version 1 has for none
        file("memory/memory.usage_in_bytes", "4096");
        assertThat(onAMachineWith16().limited()).isFalse();
    }

    @Test
    void aMachineThatIsFullLeavesNoMoreThanItHas() throws IOException {
        file("memory.max", Long.toString(8 * GIB));
        file("memory.current", "0");
        assertThat(Memory.within(root, 16 * GIB, GIB)).isEqualTo(new Memory(8 * GIB, GIB, true));
    }

    @Test
    void thisMachineHasSome() {
        Memory here = Memory.here();
        assertThat(here.freeBytes()).isPositive().isLessThanOrEqualTo(here.totalBytes());
    }

    @Test
    void aForkThatDoesNotFitIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> PublishMeasurement.requireRoom(new Memory(GIB, GIB * 3 / 5, true)))
                .withMessage(
                        "A publish run does not fit here: a fork takes 1.5 GiB, but there are 0.6 GiB free of the container's 1.0 GiB. Give it more memory or close what takes it; a comparison in demo mode needs no fork.");
        assertThatNoException().isThrownBy(() -> PublishMeasurement.requireRoom(new Memory(16 * GIB, 2 * GIB, false)));
    }

    @Test
    void aComparisonWhoseValuesDoNotFitIntoTheHeapIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> LiveMeasurement.requireRoom(GIB / 16, 20, GIB / 4))
                .withMessage(
                        "This comparison does not fit here: the values of 20 variants take at least 1.3 GiB, but this process has a heap of 0.3 GiB. Compare fewer of them, as by only(\"serializable\", \"kryo\"), or give the machine or container more memory.");
        assertThatNoException().isThrownBy(() -> LiveMeasurement.requireRoom(GIB / 16, 3, GIB / 4));
    }
}
