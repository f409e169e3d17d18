package workbench.measure;

import java.time.Duration;

/**
 * How long a live comparison takes and what it is drawn with.
 *
 * @param smoke whether this only tests the code: what comes out is marked as no measurement
 * @param sampleCount how many values each variant is measured on
 * @param warmupPasses how often every series runs before the first round, in random order like the rounds
 * @param warmupSlice how long a series runs in one pass
 * @param rounds how many observations each series gets
 * @param batch how long a series runs in one round; the number of operations is fixed before the first
 * @param seed draws the values and the order within each pass and round
 */
public record LivePlan(
        boolean smoke, int sampleCount, int warmupPasses, Duration warmupSlice, int rounds, Duration batch, long seed) {

    /** Ten seconds for twelve series. */
    public static LivePlan standard(long seed) {
        return new LivePlan(false, 1_024, 8, Duration.ofMillis(50), 40, Duration.ofMillis(10), seed);
    }

    /** Half a second, for tests of the code around it. */
    public static LivePlan smoke(long seed) {
        return new LivePlan(true, 64, 2, Duration.ofMillis(2), 5, Duration.ofMillis(1), seed);
    }

    String method(int series) {
        return "%d rounds of %d ms for each of %d series in random order, after %d x %d ms of warm-up; %d values; seed %d"
                .formatted(rounds, batch.toMillis(), series, warmupPasses, warmupSlice.toMillis(), sampleCount, seed);
    }
}
