package workbench.measure.latency;

import workbench.text.Numbers;

/**
 * How many calls start in a second.
 *
 * @param value calls a second, or a share of what the slowest strategy can do in a closed loop
 * @param isShare which of the two
 */
public record Rate(double value, boolean isShare) {

    public Rate {
        if (isShare && !(value > 0)) {
            throw new IllegalArgumentException(
                    "A share of %s was asked for, but it must be above 0 and at most 1. Give one such as 0.5."
                            .formatted(value));
        }
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    "A rate of %s was asked for, but it must be above 0. Give calls a second, such as 5_000."
                            .formatted(value));
        }
        if (isShare && value > 1) {
            throw new IllegalArgumentException(
                    "A share of %s was asked for, but the machine can do at most 1. Give one above 0, such as 0.5."
                            .formatted(value));
        }
    }

    /** So many calls a second. */
    public static Rate perSecond(double calls) {
        return new Rate(calls, false);
    }

    /** This share, above 0 and at most 1, of what the slowest strategy can do: all get the same rate. */
    public static Rate share(double share) {
        return new Rate(share, true);
    }

    /** Such as {@code 5,000 calls a second} or {@code 50 % of what the slowest strategy can do}. */
    public String label() {
        return isShare
                ? Numbers.percent(value) + " of what the slowest strategy can do"
                : Numbers.of(value) + " calls a second";
    }
}
