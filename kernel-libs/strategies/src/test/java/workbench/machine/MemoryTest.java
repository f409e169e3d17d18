package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

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
}
