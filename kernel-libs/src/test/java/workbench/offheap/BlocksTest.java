package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

class BlocksTest {

    private static long store(Blocks blocks, int bytes) {
        return blocks.store(0, blocks.encode(new byte[bytes]));
    }

    @Test
    void theLimitRefusesWithWhoAskedForHowMuchOfWhat() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            store(new Blocks(memory, "first", 0, false), 3 << 20);
            Blocks customers = new Blocks(memory, "customers", 0, false);
            assertThatThrownBy(() -> store(customers, 2 << 20))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessage(
                            "Map \"customers\" asked for 2097156 more bytes off heap, but of the limit of 4194304 bytes,"
                                    + " 3211264 are reserved and 3146912 of them live."
                                    + " Raise the limit, remove entries, or give the map an eviction policy");
        }
    }

    @Test
    void anEntryBeyondTheLargestBlockIsRefusedWithItsSize() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Blocks customers = new Blocks(memory, "customers", 0, false);
            assertThatThrownBy(() -> customers.store(Integer.MAX_VALUE, customers.encode(new byte[100])))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "An entry of map \"customers\" has 2147483749 bytes. Off heap it can have at most 2146435071:"
                                    + " store it in parts");
        }
    }
}
