package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.offheap.OffHeapStatistics;

class NativeMemoryTest {

    private static final long LIMIT_BYTES = 512L << 20;
    private static final int SPARE_BYTES = SizeClasses.SEGMENT_BYTES;

    /** Every test of what blocks do holds for both. */
    enum Source {
        BEST,
        PORTABLE;

        NativeMemory memory(int stripes) {
            return new NativeMemory(this == BEST ? MemorySource.best() : MemorySource.portable(), LIMIT_BYTES, stripes);
        }
    }

    /** What a block should hold. */
    private static final class Block {

        private final long handle;
        private final int hint;
        private final byte[] bytes;

        Block(long handle, int hint, byte[] bytes) {
            this.handle = handle;
            this.hint = hint;
            this.bytes = bytes;
        }

        static Block write(NativeMemory memory, int hint, byte[] bytes) {
            long handle = memory.allocate(hint, bytes.length, "test");
            memory.write(handle, 0, bytes, 0, bytes.length);
            return new Block(handle, hint, bytes);
        }

        void assertIn(NativeMemory memory) {
            byte[] read = new byte[bytes.length];
            memory.read(handle, 0, read, 0, read.length);
            assertThat(read).isEqualTo(bytes);
        }

        void free(NativeMemory memory) {
            memory.free(handle, hint, bytes.length);
        }
    }

    private static byte[] random(Random random, int bytes) {
        byte[] result = new byte[bytes];
        random.nextBytes(result);
        return result;
    }

    @ParameterizedTest
    @EnumSource
    void anUnusedMemoryReservesNothing(Source source) {
        try (NativeMemory memory = source.memory(8)) {
            assertThat(OffHeapStatistics.of(memory))
                    .isEqualTo(new OffHeapStatistics(LIMIT_BYTES, 0, 0, 0, 0, 0, List.of()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocksOfAllSizesKeepTheirBytesWhileOthersComeAndGo(Source source) {
        Random random = new Random(1);
        try (NativeMemory memory = source.memory(3)) {
            List<Block> blocks = new ArrayList<>();
            for (int round = 0; round < 20_000; round++) {
                if (blocks.size() > 1_000 || (!blocks.isEmpty() && random.nextInt(3) == 0)) {
                    Collections.swap(blocks, random.nextInt(blocks.size()), blocks.size() - 1);
                    Block last = blocks.removeLast();
                    last.assertIn(memory);
                    last.free(memory);
                } else {
                    int bytes = 1 + random.nextInt(1 << (4 + random.nextInt(14)));
                    blocks.add(Block.write(memory, random.nextInt(271), random(random, bytes)));
                }
            }
            blocks.forEach(block -> block.assertIn(memory));
            assertThat(OffHeapStatistics.of(memory).blocks()).isEqualTo(blocks.size());
            assertThat(OffHeapStatistics.of(memory).usedBytes())
                    .isEqualTo(blocks.stream()
                            .mapToLong(block -> block.bytes.length)
                            .sum());
            blocks.forEach(block -> block.free(memory));
            assertNothingIsLive(memory);
        }
    }

    private static void assertNothingIsLive(NativeMemory memory) {
        OffHeapStatistics statistics = OffHeapStatistics.of(memory);
        assertThat(statistics.blocks()).isZero();
        assertThat(statistics.liveBytes()).isZero();
        assertThat(statistics.usedBytes()).isZero();
        assertThat(statistics.reservedBytes()).isLessThanOrEqualTo(SPARE_BYTES);
        assertThat(statistics.sizeClasses()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 17, 256, 257, 2048, 2049, 10_252, 16_384, 16_385, 131_072, 131_073, 5_000_000})
    void theBordersOfSizeClassesHoldWhatTheyAreAskedFor(int bytes) {
        byte[] content = random(new Random(bytes), bytes);
        try (NativeMemory memory = Source.BEST.memory(1)) {
            List<Block> blocks = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                blocks.add(Block.write(memory, 0, content));
            }
            blocks.forEach(block -> block.assertIn(memory));
            blocks.forEach(block -> block.free(memory));
            assertNothingIsLive(memory);
        }
    }

    @Test
    void emptyPagesAreGivenBackToTheSystem() {
        try (NativeMemory memory = Source.BEST.memory(2)) {
            List<Block> blocks = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                blocks.add(Block.write(memory, i, new byte[10_252]));
            }
            assertThat(OffHeapStatistics.of(memory).reservedBytes()).isGreaterThan(10_000 * 10_252L);
            blocks.forEach(block -> block.free(memory));
            assertNothingIsLive(memory);
        }
    }

    @Test
    void tenKilobytesWasteAtMostFivePercent() {
        assertThat(waste(10_252 + 4, 30_000)).isLessThan(0.05);
    }

    @Test
    void hundredAndFiftyBytesWasteAtMostTwelvePercent() {
        assertThat(waste(150 + 4, 500_000)).isLessThan(0.12);
    }

    private static double waste(int bytes, int count) {
        try (NativeMemory memory = Source.BEST.memory(2)) {
            for (int i = 0; i < count; i++) {
                memory.allocate(i, bytes, "test");
            }
            return OffHeapStatistics.of(memory).waste();
        }
    }

    @Test
    void aBlockThatIsFreedServesTheNextOfItsSize() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            memory.allocate(0, 100, "test");
            long freed = memory.allocate(0, 100, "test");
            memory.free(freed, 0, 100);
            assertThat(memory.allocate(0, 97, "test")).isEqualTo(freed);
        }
    }

    @Test
    void aBlockIsResizedOnlyWithinItsSizeClass() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long block = memory.allocate(0, 97, "test");
            assertThat(memory.resize(block, 0, 97, 104)).isTrue();
            assertThat(OffHeapStatistics.of(memory).usedBytes()).isEqualTo(104);
            assertThat(memory.resize(block, 0, 104, 105)).isFalse();
            assertThat(OffHeapStatistics.of(memory).usedBytes()).isEqualTo(104);
            long own = memory.allocate(0, 200_000, "test");
            assertThat(memory.resize(own, 0, 200_000, 200_001)).isTrue();
            assertThat(memory.resize(own, 0, 200_001, 400_000)).isFalse();
        }
    }

    @Test
    void statisticsTellTheWasteOfEachSizeClass() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            memory.allocate(0, 100, "test");
            memory.allocate(0, 101, "test");
            memory.allocate(0, 200_000, "test");
            assertThat(OffHeapStatistics.of(memory).sizeClasses())
                    .containsExactly(
                            new SizeClassUse(104, 2, 201, 208, 64 << 10),
                            new SizeClassUse(0, 1, 200_000, 200_704, 200_704));
            assertThat(new SizeClassUse(0, 1, 200_000, 200_704, 200_704).waste())
                    .isEqualTo(200_704 / 200_000.0 - 1);
        }
    }

    @Test
    void theLimitRefusesWithWhoAskedForHowMuchOfWhat() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            long first = memory.allocate(0, 3 << 20, "first");
            assertThatThrownBy(() -> memory.allocate(0, 2 << 20, "customers"))
                    .isInstanceOfSatisfying(LimitReached.class, refused -> assertThat(refused.askedBytes())
                            .isEqualTo(2 << 20))
                    .hasMessage("customers");
            assertThat(OffHeapStatistics.of(memory).failures()).isEqualTo(1);
            memory.free(first, 0, 3 << 20);
            memory.allocate(0, 2 << 20, "customers");
        }
    }

    @Test
    void anEmptySegmentThatIsKeptDoesNotStandInTheWayOfTheLimit() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            memory.free(memory.allocate(0, 100, "test"), 0, 100);
            assertThat(OffHeapStatistics.of(memory).reservedBytes()).isEqualTo(SPARE_BYTES);
            memory.allocate(0, 4 << 20, "test");
            assertThat(OffHeapStatistics.of(memory).reservedBytes()).isEqualTo(4 << 20);
        }
    }

    @Test
    void aClosedMemoryHoldsNothingAndGivesNothing() {
        NativeMemory memory = Source.BEST.memory(1);
        long block = memory.allocate(0, 100, "test");
        memory.close();
        memory.close();
        assertThat(OffHeapStatistics.of(memory).reservedBytes()).isZero();
        assertThatThrownBy(() -> memory.allocate(0, 100_000, "customers"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The off-heap memory of map \"customers\" is closed, since its member has shut down");
        assertThatThrownBy(() -> memory.getInt(block, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Segment 0 was given back: the block was freed before");
    }

    @Test
    void aFreeOfAPageThatIsGoneIsNoticed() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long block = memory.allocate(0, 100, "test");
            memory.allocate(0, 1_000, "test");
            memory.free(block, 0, 100);
            assertThatThrownBy(() -> memory.free(block, 0, 100))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("No page of segment 0 holds offset 0: the block was freed before");
        }
    }

    @Test
    void comparesAndCopiesBytesAtAnyOffset() {
        byte[] bytes = random(new Random(7), 1_000);
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long one = memory.allocate(0, 1_003, "test");
            memory.write(one, 3, bytes, 0, 1_000);
            assertThat(memory.holds(one, 3, bytes, 0, 1_000)).isTrue();
            assertThat(memory.holds(one, 20, bytes, 17, 983)).isTrue();
            long two = memory.allocate(0, 1_003, "test");
            memory.copy(one, two, 1_003);
            assertThat(memory.holds(two, 3, bytes, 0, 1_000)).isTrue();
            for (int at : new int[] {0, 8, 992, 999}) {
                byte[] other = bytes.clone();
                other[at]++;
                assertThat(memory.holds(one, 3, other, 0, 1_000)).isFalse();
            }
        }
    }

    @Test
    void threadsThatShareAStripeDoNotDisturbEachOther() throws Exception {
        try (NativeMemory memory = Source.BEST.memory(2);
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int seed = 0; seed < 4; seed++) {
                Random random = new Random(seed);
                tasks.add(() -> churn(memory, random));
            }
            for (Future<Boolean> done : threads.invokeAll(tasks)) {
                assertThat(done.get()).isTrue();
            }
            assertNothingIsLive(memory);
        }
    }

    private static boolean churn(NativeMemory memory, Random random) {
        Block[] blocks = new Block[200];
        for (int round = 0; round < 20_000; round++) {
            int at = random.nextInt(blocks.length);
            if (blocks[at] != null) {
                blocks[at].assertIn(memory);
                blocks[at].free(memory);
            }
            blocks[at] = Block.write(memory, random.nextInt(10), random(random, 1 + random.nextInt(3_000)));
        }
        Arrays.stream(blocks).forEach(block -> block.free(memory));
        return true;
    }
}
