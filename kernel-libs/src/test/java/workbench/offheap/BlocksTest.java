package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

class BlocksTest {

    @Test
    void theLimitRefusesWithWhoAskedForHowMuchOfWhat() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            new Blocks(memory, "first", 0, false).allocate(3 << 20);
            Blocks customers = new Blocks(memory, "customers", 0, false);
            assertThatThrownBy(() -> customers.allocate(2 << 20))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessage(
                            "Map \"customers\" asked for 2097152 more bytes off heap, but of the limit of 4194304 bytes,"
                                    + " 3145728 are reserved and 3145728 of them live."
                                    + " Raise the limit, remove entries, or give the map an eviction policy");
        }
    }
}
