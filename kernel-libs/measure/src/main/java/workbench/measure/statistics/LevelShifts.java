package workbench.measure.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Where a series of few values changes its level. {@link ChangePoints} is for the many iterations of one process, whose penalty
 * needs many values; this is for one value of each run.
 *
 * <p>The method is circular binary segmentation (A. B. Olshen, E. S. Venkatraman, R. Lucito and M. Wigler, Circular Binary
 * Segmentation for the Analysis of Array-Based DNA Copy Number Data, 2004), which also sees a level that is left again. Student's t on
 * logarithms compares the values before a split with those after it, and those of a stretch with all others. The largest t counts, and
 * the parts are searched in the same way. Where that paper draws permutations, which cannot give small p-values for few values,
 * this takes Bonferroni's bound: the p-value times the number of comparisons. Splits and stretches get one half of the level each. The
 * parts share the level of the whole, so that a false shift anywhere is no more likely than that.
 */
public final class LevelShifts {

    /** The fewest values of a level. Fewer have no interval ({@link Interval#FEWEST_FORKS}), and may be one bad hour of a machine. */
    public static final int FEWEST = Interval.FEWEST_FORKS;

    /** How likely a shift is found that {@link #detectable} says is large enough. */
    public static final double POWER = 0.95;

    /** The least variance: a smaller one is due to rounding alone. */
    private static final double ROUNDING = 1e-18;

    /** The steps in which a probability is computed. */
    private static final int QUANTILES = 100;

    private static final int BISECTIONS = 50;

    private final double[] sums;
    private final double[] squares;
    private final double leastVariance;
    private final List<Integer> found = new ArrayList<>();

    private LevelShifts(List<Double> values, double leastVariance) {
        this.leastVariance = leastVariance;
        sums = new double[values.size() + 1];
        squares = new double[values.size() + 1];
        for (int i = 0; i < values.size(); i++) {
            double value = Math.log(values.get(i) / values.getFirst());
            sums[i + 1] = sums[i] + value;
            squares[i + 1] = squares[i] + value * value;
        }
    }

    /** New levels before the values of these indices: one, or two around a stretch. */
    private record Cut(List<Integer> at, double pValue) {}

    /**
     * The indices at which a new level begins, without 0, ascending. Fewer than twice {@link #FEWEST} values have none.
     *
     * @param values positive, in the order they were taken
     * @param leastVariance what the variance of the logarithm of a value is at least, as its own interval says; 0 if not known
     * @param level how likely a false shift may be, above 0 and below 1
     */
    public static List<Integer> of(List<Double> values, double leastVariance, double level) {
        LevelShifts shifts = new LevelShifts(values, leastVariance);
        shifts.search(0, values.size(), level);
        return shifts.found.stream().sorted().toList();
    }

    /**
     * The smallest shift, as a difference of logarithms, that {@link #of} finds with a probability of {@link #POWER} in values like these,
     * wherever it is. So the shift has {@link #FEWEST} values on one side, which is where it is hardest to find.
     *
     * <p>The difference of the two levels is normally distributed. It must exceed the limit of Student's t, which is a multiple of the
     * scatter of the values, whose square has a chi-squared distribution. The power is the mean over quantiles of that.
     *
     * @param values at least twice {@link #FEWEST}, in which no shift was found, or as multiples of the levels that were found
     * @param leastVariance as for {@link #of}
     * @param level as for {@link #of}
     */
    public static double detectable(List<Double> values, double leastVariance, double level) {
        LevelShifts shifts = new LevelShifts(values, leastVariance);
        int n = values.size();
        int freedom = n - 2;
        int splits = n - 2 * FEWEST + 1;
        double scatter = shifts.squares[n] - shifts.sums[n] * shifts.sums[n] / n;
        double variance = Math.max(scatter / (n - 1), Math.max(leastVariance, ROUNDING));
        double limit = TDistribution.of(freedom).inverseSurvivalProbability(level / 4 / splits);
        ChiSquaredDistribution squares = ChiSquaredDistribution.of(freedom);
        double[] limits = IntStream.range(0, QUANTILES)
                .mapToDouble(i -> squares.inverseCumulativeProbability((i + 0.5) / QUANTILES) / freedom)
                .map(square -> limit * Math.sqrt(Math.max(square, leastVariance / variance)))
                .toArray();
        return exceeding(limits) * Math.sqrt(variance * (1.0 / FEWEST + 1.0 / (n - FEWEST)));
    }

    /** The mean of a normal distribution of variance 1 that exceeds the limits with a probability of {@link #POWER}, by bisection. */
    private static double exceeding(double[] limits) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double low = 0;
        double high = Arrays.stream(limits).max().orElseThrow() + normal.inverseCumulativeProbability(POWER);
        for (int i = 0; i < BISECTIONS; i++) {
            double mean = (low + high) / 2;
            double power = Arrays.stream(limits)
                    .map(limit -> normal.cumulativeProbability(mean - limit))
                    .average()
                    .orElseThrow();
            if (power < POWER) {
                low = mean;
            } else {
                high = mean;
            }
        }
        return high;
    }

    private void search(int from, int to, double level) {
        Optional<Cut> best = Stream.concat(splits(from, to).stream(), stretches(from, to).stream())
                .min(Comparator.comparingDouble(Cut::pValue))
                .filter(cut -> cut.pValue() <= level / 2);
        best.ifPresent(cut -> {
            found.addAll(cut.at());
            int start = from;
            for (int end : Stream.concat(cut.at().stream(), Stream.of(to)).toList()) {
                search(start, end, level / (cut.at().size() + 1));
                start = end;
            }
        });
    }

    /** The values before each split with those after it. */
    private List<Cut> splits(int from, int to) {
        int all = Math.max(0, to - from - 2 * FEWEST + 1);
        return IntStream.range(0, all)
                .map(i -> from + FEWEST + i)
                .mapToObj(at -> new Cut(List.of(at), all * pValue(from, to, from, at)))
                .toList();
    }

    /** A stretch within, with what is before and after it together. */
    private List<Cut> stretches(int from, int to) {
        int longest = to - from - 3 * FEWEST;
        int all = (longest + 1) * (longest + 2) / 2;
        return IntStream.rangeClosed(0, longest)
                .boxed()
                .flatMap(before -> IntStream.rangeClosed(0, longest - before).mapToObj(more -> {
                    int start = from + FEWEST + before;
                    int end = start + FEWEST + more;
                    return new Cut(List.of(start, end), all * pValue(from, to, start, end));
                }))
                .toList();
    }

    /**
     * The p-value of the assumption that the values from {@code start} to before {@code end} have the same level as the others
     * from {@code from} to before {@code to}.
     */
    private double pValue(int from, int to, int start, int end) {
        int inside = end - start;
        int outside = to - from - inside;
        double sum = sums[end] - sums[start];
        double rest = sums[to] - sums[from] - sum;
        double distance = Math.abs(sum / inside - rest / outside);
        double scatter = squares[to] - squares[from] - sum * sum / inside - rest * rest / outside;
        int freedom = to - from - 2;
        double variance = Math.max(scatter / freedom, Math.max(leastVariance, ROUNDING));
        double t = distance / Math.sqrt(variance * (1.0 / inside + 1.0 / outside));
        return 2 * TDistribution.of(freedom).survivalProbability(t);
    }
}
