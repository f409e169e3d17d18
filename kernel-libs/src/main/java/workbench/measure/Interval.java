package workbench.measure;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Median;

/**
 * An estimate with the bounds it comes with.
 *
 * @param low the lower bound, at most {@code estimate}
 * @param estimate the point estimate
 * @param high the upper bound, at least {@code estimate}
 */
public record Interval(double low, double estimate, double high) {

    private static final int RESAMPLES = 2_000;
    private static final long RESAMPLING_SEED = 20_260_101;
    private static final Median MEDIAN = Median.withDefaults().withCopy(true);

    /**
     * The median with its 95 % bootstrap interval by the percentile method (B. Efron and R. Tibshirani,
     * An Introduction to the Bootstrap, 1993, chapter 13). The resampling is seeded: equal observations
     * give an equal interval. Few observations give an interval that is too narrow; use 20 or more.
     *
     * @param observations 1 or more, independent of each other
     */
    public static Interval ofMedian(List<Double> observations) {
        double[] values = array(observations);
        SplittableRandom random = new SplittableRandom(RESAMPLING_SEED);
        double[] medians = new double[RESAMPLES];
        double[] resample = new double[values.length];
        for (int i = 0; i < RESAMPLES; i++) {
            for (int j = 0; j < resample.length; j++) {
                resample[j] = values[random.nextInt(values.length)];
            }
            medians[i] = MEDIAN.evaluate(resample);
        }
        Arrays.sort(medians);
        int tail = RESAMPLES / 40; // 2.5 %
        return new Interval(medians[tail], MEDIAN.evaluate(values), medians[RESAMPLES - 1 - tail]);
    }

    /** The median between the smallest and the largest of a few observations, 1 or more. */
    public static Interval ofRange(List<Double> observations) {
        double[] sorted = array(observations);
        Arrays.sort(sorted);
        return new Interval(sorted[0], MEDIAN.evaluate(sorted), sorted[sorted.length - 1]);
    }

    /** Half the distance of the bounds, as a share of the estimate. */
    public double relativeHalfWidth() {
        return (high - low) / 2 / estimate;
    }

    private static double[] array(List<Double> observations) {
        if (observations.isEmpty()) {
            throw new IllegalArgumentException("An interval needs at least one observation, but there are none.");
        }
        return observations.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
