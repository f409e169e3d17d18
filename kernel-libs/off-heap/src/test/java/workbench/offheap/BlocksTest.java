package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import workbench.offheap.member.BlockAdmission;
import workbench.offheap.member.MapUse;
import workbench.offheap.member.RecordKind;
import workbench.offheap.member.Shortcuts;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

class BlocksTest {

    private static long store(Blocks blocks, int bytes) {
        return blocks.store(0, blocks.encode(new byte[bytes]));
    }

    @Test
    void theLimitRefusesWithWhoAskedForHowMuchOfWhat() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            store(new Blocks(memory, new MapUse("first"), 0, false), 3 << 20);
            Blocks customers = new Blocks(memory, new MapUse("customers"), 0, false);
            assertThatThrownBy(() -> store(customers, 2 << 20))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessage(
                            "Map \"customers\" asked for 2097152 more bytes off heap, but of the limit of 4194304 bytes,"
                                    + " 3211264 are reserved and 3146904 of them live."
                                    + " Raise the limit, remove entries, or give the map an eviction policy");
        }
    }

    @Test
    void anEntryBeyondTheLargestBlockIsRefusedWithItsSize() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Blocks customers = new Blocks(memory, new MapUse("customers"), 0, false);
            assertThatThrownBy(() -> customers.store(Integer.MAX_VALUE, customers.encode(new byte[100])))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "An entry of map \"customers\" has 2147483745 bytes. Off heap it can have at most 2146435071:"
                                    + " store it in parts");
        }
    }

    @Test
    void whatAValueBeginsWithComesBack() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            for (boolean compressed : new boolean[] {false, true}) {
                Blocks blocks = new Blocks(memory, new MapUse("customers"), 0, compressed);
                for (int bytes : new int[] {0, 3, 4, 8, 67, 68, 69, 5_000, 100_000}) {
                    for (int first : new int[] {0, 1, 1 << 31}) {
                        assertComesBack(blocks, bytes, first);
                    }
                }
            }
            assertThat(memory.use().liveBytes()).isZero();
        }
    }

    /** @param first what the first four bytes are, if there are as many */
    private static void assertComesBack(Blocks blocks, int bytes, int first) {
        byte[] value = new byte[bytes];
        Arrays.fill(value, (byte) 7);
        if (bytes >= Integer.BYTES) {
            ByteBuffer.wrap(value).putInt(first);
        }
        long block = blocks.store(3, blocks.encode(value));
        assertThat(blocks.readValue(block, 3)).isEqualTo(value);
        blocks.stripe.free(block);
    }

    private static byte[] letters(char letter) {
        byte[] value = new byte[20_000];
        Arrays.fill(value, (byte) letter);
        return value;
    }

    /** As when entries are evicted, and others are written on that occasion. */
    @Test
    void aValueThatWaitsForRoomIsNotOverwrittenByWhatIsReadAndWrittenMeanwhile() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Blocks blocks = new Blocks(memory, new MapUse("customers"), 0, true);
            long before = blocks.store(0, blocks.encode(letters('a')));
            assertThat(blocks.readValue(before, 0)).isEqualTo(letters('a')); // the thread has a buffer now
            blocks.encode(letters('a')).close();
            try (Blocks.Encoded waiting = blocks.encode(letters('b'))) {
                assertThat(blocks.readValue(before, 0)).isEqualTo(letters('a'));
                try (Blocks.Encoded nested = blocks.encode(letters('c'))) {
                    assertThat(blocks.readValue(before, 0)).isEqualTo(letters('a'));
                    assertThat(blocks.readValue(blocks.store(0, nested), 0)).isEqualTo(letters('c'));
                }
                assertThat(blocks.readValue(before, 0)).isEqualTo(letters('a'));
                assertThat(blocks.readValue(blocks.store(0, waiting), 0)).isEqualTo(letters('b'));
            }
        }
    }

    /** As if there were no heap to look how near the limit is. */
    @Test
    void aBlockIsFreedIfTheLookAfterItFails() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            MapUse use = new MapUse("customers");
            Blocks blocks = new Blocks(memory, use, 0, false).in(new BlockAdmission() {
                @Override
                public void admit(int bytes) {}

                @Override
                public void admitted(long bytes) {
                    throw new IllegalStateException("on purpose");
                }

                @Override
                public OptionalLong make(BlockAdmission.Allocation allocation) {
                    return OptionalLong.empty();
                }
            });
            assertThatThrownBy(() -> store(blocks, 100)).hasMessage("on purpose");
            assertThat(memory.use().blocks()).isZero();
            assertThat(use.liveBytes()).isZero();
            assertThat(use.entries()).isZero();
        }
    }

    /** Entries give way to a block that is admitted while a member with its backup is full. */
    @Test
    void aBlockThatIsLargerThanALimitIsRefusedBeforeItIsAdmitted() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            for (MapUse use : List.of(new MapUse("customers", 1_000), new MapUse("customers"))) {
                Blocks blocks = new Blocks(memory, use, 0, false).in(new BlockAdmission() {
                    @Override
                    public void admit(int bytes) {
                        throw new IllegalStateException("Others would have given way");
                    }

                    @Override
                    public void admitted(long bytes) {}

                    @Override
                    public OptionalLong make(BlockAdmission.Allocation allocation) {
                        return OptionalLong.empty();
                    }
                });
                assertThatThrownBy(() -> store(blocks, 5 << 20)).isInstanceOf(LimitReachedException.class);
                assertThat(use.liveBytes()).isZero();
            }
            assertThat(memory.use().blocks()).isZero();
        }
    }

    /** As if code of the user ran while others are evicted, and removed the entry. */
    @Test
    @SuppressWarnings("NullAway") // the storage only leads the record to its blocks
    void aValueWhoseEntryIsRemovedWhileItWaitsForMemoryIsFreed() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            MapUse use = new MapUse("customers");
            Blocks blocks = new Blocks(memory, use, 0, false);
            ValueRecord record = ValueRecord.of(RecordKind.PLAIN, null);
            record.moveTo(new ValueStorage(null, blocks, new Shortcuts(), null, null), store(blocks, 100));
            long neighbour = store(blocks, 100); // so that the record's block cannot grow
            blocks.in(new BlockAdmission() {
                @Override
                public void admit(int bytes) {
                    record.free();
                }

                @Override
                public void admitted(long bytes) {}

                @Override
                public OptionalLong make(BlockAdmission.Allocation allocation) {
                    return OptionalLong.empty();
                }
            });
            try (Blocks.Encoded larger = blocks.encode(new byte[1_000])) {
                assertThatThrownBy(() -> record.replace(blocks, larger))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("An entry of map \"customers\" was removed while its new value waited for memory."
                                + " The new value is not stored");
            }
            assertThat(record.getValue()).isNull();
            assertThat(use.entries()).isEqualTo(1);
            blocks.free(neighbour);
            assertThat(memory.use().blocks()).isZero();
            assertThat(use.liveBytes()).isZero();
        }
    }

    @Test
    void aPartitionHashOfZeroTakesNoMemory() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Blocks blocks = new Blocks(memory, new MapUse("customers"), 0, false);
            byte[] value = new byte[100];
            assertThat(blocks.encode(value).size())
                    .isEqualTo(Blocks.plainSize(100))
                    .isEqualTo(98);
            value[0] = 1;
            assertThat(blocks.encode(value).size()).isEqualTo(103);
        }
    }
}
