package workbench.cli;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import tech.tablesaw.api.Table;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.report.view.Columns;
import workbench.report.view.Rows;
import workbench.text.Numbers;

/**
 * Whether two ways of measuring in forks come to the same times. Times are compared and not ratios to a baseline: a deviation of the
 * baseline would move each ratio, and a cell would no longer say whose deviation it is.
 *
 * @param cells one for each operation and strategy
 */
record Agreement(List<Cell> cells) {

    /** Two times are called the same if the whole interval of their ratio is no further from 1. */
    private static final double TOLERANCE = 0.08;

    /** So many of the cells must be the same. */
    private static final double SHARE_NEEDED = 0.95;

    /** The share of intervals of 95 % that miss the truth, even if both sides agree everywhere. */
    private static final double MISSED = 0.05;

    /** Of a side that has no fork yet, such as after an interrupt in the first publish run. */
    private static final Interval UNKNOWN = Interval.unbounded(Double.NaN);

    /**
     * A time, measured in two ways.
     *
     * @param ours nanoseconds by a publish run
     * @param plain the same by the plain benchmark
     * @param ratio the first over the second, with the 95 % interval that follows from all forks of both
     * @param forks how many count, on the side that has fewer
     */
    record Cell(String operation, String strategy, Interval ours, Interval plain, Interval ratio, int forks) {

        /** Whether the interval is within the tolerance. More forks make it narrower, so that they show what is the same, too. */
        boolean same() {
            return ratio.isBounded() && ratio.low() >= 1 - TOLERANCE && ratio.high() <= 1 + TOLERANCE;
        }

        /** Whether the interval leaves out 1, by however little. With enough forks, that of any two programs does. */
        boolean differs() {
            return ratio.isBounded() && (ratio.low() > 1 || ratio.high() < 1);
        }

        private boolean beyond() {
            return ratio.isBounded() && (ratio.low() > 1 + TOLERANCE || ratio.high() < 1 - TOLERANCE);
        }

        String verdict() {
            return !ratio.isBounded() ? "too few forks" : same() ? "yes" : beyond() ? "NO" : "cannot tell";
        }

        Map<String, Object> figures() {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("operation", operation);
            figures.put("strategy", strategy);
            figures.put("publish", ours);
            figures.put("plain", plain);
            figures.put("ratio", ratio);
            figures.put("forks", forks);
            figures.put("verdict", verdict());
            return figures;
        }
    }

    /**
     * Compares publish runs with the forks of a plain benchmark. What counts as a slow core is learned from both together, so that
     * neither side counts iterations that the other leaves out.
     *
     * @param ours one or more runs of the same plan, without failures; the first has all strategies
     * @param plain all forks of an operation on a strategy
     * @throws IllegalArgumentException if the runs measured differently, with different code, or on different machines
     */
    static Agreement of(List<Result> ours, BiFunction<Operation, String, List<Observation>> plain) {
        Run run = ours.getFirst().run();
        ours.forEach(each -> requireAlike(run, each.run()));
        List<Series> series = run.tasks().stream()
                .flatMap(task -> run.variants().stream().map(variant -> new Series(task, variant.name())))
                .toList();
        List<Observation> all = series.stream()
                .flatMap(each -> Stream.concat(each.of(ours).stream(), each.of(plain).stream()))
                .toList();
        CountedForks counted = CountedForks.of(run.procedure(), all);
        return new Agreement(series.stream()
                .map(each -> cell(each, counted.among(each.of(ours)), counted.among(each.of(plain))))
                .toList());
    }

    private static void requireAlike(Run first, Run other) {
        if (first.procedure() != other.procedure()
                || !first.tasks().equals(other.tasks())
                || !first.schedule().equals(other.schedule())
                || !first.inputs().equals(other.inputs())
                || !first.machine().sameHardware(other.machine())
                || !first.machine().jdk().equals(other.machine().jdk())) {
            throw new IllegalArgumentException(
                    "The publish runs of %s and %s do not belong together: they differ in how they measured, in the code, or in the machine. Take those of one check."
                            .formatted(first.started(), other.started()));
        }
    }

    private static Cell cell(Series series, List<Observation> ours, List<Observation> plain) {
        List<List<Double>> own = iterations(ours);
        List<List<Double>> other = iterations(plain);
        return new Cell(
                series.task().operation().label(),
                series.strategy(),
                own.isEmpty() ? UNKNOWN : Interval.ofMean(own),
                other.isEmpty() ? UNKNOWN : Interval.ofMean(other),
                own.isEmpty() || other.isEmpty() ? UNKNOWN : Interval.ofRatio(own, other),
                Math.min(own.size(), other.size()));
    }

    private static List<List<Double>> iterations(List<Observation> forks) {
        return forks.stream().map(Observation::batches).toList();
    }

    /** What was measured in two ways, with all forks of both. */
    private record Series(Task task, String strategy) {

        List<Observation> of(List<Result> ours) {
            return ours.stream()
                    .flatMap(result -> result.observations(task, strategy).stream())
                    .toList();
        }

        List<Observation> of(BiFunction<Operation, String, List<Observation>> plain) {
            return plain.apply(task.operation(), strategy);
        }
    }

    /**
     * The strategies of which an operation has fewer forks that count than asked for. A fork does not count for its core alone, or for
     * a compiler that gave up, so that more forks of these favour no result.
     */
    List<String> lacking(int forks) {
        return cells.stream()
                .filter(cell -> cell.forks() < forks)
                .map(Cell::strategy)
                .distinct()
                .toList();
    }

    private List<Cell> known() {
        return cells.stream().filter(cell -> cell.ratio().isBounded()).toList();
    }

    private int count(Predicate<Cell> which) {
        return (int) cells.stream().filter(which).count();
    }

    int same() {
        return count(Cell::same);
    }

    int differing() {
        return count(Cell::differs);
    }

    /** How many cells with bounds differ by chance: more do in one of twenty runs at most, if both sides agree everywhere. */
    int byChance() {
        return BinomialDistribution.of(known().size(), MISSED).inverseCumulativeProbability(1 - MISSED);
    }

    /**
     * Half the width of the typical interval with bounds, as a share: an interval wider than a difference cannot show it. Empty if no
     * cell has bounds.
     */
    OptionalDouble typicalHalfWidth() {
        List<Cell> known = known();
        return known.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Quantiles.median(known.stream()
                        .map(cell -> cell.ratio().relativeHalfWidth())
                        .toList()));
    }

    /** Whether nearly all cells are the same. */
    boolean passed() {
        return same() >= SHARE_NEEDED * cells.size();
    }

    /** A clause for people, which says how many are the same, and what is known of the others. */
    String finding() {
        return "publish and the plain benchmark are the same to ±%s in %s of %s cells, which is %s, where %s are asked for; %s are further apart, %s have intervals too wide to tell, and %s have too few forks; %s differ by however little, where chance alone explains up to %s%s"
                .formatted(
                        Numbers.percent(TOLERANCE),
                        same(),
                        cells.size(),
                        Numbers.percent((double) same() / cells.size()),
                        Numbers.percent(SHARE_NEEDED),
                        count(Cell::beyond),
                        known().size() - same() - count(Cell::beyond),
                        cells.size() - known().size(),
                        differing(),
                        byChance(),
                        typicalHalfWidth().stream()
                                .mapToObj(
                                        width -> "; the typical interval is ±%s wide".formatted(Numbers.percent(width)))
                                .collect(joining()));
    }

    Table table() {
        return Rows.of("Nanoseconds by both, and their ratio", cells)
                .text("operation", Cell::operation)
                .text("strategy", Cell::strategy)
                .interval("publish", cell -> Optional.of(cell.ours()))
                .interval("plain", cell -> Optional.of(cell.plain()))
                .number("publish / plain", cell -> cell.ratio().estimate())
                .text("bounds", cell -> Columns.bounds(cell.ratio()))
                .whole("forks that count", Cell::forks)
                .text("same to ±" + Numbers.percent(TOLERANCE), Cell::verdict)
                .sheet()
                .table();
    }
}
