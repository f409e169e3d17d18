package workbench.report.view;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.report.TableFiles;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** How long each operation takes with each strategy. */
public final class ComparisonView extends View<Comparison> {

    /**
     * The times of a task with a strategy, or why there are none.
     *
     * @param series empty if it failed
     * @param failure empty if it did not
     */
    record Timed(Task task, String name, String strategy, Optional<Series> series, String failure) {

        /** Those that failed last. */
        static List<Timed> of(Comparison comparison) {
            Stream<Timed> measured = comparison.tasks().stream()
                    .flatMap(task -> comparison.of(task).stream())
                    .map(each -> new Timed(each.task(), each.name(), each.strategy(), Optional.of(each), ""));
            Stream<Timed> failed = comparison.failures().stream()
                    .map(each -> new Timed(each.task(), each.name(), each.strategy(), Optional.empty(), each.reason()));
            return Stream.concat(measured, failed).toList();
        }

        double value(ToDoubleFunction<Series> of) {
            return series.stream().mapToDouble(of).findFirst().orElse(Double.NaN);
        }

        double allocatedBytes() {
            return value(each -> each.allocatedBytes().orElse(Double.NaN));
        }

        int n() {
            return series.map(Series::n).orElse(0);
        }

        String level() {
            return series.map(each -> each.steadiness().label()).orElse("");
        }

        String verdict(Analysis analysis) {
            return series.map(each -> analysis.verdict(each).label()).orElse("failed");
        }
    }

    /**
     * A row for each task and strategy. A reader sees those that were measured, the fastest of each task first, and on demand what
     * is not needed for a choice.
     */
    @Override
    protected Rows<Timed> rows(Comparison comparison) {
        requireTasks(comparison);
        Analysis analysis = Analysis.of(comparison);
        List<Task> tasks = comparison.tasks();
        Rows<Timed> rows = Rows.of("Times on the domain " + comparison.domain(), Timed.of(comparison))
                .shown(row -> row.series().isPresent())
                .sorted(Comparator.<Timed>comparingInt(row -> tasks.indexOf(row.task()))
                        .thenComparingDouble(
                                row -> row.value(each -> analysis.nanos(each).estimate())))
                .marked(row -> row.name().equals(comparison.baseline()))
                .smoke(comparison.smoke())
                .note(Footers.withFailures(comparison))
                .text("operation", row -> row.task().label(), SHEET_ONLY)
                .means(operations(comparison));
        named(rows, Timed::task, Timed::name).text("strategy", Timed::strategy);
        addTimes(rows, comparison, analysis);
        return addRest(rows, comparison);
    }

    /** The comparison of an analysis of a class has no task if no strategy keeps the values. */
    private static void requireTasks(Comparison comparison) {
        if (comparison.tasks().isEmpty()) {
            throw new NotPossibleException(
                    "Nothing was measured on %s, so there are no times to show.".formatted(comparison.domain()));
        }
    }

    /** Adds what a task is and the name of a strategy to the data. */
    static <T> Rows<T> named(Rows<T> rows, Function<T, Task> task, Function<T, String> name) {
        return tasked(rows, task).text("name", name, DATA_ONLY);
    }

    /** Adds all that tells tasks apart to the data. */
    static <T> Rows<T> tasked(Rows<T> rows, Function<T, Task> task) {
        return rows.text("operation", row -> task.apply(row).operation().label(), DATA_ONLY)
                .text("caller", row -> task.apply(row).topology().client() ? "client" : "member", DATA_ONLY)
                .whole("members", row -> task.apply(row).topology().members(), DATA_ONLY)
                .text(
                        "apart",
                        row -> Boolean.toString(task.apply(row).topology().apart()),
                        DATA_ONLY)
                .whole("threads", row -> task.apply(row).threads(), DATA_ONLY);
    }

    private static void addTimes(Rows<Timed> rows, Comparison comparison, Analysis analysis) {
        boolean live = comparison.procedure() == Procedure.LIVE;
        Function<Timed, Optional<Interval>> speedup = row -> row.series().map(analysis::speedup);
        String mean = live ? "median" : "geometric mean";
        String onTheEnd = Columns.onTheEnd(
                comparison.series().stream().map(analysis::speedup).toList());
        String fast = "time of %s divided by this time, above 1 is faster; bounds are the %s%s"
                .formatted(comparison.baselineStrategy(), comparison.speedupBoundsMeaning(), onTheEnd);
        String verdict = live
                ? "a difference counts only if the interval is beyond %s, since two classes with the same code may differ by as much within one process"
                        .formatted(Numbers.percent(analysis.resolution()))
                : "";
        rows.interval("ns per operation", row -> row.series().map(analysis::nanos), inData("ns"), FOLDED_BOUNDS)
                .means(mean + " time of one call, in nanoseconds, as its thread sees it")
                .interval("times as fast", speedup, MAIN)
                .means(fast)
                .drawn(speedup)
                .text("verdict", row -> row.verdict(analysis))
                .means(verdict);
    }

    private static Rows<Timed> addRest(Rows<Timed> rows, Comparison comparison) {
        boolean live = comparison.procedure() == Procedure.LIVE;
        if (live) {
            String p99 =
                    "nanoseconds per operation that 99 % of the batches did not exceed; a batch is an eighth of a round";
            rows.number("p99 ns", row -> row.value(each -> each.batchPercentile(0.99)), SHEET_ONLY, FOLDED)
                    .means(p99);
        } else {
            String won = "effect size: share of the pairs of a fork and one of the baseline in which it won";
            rows.number("faster in", row -> row.value(comparison::superiority), SHEET_ONLY, FOLDED)
                    .means(won);
        }
        String allocated = "by one call, in " + (live ? "the calling thread only" : "all threads of the process");
        rows.number("bytes allocated", Timed::allocatedBytes, FOLDED)
                .means(allocated)
                .number("mean bytes", row -> row.value(Series::meanBytes), DATA_ONLY);
        if (live) {
            String level = "of the times from round to round: flat, still warming or slowing, or none that lasted";
            rows.text("level", Timed::level, SHEET_ONLY, FOLDED).means(level);
        }
        String n = "number of %ss; bounds of times are the %s%s"
                .formatted(comparison.procedure().unit(), comparison.boundsMeaning(), tooFew(comparison));
        return rows.whole("n", Timed::n, FOLDED).means(n).text("failure", Timed::failure, DATA_ONLY);
    }

    private static String operations(Comparison comparison) {
        Set<String> meanings = comparison.tasks().stream()
                .map(Task::operation)
                .map(operation -> operation.label() + " is " + operation.meaning())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean plain = comparison.tasks().stream().allMatch(task -> task.equals(Task.of(task.operation())));
        return String.join(", ", meanings)
                + (plain ? "" : "; after a colon comes who calls: a client, on how many members, by how many threads");
    }

    private static String tooFew(Comparison comparison) {
        return Analysis.of(comparison).isBounded()
                ? ""
                : ", and need at least "
                        + Numbers.count(
                                Analysis.fewest(comparison.procedure()),
                                comparison.procedure().unit());
    }

    /**
     * How many times as fast as the baseline each strategy is: a point for the estimate and a line for its bounds. Where a line
     * touches 1, no difference is shown. The axis is logarithmic unless all are close together.
     */
    @Override
    public Figure chart(Comparison comparison) {
        requireTasks(comparison);
        Analysis analysis = Analysis.of(comparison);
        List<Series> rows = Charts.slowestFirst(comparison, analysis);
        return new Figure(
                        Charts.forest(
                                rows.stream().map(Series::strategy).toList(),
                                comparison.tasks(),
                                (task, row) -> comparison
                                        .find(task, rows.get(row).name())
                                        .map(analysis::speedup),
                                "times as fast as " + comparison.baselineStrategy()),
                        Charts.speedTitle(comparison),
                        "Points are ratios of %s, lines the %s; %s. %s"
                                .formatted(
                                        comparison.procedure() == Procedure.LIVE ? "medians" : "geometric means",
                                        comparison.speedupBoundsMeaning(),
                                        Footers.n(comparison),
                                        Footers.withFailures(comparison)),
                        Charts.watermark(comparison))
                .described(Descriptions.of(comparison, analysis));
    }

    @Override
    public Summary summary(Comparison comparison) {
        return Summary.of(comparison);
    }

    /**
     * The times as CSV for other programs: a row for each task and strategy, in full precision, those that failed last, with the
     * names that other programs expect, and in each row the machine, and a caution if it was busy.
     */
    public static String csv(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        Map<Task, String> cautions = comparison.tasks().stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        task -> comparison.unsteady(List.of(task)).orElse("")));
        Rows<Timed> rows = Rows.of("", Timed.of(comparison))
                .text("domain", _ -> comparison.domain())
                .text("mode", _ -> comparison.label())
                .text("operation", row -> row.task().operation().label())
                .text("caller", row -> row.task().topology().client() ? "client" : "member")
                .whole("members", row -> row.task().topology().members())
                .text("apart", row -> Boolean.toString(row.task().topology().apart()))
                .whole("threads", row -> row.task().threads())
                .text("name", Timed::name)
                .text("strategy", Timed::strategy);
        bounded(rows, "time", "_ns", analysis::nanos);
        bounded(rows, "times_as_fast_as_" + comparison.baseline(), "", analysis::speedup);
        return TableFiles.csv(rows.text("verdict", row -> row.verdict(analysis))
                .number("allocated_bytes", Timed::allocatedBytes)
                .number("mean_size_bytes", row -> row.value(Series::meanBytes))
                .whole("n_" + comparison.procedure().unit() + "s", Timed::n)
                .text("failure", Timed::failure)
                .text("machine", _ -> comparison.machine().summary())
                .text("caution", row -> cautions.getOrDefault(row.task(), ""))
                .data());
    }

    private static void bounded(Rows<Timed> rows, String name, String unit, Function<Series, Interval> interval) {
        rows.number(name + unit, row -> row.value(each -> interval.apply(each).estimate()))
                .number(name + "_low" + unit, row -> row.value(each -> known(interval.apply(each), Interval::low)))
                .number(name + "_high" + unit, row -> row.value(each -> known(interval.apply(each), Interval::high)));
    }

    /** A bound, which is missing if the interval has none. */
    private static double known(Interval interval, ToDoubleFunction<Interval> bound) {
        return interval.isBounded() ? bound.applyAsDouble(interval) : Double.NaN;
    }

    /** CSV has the names that other programs expect, and the failures and the machine in each row. */
    @Override
    public Map<String, byte[]> files(Comparison comparison) {
        return TableFiles.of(table(comparison), csv(comparison));
    }

    /** @param number from 1 on */
    private record Observed(Series series, int number, Observation observation) {

        static Stream<Observed> of(Series series) {
            return IntStream.range(0, series.n())
                    .mapToObj(i ->
                            new Observed(series, i + 1, series.observations().get(i)));
        }
    }

    /**
     * A row for each round or fork, numbered in the order in which they were taken. The rounds of a number met the same
     * moment of the machine, forks of a number did not.
     */
    public static Table observations(Comparison comparison) {
        List<Observed> all = comparison.tasks().stream()
                .map(comparison::of)
                .flatMap(List::stream)
                .flatMap(Observed::of)
                .toList();
        String unit = comparison.procedure().unit();
        Rows<Observed> rows = Rows.of("Each %s on the domain %s".formatted(unit, comparison.domain()), all);
        return named(rows, row -> row.series().task(), row -> row.series().name())
                .text("strategy", row -> row.series().strategy())
                .text("kind", _ -> unit)
                .whole("observation", Observed::number)
                .number("ns", row -> row.observation().nanos())
                .number(
                        "bytes allocated",
                        row -> row.observation().allocatedBytes().orElse(Double.NaN))
                .data();
    }
}
