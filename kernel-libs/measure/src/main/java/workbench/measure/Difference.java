package workbench.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.measure.statistics.Interval;

/**
 * What became faster or slower from one result to another of the same domain: another version of a library, another
 * JDK, other settings.
 *
 * @param first the result that the other is compared with
 * @param second what is asked about
 * @param obstacles why the two cannot be compared at all, with the differing facts; usually empty
 * @param tolerance the share that a difference must exceed before it is called one
 * @param cells one for each task and variant that either has, in the order of the first
 */
public record Difference(
        Comparison first, Comparison second, List<String> obstacles, double tolerance, List<Cell> cells) {

    public Difference {
        obstacles = List.copyOf(obstacles);
        cells = List.copyOf(cells);
    }

    /** What the interval of a cell shows about the two results. */
    public enum Verdict {
        FASTER("faster"),
        SLOWER("slower"),
        /** The interval touches 1 or what is too close to it. */
        NO_DIFFERENCE_SHOWN("no difference shown"),
        /** One of the two has fewer observations than an interval needs. */
        CANNOT_TELL("cannot tell"),
        /** The two are of different kinds or machines, or one of them failed here. */
        NOT_COMPARABLE("not comparable"),
        ONLY_IN_THE_FIRST("only in the first"),
        ONLY_IN_THE_SECOND("only in the second");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }
    }

    /**
     * A task on a variant.
     *
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param firstNanos nanoseconds per operation in the first result, if it was measured there
     * @param secondNanos the same in the second
     * @param ratio how many times as fast the second is as the first: the quotient of the two times, with a 95 % interval. In
     *     forks it is that of Welch's t, in rounds a bootstrap interval. Empty if the ratio is not known
     * @param reason why it is not known, if the cell itself is the cause; else empty
     */
    public record Cell(
            Task task,
            String name,
            String strategy,
            Optional<Interval> firstNanos,
            Optional<Interval> secondNanos,
            Optional<Interval> ratio,
            Verdict verdict,
            String reason) {}

    private record Key(Task task, String name) {}

    /** Compares without a tolerance: every difference that its interval shows gets a verdict. */
    public static Difference between(Comparison first, Comparison second) {
        return between(first, second, 0);
    }

    /**
     * Compares cell by cell. In a publish run the interval is one over forks. In a live one it is one over rounds that are
     * not paired, since the rounds of two runs met different moments of the machine.
     *
     * @param tolerance the share that a difference must exceed before it is called one, 0 or more and below 1
     */
    public static Difference between(Comparison first, Comparison second, double tolerance) {
        if (!(tolerance >= 0 && tolerance < 1)) {
            throw new IllegalArgumentException(
                    "The tolerance is %s, but must be a share of 0 or more and below 1.".formatted(tolerance));
        }
        List<String> obstacles = obstacles(first, second);
        double share = Math.max(tolerance, Math.max(first.resolution(), second.resolution()));
        List<Cell> cells = new ArrayList<>();
        strategies(first, second)
                .forEach((key, strategy) -> cells.add(cell(key, strategy, first, second, obstacles.isEmpty(), share)));
        return new Difference(first, second, obstacles, share, cells);
    }

    private static Map<Key, String> strategies(Comparison first, Comparison second) {
        Map<Key, String> strategies = new LinkedHashMap<>();
        Stream.of(first, second).forEach(each -> {
            each.tasks().forEach(task -> each.of(task)
                    .forEach(series -> strategies.putIfAbsent(new Key(task, series.name()), series.strategy())));
            each.failures()
                    .forEach(failure ->
                            strategies.putIfAbsent(new Key(failure.task(), failure.name()), failure.strategy()));
        });
        if (Stream.of(first, second).allMatch(each -> each.domain().equals(JmhNames.DOMAIN))) {
            Map<String, String> shown =
                    JmhNames.shown(strategies.keySet().stream().map(Key::name).toList());
            strategies.replaceAll((key, strategy) -> shown.getOrDefault(key.name, strategy));
        }
        return strategies;
    }

    private static List<String> obstacles(Comparison first, Comparison second) {
        List<String> obstacles = new ArrayList<>();
        Stream.of(first, second)
                .filter(Comparison::smoke)
                .findFirst()
                .ifPresent(each -> obstacles.add("a smoke run measures nothing"));
        if (!first.domain().equals(second.domain())) {
            obstacles.add("domain: %s, but %s".formatted(first.domain(), second.domain()));
        }
        if (first.procedure() != second.procedure()) {
            obstacles.add("procedure: %s, but %s"
                    .formatted(first.procedure().label(), second.procedure().label()));
        }
        obstacles.addAll(first.machine().hardwareDifferences(second.machine()));
        return obstacles;
    }

    private static Cell cell(
            Key key, String strategy, Comparison first, Comparison second, boolean comparable, double share) {
        Optional<Series> before = first.find(key.task, key.name);
        Optional<Series> after = second.find(key.task, key.name);
        Optional<Interval> firstNanos = before.map(first::nanos);
        Optional<Interval> secondNanos = after.map(second::nanos);
        Optional<Interval> ratio = comparable && before.isPresent() && after.isPresent()
                ? Optional.of(ratio(
                        first.procedure(),
                        before.get(),
                        after.get(),
                        firstNanos.orElseThrow().estimate()
                                / secondNanos.orElseThrow().estimate()))
                : Optional.empty();
        String reason = failure("first", first, key)
                .or(() -> failure("second", second, key))
                .orElse("");
        Verdict verdict = ratio.map(interval -> verdict(interval, share))
                .orElseGet(() -> whyNot(before.isPresent(), after.isPresent(), reason));
        return new Cell(key.task, key.name, strategy, firstNanos, secondNanos, ratio, verdict, reason);
    }

    /**
     * The ratio of the times beside it. In forks their estimators are those of the interval. In rounds the times were freed of what
     * slowed down a round as a whole, and the bounds are as wide as the rounds scattered with it.
     *
     * @param quotient of the two times
     */
    private static Interval ratio(Procedure procedure, Series before, Series after, double quotient) {
        return procedure.inForks()
                ? Interval.ofRatio(Analysis.iterations(before), Analysis.iterations(after))
                : Interval.ofRatioOfUnpairedMedians(before.nanosPerOperation(), after.nanosPerOperation())
                        .scaledTo(quotient);
    }

    private static Verdict verdict(Interval ratio, double share) {
        if (!ratio.isBounded()) {
            return Verdict.CANNOT_TELL;
        }
        if (ratio.low() > 1 + share) {
            return Verdict.FASTER;
        }
        return ratio.high() < 1 - share ? Verdict.SLOWER : Verdict.NO_DIFFERENCE_SHOWN;
    }

    private static Verdict whyNot(boolean inFirst, boolean inSecond, String reason) {
        if (inFirst == inSecond || !reason.isEmpty()) {
            return Verdict.NOT_COMPARABLE;
        }
        return inFirst ? Verdict.ONLY_IN_THE_FIRST : Verdict.ONLY_IN_THE_SECOND;
    }

    private static Optional<String> failure(String which, Comparison comparison, Key key) {
        return comparison.failures().stream()
                .filter(each -> each.task().equals(key.task) && each.name().equals(key.name))
                .map(Failure::reason)
                .map(reason -> "failed in the %s: %s".formatted(which, reason))
                .findFirst();
    }

    /** How many cells have the verdict. */
    public long count(Verdict verdict) {
        return cells.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** The tasks that either result has, in their order. */
    public List<Task> tasks() {
        return cells.stream().map(Cell::task).distinct().sorted().toList();
    }

    /** The cells of one task, in the order of the variants. */
    public List<Cell> of(Task task) {
        return cells.stream().filter(each -> each.task().equals(task)).toList();
    }

    /** The differences of the software, which are usually the reason to compare. */
    public List<String> softwareDifferences() {
        return first.machine().softwareDifferences(second.machine());
    }

    /** How many of the cells are judged by an interval: those whose ratio has bounds. */
    public long judged() {
        return cells.stream()
                .filter(each -> each.ratio().filter(Interval::isBounded).isPresent())
                .count();
    }

    /**
     * How many of the cells are called faster or slower by chance alone, on average, if nothing has changed: one of twenty
     * intervals of 95 % misses the truth. With a tolerance it is at most so many, since an interval must then miss it by more.
     */
    public double expectedByChance() {
        return 0.05 * judged();
    }
}
