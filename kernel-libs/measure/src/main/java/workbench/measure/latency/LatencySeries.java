package workbench.measure.latency;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;

/**
 * The latencies of one task with one strategy.
 *
 * @param name of the strategy, as programs use it
 * @param strategy its name for people
 * @param perSecond the rate at which calls started
 * @param capacity calls a second in a closed loop, before the first repeat
 * @param repeats 1 or more
 * @param stall the stall that came back at a fixed period, if there was one
 * @param large the large calls that went by meanwhile; empty if the calls were alone
 */
public record LatencySeries(
        Task task,
        String name,
        String strategy,
        double perSecond,
        double capacity,
        List<Repeat> repeats,
        Optional<Stall> stall,
        Optional<LargeSeries> large) {

    /** If late starts make up more of a percentile, it says more about the sender than about the strategy. */
    private static final double MOST_OF_LATE_STARTS = 0.2;

    private static final double NANOS_PER_SECOND = 1e9;

    public LatencySeries {
        repeats = List.copyOf(repeats);
    }

    /** Looks for a stall too, which takes up to a second. */
    static LatencySeries of(
            Task task,
            String name,
            String strategy,
            double perSecond,
            double capacity,
            List<Repeat> repeats,
            Optional<LargeSeries> large) {
        Optional<Stall> stall =
                StallFinder.in(repeats.stream().map(Repeat::largest).toList());
        return new LatencySeries(task, name, strategy, perSecond, capacity, repeats, stall, large);
    }

    /** The periods at which a stall would be found; empty if the repeats are too short for any. */
    public Optional<Periods> soughtPeriods() {
        return StallFinder.periodsIn(repeats.stream().map(Repeat::largest).toList());
    }

    /** Why a percentile is not shown. */
    public enum Doubt {
        BEHIND("the calls did not keep up with the rate"),
        FEW_CALLS("too few calls"),
        LATE_STARTS("the sender started calls late");

        private final String label;

        Doubt(String label) {
            this.label = label;
        }

        /** The words in a table. */
        public String label() {
            return label;
        }
    }

    /** What went by meanwhile: {@code alone}, or the label of a large call. */
    public String beside() {
        return large.map(each -> each.call().label()).orElse("alone");
    }

    /** Nanoseconds: the median over the repeats of what each of them has at this percentile; empty if it is {@linkplain #doubt in doubt}. */
    public Optional<Interval> at(Percentile percentile) {
        return doubt(percentile).isPresent() ? Optional.empty() : Optional.of(measured(percentile));
    }

    /** Why a percentile would be false or chance; empty if it is neither. */
    public Optional<Doubt> doubt(Percentile percentile) {
        if (fellBehind()) {
            return Optional.of(Doubt.BEHIND);
        }
        if (repeats.stream().anyMatch(repeat -> repeat.calls() < percentile.fewestCalls())) {
            return Optional.of(Doubt.FEW_CALLS);
        }
        return lateStarts(percentile) > MOST_OF_LATE_STARTS ? Optional.of(Doubt.LATE_STARTS) : Optional.empty();
    }

    /**
     * Whether calls came faster than they were done in half of the repeats or more. If they did so in fewer, the median over the repeats
     * is one of a repeat that kept up.
     */
    public boolean fellBehind() {
        return 2 * repeatsBehind() >= repeats.size();
    }

    /** In how many repeats calls came faster than they were done. */
    public long repeatsBehind() {
        return repeats.stream().filter(Repeat::fellBehind).count();
    }

    /** Nanoseconds, whether in doubt or not. */
    public Interval measured(Percentile percentile) {
        return Interval.ofMedian(each(percentile));
    }

    private List<Double> each(Percentile percentile) {
        return repeats.stream().map(repeat -> repeat.nanos(percentile)).toList();
    }

    /**
     * Like {@link #at}, but as if the garbage collector of the calling process had never paused. Pauses of members in processes of their own
     * are not known, so that the calls that they delayed keep their times.
     */
    public Optional<Interval> withoutPauses(Percentile percentile) {
        return doubt(percentile).isPresent()
                ? Optional.empty()
                : Optional.of(Interval.ofMedian(eachWithoutPauses(percentile)));
    }

    /** A percentile as a multiple of what it would be {@linkplain #withoutPauses without pauses}, with the repeats in pairs. */
    public Optional<Interval> timesByPauses(Percentile percentile) {
        return doubt(percentile).isPresent()
                ? Optional.empty()
                : Optional.of(Interval.ofRatioOfMedians(each(percentile), eachWithoutPauses(percentile), 1));
    }

    private List<Double> eachWithoutPauses(Percentile percentile) {
        return repeats.stream()
                .map(repeat -> repeat.nanosWithoutPauses(percentile))
                .toList();
    }

    /** Pauses of the calling process's garbage collector in a second of the repeats, without those while late calls caught up. */
    public double pausesPerSecond() {
        double seconds = repeats.stream().mapToDouble(this::seconds).sum();
        return repeats.stream().mapToLong(this::pausesInTime).sum() / seconds;
    }

    private double seconds(Repeat repeat) {
        return repeat.planned() / perSecond;
    }

    private long pausesInTime(Repeat repeat) {
        double end = seconds(repeat) * NANOS_PER_SECOND;
        return repeat.pauses().stream()
                .filter(pause -> pause.startNanos() < end)
                .count();
    }

    /**
     * A percentile as a multiple of that of other calls, with rounds of repeats in pairs; empty if one of the two is {@linkplain #doubt in
     * doubt}.
     *
     * @param other from the same measurement
     */
    public Optional<Interval> timesAsLong(LatencySeries other, Percentile percentile) {
        return doubt(percentile).isPresent() || other.doubt(percentile).isPresent()
                ? Optional.empty()
                : Optional.of(Interval.ofRatioOfMedians(each(percentile), other.each(percentile), 1));
    }

    /**
     * The share of the slow calls that large calls {@linkplain LargeSeries#explained explain}. A call is slow if it takes longer than the p99 of
     * the same calls alone. Empty if these are the calls alone, if calls did not keep up with their rate, or if {@linkplain
     * LargeSeries#hasOtherTime too few} started while no large call ran.
     */
    public Optional<Interval> explained(LatencySeries alone) {
        return large.filter(each -> !fellBehind() && !each.fellBehind() && each.hasOtherTime())
                .flatMap(each -> alone.at(Percentile.P99).map(slow -> each.explained(slow.estimate())));
    }

    /** The share of a percentile that is there because free threads of the sender started calls late. */
    public double lateStarts(Percentile percentile) {
        return 1
                - Quantiles.median(repeats.stream()
                                .map(repeat -> repeat.nanosWithoutLateStarts(percentile))
                                .toList())
                        / measured(percentile).estimate();
    }

    /** The calls of all repeats. */
    public long calls() {
        return repeats.stream().mapToLong(Repeat::calls).sum();
    }

    /** The largest latency of all, in nanoseconds. */
    public double largest() {
        return merged(repeats).getMaxValue();
    }

    /**
     * The distribution of the calls of all repeats that kept up with the rate: as far as each repeat's calls support it, and only up to the
     * first percentile that late starts would be a part of. Empty if the series {@linkplain #fellBehind fell behind}.
     */
    public List<Repeat.Point> curve() {
        if (fellBehind()) {
            return List.of();
        }
        List<Repeat> keptUp =
                repeats.stream().filter(repeat -> !repeat.fellBehind()).toList();
        long fewest = keptUp.stream().mapToLong(Repeat::calls).min().orElse(0);
        double late = Stream.of(Percentile.values())
                .filter(each -> doubt(each).equals(Optional.of(Doubt.LATE_STARTS)))
                .findFirst()
                .map(first -> 1 - first.share())
                .orElse(0.0);
        return Repeat.curve(merged(keptUp)).stream()
                .filter(point -> point.shareAbove() * fewest >= Percentile.FEWEST_BEYOND && point.shareAbove() > late)
                .toList();
    }

    private static Histogram merged(List<Repeat> some) {
        Histogram all = new Histogram(some.getFirst().latencies().getNumberOfSignificantValueDigits());
        some.forEach(repeat -> all.add(repeat.latencies()));
        return all;
    }
}
