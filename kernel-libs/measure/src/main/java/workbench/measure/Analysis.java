package workbench.measure;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.Comparison.Verdict;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Interval.LogMean;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;

/**
 * What the observations of a comparison say, each interval computed once.
 *
 * <p>One estimator serves a whole table: a speedup is the ratio of the two times that are beside it. In forks the times
 * are geometric means. In rounds they are medians, after each round was freed of what slowed it down as a whole ({@link #rounds}).
 *
 * <p>The bounds of all speedups of one task hold together with 95 %: with 17 strategies beside
 * the baseline, any false verdict among them is as rare as a single one with a single strategy.
 *
 * <p>For one thread.
 */
public final class Analysis {

    /**
     * A live comparison claims no difference below this share: a strategy differed by 2 to 3 % from a copy of itself with classes of
     * its own within one process (standard deviation), since copies have other hash codes and other places in compiled code.
     */
    private static final double LIVE_RESOLUTION = 0.05;

    private final Comparison comparison;
    private final IdentityHashMap<Series, List<Double>> rounds = new IdentityHashMap<>();
    private final IdentityHashMap<Series, Interval> nanos = new IdentityHashMap<>();
    private final IdentityHashMap<Series, Interval> speedups = new IdentityHashMap<>();

    private Analysis(Comparison comparison) {
        this.comparison = comparison;
    }

    /** Prepares an analysis; intervals are computed when they are asked for. */
    public static Analysis of(Comparison comparison) {
        return new Analysis(comparison);
    }

    /**
     * Nanoseconds per operation with a 95 % interval: in rounds the median, in forks the geometric mean. The bounds of a median are as
     * wide as the rounds scattered, with what slowed them down as a whole: another run may meet more or less of that.
     */
    public Interval nanos(Series of) {
        return nanos.computeIfAbsent(
                of,
                series -> comparison.procedure().inForks()
                        ? Interval.ofMean(iterations(series))
                        : Interval.ofMedian(series.nanosPerOperation()).scaledTo(Quantiles.median(rounds(series))));
    }

    /**
     * Nanoseconds per operation in each round, divided by the level of the round: the median over the series of the task of
     * how many times as long as usual they took in it. Where one round is slow since something else runs on the machine, all
     * its series are, and their ratios do not change. This is the first step of a median polish (J. W. Tukey, Exploratory
     * Data Analysis, 1977, chapter 11). With two series, the ratio of their medians is the median of their ratios.
     */
    public List<Double> rounds(Series of) {
        List<Series> task = comparison.of(of.task());
        if (comparison.procedure().inForks() || task.size() < 2) {
            return of.nanosPerOperation();
        }
        if (!rounds.containsKey(of)) {
            List<Double> levels = levels(task);
            task.forEach(series -> rounds.put(
                    series,
                    IntStream.range(0, levels.size())
                            .mapToObj(round -> series.nanosPerOperation().get(round) / levels.get(round))
                            .toList()));
        }
        return requireNonNull(rounds.get(of));
    }

    /** One for each round; 1 in the usual round. */
    private static List<Double> levels(List<Series> task) {
        int n = task.stream().mapToInt(Series::n).min().orElseThrow();
        List<List<Double>> logarithms = task.stream()
                .map(series ->
                        series.nanosPerOperation().stream().map(Math::log).toList())
                .toList();
        List<Double> usual = logarithms.stream().map(Quantiles::median).toList();
        List<Double> levels = IntStream.range(0, n)
                .mapToObj(round -> Math.exp(Quantiles.median(IntStream.range(0, task.size())
                        .mapToObj(i -> logarithms.get(i).get(round) - usual.get(i))
                        .toList())))
                .toList();
        double typical = Quantiles.median(levels);
        return levels.stream().map(level -> level / typical).toList();
    }

    /** The speed as a multiple of the baseline's: above 1 is faster. All bounds of a task hold together with 95 %. */
    public Interval speedup(Series of) {
        return speedups.computeIfAbsent(of, this::speedupOf);
    }

    private Interval speedupOf(Series of) {
        if (of.name().equals(comparison.baseline())) {
            return Interval.exact(1);
        }
        Series theirs = comparison.series(of.task(), comparison.baseline());
        int together = Math.max(1, comparison.of(of.task()).size() - 1);
        return comparison.procedure().inForks()
                ? Interval.ofRatio(iterations(theirs), iterations(of), together)
                : Interval.ofRatioOfMedians(rounds(theirs), rounds(of), together);
    }

    static List<List<Double>> iterations(Series series) {
        return series.observations().stream().map(Observation::batches).toList();
    }

    /** The verdict that the interval of the speedup allows. */
    public Verdict verdict(Series of) {
        return of.name().equals(comparison.baseline()) ? Verdict.BASELINE : Verdict.of(speedup(of), resolution());
    }

    /** The share that a difference must exceed before it is claimed. */
    public double resolution() {
        return comparison.procedure() == Procedure.LIVE ? LIVE_RESOLUTION : 0;
    }

    /** The widest interval of a speedup: half its width as a share of the estimate. Infinite if one is not known. */
    public double widest() {
        return widest(halfWidths());
    }

    private static double widest(List<Double> halfWidths) {
        return halfWidths.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    /**
     * Half the width of the interval of each speedup, as a share of the estimate. Infinite where the speedup is not known. The
     * series of the baseline have none.
     */
    public List<Double> halfWidths() {
        return comparison.series().stream()
                .filter(each -> !each.name().equals(comparison.baseline()))
                .map(each -> speedup(each).relativeHalfWidth())
                .toList();
    }

    /**
     * How well the speedups are known, in a clause. Where some are not known, it counts these, and tells how well the others are.
     *
     * @param halfWidths such as {@link #halfWidths} gives
     * @param wanted at which half width the run would have ended
     */
    public static String precision(List<Double> halfWidths, double wanted) {
        List<Double> known =
                halfWidths.stream().filter(each -> !each.isInfinite()).toList();
        int unknown = halfWidths.size() - known.size();
        if (halfWidths.isEmpty()) {
            return "nothing to compare with the baseline";
        }
        if (known.isEmpty()) {
            return "too few observations to know a speed";
        }
        String which = unknown == 0
                ? "each speed"
                : "too few observations to know %s of %s speeds; the rest".formatted(unknown, halfWidths.size());
        return "%s known to ±%s or better%s"
                .formatted(
                        which,
                        Numbers.percent(widest(known)),
                        widest(halfWidths) > wanted ? " when the budget ended" : "");
    }

    /** Whether each speedup is known to this share; stops at the first that is not. */
    public boolean isKnownTo(double halfWidth) {
        return comparison.series().stream().allMatch(each -> speedup(each).relativeHalfWidth() <= halfWidth);
    }

    /** Whether there are enough observations of every series for bounds. */
    public boolean isBounded() {
        return comparison.series().stream().allMatch(series -> series.n() >= fewest(comparison.procedure()));
    }

    /** The fewest rounds or forks that an interval needs. */
    public static int fewest(Procedure procedure) {
        return procedure.inForks() ? Interval.FEWEST_FORKS : Interval.FEWEST_ROUNDS;
    }

    /**
     * Times of all series as other runs of the same comparison might have given them: what a conclusion from several of
     * them, such as a ranking, is compared with. In rounds a draw resamples the rounds, the same for all series; in
     * forks it takes each mean from the distribution that its interval comes from.
     *
     * @param seed equal seeds give equal draws
     * @return as many as are asked for, each a function from a series of the comparison to nanoseconds per operation
     */
    public Stream<ToDoubleFunction<Series>> draws(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        if (!comparison.procedure().inForks()) {
            return Stream.generate(() -> ofRounds(random));
        }
        IdentityHashMap<Series, DoubleSupplier> means = new IdentityHashMap<>();
        return Stream.generate(() -> each(series -> means.computeIfAbsent(
                        series, of -> LogMean.of(iterations(of)).draws(random))
                .getAsDouble()));
    }

    private ToDoubleFunction<Series> ofRounds(SplittableRandom random) {
        int rounds = comparison.series().stream().mapToInt(Series::n).min().orElseThrow();
        int[] drawn = random.ints(rounds, 0, rounds).toArray();
        return each(series -> {
            double noise = 1 + LIVE_RESOLUTION / 2 * random.nextGaussian();
            List<Double> all = rounds(series);
            return noise
                    * Quantiles.median(Arrays.stream(drawn).mapToObj(all::get).toList());
        });
    }

    /** A series keeps its time within one draw. */
    private static ToDoubleFunction<Series> each(Function<Series, Double> draw) {
        IdentityHashMap<Series, Double> drawn = new IdentityHashMap<>();
        return series -> drawn.computeIfAbsent(series, draw);
    }
}
