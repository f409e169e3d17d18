package workbench.measure.statistics;

import java.util.Arrays;
import java.util.Collection;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/** Medians and percentiles, defined once for all tables and charts. */
public final class Quantiles {

    private static final Median MEDIAN = Median.withDefaults().withCopy(true);

    /** Gives a value that was observed: the least one that the share does not exceed. */
    private static final Quantile OBSERVED =
            Quantile.withDefaults().withCopy(true).with(EstimationMethod.HF1);

    private static final double LOWER_QUARTILE = 0.25;

    private Quantiles() {}

    /**
     * The value in the middle; between two of them, their mean.
     *
     * @param values 1 or more
     */
    public static double median(Collection<? extends Number> values) {
        return median(array(values));
    }

    /** The value in the middle; between two of them, their mean. The array is not changed. */
    public static double median(double... values) {
        return MEDIAN.evaluate(required(values));
    }

    /** The median of the values from {@code from} to before {@code to}. */
    static double median(double[] values, int from, int to) {
        return median(Arrays.copyOfRange(values, from, to));
    }

    /**
     * The least of the values that at least the share of them does not exceed.
     *
     * @param share 0 to 1; 0.99 for the 99th percentile
     * @param values 1 or more
     */
    public static double of(double share, Collection<? extends Number> values) {
        return of(share, array(values));
    }

    /** The least of the values that at least the share of them does not exceed. The array is not changed. */
    public static double of(double share, double... values) {
        return OBSERVED.evaluate(required(values), share);
    }

    /**
     * The time of a fork: the lower quartile of its iterations. Whatever else a machine does makes some iterations slower, and none
     * faster.
     *
     * @param iterations 1 or more
     */
    public static double ofFork(Collection<? extends Number> iterations) {
        return of(LOWER_QUARTILE, iterations);
    }

    private static double[] array(Collection<? extends Number> values) {
        return values.stream().mapToDouble(Number::doubleValue).toArray();
    }

    private static double[] required(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("A median or percentile needs at least one value, but there are none.");
        }
        return values;
    }
}
