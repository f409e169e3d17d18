package workbench.measure;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimate with the bounds it comes with.
 *
 * @param low the lower bound, at most {@code estimate}
 * @param estimate the point estimate
 * @param high the upper bound, at least {@code estimate}
 */
public record Interval(double low, double estimate, double high) {

    private static final int RESAMPLES = 4_000;
    private static final long RESAMPLING_SEED = 20_260_101;
    private static final double TAIL = 0.025;
    private static final Median MEDIAN = Median.withDefaults().withCopy(true);

    /**
     * The median with its 95 % bootstrap interval by the expanded percentile method. The resampling is seeded: equal
     * observations give an equal interval.
     *
     * <p>The percentile method (B. Efron and R. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13) gives
     * intervals that are too narrow for few observations; the percentiles are therefore taken further out, by what a
     * t interval is wider than one of the normal distribution with the uncorrected variance (T. Hesterberg, What
     * Teachers Should Know About the Bootstrap, 2015, section 5.3).
     *
     * @param observations 1 or more, independent of each other
     */
    public static Interval ofMedian(List<Double> observations) {
        double[] values = array(observations);
        SplittableRandom random = new SplittableRandom(RESAMPLING_SEED);
        double[] resample = new double[values.length];
        return of(MEDIAN.evaluate(values), tail(values.length), () -> {
            for (int j = 0; j < resample.length; j++) {
                resample[j] = values[random.nextInt(values.length)];
            }
            return MEDIAN.evaluate(resample);
        });
    }

    /**
     * The mean over forks with its 95 % interval by a bootstrap that draws forks, and iterations within each fork
     * drawn (T. Kalibera and R. Jones, Rigorous Benchmarking in Reasonable Time, 2013), expanded as in {@link
     * #ofMedian}. With fewer than five forks, the bounds are no wider than what was seen.
     *
     * @param forks 1 or more, each with the times of 1 or more iterations
     */
    public static Interval ofMean(List<List<Double>> forks) {
        double[][] times = arrays(forks);
        SplittableRandom random = new SplittableRandom(RESAMPLING_SEED);
        return of(mean(times), tail(times.length), () -> resampledMean(times, random));
    }

    /**
     * The mean of the first over the mean of the second, with its 95 % interval by the bootstrap of {@link #ofMean} of
     * both.
     *
     * @param numerator 1 or more forks, each with the times of 1 or more iterations
     * @param denominator the same
     */
    public static Interval ofRatio(List<List<Double>> numerator, List<List<Double>> denominator) {
        double[][] above = arrays(numerator);
        double[][] below = arrays(denominator);
        SplittableRandom random = new SplittableRandom(RESAMPLING_SEED);
        return of(
                mean(above) / mean(below),
                tail(Math.min(above.length, below.length)),
                () -> resampledMean(above, random) / resampledMean(below, random));
    }

    /** The median of 1 or more. */
    static double median(List<Double> observations) {
        return MEDIAN.evaluate(array(observations));
    }

    private static Interval of(double estimate, double tail, DoubleSupplier resampled) {
        double[] estimates = new double[RESAMPLES];
        Arrays.setAll(estimates, i -> resampled.getAsDouble());
        Arrays.sort(estimates);
        int cut = (int) (tail * RESAMPLES);
        return new Interval(
                Math.min(estimate, estimates[cut]), estimate, Math.max(estimate, estimates[RESAMPLES - 1 - cut]));
    }

    /** The share of resamples to cut off at each end. */
    private static double tail(int n) {
        if (n == 1) {
            return TAIL;
        }
        double t = TDistribution.of(n - 1.0).inverseSurvivalProbability(TAIL);
        return NormalDistribution.of(0, 1).survivalProbability(t * Math.sqrt(n / (n - 1.0)));
    }

    private static double resampledMean(double[][] forks, SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < forks.length; i++) {
            double[] fork = forks[random.nextInt(forks.length)];
            double inFork = 0;
            for (int j = 0; j < fork.length; j++) {
                inFork += fork[random.nextInt(fork.length)];
            }
            sum += inFork / fork.length;
        }
        return sum / forks.length;
    }

    private static double mean(double[][] forks) {
        return Arrays.stream(forks)
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .average()
                .orElseThrow();
    }

    /** Half the distance of the bounds, as a share of the estimate. */
    public double relativeHalfWidth() {
        return (high - low) / 2 / estimate;
    }

    private static double[][] arrays(List<List<Double>> forks) {
        if (forks.isEmpty()) {
            throw new IllegalArgumentException("An interval needs at least one fork, but there are none.");
        }
        return forks.stream().map(Interval::array).toArray(double[][]::new);
    }

    private static double[] array(List<Double> observations) {
        if (observations.isEmpty()) {
            throw new IllegalArgumentException("An interval needs at least one observation, but there are none.");
        }
        return observations.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
