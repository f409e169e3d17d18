package workbench.measure.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimate with bounds that contain the true value with a confidence of 95 %. If several intervals must hold
 * together, each has a higher confidence.
 *
 * <p>With too few observations no bounds are known: they are then 0 and infinity. These limits assume nothing about how times
 * are distributed. With n rounds, fewer than {@value #FEWEST_ROUNDS}, chance alone can make a strategy the faster one in every
 * round: the p-value of a sign test is then 2 / 2^n, which is above 5 %. With n forks on each side, fewer than
 * {@value #FEWEST_FORKS}, chance alone can make every fork of a strategy faster than every fork of the other: the p-value of a
 * rank test is then 2 / C(2n, n), which is above 5 % too.
 *
 * @param low the lower bound, at most {@code estimate}
 * @param estimate the point estimate, above 0
 * @param high the upper bound, at least {@code estimate}
 */
public record Interval(double low, double estimate, double high) {

    /** With fewer rounds, no bounds are known. */
    public static final int FEWEST_ROUNDS = 6;

    /** With fewer forks, no bounds are known. */
    public static final int FEWEST_FORKS = 4;

    private static final int RESAMPLES = 10_000;
    private static final long RESAMPLING_SEED = 20_260_101;
    private static final double TAIL = 0.025;
    private static final Median MEDIAN = Median.withDefaults().withCopy(true);
    private static final Median MEDIAN_IN_PLACE = Median.withDefaults().withCopy(false);

    /** An estimate without known bounds. */
    public static Interval unbounded(double estimate) {
        return new Interval(0, estimate, Double.POSITIVE_INFINITY);
    }

    /** A value that is known without doubt. */
    public static Interval exact(double value) {
        return new Interval(value, value, value);
    }

    /** The interval to draw: without known bounds, the estimate alone. */
    public Interval drawable() {
        return isBounded() ? this : exact(estimate);
    }

    /** Whether the bounds are known. */
    public boolean isBounded() {
        return !Double.isInfinite(high);
    }

    /**
     * Whether the estimate is also one of the two bounds, and these differ. This is no error. If one round is the median of both
     * series and has a more extreme ratio than all other rounds, the ratio of the medians is the ratio of that round, and no choice
     * of rounds gives a more extreme one. Such an interval contains the true ratio as often as any other.
     */
    public boolean endsAtEstimate() {
        return isBounded() && low < high && (low == estimate || high == estimate);
    }

    /**
     * The median with its 95 % bootstrap interval by the expanded percentile method. The resampling is seeded: equal
     * observations give an equal interval.
     *
     * <p>The percentile method (B. Efron and R. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13) gives
     * intervals that are too narrow for few observations. The percentiles are therefore taken further out, by the factor by
     * which a t interval is wider than one of the normal distribution with the uncorrected variance (T. Hesterberg, What
     * Teachers Should Know About the Bootstrap, 2015, section 5.3).
     *
     * @param observations 1 or more, independent of each other
     */
    public static Interval ofMedian(List<Double> observations) {
        double[] values = array(observations);
        double[] resample = new double[values.length];
        return ofRounds(MEDIAN.evaluate(values), values.length, 1, random -> {
            for (int i = 0; i < resample.length; i++) {
                resample[i] = values[random.nextInt(values.length)];
            }
            return MEDIAN_IN_PLACE.evaluate(resample);
        });
    }

    /**
     * The median of the first over the median of the second, where both were observed in the same rounds. The bootstrap
     * of {@link #ofMedian} draws rounds, so that a slow round affects both medians alike.
     *
     * @param numerator 1 or more
     * @param denominator as many, in the same order of rounds
     * @param together how many such intervals must hold at the same time with 95 %, by Bonferroni's inequality: 1 or
     *     more
     */
    public static Interval ofRatioOfMedians(List<Double> numerator, List<Double> denominator, int together) {
        double[] above = array(numerator);
        double[] below = array(denominator);
        if (above.length != below.length) {
            throw new IllegalArgumentException(
                    "Rounds are compared in pairs, but there are %s of one and %s of the other."
                            .formatted(above.length, below.length));
        }
        double[] drawnAbove = new double[above.length];
        double[] drawnBelow = new double[above.length];
        return ofRounds(MEDIAN.evaluate(above) / MEDIAN.evaluate(below), above.length, together, random -> {
            for (int i = 0; i < above.length; i++) {
                int round = random.nextInt(above.length);
                drawnAbove[i] = above[round];
                drawnBelow[i] = below[round];
            }
            return MEDIAN_IN_PLACE.evaluate(drawnAbove) / MEDIAN_IN_PLACE.evaluate(drawnBelow);
        });
    }

    /**
     * The median of the first over the median of the second, where nothing ties the rounds of one to those of the other.
     *
     * @param numerator 1 or more
     * @param denominator 1 or more
     */
    public static Interval ofRatioOfUnpairedMedians(List<Double> numerator, List<Double> denominator) {
        double[] above = array(numerator);
        double[] below = array(denominator);
        double[] drawnAbove = new double[above.length];
        double[] drawnBelow = new double[below.length];
        int fewest = Math.min(above.length, below.length);
        return ofRounds(MEDIAN.evaluate(above) / MEDIAN.evaluate(below), fewest, 1, random -> {
            Arrays.setAll(drawnAbove, i -> above[random.nextInt(above.length)]);
            Arrays.setAll(drawnBelow, i -> below[random.nextInt(below.length)]);
            return MEDIAN_IN_PLACE.evaluate(drawnAbove) / MEDIAN_IN_PLACE.evaluate(drawnBelow);
        });
    }

    private static Interval ofRounds(
            double estimate, int rounds, int together, ToDoubleFunction<SplittableRandom> resampled) {
        if (rounds < FEWEST_ROUNDS) {
            return unbounded(estimate);
        }
        SplittableRandom random = new SplittableRandom(RESAMPLING_SEED);
        double[] estimates = new double[RESAMPLES];
        Arrays.setAll(estimates, i -> resampled.applyAsDouble(random));
        double tail = tail(rounds, together);
        return new Interval(
                Math.min(estimate, Quantiles.of(tail, estimates)),
                estimate,
                Math.max(estimate, Quantiles.of(1 - tail, estimates)));
    }

    /** The share of resamples to cut off at each end. */
    private static double tail(int n, int together) {
        double t = TDistribution.of(n - 1.0).inverseSurvivalProbability(TAIL / together);
        return NormalDistribution.of(0, 1).survivalProbability(t * Math.sqrt(n / (n - 1.0)));
    }

    /**
     * The geometric mean over forks with its 95 % interval. Of a fork the {@linkplain Quantiles#ofFork lower quartile} of its
     * iterations counts. A fork counts as one observation however many iterations it has, since the iterations of a fork
     * resemble each other (A. Georges, D. Buytaert and L. Eeckhout, Statistically Rigorous Java
     * Performance Evaluation, 2007, section 3.2). The bounds are those of Student's t on the logarithm: the times of forks
     * are skewed, since some are several times as slow as most and none is several times as fast, and logarithms are not.
     *
     * @param forks 1 or more, each with the times of 1 or more iterations
     */
    public static Interval ofMean(List<List<Double>> forks) {
        return LogMean.of(forks).interval(1);
    }

    /**
     * The geometric mean of the first over that of the second, with the interval of Welch's t on the logarithm: the two may
     * differ in number and in spread.
     *
     * @param numerator 1 or more forks, each with the times of 1 or more iterations
     * @param denominator the same
     * @param together how many such intervals must hold at the same time with 95 %, by Bonferroni's inequality: 1 or
     *     more
     */
    public static Interval ofRatio(List<List<Double>> numerator, List<List<Double>> denominator, int together) {
        return LogMean.of(numerator).over(LogMean.of(denominator)).interval(together);
    }

    /** The ratio of two geometric means with an interval that holds alone with 95 %: {@code together} is 1. */
    public static Interval ofRatio(List<List<Double>> numerator, List<List<Double>> denominator) {
        return ofRatio(numerator, denominator, 1);
    }

    /**
     * The geometric mean of ratios that were each measured on a host of its own, so that a host that is faster as a whole changes none of
     * them. Each host counts alike, however many forks it has.
     *
     * @param ratios one or more hosts: the forks of the numerator, and those of the denominator
     * @param together how many such intervals must hold at the same time with 95 %: 1 or more
     */
    public static Interval ofPooledRatios(List<ForksOnHost> ratios, int together) {
        return LogMean.pooled(ratios.stream().map(ForksOnHost::ratio).toList()).interval(together);
    }

    /**
     * How many times as large the ratio of one host is as that of another.
     *
     * @param together how many such intervals must hold at the same time with 95 %: 1 or more
     */
    public static Interval ofHosts(ForksOnHost one, ForksOnHost other, int together) {
        return one.ratio().over(other.ratio()).interval(together);
    }

    /**
     * The forks of two variants on one host.
     *
     * @param numerator 1 or more forks, each with the times of 1 or more iterations
     * @param denominator the same
     */
    public record ForksOnHost(List<List<Double>> numerator, List<List<Double>> denominator) {

        private LogMean ratio() {
            return LogMean.of(numerator).over(LogMean.of(denominator));
        }
    }

    /** Scales the bounds so that they are around another estimate in the same proportion. */
    public Interval scaledTo(double other) {
        double factor = other / estimate;
        return new Interval(low * factor, other, high * factor);
    }

    /** Half the distance of the bounds, as a share of the estimate; infinite if they are not known. */
    public double relativeHalfWidth() {
        return (high - low) / 2 / estimate;
    }

    private static double[] array(List<Double> observations) {
        if (observations.isEmpty()) {
            throw new IllegalArgumentException("An interval needs at least one observation, but there are none.");
        }
        return observations.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * A geometric mean over forks, or a ratio of such means, with what is needed for the bounds of its logarithm. Variances
     * of independent means add up, and their degrees of freedom by the equation of Welch and Satterthwaite.
     *
     * @param variance of the logarithm of {@code estimate}
     * @param weight the sum of each mean's squared variance over its degrees of freedom
     * @param fewest forks of any mean in it
     */
    public record LogMean(double estimate, double variance, double weight, int fewest) {

        /**
         * Of one group of forks.
         *
         * @param forks 1 or more, each with the times of 1 or more iterations in nanoseconds
         */
        public static LogMean of(List<List<Double>> forks) {
            if (forks.isEmpty()) {
                throw new IllegalArgumentException("An interval needs at least one fork, but there are none.");
            }
            double[] times = forks.stream().mapToDouble(Quantiles::ofFork).toArray();
            double first = times[0]; // as the unit, so that equal forks have exactly their time as the mean
            double[] logarithms =
                    Arrays.stream(times).map(each -> Math.log(each / first)).toArray();
            double variance = Variance.of(logarithms).getAsDouble() / logarithms.length;
            return new LogMean(
                    first * Math.exp(Mean.of(logarithms).getAsDouble()),
                    variance,
                    variance * variance / (logarithms.length - 1.0),
                    logarithms.length);
        }

        LogMean over(LogMean other) {
            return new LogMean(
                    estimate / other.estimate,
                    variance + other.variance,
                    weight + other.weight,
                    Math.min(fewest, other.fewest));
        }

        /** The geometric mean of independent means or ratios. */
        static LogMean pooled(List<LogMean> all) {
            int n = all.size();
            double logarithm =
                    all.stream().mapToDouble(each -> Math.log(each.estimate)).sum() / n;
            return new LogMean(
                    Math.exp(logarithm),
                    all.stream().mapToDouble(LogMean::variance).sum() / Math.pow(n, 2),
                    all.stream().mapToDouble(LogMean::weight).sum() / Math.pow(n, 4),
                    all.stream().mapToInt(LogMean::fewest).min().orElseThrow());
        }

        double degreesOfFreedom() {
            return weight > 0 ? variance * variance / weight : fewest - 1.0;
        }

        /** Means as other runs might give them, another one at each call. */
        public DoubleSupplier draws(SplittableRandom random) {
            ContinuousDistribution.Sampler t =
                    TDistribution.of(degreesOfFreedom()).createSampler(random::nextLong);
            double deviation = Math.sqrt(variance);
            return () -> estimate * Math.exp(t.sample() * deviation);
        }

        Interval interval(int together) {
            if (fewest < FEWEST_FORKS) {
                return unbounded(estimate);
            }
            double t = TDistribution.of(degreesOfFreedom()).inverseSurvivalProbability(TAIL / together);
            double factor = Math.exp(t * Math.sqrt(variance));
            return new Interval(estimate / factor, estimate, estimate * factor);
        }
    }
}
