package workbench.measure.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a series of times changes its level or its spread, by the PELT algorithm (R. Killick, P. Fearnhead and I.
 * Eckley, Optimal Detection of Changepoints With a Linear Computational Cost, 2012) with the normal likelihood and the
 * penalty of 15 log n, which E. Barrett and others chose for the warm-up of virtual machines (Virtual Machine Warmup
 * Blows Hot and Cold, 2017).
 */
final class ChangePoints {

    private static final int MIN_SEGMENT = 5;
    private static final double PENALTY = 15;

    /** The least standard deviation of a segment, as a share of the median, so that tiny differences are no changes. */
    private static final double LEAST_SPREAD = 1e-3;

    private final double[] sums;
    private final double[] squares;
    private final double leastVariance;

    private ChangePoints(double[] values) {
        sums = new double[values.length + 1];
        squares = new double[values.length + 1];
        double median = Quantiles.median(values);
        for (int i = 0; i < values.length; i++) {
            double value = values[i] / median;
            sums[i + 1] = sums[i] + value;
            squares[i + 1] = squares[i] + value * value;
        }
        leastVariance = LEAST_SPREAD * LEAST_SPREAD;
    }

    /**
     * The indices at which a new segment begins, without 0, ascending.
     *
     * @param values positive, in the order they were taken, without outliers
     */
    static List<Integer> of(double[] values) {
        return values.length < 2 * MIN_SEGMENT ? List.of() : new ChangePoints(values).search();
    }

    private List<Integer> search() {
        int n = sums.length - 1;
        double penalty = PENALTY * Math.log(n);
        double[] best = new double[n + 1];
        int[] last = new int[n + 1];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[0] = -penalty;
        List<Integer> candidates = new ArrayList<>(List.of(0));
        for (int end = MIN_SEGMENT; end <= n; end++) {
            int split = end - MIN_SEGMENT; // the last at which a segment can begin that ends here, or later
            candidates.removeIf(
                    start -> start + MIN_SEGMENT <= split && best[start] + cost(start, split) > best[split]);
            for (int start : candidates) {
                double cost = best[start] + cost(start, end) + penalty;
                if (cost < best[end]) {
                    best[end] = cost;
                    last[end] = start;
                }
            }
            candidates.add(end - MIN_SEGMENT + 1);
        }
        List<Integer> found = new ArrayList<>();
        for (int end = last[n]; end > 0; end = last[end]) {
            found.addFirst(end);
        }
        return found;
    }

    /** Twice the negative log-likelihood of one normal distribution for the values from {@code start} to before {@code end}. */
    private double cost(int start, int end) {
        int n = end - start;
        double mean = (sums[end] - sums[start]) / n;
        double variance = Math.max((squares[end] - squares[start]) / n - mean * mean, leastVariance);
        return n * (Math.log(2 * Math.PI * variance) + 1);
    }
}
