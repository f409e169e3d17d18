package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/** Pages go back as values go, whatever their sizes; and a memory that is well used is left alone. */
class GivingBackTest {

    private static final long LIMIT_BYTES = 64L << 20;

    /** Pages that are kept for the next need. */
    private static final long KEPT_BYTES = 2L << 20;

    private static final long LONG_NANOS = Long.MAX_VALUE;

    /** Which sizes values have. */
    enum Sizes {
        OF_150(_ -> () -> 150),
        OF_1K(_ -> () -> 1 << 10),
        OF_10K(_ -> () -> 10 << 10),
        OF_40K(_ -> () -> 40 << 10),
        FROM_16_TO_128K(values -> () -> (16 << 10) + values.random.nextInt(112 << 10)),
        LOG_NORMAL(values -> () -> (int) Math.clamp(200 * Math.exp(1.5 * values.random.nextGaussian()), 8, 1 << 20));

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final Function<Values, IntSupplier> of;

        Sizes(Function<Values, IntSupplier> of) {
            this.of = of;
        }
    }

    static Stream<Arguments> cases() {
        List<Arguments> all = Stream.of(Sizes.values())
                .flatMap(sizes -> Stream.of(2, 16)
                        .flatMap(stripes -> Stream.of(0.98, 0.5).map(gone -> Arguments.of(sizes, stripes, gone))))
                .toList();
        return Cases.some(all, 12, 5).stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whatIsInUseFollowsWhatIsLive(Sizes sizes, int stripes, double gone) {
        try (Values values = new Values(LIMIT_BYTES, stripes, 1)) {
            values.fill(sizes.of.apply(values));
            values.thin(gone);

            assertThat(values.memory.compact(LONG_NANOS)).isFalse();

            double dense = values.memory.use().liveBytes() / Compaction.DENSE;
            assertThat(values.memory.inUseBytes()).isLessThanOrEqualTo((long) dense + stripes * 2L * pageBytes());
            if (SystemMemory.isUsable()) { // others give nothing back before the end
                assertThat(values.memory.reservedBytes()).isLessThanOrEqualTo(values.memory.inUseBytes() + KEPT_BYTES);
            }
            values.assertIntact();
            assertThat(values.fill(sizes.of.apply(values))).isGreaterThanOrEqualTo(0.9);
            values.assertIntact();
        }
    }

    private static long pageBytes() {
        return PagePool.LARGEST_PAGE_BYTES;
    }

    @ParameterizedTest
    @EnumSource
    void aMemoryThatIsWellUsedIsLeftAlone(Sizes sizes) {
        try (Values values = new Values(LIMIT_BYTES, 2, 1)) {
            values.fill(sizes.of.apply(values), 0.8);
            values.thin(0.15);
            long moved = values.memory.use().movedBytes();

            assertThat(values.memory.compact(LONG_NANOS)).isFalse();

            assertThat(values.memory.use().movedBytes()).isEqualTo(moved);
        }
    }

    /** A page begins with a value that fits into a hole of another page, and goes on with one that fits nowhere. */
    @Test
    void whatIsMovedInVainIsCountedToo() {
        try (Values values = new Values(LIMIT_BYTES, 1, 1)) {
            values.put(0, 100, 0);
            values.put(0, 30_000, 0);
            values.put(0, 35_000, 1);
            for (int page = 0; page < 3; page++) {
                values.put(0, 20_000, 0);
                values.put(0, 20_000, 1);
                values.put(0, 25_000, 0);
            }
            values.removeIf(value -> value.group == 1);
            long inUse = values.memory.inUseBytes();

            assertThat(values.memory.compact(LONG_NANOS)).isFalse();

            assertThat(values.memory.inUseBytes()).isEqualTo(inUse).isEqualTo(4 * pageBytes());
            assertThat(values.memory.use().movedBytes()).isGreaterThan(30_000);
            values.assertIntact();
        }
    }

    @Test
    void aStripeThatFailsKeepsNoOtherFromGivingBack() {
        try (Values values = new Values(LIMIT_BYTES, 2, 1)) {
            Stripe failing = values.memory.stripe(0);
            int owner = failing.register(new Unmovable());
            List<Long> few = new ArrayList<>();
            List<Long> others = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                long block = failing.allocate(1_000, "test");
                synchronized (failing) {
                    failing.own(block, owner);
                }
                (i % 10 == 0 ? few : others).add(block);
                values.put(1, 1_000, i % 10);
            }
            others.forEach(failing::free);
            values.removeIf(value -> value.group != 0);
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> values.memory.compact(LONG_NANOS)).hasMessage("on purpose");
            }
            assertThat(values.memory.use().movedBytes()).isPositive();
            few.forEach(failing::free);
            failing.unregister(owner);
            values.assertIntact();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OF_1K"})
    void itStopsInTime(Sizes sizes) {
        try (Values values = new Values(LIMIT_BYTES, 2, 1)) {
            values.fill(sizes.of.apply(values));
            values.thin(0.9);

            assertThat(values.memory.compact(0)).isTrue();

            assertThat(values.memory.use().movedBytes()).isZero();
        }
    }
}
