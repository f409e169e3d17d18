package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.latency.LargeRepeat;
import workbench.measure.latency.LargeSeries;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.LatencySeries.Doubt;
import workbench.measure.latency.Percentile;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.view.Rows.Option;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** Latencies of small calls alone and beside large ones: a row for each series. */
final class BesideTables {

    private static final double MILLIS = 1e6;
    private static final double PERCENT = 100;
    private static final String IN_DOUBT =
            "What it explains is unknown: the p99 of the calls alone is in doubt or was not measured.";

    private static final String NO_OTHER_TIME =
            "What it explains is unknown: too few small calls started while no large call ran.";

    private BesideTables() {}

    /** The columns that only such latencies have. */
    static Rows<LatencySeries> add(Rows<LatencySeries> rows, Latencies latencies) {
        rows.interval("times p99 alone", row -> timesAlone(latencies, row), View.FOLDED_BOUNDS)
                .means("p99 as a multiple of the p99 of the same calls alone")
                .boundsMean("its 95 % bootstrap interval, with rounds of repeats in pairs")
                .interval(
                        "large call ms",
                        row -> row.large().flatMap(LargeSeries::nanos).map(BesideTables::millis),
                        View.FOLDED_BOUNDS)
                .means("how long a large call took, from its start to its end: the median")
                .boundsMean("its 95 % bootstrap interval");
        small(rows, "same thread µs", LargeRepeat::sameThread, View.FOLDED_BOUNDS)
                .means(
                        "a small call in the time of a large one, for a key on the same partition thread, from its start to its end: the mean");
        small(rows, "other threads µs", LargeRepeat::otherThreads, View.FOLDED_BOUNDS)
                .means("a small call in the time of a large one, for a key on another partition thread");
        small(rows, "other times µs", LargeRepeat::otherTime, View.FOLDED)
                .means("a small call at a moment at which no large call ran");
        return rows.interval(
                        "explained %", row -> explained(latencies, row).map(BesideTables::percent), View.FOLDED_BOUNDS)
                .means(
                        "the share of the slow calls, slower than the p99 alone, that would not be slow if those in the time of a large call were slow as rarely as others")
                .boundsMean("its 95 % bootstrap interval; from 0 on, nothing is shown to be explained")
                .number(
                        "large bytes",
                        row -> row.large().map(LargeSeries::bytes).orElse(Double.NaN),
                        View.FOLDED)
                .means("the size of a large value, with the 8 bytes that Hazelcast puts before it");
    }

    private static Rows<LatencySeries> small(
            Rows<LatencySeries> rows, String name, Function<LargeRepeat, LargeRepeat.Group> group, Option option) {
        return rows.interval(
                        name,
                        row -> row.large().flatMap(large -> large.small(group)).map(Micros::of),
                        option)
                .boundsMean("its 95 % bootstrap interval over the repeats");
    }

    private static Optional<Interval> timesAlone(Latencies latencies, LatencySeries series) {
        return series.large()
                .flatMap(_ -> latencies.alone(series))
                .flatMap(alone -> series.timesAsLong(alone, Percentile.P99));
    }

    private static Optional<Interval> explained(Latencies latencies, LatencySeries series) {
        return latencies.alone(series).flatMap(series::explained);
    }

    private static Interval millis(Interval nanos) {
        return new Interval(nanos.low() / MILLIS, nanos.estimate() / MILLIS, nanos.high() / MILLIS);
    }

    private static Interval percent(Interval share) {
        return new Interval(share.low() * PERCENT, share.estimate() * PERCENT, share.high() * PERCENT);
    }

    /** For each series beside large calls, whom its small calls waited for, as far as the result says. */
    static List<String> sentences(Latencies latencies) {
        return latencies.series().stream()
                .flatMap(series -> series.large().stream().map(large -> "%s, %s beside %s: %s"
                        .formatted(
                                series.strategy(),
                                series.task().label(),
                                large.call().label(),
                                sentence(latencies, series, large))))
                .toList();
    }

    private static String sentence(Latencies latencies, LatencySeries series, LargeSeries large) {
        if (series.fellBehind()) {
            return Doubt.BEHIND.label() + ".";
        }
        if (large.fellBehind()) {
            return "the large calls did not keep up with their rate.";
        }
        String took = large.nanos()
                .map(nanos -> "a large call took %s. ".formatted(Numbers.time(nanos.estimate())))
                .orElse("");
        String unknown = large.hasOtherTime() ? IN_DOUBT : NO_OTHER_TIME;
        return took + explained(latencies, series).map(BesideTables::explains).orElse(unknown) + thread(large);
    }

    private static String explains(Interval share) {
        if (!share.isBounded()) {
            return "To say what it explains takes %s repeats or more.".formatted(Numbers.whole(Interval.FEWEST_ROUNDS));
        }
        Interval percent = percent(share);
        String known = "%s %% (%s)"
                .formatted(
                        Numbers.of(percent.estimate()),
                        Numbers.bounds(percent.estimate(), percent.low(), percent.high()));
        return share.low() > 0
                ? "Large calls explain %s of the small calls that took longer than the p99 alone.".formatted(known)
                : "It is not shown that large calls explain any of the small calls that took longer than the p99 alone: the estimate is %s."
                        .formatted(known);
    }

    /** A small call's time from its start is known even where the sender started calls late. */
    private static String thread(LargeSeries large) {
        Optional<Interval> ratio = large.sameThreadToOthers();
        if (ratio.isEmpty()) {
            return " Too few calls started while one ran to compare threads.";
        }
        if (!ratio.get().isBounded()) {
            return "";
        }
        return ratio.get().low() > 1
                ? " While one ran, a small call took %s times as long (%s) on its partition thread as on another, which speaks for a wait for that thread."
                        .formatted(Numbers.of(ratio.get().estimate()), Columns.bounds(ratio.get()))
                : " It is not shown that calls took longer on its partition thread than on another: the estimate is %s times as long (%s)."
                        .formatted(Numbers.of(ratio.get().estimate()), Columns.bounds(ratio.get()));
    }

    /** For each strategy, how many times as long the p99 was beside each kind of large call. */
    static Figure chart(Latencies latencies) {
        List<LatencySeries> alone = new ArrayList<>(latencies.series().stream()
                .filter(series -> series.large().isEmpty())
                .toList()
                .reversed());
        List<String> kinds = latencies.series().stream()
                .filter(series -> series.large().isPresent())
                .map(LatencySeries::beside)
                .distinct()
                .toList();
        boolean nothing = latencies.series().stream()
                .allMatch(series -> timesAlone(latencies, series).isEmpty());
        if (nothing) {
            throw new NotPossibleException(
                    "There is nothing to draw: no strategy has a p99 both alone and beside large calls. table(...) says why, if they were measured. Take a lower rate, longer repeats, or a quieter machine, and let it end.");
        }
        boolean oneTask = latencies.tasks().size() == 1;
        return new Figure(
                        Charts.forest(
                                alone.stream()
                                        .map(each -> each.strategy()
                                                + (oneTask
                                                        ? ""
                                                        : ", " + each.task().label()))
                                        .toList(),
                                kinds.stream().map("beside "::concat).toList(),
                                (kind, row) -> timesAlone(latencies, alone.get(row), kinds.get(kind)),
                                "p99 of small calls beside large ones, as a multiple of the p99 alone"),
                        LatenciesView.title(latencies),
                        "A line is a 95 % interval. A point is missing where one of the two p99 is in doubt.\n"
                                + LatenciesView.note(latencies),
                        LatenciesView.watermark(latencies))
                .described(
                        String.join(" ", new LatenciesView().summary(latencies).sentences()));
    }

    private static Optional<Interval> timesAlone(Latencies latencies, LatencySeries alone, String beside) {
        return latencies.series().stream()
                .filter(series -> series.beside().equals(beside)
                        && series.name().equals(alone.name())
                        && series.task().equals(alone.task()))
                .findFirst()
                .flatMap(series -> timesAlone(latencies, series));
    }

    /** Which large calls there were, with what they do. */
    static String note(Latencies latencies) {
        String meanings = latencies.series().stream()
                .flatMap(series -> series.large().stream())
                .map(LargeSeries::call)
                .distinct()
                .map(call -> "%s is %s".formatted(call.label(), call.meaning()))
                .collect(Collectors.joining("; "));
        return meanings.isEmpty() ? "" : "Large calls: %s\n".formatted(meanings);
    }

    static Stream<String> remarks(LatencySeries series) {
        return series
                .large()
                .filter(each -> each.repeatsBehind() > 0)
                .map(each -> "the large calls did not keep up"
                        + (each.fellBehind()
                                ? ""
                                : " in %s of %s"
                                        .formatted(
                                                each.repeatsBehind(),
                                                Numbers.count(each.repeats().size(), "repeat"))))
                .stream();
    }
}
