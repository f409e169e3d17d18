package workbench.measure.latency;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import workbench.measure.statistics.Quantiles;

/**
 * Finds a stall that comes back at a fixed period, by the largest latency in each window of time.
 *
 * <p>An event is a run of windows that reach a threshold. For many thresholds and periods, each repeat is laid out as a row of
 * slots, one period apart, from one of its events on. A stall is named if events are in at least {@value #SEEN_OF_EXPECTED} of all slots, and if
 * events as frequent as these, at random moments, would be there with a probability below {@value #CHANCE}. This probability is multiplied
 * by the number of everything that was tried (Bonferroni's inequality). Both are computed as logarithms: over many
 * repeats, neither fits into a double.
 */
final class StallFinder {

    private static final double SEEN_OF_EXPECTED = 0.8;
    private static final double CHANCE = 1e-4;

    /** With fewer slots, almost no stall is clear enough. */
    private static final int FEWEST_SLOTS = 6;

    /** In windows. A slot is a window, the one before it and the one after it: where a call meets a stall is chance. */
    private static final int SLOT = 3;

    /** With more events, too many slots have one by chance. */
    private static final double MOST_IN_SLOT = 0.3;

    /** In a longer repeat, neighbours are joined: the work grows with the third power of how many there are. */
    private static final int MOST_WINDOWS = 2_000;

    private static final int SHORTEST_PERIOD = 10;
    private static final int FEWEST_PERIODS = 3;

    /** A threshold is this multiple of the one before. */
    private static final double STEP = 1.5;

    private static final double LEAST_NANOS = 1e6;
    private static final double LEAST_MEDIANS = 4;
    private static final double NANOS_PER_MILLI = 1e6;

    private final List<List<Long>> repeats;
    private final double windowMillis;
    private final List<Double> thresholds;
    private final List<Double> periods;
    private double leastLog = Math.log(CHANCE);
    private Optional<Stall> best = Optional.empty();

    private StallFinder(List<List<Long>> measured) {
        int joined = Math.max(1, Math.ceilDiv(longest(measured), MOST_WINDOWS));
        this.windowMillis = joined * Calls.WINDOW_NANOS / NANOS_PER_MILLI;
        this.repeats = measured.stream().map(each -> joined(each, joined)).toList();
        this.thresholds = thresholds(repeats);
        this.periods = periods(longest(repeats));
    }

    private static int longest(List<List<Long>> repeats) {
        return repeats.stream().mapToInt(List::size).max().orElse(0);
    }

    private static List<Long> joined(List<Long> windows, int joined) {
        return IntStream.iterate(0, from -> from < windows.size(), from -> from + joined)
                .mapToObj(from -> Collections.max(windows.subList(from, Math.min(windows.size(), from + joined))))
                .toList();
    }

    /**
     * The stall that chance explains least.
     *
     * @param repeats for each of them the largest latencies in nanoseconds, in windows of {@link Calls#WINDOW_NANOS}
     */
    static Optional<Stall> in(List<List<Long>> repeats) {
        StallFinder finder = new StallFinder(repeats);
        finder.thresholds.forEach(finder::tryThreshold);
        return finder.best;
    }

    /**
     * The periods at which a stall can be found: a longer one has too few slots in the repeats.
     *
     * @param repeats as {@link #in} takes them
     * @return empty if the repeats are too short for any
     */
    static Optional<Periods> periodsIn(List<List<Long>> repeats) {
        StallFinder finder = new StallFinder(repeats);
        double windows = finder.repeats.stream().mapToInt(List::size).sum();
        double most = Math.min(
                (double) longest(finder.repeats) / FEWEST_PERIODS, windows / (FEWEST_SLOTS + finder.repeats.size()));
        return most < SHORTEST_PERIOD
                ? Optional.empty()
                : Optional.of(new Periods(SHORTEST_PERIOD * finder.windowMillis, most * finder.windowMillis));
    }

    private static List<Double> thresholds(List<List<Long>> repeats) {
        List<Long> all = repeats.stream().flatMap(Collection::stream).toList();
        List<Double> thresholds = new ArrayList<>();
        if (!all.isEmpty()) {
            double most = all.stream().mapToLong(Long::longValue).max().orElseThrow();
            double first = Math.max(LEAST_NANOS, LEAST_MEDIANS * usual(all));
            for (double each = first; each <= most; each *= STEP) {
                thresholds.add(each);
            }
        }
        return thresholds;
    }

    /** Where calls are rare, most windows have none. */
    private static double usual(List<Long> largest) {
        List<Double> ofCalls =
                largest.stream().filter(each -> each > 0).map(Long::doubleValue).toList();
        return ofCalls.isEmpty() ? 0 : Quantiles.median(ofCalls);
    }

    /** Two neighbours are half a window apart at the end of a repeat. */
    private static List<Double> periods(int windows) {
        List<Double> periods = new ArrayList<>();
        for (double each = SHORTEST_PERIOD; each <= (double) windows / FEWEST_PERIODS; each += each / windows / 2) {
            periods.add(each);
        }
        return periods;
    }

    private void tryThreshold(double threshold) {
        List<int[]> events =
                repeats.stream().map(each -> events(each, threshold)).toList();
        double windows = repeats.stream().mapToInt(List::size).sum();
        int count = events.stream().mapToInt(each -> each.length).sum();
        double inSlot = 1 - Math.exp(-SLOT * count / windows);
        if (inSlot > MOST_IN_SLOT) {
            return;
        }
        double logTried = Math.log((double) thresholds.size() * periods.size())
                + events.stream()
                        .mapToDouble(each -> Math.log(Math.max(1, each.length)))
                        .sum();
        List<BitSet> near = events.stream().map(StallFinder::near).toList();
        // with a shorter one, there are too few events for the slots, of which the last of each repeat may be missing
        double shortest = SEEN_OF_EXPECTED * windows / (count + repeats.size());
        for (double period : periods) {
            if (period >= shortest) {
                tryPeriod(events, near, period, inSlot, logTried);
            }
        }
    }

    private static int[] events(List<Long> largest, double threshold) {
        return IntStream.range(0, largest.size())
                .filter(window ->
                        largest.get(window) >= threshold && (window == 0 || largest.get(window - 1) < threshold))
                .toArray();
    }

    /** The windows whose slot has an event. */
    private static BitSet near(int[] events) {
        BitSet near = new BitSet();
        for (int event : events) {
            near.set(Math.max(0, event - 1), event + 2);
        }
        return near;
    }

    private void tryPeriod(List<int[]> events, List<BitSet> near, double period, double inSlot, double logTried) {
        List<Row> rows = IntStream.range(0, repeats.size())
                .mapToObj(repeat -> fullest(repeat, events.get(repeat), near.get(repeat), period))
                .toList();
        int slots = rows.stream().mapToInt(Row::slots).sum();
        int seen = rows.stream().mapToInt(Row::seen).sum();
        int given = (int) rows.stream().filter(row -> row.seen() > 0).count(); // the event that a row begins with
        if (slots - given < FEWEST_SLOTS || seen < SEEN_OF_EXPECTED * slots) {
            return;
        }
        double logChance = logTried + logOfAtLeast(seen - given, BinomialDistribution.of(slots - given, inSlot));
        if (logChance < leastLog) {
            leastLog = logChance;
            best = Optional.of(stall(rows, period, seen, slots));
        }
    }

    /** The logarithm of the probability that so many or more slots have an event; of a bound above it, where that is too small for a double. */
    private static double logOfAtLeast(int seen, BinomialDistribution chance) {
        double probability = chance.survivalProbability(seen - 1);
        if (probability > 0) {
            return Math.log(probability);
        }
        double one = chance.getProbabilityOfSuccess();
        double ofNext = (chance.getNumberOfTrials() - seen) * one / ((seen + 1) * (1 - one));
        return chance.logProbability(seen)
                - Math.log1p(-ofNext); // the probabilities of more fall at least as fast as a geometric series
    }

    /**
     * Slots of one repeat, one period apart.
     *
     * @param first the window in the middle of the first slot, as a fraction too
     * @param slots how many there are
     * @param seen how many of them have an event
     */
    private record Row(int repeat, BitSet near, double first, int slots, int seen) {

        /** The windows of the slots that have an event. */
        IntStream hits(double period) {
            return IntStream.range(0, slots)
                    .map(slot -> (int) Math.round(first + slot * period))
                    .filter(near::get);
        }
    }

    /** Of the rows through an event, the one with most events in its slots. */
    private Row fullest(int repeat, int[] events, BitSet near, double period) {
        int windows = repeats.get(repeat).size();
        double fullest = 0;
        int most = 0;
        for (int event : events) {
            int seen = seen(near, event % period, windows, period);
            if (seen > most) {
                most = seen;
                fullest = event % period;
            }
        }
        return new Row(repeat, near, fullest, (int) Math.ceil((windows - 0.5 - fullest) / period), most);
    }

    private static int seen(BitSet near, double first, int windows, double period) {
        int seen = 0;
        for (double at = first; at < windows - 0.5; at += period) {
            seen += near.get((int) Math.round(at)) ? 1 : 0;
        }
        return seen;
    }

    private Stall stall(List<Row> rows, double period, int seen, int slots) {
        List<Double> lengths = rows.stream()
                .flatMap(row -> row.hits(period).mapToObj(window -> length(repeats.get(row.repeat()), window)))
                .toList();
        return new Stall(period * windowMillis, Quantiles.ofFork(lengths) / NANOS_PER_MILLI, seen, slots);
    }

    private static double length(List<Long> largest, int slot) {
        return largest.subList(Math.max(0, slot - 1), Math.min(largest.size(), slot + 2)).stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
    }
}
