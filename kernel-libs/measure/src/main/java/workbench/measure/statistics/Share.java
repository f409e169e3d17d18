package workbench.measure.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A share of independent observations with its interval: the score interval of E. B. Wilson (Probable Inference, the Law of
 * Succession, and Statistical Inference, 1927), which holds for few observations and near 0 and 1 too.
 *
 * @param count how many of them it is, from 0 to {@code all}
 * @param all how many observations there are, 1 or more
 * @param low the lower bound, from 0 to 1
 * @param high the upper bound
 */
public record Share(long count, long all, double low, double high) {

    private static final double ERROR = 0.05;

    /**
     * Computes the interval.
     *
     * @param together how many intervals are to hold together with 95 %; each is widened for it (Bonferroni)
     */
    public static Share of(long count, long all, int together) {
        if (all < 1 || count < 0 || count > all || together < 1) {
            throw new IllegalArgumentException("%s of %s is no share of observations, or %s no number of intervals."
                    .formatted(count, all, together));
        }
        double z = NormalDistribution.of(0, 1).inverseSurvivalProbability(ERROR / 2 / together);
        double share = (double) count / all;
        double middle = (share + z * z / (2 * all)) / (1 + z * z / all);
        double half = z / (1 + z * z / all) * Math.sqrt(share * (1 - share) / all + z * z / (4.0 * all * all));
        return new Share(
                count, all, count == 0 ? 0 : Math.max(0, middle - half), count == all ? 1 : Math.min(1, middle + half));
    }

    /** The share, from 0 to 1. */
    public double value() {
        return (double) count / all;
    }

    /**
     * The lower bound of how much larger the other share is. Method 10 of R. G. Newcombe (Interval estimation for the
     * difference between independent proportions, 1998), from the two intervals.
     */
    public double lowDifference(Share other) {
        return other.value() - value() - Math.hypot(other.value() - other.low, high - value());
    }

    /** The upper bound of how much larger the other share is. */
    public double highDifference(Share other) {
        return other.value() - value() + Math.hypot(other.high - other.value(), value() - low);
    }
}
