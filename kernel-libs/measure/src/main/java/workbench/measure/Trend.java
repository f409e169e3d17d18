package workbench.measure;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Interval.LogMean;
import workbench.measure.statistics.LevelShifts;

/**
 * How the times of each task and strategy developed over several results, and where they changed: {@link LevelShifts} says by
 * which method. All changes hold together: if nothing has changed, any is named in one of twenty trends at most.
 *
 * @param lines one for each domain, procedure, machine, task and strategy, in the order in which they first appear
 * @param leftOut what does not take part, with the reason
 * @param tolerance the share that a change must exceed before it is called one
 */
public record Trend(List<Line> lines, List<String> leftOut, double tolerance) {

    private static final double ERROR = 0.05;

    /** The standard normal's quantile of 97.5 %. */
    private static final double NORMAL = 1.96;

    public Trend {
        lines = List.copyOf(lines);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * One result.
     *
     * @param name such as that of its file; no other run has it
     * @param at when it was measured
     */
    public record Run(String name, Instant at, Comparison comparison) {}

    /**
     * What one run measured.
     *
     * @param run the name of the run
     * @param at when it was measured
     * @param nanos per operation
     * @param variance of the logarithm of {@code nanos}, as the observations of the run tell. It takes two forks, or as many
     *     rounds as bounds need; with fewer it is not known
     * @param machine where it ran
     */
    public record Point(String run, Instant at, Interval nanos, OptionalDouble variance, Machine machine) {}

    /**
     * A new level.
     *
     * @param last the last run before it
     * @param first the first run on it
     * @param before geometric mean of nanoseconds per operation over the runs of the level of the last change, or of the first level
     * @param after the same over the runs of the new level
     * @param timesAsFast the speed after as a multiple of that {@code before}, with a 95 % interval over the runs of both levels
     */
    public record Change(Point last, Point first, Interval before, Interval after, Interval timesAsFast) {

        /** Whether it made the operation slower. */
        public boolean slower() {
            return timesAsFast.estimate() < 1;
        }

        /** What else changed with it: versions of the software, with both values. */
        public List<String> softwareDifferences() {
            return last.machine().softwareDifferences(first.machine());
        }
    }

    /**
     * One task on one strategy.
     *
     * @param name the variant's name
     * @param points in the order of time
     * @param changes in the order of time
     * @param detectable the share by which an operation must take longer so that the change is found with a probability of
     *     {@link LevelShifts#POWER}, whenever it came. Empty if there are changes, or too few runs
     */
    public record Line(
            String domain,
            Procedure procedure,
            Task task,
            String name,
            String strategy,
            List<Point> points,
            List<Change> changes,
            OptionalDouble detectable) {

        /** Whether there are enough runs for a change to be seen. */
        public boolean judged() {
            return points.size() >= 2 * LevelShifts.FEWEST;
        }

        /** Whether the newest change made it slower, so that it is slower today than it was. */
        public boolean slower() {
            return !changes.isEmpty() && changes.getLast().slower();
        }
    }

    private record Key(
            String domain, Procedure procedure, List<String> hardware, Task task, String name, String strategy) {

        static Key of(Comparison comparison, Series series) {
            // how a benchmark of JMH is shown depends on what else is in its file
            String strategy = comparison.domain().equals(JmhNames.DOMAIN) ? series.name() : series.strategy();
            return new Key(
                    comparison.domain(),
                    comparison.procedure(),
                    comparison.machine().hardware(),
                    series.task(),
                    series.name(),
                    strategy);
        }

        static Map<String, String> shown(Collection<Key> all) {
            return JmhNames.shown(all.stream()
                    .filter(key -> key.domain.equals(JmhNames.DOMAIN))
                    .map(Key::name)
                    .toList());
        }
    }

    /**
     * Puts results in the order of time and looks for changes. Results of other machines are lines of their own.
     *
     * @param runs in any order
     * @param tolerance the share that a change must exceed before it is called one, 0 or more and below 1
     */
    public static Trend of(List<Run> runs, double tolerance) {
        if (!(tolerance >= 0 && tolerance < 1)) {
            throw new IllegalArgumentException(
                    "The tolerance is %s, but must be a share of 0 or more and below 1.".formatted(tolerance));
        }
        Map<Key, List<Point>> points = new LinkedHashMap<>();
        List<String> leftOut = new ArrayList<>();
        runs.stream()
                .sorted(Comparator.comparing(Run::at).thenComparing(Run::name))
                .forEach(run -> {
                    if (run.comparison().smoke()) {
                        leftOut.add("%s: a smoke run measures nothing".formatted(run.name()));
                    } else {
                        add(run, points);
                    }
                });
        long judged = points.values().stream()
                .filter(each -> each.size() >= 2 * LevelShifts.FEWEST)
                .count();
        double level = ERROR / Math.max(1, judged);
        Map<String, String> shown = Key.shown(points.keySet());
        return new Trend(
                points.entrySet().stream()
                        .map(each -> line(
                                each.getKey(),
                                shown.getOrDefault(each.getKey().strategy, each.getKey().strategy),
                                each.getValue(),
                                level,
                                tolerance))
                        .toList(),
                leftOut,
                tolerance);
    }

    private static void add(Run run, Map<Key, List<Point>> points) {
        Comparison comparison = run.comparison();
        Analysis analysis = Analysis.of(comparison);
        Machine machine = comparison.machine();
        for (Series series : comparison.series()) {
            Interval nanos = analysis.nanos(series);
            points.computeIfAbsent(Key.of(comparison, series), _ -> new ArrayList<>())
                    .add(new Point(run.name(), run.at(), nanos, variance(comparison, series, nanos), machine));
        }
    }

    private static OptionalDouble variance(Comparison comparison, Series series, Interval nanos) {
        if (comparison.procedure().inForks() && series.n() > 1) {
            // two forks say it, though no bounds are known
            return OptionalDouble.of(LogMean.of(Analysis.iterations(series)).variance());
        }
        if (!nanos.isBounded()) {
            return OptionalDouble.empty();
        }
        double deviation = Math.log(nanos.high() / nanos.low()) / 2 / NORMAL;
        return OptionalDouble.of(deviation * deviation);
    }

    /** What a run does not know about its noise says nothing about that of the others. */
    private static double variance(List<Point> points) {
        return points.stream()
                .flatMapToDouble(point -> point.variance().stream())
                .average()
                .orElse(0);
    }

    private static Line line(Key key, String strategy, List<Point> points, double level, double tolerance) {
        double variance = variance(points);
        List<Integer> bounds = new ArrayList<>(List.of(0));
        bounds.addAll(LevelShifts.of(nanos(points), variance, level));
        bounds.add(points.size());
        List<Change> changes = changes(points, bounds, tolerance);
        OptionalDouble detectable = changes.isEmpty() && points.size() >= 2 * LevelShifts.FEWEST
                ? OptionalDouble.of(detectable(aroundLevels(points, bounds), variance, level, tolerance))
                : OptionalDouble.empty();
        return new Line(
                key.domain, key.procedure, key.task, key.name, strategy, List.copyOf(points), changes, detectable);
    }

    /** Each level is compared with the last one that was a change, or else several steps within the tolerance would hide a large one. */
    private static List<Change> changes(List<Point> points, List<Integer> bounds, double tolerance) {
        List<Change> changes = new ArrayList<>();
        List<Point> before = points.subList(0, bounds.get(1));
        for (int i = 1; i < bounds.size() - 1; i++) {
            List<Point> level = points.subList(bounds.get(i), bounds.get(i + 1));
            Change change = change(points.get(bounds.get(i) - 1), before, level);
            if (isBeyond(change.timesAsFast(), tolerance)) {
                changes.add(change);
                before = level;
            }
        }
        return List.copyOf(changes);
    }

    /** Without a tolerance, a change must exceed 0 by some amount to be found. With one, it must exceed the tolerance by that amount. */
    private static double detectable(List<Double> values, double variance, double level, double tolerance) {
        return Math.exp(LevelShifts.detectable(values, variance, level)) / (1 - tolerance) - 1;
    }

    /** The times as multiples of the mean of their level. Else a shift that is too small to be a change would count as noise. */
    private static List<Double> aroundLevels(List<Point> points, List<Integer> bounds) {
        return IntStream.range(1, bounds.size())
                .mapToObj(i -> points.subList(bounds.get(i - 1), bounds.get(i)))
                .flatMap(level -> {
                    double mean = LogMean.of(each(level)).estimate();
                    return nanos(level).stream().map(time -> time / mean);
                })
                .toList();
    }

    private static List<Double> nanos(List<Point> points) {
        return points.stream().map(point -> point.nanos().estimate()).toList();
    }

    private static Change change(Point last, List<Point> before, List<Point> after) {
        return new Change(
                last,
                after.getFirst(),
                Interval.ofMean(each(before)),
                Interval.ofMean(each(after)),
                Interval.ofRatio(each(before), each(after)));
    }

    private static List<List<Double>> each(List<Point> points) {
        return nanos(points).stream().map(List::of).toList();
    }

    private static boolean isBeyond(Interval timesAsFast, double tolerance) {
        return timesAsFast.low() > 1 + tolerance || timesAsFast.high() < 1 - tolerance;
    }

    /** The lines with at least one change. */
    public List<Line> changed() {
        return lines.stream().filter(line -> !line.changes().isEmpty()).toList();
    }

    /** The lines that are slower today than before their newest change. */
    public List<Line> slower() {
        return lines.stream().filter(Line::slower).toList();
    }

    /** The names of all runs, in the order of time. */
    public List<String> runs() {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .sorted(Comparator.comparing(Point::at).thenComparing(Point::run))
                .map(Point::run)
                .distinct()
                .toList();
    }

    /** The machines, without repetition. */
    public Stream<Machine> machines() {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .map(Point::machine)
                .distinct();
    }
}
