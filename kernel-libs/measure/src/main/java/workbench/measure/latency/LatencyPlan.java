package workbench.measure.latency;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.DoubleStream;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/**
 * How latencies are measured.
 *
 * @param smoke whether this only tests the code: the result is marked as no measurement
 * @param rate how many calls start in a second
 * @param sampleCount how many values are written and read
 * @param warmUp how long each series runs in a closed loop before the first repeat
 * @param repeats how often each series is measured, 1 or more; bounds need {@value Interval#FEWEST_ROUNDS}
 * @param length of a repeat
 * @param beside large calls that go by: each series is measured alone, and beside each of them
 * @param seed draws the values and the order within each round of repeats
 */
public record LatencyPlan(
        boolean smoke,
        Rate rate,
        int sampleCount,
        Duration warmUp,
        int repeats,
        Duration length,
        Optional<Beside> beside,
        long seed) {

    private static final double USUAL_SHARE = 0.5;

    /** A repeat keeps two times and the value of each call until it has ended: 20 bytes, and as many in a copy at the end. */
    private static final long MOST_CALLS = 10_000_000;

    /** The lead is this part of a repeat. */
    static final int PER_LEAD = 20;

    private static final double NANOS_PER_SECOND = 1e9;

    public LatencyPlan {
        if (repeats < 1 || sampleCount < 1 || !length.isPositive() || !warmUp.isPositive()) {
            throw new IllegalArgumentException(
                    "Latencies need at least one value and one repeat, and durations above 0, but the plan has %s, %s, %s and %s."
                            .formatted(sampleCount, repeats, warmUp, length));
        }
    }

    /** Takes half a minute for each series, at half of what the slowest strategy can do. */
    public static LatencyPlan standard(long seed) {
        return new LatencyPlan(
                false,
                Rate.share(USUAL_SHARE),
                1_024,
                Duration.ofSeconds(1),
                6,
                Duration.ofSeconds(5),
                Optional.empty(),
                seed);
    }

    /** The standard plan, {@linkplain #shortened shortened}. */
    public static LatencyPlan smoke(long seed) {
        return standard(seed).shortened();
    }

    /** Copies the plan with repeats of a twentieth of a second, to test the code around it. The result is marked as no measurement. */
    public LatencyPlan shortened() {
        return new LatencyPlan(true, rate, 64, Duration.ofMillis(20), repeats, Duration.ofMillis(50), beside, seed);
    }

    /** Copies the plan with another rate. */
    public LatencyPlan at(Rate other) {
        return new LatencyPlan(smoke, other, sampleCount, warmUp, repeats, length, beside, seed);
    }

    /** Copies the plan with this many repeats. */
    public LatencyPlan repeats(int count) {
        return new LatencyPlan(smoke, rate, sampleCount, warmUp, count, length, beside, seed);
    }

    /** Copies the plan with longer or shorter repeats. */
    public LatencyPlan length(Duration ofRepeat) {
        return new LatencyPlan(smoke, rate, sampleCount, warmUp, repeats, ofRepeat, beside, seed);
    }

    /** Copies the plan, and measures each series beside large calls too. */
    public LatencyPlan beside(Beside large) {
        return new LatencyPlan(smoke, rate, sampleCount, warmUp, repeats, length, Optional.of(large), seed);
    }

    /**
     * The rate in calls a second. A share is at least one call in a repeat, and at most as many as fit into memory.
     *
     * @param capacity calls a second that the slowest strategy can do
     */
    double perSecond(double capacity) {
        double once = NANOS_PER_SECOND / length.toNanos();
        return rate.isShare() ? Math.clamp(rate.value() * capacity, once, MOST_CALLS * once) : rate.value();
    }

    /** What to know of the rates that series got; empty if it is what the plan says. */
    String limit(DoubleStream perSecond) {
        return rate.isShare() && perSecond.anyMatch(each -> calls(each) >= MOST_CALLS)
                ? "; the rate is lower than that where a repeat would have more than %s calls"
                        .formatted(Numbers.whole(MOST_CALLS))
                : "";
    }

    /** @throws IllegalArgumentException if a repeat has no call, or more than fit into memory */
    void requirePossible(double perSecond) {
        double calls = perSecond * length.toNanos() / NANOS_PER_SECOND;
        if (Math.round(calls) < 1 || calls > MOST_CALLS) {
            throw new IllegalArgumentException(
                    "At %s calls a second, a repeat of %s has %s calls, but needs 1 to %s. Choose another rate or length."
                            .formatted(
                                    Numbers.of(perSecond),
                                    Numbers.time((double) length.toNanos()),
                                    Numbers.of(calls),
                                    Numbers.whole(MOST_CALLS)));
        }
    }

    /** The calls of a repeat. */
    int calls(double perSecond) {
        return (int) Math.round(perSecond * length.toNanos() / NANOS_PER_SECOND);
    }

    /** How long one repeat takes with the calls that start before it and are not counted. */
    Duration whole() {
        return length.plus(lead());
    }

    /** How long calls start at the rate before a repeat: what ran before has filled the processor's caches with other data. */
    Duration lead() {
        return length.dividedBy(PER_LEAD);
    }
}
