package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final int KEPT_BYTES = 2 << 20;
    private static final int PAGE_BYTES = 64 << 10;

    /** Every test of what blocks do holds for each. */
    enum Source {
        BEST,
        HUGE_PAGES,
        PORTABLE;

        NativeMemory memory(int stripes) {
            MemorySource source = this == PORTABLE ? MemorySource.portable() : MemorySource.best(this == HUGE_PAGES);
            return new NativeMemory(source, LIMIT_BYTES, stripes);
        }
    }

    private static long store(NativeMemory memory, byte[] bytes) {
        long block = memory.stripe(0).allocate(bytes.length, "test");
        memory.write(block, 0, bytes, 0, bytes.length);
        return block;
    }

    private static void assertHolds(NativeMemory memory, long block, byte[] bytes) {
        byte[] read = new byte[bytes.length];
        memory.read(block, 0, read, 0, read.length);
        assertThat(read).isEqualTo(bytes);
        assertThat(memory.bytes(block)).isEqualTo(bytes.length);
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
            assertThat(OffHeapStatistics.of(memory, 0, 0))
                    .isEqualTo(new OffHeapStatistics(LIMIT_BYTES, 0, 0, 0, 0, 0, 0, 0, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void valuesOfAllSizesKeepTheirBytesWhileOthersComeGoAndChange(Source source) {
        try (NativeMemory memory = source.memory(3)) {
            Values values = new Values(memory, 3, 1);
            for (int round = 0; round < 30_000; round++) {
                change(values, 1 + values.random.nextInt(1 << (4 + values.random.nextInt(14))));
            }
            values.assertIntact();
            values.removeIf(_ -> true);
            values.assertIntact();
        }
    }

    private static void change(Values values, int size) {
        int choice = values.all.isEmpty() ? 0 : values.random.nextInt(values.all.size() > 1_000 ? 5 : 3);
        switch (choice) {
            case 0, 1 -> values.put(size);
            case 2 -> {
                Values.Value value = values.any();
                value.assertIntact();
                values.update(value, size);
                value.assertIntact();
            }
            default -> values.remove(values.any());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void atTheLimitARefusalChangesNothing(long seed) {
        try (Values values = new Values(8 << 20, 4, seed)) {
            int refused = 0;
            for (int round = 0; round < 20_000; round++) {
                int size = 1 + values.random.nextInt(1 << (4 + values.random.nextInt(16)));
                MemoryUse before = values.memory.use();
                int count = values.all.size();
                boolean done = (values.random.nextBoolean() || count == 0)
                        ? values.put(size)
                        : values.update(values.any(), size);
                if (!done) {
                    refused++;
                    assertThat(values.all).hasSize(count);
                    assertThat(values.memory.use().usedBytes()).isEqualTo(before.usedBytes());
                    values.remove(values.any());
                }
            }
            values.assertIntact();
            assertThat(refused).isGreaterThan(100);
        }
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 1, 7, 8, 9, 16, 17, 256, 257, 10_252, 65_504, 65_505, 65_512, 65_519, 65_520, 65_528, 65_529, 65_536,
                131_072, 5_000_000
            })
    void theBordersOfSizesHoldWhatTheyAreAskedFor(int bytes) {
        byte[] content = random(new Random(bytes), bytes);
        try (NativeMemory memory = Source.BEST.memory(1)) {
            List<Long> blocks = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                blocks.add(store(memory, content));
            }
            blocks.forEach(block -> assertHolds(memory, block, content));
            long rests = 5L
                    * BlockLayout.pieceBytes(
                            BlockLayout.LEAST_BYTES); // of a piece more, or of a hole too small to be one
            assertThat(memory.use().liveBytes() - 5 * NativeMemory.blockBytes(bytes))
                    .isBetween(0L, rests);
            blocks.forEach(memory.stripe(0)::free);
            assertThat(memory.use()).isEqualTo(MemoryUse.NONE);
        }
    }

    @Test
    void emptyPagesAreGivenBackToTheSystem() {
        assumeTrue(SystemMemory.isUsable());
        try (NativeMemory memory = Source.BEST.memory(2)) {
            List<Long> blocks = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                blocks.add(store(memory, new byte[10_252]));
            }
            assertThat(memory.reservedBytes()).isGreaterThan(10_000 * 10_252L);
            blocks.forEach(memory.stripe(0)::free);
            assertThat(memory.reservedBytes()).isEqualTo(KEPT_BYTES);
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
                memory.stripe(i).allocate(bytes, "test");
            }
            return OffHeapStatistics.of(memory, 0, 0).waste();
        }
    }

    @Test
    void aBlockIsResizedWhereItLies() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            Stripe stripe = memory.stripe(0);
            byte[] content = random(new Random(3), 1_000);
            long block = store(memory, content);
            long next = store(memory, content);
            assertThat(stripe.resize(block, 1_001)).isFalse();
            assertThat(stripe.resize(block, 500)).isTrue();
            assertHolds(memory, block, Arrays.copyOf(content, 500));
            assertThat(stripe.resize(block, 900))
                    .as("what was given up is there yet")
                    .isTrue();
            assertHolds(memory, next, content);
            stripe.free(next);
            assertThat(stripe.resize(block, 2_000))
                    .as("the next block has gone")
                    .isTrue();
            assertThat(memory.use().usedBytes()).isEqualTo(2_000);
            assertThat(memory.use().liveBytes()).isEqualTo(2_008);
        }
    }

    @Test
    void aChainGivesUpWhatItNeedsNoMore() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            Stripe stripe = memory.stripe(0);
            byte[] content = random(new Random(4), 1_000_000);
            long block = store(memory, content);
            for (int bytes : new int[] {999_999, 700_000, 65_513, 65_512, 65_511, 20_000, 1, 0}) {
                assertThat(stripe.resize(block, bytes)).isTrue();
                assertHolds(memory, block, Arrays.copyOf(content, bytes));
                assertThat(memory.use().usedBytes()).isEqualTo(bytes);
            }
            assertThat(memory.use().liveBytes()).isEqualTo(24);
            stripe.free(block);
            assertThat(memory.use()).isEqualTo(MemoryUse.NONE);
        }
    }

    @Test
    void theLimitRefusesWithWhoAskedForHowMuchOfWhat() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Stripe stripe = memory.stripe(0);
            long first = stripe.allocate(3 << 20, "first");
            assertThatThrownBy(() -> stripe.allocate(2 << 20, "customers"))
                    .isInstanceOfSatisfying(LimitReached.class, refused -> assertThat(refused.askedBytes())
                            .isEqualTo(2 << 20))
                    .hasMessage("customers");
            stripe.free(first);
            stripe.allocate(2 << 20, "customers");
        }
    }

    @Test
    void beyondTheLimitThereIsAsMuchAgain() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 4 << 20, 1)) {
            Stripe stripe = memory.stripe(0);
            stripe.allocate(4_000_000, "first");
            long beyond = stripe.allocateBeyondLimit(4_000_000, "customers");
            assertThat(memory.reservedBytes()).isBetween(8_000_000L, 8L << 20);
            assertThatThrownBy(() -> stripe.allocate(500_000, "customers")).isInstanceOf(LimitReached.class);
            assertThatThrownBy(() -> stripe.allocateBeyondLimit(500_000, "customers"))
                    .isInstanceOf(LimitReached.class);
            stripe.free(beyond);
            assertThat(memory.inUseBytes()).isLessThanOrEqualTo(4 << 20);
            stripe.allocate(100_000, "customers");
        }
    }

    /** Backups pass the limit, and go again. */
    @ParameterizedTest
    @EnumSource
    void aMemoryThatHasPassedItsLimitKeepsItAgainOnceItIsEmpty(Source source) {
        try (NativeMemory memory = source.memory(1)) {
            Stripe stripe = memory.stripe(0);
            List<Long> blocks = new ArrayList<>();
            while (memory.keepsLimit()) {
                blocks.add(stripe.allocateBeyondLimit(8 << 20, "test"));
            }
            blocks.forEach(stripe::free);
            assertThat(memory.keepsLimit()).isTrue();
            assertThat(memory.inUseBytes()).isZero();
        }
    }

    @Test
    void pagesThatTheSystemDoesNotTakeBackAreUsedAgain() {
        assumeTrue(SystemMemory.isUsable());
        try (SystemMemory system = new SystemMemory(false)) {
            MemorySegment region = system.region(1 << 20);
            assertThat(system.release(region.asSlice(1, 100))).isFalse(); // where no page begins
            assertThat(system.release(region)).isTrue();
        }
        try (NativeMemory memory = new NativeMemory(MemorySource.portable(), 4 << 20, 1)) {
            for (int i = 0; i < 3; i++) {
                long block = memory.stripe(0).allocate(3_900_000, "test");
                memory.stripe(0).free(block);
            }
            assertThat(memory.reservedBytes()).isLessThanOrEqualTo(4 << 20);
        }
    }

    @Test
    void aMemoryBeyondItsLimitReturnsWhenItCan() {
        try (Values values = new Values(4 << 20, 4, 7)) {
            values.fill(() -> 100 + values.random.nextInt(3_000));
            assertThat(values.memory.keepsLimit()).isTrue();
            List<Long> beyond = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                beyond.add(values.memory.stripe(0).allocateBeyondLimit(10_000, "test"));
            }
            assertThat(values.memory.keepsLimit()).isFalse();
            values.thin(0.3);
            assertThat(values.memory.inUseBytes()).isGreaterThan(4 << 20);
            assertThat(values.memory.keepsLimit()).isTrue();
            beyond.forEach(values.memory.stripe(0)::free);
            values.assertIntact();
        }
    }

    @Test
    void refusalsOneAfterTheOtherMoveNothing() {
        try (Values values = new Values(4 << 20, 4, 6)) {
            values.fill(() -> 100 + values.random.nextInt(3_000));
            values.thin(0.05);
            values.fill(() -> 10_000);
            for (int stripe = 0; stripe < 4; stripe++) {
                while (values.put(stripe, 10_000, 0)) {
                    // until each stripe has refused it
                }
            }
            long moved = values.memory.use().movedBytes();
            for (int i = 0; i < 100; i++) {
                assertThat(values.put(10_000)).isFalse();
            }
            assertThat(values.memory.use().movedBytes()).isEqualTo(moved).isPositive();
        }
    }

    @Test
    void aBlockWithoutAnOwnerStaysWhereItIs() {
        try (Values values = new Values(1 << 20, 1, 5)) {
            byte[] content = random(new Random(5), 5_000);
            values.put(3_000);
            long block = store(values.memory, content);
            values.fill(() -> 3_000);
            values.thin(0.5);
            values.fill(() -> 9_000);
            assertThat(values.memory.use().movedBytes()).isPositive();
            assertHolds(values.memory, block, content);
            values.memory.stripe(0).free(block);
            values.assertIntact();
        }
    }

    @Test
    void memoryIsNotRequestedUnderAStripesMonitor() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 1 << 20, 1)) {
            Stripe stripe = memory.stripe(0);
            synchronized (stripe) {
                assertThatThrownBy(() -> stripe.allocate(2 << 20, "test"))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("Memory was requested with a stripe's monitor held");
            }
        }
    }

    /** A source whose system fails now and then. */
    private static final class Failing implements MemorySource {

        private final MemorySource real = MemorySource.portable();
        private int untilFailure = Integer.MAX_VALUE;

        private void mayFail() {
            if (untilFailure-- == 0) {
                throw new OutOfMemoryError("on purpose");
            }
        }

        @Override
        public MemorySegment region(long bytes) {
            mayFail();
            return real.region(bytes);
        }

        @Override
        public void populate(MemorySegment part) {
            mayFail();
        }

        @Override
        public boolean release(MemorySegment part) {
            return true;
        }

        @Override
        public void close() {
            real.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10})
    void aSystemWithoutMemoryLosesNothing(int calls) {
        Failing source = new Failing();
        try (NativeMemory memory = new NativeMemory(source, 1 << 20, 1)) {
            source.untilFailure = calls;
            assertThatThrownBy(() -> memory.stripe(0).allocate(500_000, "test"))
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessage("on purpose");
            assertThat(memory.use()).isEqualTo(MemoryUse.NONE);
            memory.stripe(0).allocate(1_000_000, "test");
            assertThat(memory.reservedBytes()).isLessThanOrEqualTo(1 << 20);
        }
    }

    @Test
    void aClosedMemoryHoldsNothingAndGivesNothing() {
        NativeMemory memory = Source.BEST.memory(1);
        long block = store(memory, new byte[100]);
        memory.close();
        memory.close();
        assertThat(memory.reservedBytes()).isZero();
        assertThatThrownBy(() -> memory.stripe(0).allocate(100_000, "customers"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The off-heap memory of map \"customers\" is closed, since its member has shut down");
        assertThatThrownBy(() -> memory.getInt(block, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Off-heap position 8 is not mapped: its member has shut down");
    }

    @Test
    void aSecondFreeIsNoticed() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long block = store(memory, new byte[100]);
            long other = store(memory, new byte[100]);
            memory.stripe(0).free(block);
            assertThatThrownBy(() -> memory.stripe(0).free(block))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("There is no block at 8: it was freed before");
            memory.stripe(0).free(other);
            assertThatThrownBy(() -> memory.stripe(0).free(other)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void bytesBeyondABlockAreNotRead() {
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long block = store(memory, new byte[100]);
            assertThatThrownBy(() -> memory.read(block, 90, new byte[20], 0, 20))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("Bytes 90 to 110 of a block that has 100");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1_003, 3 * PAGE_BYTES})
    void comparesBytesAtAnyOffset(int size) {
        byte[] bytes = random(new Random(7), size - 3);
        try (NativeMemory memory = Source.BEST.memory(1)) {
            long block = memory.stripe(0).allocate(size, "test");
            memory.write(block, 3, bytes, 0, bytes.length);
            assertThat(memory.holds(block, 3, bytes, 0, bytes.length)).isTrue();
            assertThat(memory.holds(block, 20, bytes, 17, bytes.length - 17)).isTrue();
            for (int at : new int[] {0, 8, bytes.length - 8, bytes.length - 1}) {
                byte[] other = bytes.clone();
                other[at]++;
                assertThat(memory.holds(block, 3, other, 0, other.length)).isFalse();
                memory.putByte(block, 3 + at, other[at]);
                assertThat(memory.getByte(block, 3 + at)).isEqualTo(other[at]);
                memory.putByte(block, 3 + at, bytes[at]);
            }
        }
    }

    /** Eight threads on four stripes, so near the limit that they move each other's blocks. */
    @Test
    void threadsThatMoveEachOthersBlocksDoNotDisturbEachOther() throws Exception {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 16 << 20, 4);
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                int seed = thread;
                tasks.add(() -> churn(new Values(memory, 4, seed)));
            }
            int refused = 0;
            for (Future<Integer> done : threads.invokeAll(tasks)) {
                refused += done.get();
            }
            assertThat(refused).isPositive();
            assertThat(memory.use().movedBytes()).isPositive();
            assertThat(memory.use().blocks()).isZero();
            assertThat(memory.use().liveBytes()).isZero();
        }
    }

    private static int churn(Values values) {
        int refused = 0;
        for (int round = 0; round < 5_000; round++) {
            int size = 1 + values.random.nextInt(1 << (6 + values.random.nextInt(10)));
            boolean done = (values.all.isEmpty() || values.random.nextInt(3) > 0)
                    ? values.put(size)
                    : values.update(values.any(), size);
            if (!values.all.isEmpty()) {
                values.any().assertIntact();
            }
            for (int i = 0; !done && i < 20 && !values.all.isEmpty(); i++) {
                values.remove(values.any());
            }
            refused += done ? 0 : 1;
        }
        values.all.forEach(Values.Value::assertIntact);
        values.removeIf(_ -> true);
        return refused;
    }
}
