package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/** For any mix and any change of sizes, memory is refused only when nine tenths of the limit are used. */
class MixedSizesTest {

    /** {@code -Dworkbench.mixed.mib=4096} tries it with more. */
    private static final long LIMIT_BYTES = Integer.getInteger("workbench.mixed.mib", 64) * (1L << 20);

    private static final int KB = 1 << 10;

    /** Ways to use memory; each returns the share of the limit that values had when memory was first refused. */
    enum Load {
        FIXED_150(values -> values.fill(() -> 150)),
        FIXED_1K(values -> values.fill(() -> KB)),
        FIXED_10K(values -> values.fill(() -> 10 * KB)),
        FROM_2_TO_16K(values -> values.fill(between(values, 2 * KB, 16 * KB))),
        FROM_16_TO_128K(values -> values.fill(between(values, 16 * KB, 128 * KB))),
        LOG_NORMAL(values -> values.fill(logNormal(values))),
        FROM_1K_TO_10K_98(values -> shift(values, KB, 0.98, 10 * KB)),
        FROM_1K_TO_10K_90(values -> shift(values, KB, 0.90, 10 * KB)),
        FROM_1K_TO_10K_70(values -> shift(values, KB, 0.70, 10 * KB)),
        FROM_1K_TO_10K_50(values -> shift(values, KB, 0.50, 10 * KB)),
        FROM_10K_TO_1K_90(values -> shift(values, 10 * KB, 0.90, KB)),
        FROM_10K_TO_1K_50(values -> shift(values, 10 * KB, 0.50, KB)),
        GROW(MixedSizesTest::grow),
        SHRINK(MixedSizesTest::shrink),
        CHURN_95(values -> churn(values, between(values, 2 * KB, 16 * KB), 0.95, 4)),
        LOG_NORMAL_CHURN_90(values -> churn(values, logNormal(values), 0.90, 2)),
        SKEWED_STRIPES(MixedSizesTest::skew),
        MIGRATION(MixedSizesTest::migrate),
        A_QUARTER_THINNED(MixedSizesTest::thinAQuarter),
        FORTY_MAPS(MixedSizesTest::fortyMaps),
        ALTERNATING_1K(values -> alternating(values, 1000, 1500, 1800)),
        ALTERNATING_4K(values -> alternating(values, 4000, 6000, 12_000));

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final ToDoubleFunction<Values> run;

        Load(ToDoubleFunction<Values> run) {
            this.run = run;
        }
    }

    static Stream<Arguments> loads() {
        return Stream.of(Load.values())
                .flatMap(load -> Cases.some(List.of(2, 16, 64), 1, load.name().hashCode()).stream()
                        .map(stripes -> Arguments.of(load, stripes)));
    }

    @ParameterizedTest
    @MethodSource("loads")
    void isRefusedOnlyNearTheLimit(Load load, int stripes) {
        try (Values values = new Values(LIMIT_BYTES, stripes, 1)) {
            assertThat(load.run.applyAsDouble(values)).isGreaterThanOrEqualTo(0.9);
            values.assertIntact();
        }
    }

    private static IntSupplier between(Values values, int least, int most) {
        return () -> least + values.random.nextInt(most - least + 1);
    }

    private static IntSupplier logNormal(Values values) {
        return () -> (int) Math.clamp(200 * Math.exp(1.5 * values.random.nextGaussian()), 8, 1 << 20);
    }

    private static double shift(Values values, int size, double removed, int newSize) {
        values.fill(() -> size);
        values.thin(removed);
        return values.fill(() -> newSize);
    }

    private static double grow(Values values) {
        long count = LIMIT_BYTES / 8192;
        for (int i = 0; i < count; i++) {
            values.put(100);
        }
        List<Values.Value> growing = new ArrayList<>(values.all);
        while (!growing.isEmpty()) {
            int at = values.random.nextInt(growing.size());
            Values.Value value = growing.get(at);
            int size = Math.min(8192, value.size * (110 + values.random.nextInt(50)) / 100 + 8);
            if (!values.update(value, size)) {
                return values.share();
            }
            if (size == 8192) {
                Collections.swap(growing, at, growing.size() - 1);
                growing.removeLast();
            }
        }
        return values.fill(() -> 8192);
    }

    private static double shrink(Values values) {
        values.fill(() -> 8192);
        values.all.forEach(value -> assertThat(values.update(value, 100)).isTrue());
        return values.fill(between(values, 4 * KB, 12 * KB));
    }

    /** At a level, values come and others go; returns the level unless memory was refused below it. */
    private static double churn(Values values, IntSupplier sizes, double level, int rounds) {
        values.fill(sizes, level);
        double least = values.share();
        long count = (long) rounds * values.all.size();
        for (long i = 0; i < count; i++) {
            int size = sizes.getAsInt();
            while (values.share() + (double) size / LIMIT_BYTES > level) {
                values.remove(values.any());
            }
            if (!values.put(size)) {
                least = Math.min(least, values.share());
            }
        }
        return least;
    }

    private static double skew(Values values) {
        IntSupplier sizes = between(values, 200, 16 * KB);
        int stripes = values.stripes;
        while (values.put(values.random.nextInt(stripes + stripes / 2) % stripes, sizes.getAsInt(), 0)) {
            // until it is refused
        }
        values.removeIf(value -> isBelow(values, value, stripes / 2) && values.random.nextBoolean());
        while (values.put(stripes / 2 + values.random.nextInt(stripes - stripes / 2), sizes.getAsInt(), 0)) {
            // the emptier half has to give memory to the fuller one
        }
        return values.share();
    }

    private static boolean isBelow(Values values, Values.Value value, int stripe) {
        for (int i = 0; i < stripe; i++) {
            if (values.memory.stripe(i) == value.stripe) {
                return true;
            }
        }
        return false;
    }

    private static double migrate(Values values) {
        IntSupplier sizes = logNormal(values);
        values.fill(sizes);
        int gone = Math.max(1, values.stripes / 4);
        values.removeIf(value -> isBelow(values, value, gone));
        return fillFrom(values, gone, sizes);
    }

    private static double thinAQuarter(Values values) {
        IntSupplier sizes = between(values, 512, 8 * KB);
        values.fill(sizes);
        int thinned = Math.max(1, values.stripes / 4);
        values.removeIf(value -> isBelow(values, value, thinned) && values.random.nextDouble() < 0.7);
        return fillFrom(values, thinned, sizes);
    }

    private static double fillFrom(Values values, int stripe, IntSupplier sizes) {
        while (values.put(stripe + values.random.nextInt(values.stripes - stripe), sizes.getAsInt(), 0)) {
            // until it is refused
        }
        return values.share();
    }

    private static double fortyMaps(Values values) {
        int maps = 40;
        long share = (long) (0.91 * LIMIT_BYTES / maps);
        for (int round = 0; round < 2 * maps; round++) {
            int map = round < maps ? round : values.random.nextInt(maps);
            values.removeIf(value -> value.group == map);
            int size = (int) (64 * Math.pow(1024, values.random.nextDouble()));
            for (long bytes = 0; bytes < share; ) {
                int next = Math.max(16, size / 2 + values.random.nextInt(size));
                if (!values.put(values.random.nextInt(values.stripes), next, map)) {
                    return values.share();
                }
                bytes += next;
            }
        }
        return values.share();
    }

    private static double alternating(Values values, int small, int large, int later) {
        for (int stripe = 0; values.put(stripe, small, 1) && values.put(stripe, large, 2); ) {
            stripe = values.random.nextInt(values.stripes);
        }
        values.removeIf(value -> value.group == 1);
        return values.fill(() -> later);
    }
}
