package workbench.measure;

import java.time.Duration;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/**
 * How much a live comparison measures.
 *
 * @param smoke whether this only tests the code: what comes out is marked as no measurement
 * @param sampleCount how many values each variant is measured on
 * @param warmupPasses how often every series runs before the first round, in random order like the rounds
 * @param warmupSlice how long a series runs in one pass
 * @param minRounds the fewest observations that each series gets
 * @param round how long a series runs in one round; the speed of the rounds before it decides how many operations that is
 * @param halfWidth the comparison ends once the interval of each speed is this narrow: half its width as a share
 * @param budget when it ends at the latest, warm-up included, unless {@code minRounds} take longer
 * @param seed draws the values and the order within each pass and round
 */
public record LivePlan(
        boolean smoke,
        int sampleCount,
        int warmupPasses,
        Duration warmupSlice,
        int minRounds,
        Duration round,
        double halfWidth,
        Duration budget,
        long seed) {

    /** Batches of a round that are timed one by one. */
    public static final int BATCHES = 8;

    public LivePlan {
        if (minRounds < 1 || sampleCount < 1 || warmupPasses < 1 || !round.isPositive()) {
            throw new IllegalArgumentException(
                    "A live comparison needs at least one value, warm-up pass and round, and a duration above 0, but has %s, %s, %s and %s."
                            .formatted(sampleCount, warmupPasses, minRounds, round));
        }
    }

    /** Ends when each speed is known to 3 %, or after 18 seconds. */
    public static LivePlan standard(long seed) {
        return new LivePlan(
                false, 1_024, 8, Duration.ofMillis(50), 30, Duration.ofMillis(10), 0.03, Duration.ofSeconds(18), seed);
    }

    /** Half a second, for tests of the code around it. */
    public static LivePlan smoke(long seed) {
        return new LivePlan(
                true,
                64,
                2,
                Duration.ofMillis(2),
                Interval.FEWEST_ROUNDS,
                Duration.ofMillis(1),
                Double.MAX_VALUE,
                Duration.ZERO,
                seed);
    }

    /** Copies the plan with this many values, or as many as it has if that is fewer. */
    public LivePlan samples(int atMost) {
        return onValues(Math.min(sampleCount, atMost));
    }

    /** Copies the plan with this many values. */
    public LivePlan onValues(int count) {
        return new LivePlan(smoke, count, warmupPasses, warmupSlice, minRounds, round, halfWidth, budget, seed);
    }

    /** Copies the plan with a budget of this length, or its own if that is shorter. */
    public LivePlan within(Duration atMost) {
        Duration shorter = budget.compareTo(atMost) < 0 ? budget : atMost;
        return new LivePlan(smoke, sampleCount, warmupPasses, warmupSlice, minRounds, round, halfWidth, shorter, seed);
    }

    /** Copies the plan with this least number of rounds, or its own if that is smaller. */
    public LivePlan rounds(int atLeast) {
        int fewest = Math.min(minRounds, atLeast);
        return new LivePlan(smoke, sampleCount, warmupPasses, warmupSlice, fewest, round, halfWidth, budget, seed);
    }

    /** The rounds that the budget has room for. */
    public int maxRounds(int series) {
        long left = budget.minus(warmupSlice.multipliedBy((long) warmupPasses * series))
                .toNanos();
        return (int) Math.max(minRounds, left / (round.toNanos() * series));
    }

    /** How it was measured, in words, for the foot of a table or a chart. */
    public String method(int series, int rounds, String stopped) {
        return "%s of %s ms for each of %s series in random order, after %s x %s ms of warm-up; %s; %s; seed %s"
                .formatted(
                        Numbers.count(rounds, "round"),
                        round.toMillis(),
                        series,
                        warmupPasses,
                        warmupSlice.toMillis(),
                        stopped,
                        Numbers.count(sampleCount, "value"),
                        seed);
    }
}
