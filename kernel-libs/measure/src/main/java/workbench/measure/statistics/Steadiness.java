package workbench.measure.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether a series of times has settled. The kinds are those of E. Barrett and others (Virtual Machine Warmup Blows Hot
 * and Cold, 2017), told by {@linkplain ChangePoints change points}.
 */
public enum Steadiness {
    /** One level throughout. */
    FLAT("flat"),
    /** The last level is faster than an earlier one, and lasts. */
    WARMING("warming"),
    /** The last level is slower than an earlier one, and lasts. */
    SLOWING("slowing"),
    /** The level still changed within the last quarter. */
    NONE("none");

    /** Levels closer than this share of the last one are alike. */
    private static final double ALIKE = 0.02;

    private static final double LATE = 0.75;

    /** The standard deviation of a normal distribution as a multiple of its median absolute deviation. */
    private static final double NORMAL = 1.4826;

    private final String label;

    Steadiness(String label) {
        this.label = label;
    }

    /** The word in tables. */
    public String label() {
        return label;
    }

    /**
     * A stretch between two change points.
     *
     * @param from the index of its first time
     * @param to the index after its last
     * @param nanos the median, outliers left out
     */
    public record Level(int from, int to, double nanos) {}

    /**
     * The levels that the times went through, one or more.
     *
     * @param times positive, in the order they were taken; fewer than 10 are one level, since too few say nothing
     */
    public static List<Level> levels(List<Double> times) {
        double[] values = withoutOutliers(times);
        List<Integer> bounds = new ArrayList<>(List.of(0));
        bounds.addAll(ChangePoints.of(values));
        bounds.add(values.length);
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i + 1 < bounds.size(); i++) {
            int from = bounds.get(i);
            int to = bounds.get(i + 1);
            levels.add(new Level(from, to, Quantiles.median(values, from, to)));
        }
        return levels;
    }

    /**
     * Classifies a series of times.
     *
     * @param times positive, in the order they were taken; fewer than 10 are called flat, since too few say nothing
     */
    public static Steadiness of(List<Double> times) {
        List<Level> levels = levels(times);
        double level = levels.getLast().nanos();
        boolean slower = false;
        boolean faster = false;
        boolean late = false;
        for (Level earlier : levels.subList(0, levels.size() - 1)) {
            boolean differs = Math.abs(earlier.nanos() - level) > ALIKE * level;
            slower |= differs && earlier.nanos() > level;
            faster |= differs && earlier.nanos() < level;
            late |= differs && earlier.to() > LATE * times.size();
        }
        if (late) {
            return NONE;
        }
        if (faster) {
            return SLOWING;
        }
        return slower ? WARMING : FLAT;
    }

    /**
     * An outlier, such as a collection or another process, becomes the running median of seven; the rest stays as it is
     * (the identifier of F. Hampel, with the usual three deviations).
     */
    private static double[] withoutOutliers(List<Double> times) {
        double[] values = times.stream().mapToDouble(Double::doubleValue).toArray();
        double[] medians = new double[values.length];
        Arrays.setAll(medians, i -> Quantiles.median(values, Math.max(0, i - 3), Math.min(values.length, i + 4)));
        double[] distances = new double[values.length];
        Arrays.setAll(distances, i -> Math.abs(values[i] - medians[i]));
        double reach = 3 * NORMAL * Quantiles.median(distances);
        double[] kept = new double[values.length];
        Arrays.setAll(kept, i -> distances[i] > reach ? medians[i] : values[i]);
        return kept;
    }
}
