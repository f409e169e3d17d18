package workbench.cli;

import workbench.text.Numbers;

/** What {@code --tolerance} takes. */
final class Tolerance {

    private static final double PERCENT = 100;

    private Tolerance() {}

    /**
     * The share that a percentage is.
     *
     * @throws IllegalArgumentException if it is no tolerance, in percent as it was typed
     */
    static double share(double percent) {
        if (!(percent >= 0 && percent < PERCENT)) {
            throw new IllegalArgumentException(
                    "A tolerance of %s %% was given, but it must be 0 %% or more and below 100 %%."
                            .formatted(Numbers.format("0.####").format(percent)));
        }
        return percent / PERCENT;
    }
}
