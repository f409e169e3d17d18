package workbench.report.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.Journey;
import workbench.measure.live.Journeys;
import workbench.measure.live.Mistake;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.Work;
import workbench.measure.statistics.Interval;

/** What was measured, as tables to compute with. Times are in nanoseconds, sizes in bytes. */
public final class Measured {

    private Measured() {}

    /** @param series empty if it failed */
    private record Timed(Task task, String name, String strategy, Optional<Series> series, String failure) {

        static Timed of(Series series) {
            return new Timed(series.task(), series.name(), series.strategy(), Optional.of(series), "");
        }

        static Timed of(Failure failure) {
            return new Timed(failure.task(), failure.name(), failure.strategy(), Optional.empty(), failure.reason());
        }

        double value(ToDoubleFunction<Series> of) {
            return series.stream().mapToDouble(of).findFirst().orElse(Double.NaN);
        }
    }

    /** A row for each task and strategy, those that failed last. Bounds are missing if there are too few observations. */
    public static Table of(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        List<Timed> rows = Stream.concat(
                        comparison.tasks().stream()
                                .flatMap(task -> comparison.of(task).stream())
                                .map(Timed::of),
                        comparison.failures().stream().map(Timed::of))
                .toList();
        return named("Times on the domain " + comparison.domain(), rows, Timed::task, Timed::name, Timed::strategy)
                .interval("ns", row -> row.series().map(analysis::nanos))
                .interval("times as fast", row -> row.series().map(analysis::speedup))
                .text("verdict", row -> row.series()
                        .map(each -> analysis.verdict(each).label())
                        .orElse("failed"))
                .number(
                        "bytes allocated",
                        row -> row.value(each -> each.allocatedBytes().orElse(Double.NaN)))
                .number("mean bytes", row -> row.value(Series::meanBytes))
                .whole("n", row -> row.series().map(Series::n).orElse(0))
                .text("failure", Timed::failure)
                .table();
    }

    private static <R> Rows<R> named(
            String title,
            List<R> rows,
            Function<R, Task> task,
            Function<R, String> name,
            Function<R, String> strategy) {
        return Rows.of(title, rows)
                .text("operation", row -> task.apply(row).operation().label())
                .text("caller", row -> task.apply(row).topology().client() ? "client" : "member")
                .whole("members", row -> task.apply(row).topology().members())
                .whole("threads", row -> task.apply(row).threads())
                .text("name", name)
                .text("strategy", strategy);
    }

    /** @param number from 1 on */
    private record Observed(Series series, int number, Observation observation) {}

    /**
     * A row for each round or fork, numbered in the order in which they were taken. The rounds of a number met the same
     * moment of the machine, forks of a number did not.
     */
    public static Table observations(Comparison comparison) {
        List<Observed> rows = comparison.tasks().stream()
                .flatMap(task -> comparison.of(task).stream())
                .flatMap(series -> IntStream.range(0, series.n())
                        .mapToObj(i -> new Observed(
                                series, i + 1, series.observations().get(i))))
                .toList();
        String unit = comparison.procedure().unit();
        return named(
                        "Each %s on the domain %s".formatted(unit, comparison.domain()),
                        rows,
                        row -> row.series().task(),
                        row -> row.series().name(),
                        row -> row.series().strategy())
                .text("kind", _ -> unit)
                .whole("observation", Observed::number)
                .number("ns", row -> row.observation().nanos())
                .number(
                        "bytes allocated",
                        row -> row.observation().allocatedBytes().orElse(Double.NaN))
                .table();
    }

    /** A row for each strategy that could write the values. */
    public static Table of(Sizes sizes) {
        return Rows.of("Sizes on the domain " + sizes.domain(), sizes.distributions())
                .text("name", Sizes.Distribution::name)
                .text("strategy", Sizes.Distribution::strategy)
                .whole("min bytes", Sizes.Distribution::min)
                .number("median bytes", Sizes.Distribution::median)
                .number("mean bytes", Sizes.Distribution::mean)
                .whole("max bytes", Sizes.Distribution::max)
                .table();
    }

    /** A row for each task and strategy that either of two results has. */
    public static Table of(Difference difference) {
        return named(
                        "Two results of the domain " + difference.first().domain(),
                        difference.cells(),
                        Difference.Cell::task,
                        Difference.Cell::name,
                        Difference.Cell::strategy)
                .interval("first ns", Difference.Cell::firstNanos)
                .interval("second ns", Difference.Cell::secondNanos)
                .interval("times as fast", Difference.Cell::ratio)
                .text("verdict", cell -> cell.verdict().label())
                .text("reason", Difference.Cell::reason)
                .table();
    }

    /** A row for each call that part of the processes inlined: {@link Inlining#parting}. */
    public static Table of(Inlining inlining) {
        return Rows.of("Calls that part fast processes from slow ones", inlining.parting())
                .text("caller", fate -> fate.call().caller())
                .text("callee", fate -> fate.call().callee())
                .whole("kept in fast", Inlining.Fate::inFast)
                .whole("kept in slow", Inlining.Fate::inSlow)
                .whole("processes in each half", _ -> inlining.half())
                .text("reason", Inlining.Fate::reason)
                .table();
    }

    /** A row for each task and strategy. */
    public static Table of(Work work) {
        return Rows.of("What one call does on the domain " + work.domain(), work.rows())
                .text("operation", row -> row.task().operation().label())
                .text("strategy", Work.Row::strategy)
                .number("bytes allocated", row -> row.allocatedBytes().orElse(Double.NaN))
                .number("instructions", row -> row.instructions().orElse(Double.NaN))
                .number("branches", row -> row.branches().orElse(Double.NaN))
                .table();
    }

    /** A row for each operation of a strategy on a route. */
    public static Table of(Journeys journeys) {
        return routes("Ways to a map on the domain " + journeys.domain(), journeys.all(), Function.identity())
                .number("mean bytes", Journey::bytes)
                .interval("ns", each -> Optional.of(each.time()))
                .interval("serialization ns", each -> Optional.of(each.serialization()))
                .interval("share", each -> Optional.of(each.share()))
                .whole("n", each -> each.nanos().size())
                .table();
    }

    private static <R> Rows<R> routes(String title, List<R> rows, Function<R, Journey> journey) {
        return Rows.of(title, rows)
                .text("operation", row -> journey.apply(row).operation().label())
                .text("name", row -> journey.apply(row).strategy())
                .text("route", row -> journey.apply(row).route());
    }

    private record Round(Journey journey, int index) {}

    /** A row for each round of each operation of a strategy on a route. */
    public static Table observations(Journeys journeys) {
        List<Round> rows = new ArrayList<>();
        journeys.all().forEach(journey -> IntStream.range(0, journey.nanos().size())
                .forEach(index -> rows.add(new Round(journey, index))));
        return routes("Each round on the domain " + journeys.domain(), rows, Round::journey)
                .whole("observation", row -> row.index() + 1)
                .number("ns", row -> row.journey().nanos().get(row.index()))
                .number(
                        "serialization ns",
                        row -> row.journey().serializationNanos().get(row.index()))
                .table();
    }

    /** Two rows: the wrong way and the right one. */
    public static Table of(Mistake mistake) {
        return Rows.of(mistake.name(), List.of(mistake.wrong(), mistake.right()))
                .text("way", Mistake.Reading::way)
                .interval("figure", reading -> Optional.of(shown(reading)))
                .text("unit", _ -> mistake.unit())
                .table();
    }

    private static Interval shown(Mistake.Reading reading) {
        return reading.isBounded() ? reading.interval() : Interval.unbounded(reading.figure());
    }
}
