package workbench.measure.latency;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import workbench.measure.latency.LargeRepeat.Group;
import workbench.measure.statistics.Interval;

/**
 * The large calls that went by while small ones were measured.
 *
 * @param call what was done
 * @param perSecond the rate at which large calls started
 * @param bytes of the serialized large value
 * @param repeats 1 or more
 */
public record LargeSeries(LargeCall call, double perSecond, double bytes, List<LargeRepeat> repeats) {

    /** With fewer small calls in a group of a repeat, one more or less would change their mean a lot. */
    private static final int FEWEST_CALLS = 10;

    public LargeSeries {
        repeats = List.copyOf(repeats);
    }

    /** Nanoseconds that a large call takes; empty if it could not be made at the rate. */
    public Optional<Interval> nanos() {
        return fellBehind() ? Optional.empty() : Optional.of(Interval.ofMedian(of(LargeRepeat::nanos)));
    }

    /** Whether large calls came faster than they were done in half of the repeats or more. */
    public boolean fellBehind() {
        return 2 * repeatsBehind() >= repeats.size();
    }

    /** In how many repeats large calls came faster than they were done. */
    public long repeatsBehind() {
        return repeats.stream().filter(LargeRepeat::fellBehind).count();
    }

    /**
     * Nanoseconds of a small call of a group from its start: the median over the repeats of its mean. Empty if a repeat has fewer than
     * {@value #FEWEST_CALLS} such calls.
     */
    public Optional<Interval> small(Function<LargeRepeat, Group> group) {
        return has(group) ? Optional.of(Interval.ofMedian(means(group))) : Optional.empty();
    }

    /**
     * In the time of a large call, how many times as long a small call takes from its start on the same partition thread as on
     * others. Empty if there are too few calls.
     */
    public Optional<Interval> sameThreadToOthers() {
        return has(LargeRepeat::sameThread) && has(LargeRepeat::otherThreads)
                ? Optional.of(
                        Interval.ofRatioOfMedians(means(LargeRepeat::sameThread), means(LargeRepeat::otherThreads), 1))
                : Optional.empty();
    }

    /**
     * The share of the slow small calls that would not be slow if those in the time of a large call were slow as rarely as others.
     * Its lower bound is 0 where it is not shown that anything is explained.
     *
     * @param slowNanos a small call is slow if it takes longer, from the moment at which it was meant to start
     */
    public Interval explained(double slowNanos) {
        return Interval.ofMedian(of(repeat -> repeat.explained(slowNanos)));
    }

    /** Whether each repeat has enough small calls at moments at which no large call ran: they say how many are slow without one. */
    public boolean hasOtherTime() {
        return has(LargeRepeat::otherTime);
    }

    private boolean has(Function<LargeRepeat, Group> group) {
        return repeats.stream().allMatch(repeat -> group.apply(repeat).calls() >= FEWEST_CALLS);
    }

    private List<Double> means(Function<LargeRepeat, Group> group) {
        return of(repeat -> group.apply(repeat).meanNanos());
    }

    private List<Double> of(Function<LargeRepeat, Double> value) {
        return repeats.stream().map(value).toList();
    }
}
