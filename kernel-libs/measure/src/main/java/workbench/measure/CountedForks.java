package workbench.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import workbench.machine.CoreProbe;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;

/**
 * Which forks of a run count, and with which of their iterations. The choice never looks at whether a strategy is fast.
 *
 * <ul>
 *   <li>An iteration counts if the core was as fast around it as at its best, but for a fifth. On a shared host it often is not:
 *       beside another guest on the other thread of the core, carts took 1.4 to 1.8 times as long, while the operating system
 *       showed an idle machine.
 *   <li>A fork counts if at least {@value #FEWEST_ITERATIONS} of its iterations do.
 *   <li>A steady fork counts if it does not take {@value #FAR_SLOWER} times as long as the fastest of its series. Whatever does that
 *       to a process of one compiler, such as a method that is interpreted to its end, is not the speed of a strategy. If half of the
 *       forks are that slow, all count, and the interval tells.
 * </ul>
 */
public final class CountedForks {

    private static final double FAR_SLOWER = 3;
    private static final int FEWEST_ITERATIONS = 3;
    private static final int FEWEST_FORKS = 2;

    /** So rarely does a look at the core fall into the best time by chance, such as after a change of its clock. */
    private static final double BEST = 0.02;

    private final boolean steady;
    private final double slowest;

    private CountedForks(boolean steady, double slowest) {
        this.steady = steady;
        this.slowest = slowest;
    }

    /**
     * Learns how fast the core can be.
     *
     * @param all the forks of all series of a run
     */
    public static CountedForks of(Procedure procedure, List<Observation> all) {
        List<Double> looks = all.stream().flatMap(each -> each.core().stream()).toList();
        return new CountedForks(procedure.isSteady(), slowest(looks));
    }

    /** Counts every fork with all its iterations, such as those of a comparison, which were chosen before. */
    public static CountedForks everyFork() {
        return new CountedForks(false, Double.POSITIVE_INFINITY);
    }

    /** What a step of the probe may take while the core is as fast as at its best. */
    static double slowest(List<Double> looks) {
        return looks.isEmpty() ? Double.POSITIVE_INFINITY : CoreProbe.AS_GOOD_AS_BEST * Quantiles.of(BEST, looks);
    }

    /**
     * Those of a series that count, in their order and with those iterations that count. If fewer than two do, see {@link
     * #atBest(List)}.
     *
     * @param series all its forks
     * @return at least two, if there are as many
     */
    public List<Observation> among(List<Observation> series) {
        List<Observation> forks = atBest(series);
        return steady ? withoutFarSlower(forks) : forks;
    }

    /** How many forks of a series do not count since they are far slower than its fastest. */
    public int farSlower(List<Observation> series) {
        return atBest(series).size() - among(series).size();
    }

    /**
     * Whether a series has no bounds since too many of its forks are {@linkplain #farSlower far slower} than its fastest.
     *
     * @param series all its forks
     */
    public boolean lacksAlike(List<Observation> series) {
        return atBest(series).size() >= Interval.FEWEST_FORKS && among(series).size() < Interval.FEWEST_FORKS;
    }

    /**
     * The forks of a series without the iterations in which their core was slower than it can be. If fewer than two forks are left,
     * those whose core was the fastest count with all their iterations. They are fewer than an {@linkplain Interval#FEWEST_FORKS
     * interval needs}: such a series has a time, but no bounds.
     *
     * @param series all its forks
     */
    public List<Observation> atBest(List<Observation> series) {
        List<Observation> own =
                series.stream().flatMap(each -> atBest(each).stream()).toList();
        return own.size() < FEWEST_FORKS ? onFastestCores(series) : own;
    }

    private static List<Observation> onFastestCores(List<Observation> series) {
        return IntStream.range(0, series.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> usualLook(series.get(i))))
                .limit(Interval.FEWEST_FORKS - 1)
                .sorted()
                .map(series::get)
                .toList();
    }

    private static double usualLook(Observation fork) {
        return fork.core().isEmpty() ? 0 : Quantiles.median(fork.core());
    }

    /**
     * Whether a series has no bounds since its forks had a core to themselves too rarely.
     *
     * @param series all its forks
     */
    public boolean lacksCores(List<Observation> series) {
        long own = series.stream().filter(each -> atBest(each).isPresent()).count();
        return own < Math.min(Interval.FEWEST_FORKS, series.size());
    }

    private static List<Observation> withoutFarSlower(List<Observation> forks) {
        double fastest = forks.stream().mapToDouble(Observation::nanos).min().orElse(0);
        List<Observation> alike = forks.stream()
                .filter(each -> each.nanos() <= FAR_SLOWER * fastest)
                .toList();
        return 2 * alike.size() > forks.size() ? alike : forks;
    }

    /** The fork without the iterations in which its core was slower than it can be; nothing if too few are left. */
    public Optional<Observation> atBest(Observation fork) {
        int[] kept = IntStream.range(0, fork.core().size())
                .filter(i -> fork.core().get(i) <= slowest)
                .toArray();
        if (kept.length == fork.core().size()) {
            return Optional.of(fork);
        }
        List<Double> batches =
                IntStream.of(kept).mapToObj(i -> fork.batches().get(i)).toList();
        List<Double> core = IntStream.of(kept).mapToObj(i -> fork.core().get(i)).toList();
        return kept.length < FEWEST_ITERATIONS
                ? Optional.empty()
                : Optional.of(new Observation(Quantiles.ofFork(batches), batches, fork.allocatedBytes(), core));
    }
}
