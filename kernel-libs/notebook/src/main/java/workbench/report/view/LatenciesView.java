package workbench.report.view;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.LatencySeries.Doubt;
import workbench.measure.latency.Percentile;
import workbench.report.Figure;
import workbench.text.Numbers;

/** Latencies at a fixed rate: a row for each task with each strategy. */
public final class LatenciesView extends View<Latencies> {

    private static final double MICROS = 1e3;
    private static final Percentile SLOW = Percentile.P99_9;
    private static final String PAUSES_APART =
            "Pauses of the garbage collector are those of the calling process. Pauses of members in processes of their own are not seen.";
    private static final String INTERRUPTED = "INTERRUPTED: repeats or strategies are missing";

    @Override
    protected Rows<LatencySeries> rows(Latencies latencies) {
        Rows<LatencySeries> rows = Rows.of(title(latencies), latencies.series())
                .smoke(latencies.smoke())
                .note(note(latencies))
                .text("strategy", LatencySeries::strategy)
                .text("task", row -> row.task().label());
        if (latencies.isBeside()) {
            rows.text("beside", LatencySeries::beside).means("the large calls that went by meanwhile");
        }
        rows.number("calls/s", LatencySeries::perSecond)
                .means(
                        "how many calls started in a second, each at its own moment, whether or not those before it had ended")
                .number("at most/s", LatencySeries::capacity, FOLDED)
                .means("calls a second in a closed loop, in which each thread starts a call once its last has ended");
        addPercentiles(rows, latencies.isBeside());
        if (latencies.isBeside()) {
            BesideTables.add(rows, latencies);
        } else {
            addPauses(rows);
        }
        return rows.number("longest µs", row -> row.largest() / MICROS)
                .means("the longest call of all repeats: chance, mostly")
                .text("remarks", LatenciesView::remarks)
                .means(
                        "why percentiles are missing, repeats that did not keep up, and a stall that came back at a fixed period");
    }

    private static void addPercentiles(Rows<LatencySeries> rows, boolean beside) {
        for (Percentile percentile : Percentile.values()) {
            rows.interval(
                            percentile.label() + " µs",
                            row -> row.at(percentile).map(Micros::of),
                            options(percentile, beside))
                    .means(
                            "%s of the calls took no longer, from the moment at which they were meant to start: the median over the repeats"
                                    .formatted(percentile.percent()))
                    .boundsMean("its 95 % bootstrap interval");
        }
    }

    /** For p99.9 alone: a pause of 5 ms in five seconds is a thousandth of the time, so that few pauses do not change lower percentiles. */
    private static void addPauses(Rows<LatencySeries> rows) {
        rows.interval("p99.9 without pauses µs", row -> row.withoutPauses(SLOW).map(Micros::of), FOLDED_BOUNDS)
                .means(
                        "as if the garbage collector had never paused: a call in a pause takes as long as one in none, and those behind it start earlier")
                .boundsMean("its 95 % bootstrap interval")
                .number("pauses/s", LatencySeries::pausesPerSecond)
                .means("pauses of the garbage collector of the calling process");
    }

    /** Beside large calls there are more columns, so that some give way. */
    private static Rows.Option[] options(Percentile percentile, boolean beside) {
        return switch (percentile) {
            case P99 -> new Rows.Option[] {FOLDED_BOUNDS, MAIN};
            case P90, P99_99 -> new Rows.Option[] {beside ? FOLDED : FOLDED_BOUNDS};
            case P50, P99_9 -> new Rows.Option[] {FOLDED_BOUNDS};
        };
    }

    /** One percentile of a series, whether it is shown or not. */
    private record Cell(LatencySeries series, Percentile percentile) {}

    /** A row for each percentile, in nanoseconds. */
    @Override
    protected Rows<?> details(Latencies latencies) {
        List<Cell> cells = latencies.series().stream()
                .flatMap(series -> Stream.of(Percentile.values()).map(each -> new Cell(series, each)))
                .toList();
        return Rows.of(title(latencies), cells)
                .text("strategy", cell -> cell.series().strategy())
                .text("name", cell -> cell.series().name())
                .text("task", cell -> cell.series().task().label())
                .text("beside", cell -> cell.series().beside())
                .number("calls per second", cell -> cell.series().perSecond())
                .number("closed loop per second", cell -> cell.series().capacity())
                .large("calls", cell -> cell.series().calls())
                .text("percentile", cell -> cell.percentile().label())
                .interval("ns", cell -> cell.series().at(cell.percentile()))
                .interval("ns without pauses", cell -> cell.series().withoutPauses(cell.percentile()))
                .text("missing", cell -> cell.series()
                        .doubt(cell.percentile())
                        .map(Doubt::label)
                        .orElse(""))
                .number("share of late starts", cell -> cell.series().lateStarts(cell.percentile()))
                .number("pauses per second", cell -> cell.series().pausesPerSecond())
                .whole("repeats", cell -> cell.series().repeats().size());
    }

    /** The distribution of each series; beside large calls, what became of its p99. */
    @Override
    public Figure chart(Latencies latencies) {
        return latencies.isBeside() ? BesideTables.chart(latencies) : LatencyChart.byPercentile(latencies);
    }

    @Override
    public Summary summary(Latencies latencies) {
        List<String> sentences = latencies.isBeside()
                ? BesideTables.sentences(latencies)
                : latencies.series().stream().map(LatenciesView::sentence).toList();
        Summary summary = new Summary(title(latencies), sentences);
        return (latencies.interrupted() ? summary.after(INTERRUPTED + ".") : summary).smoke(latencies.smoke());
    }

    private static String sentence(LatencySeries series) {
        String which = "%s, %s: ".formatted(series.strategy(), series.task().label());
        String percentiles = Stream.of(Percentile.values())
                .flatMap(each -> series.at(each).stream()
                        .map(nanos -> "%s %s µs".formatted(each.label(), Numbers.of(nanos.estimate() / MICROS))))
                .collect(Collectors.joining(", "));
        return which
                + Stream.of(percentiles, pauses(series), remarks(series))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("; "))
                + ".";
    }

    /** What pauses do to the slow calls; empty if that is not shown. */
    private static String pauses(LatencySeries series) {
        return series.timesByPauses(SLOW)
                .filter(times -> times.isBounded() && times.low() > 1)
                .map(times -> "pauses of the garbage collector (%s a second) made %s %s times as long (%s)"
                        .formatted(
                                Numbers.of(series.pausesPerSecond()),
                                SLOW.label(),
                                Numbers.of(times.estimate()),
                                Numbers.bounds(times.estimate(), times.low(), times.high())))
                .orElse("");
    }

    /** Such as {@code p99.99: too few calls; a stall of 20 ms every 1,000 ms}. */
    private static String remarks(LatencySeries series) {
        List<String> remarks = new ArrayList<>();
        Map<Doubt, EnumSet<Percentile>> missing = new LinkedHashMap<>();
        for (Percentile each : Percentile.values()) {
            series.doubt(each).ifPresent(doubt -> missing.computeIfAbsent(doubt, _ -> EnumSet.noneOf(Percentile.class))
                    .add(each));
        }
        missing.forEach((doubt, which) -> remarks.add(
                doubt == Doubt.BEHIND
                        ? doubt.label()
                        : "%s: %s"
                                .formatted(
                                        which.stream().map(Percentile::label).collect(Collectors.joining(", ")),
                                        doubt.label())));
        if (series.repeatsBehind() > 0 && !series.fellBehind()) {
            remarks.add("%s of %s did not keep up with the rate"
                    .formatted(
                            series.repeatsBehind(),
                            Numbers.count(series.repeats().size(), "repeat")));
        }
        BesideTables.remarks(series).forEach(remarks::add);
        series.stall().ifPresent(stall -> remarks.add(stall.label()));
        return String.join("; ", remarks);
    }

    static String title(Latencies latencies) {
        return "Latencies of %s at %s"
                .formatted(latencies.domain(), latencies.rate().label());
    }

    static String note(Latencies latencies) {
        String failed = latencies.failures().stream()
                .map(failure -> "Not measured: %s of %s. %s\n"
                        .formatted(failure.task().label(), failure.strategy(), failure.reason()))
                .collect(Collectors.joining());
        return failed
                + BesideTables.note(latencies)
                + (isApart(latencies) ? PAUSES_APART + "\n" : "")
                + (latencies.interrupted() ? INTERRUPTED + "\n" : "")
                + latencies.method()
                + (latencies.smoke() ? "; SMOKE RUN, NOT A MEASUREMENT" : "")
                + "\n"
                + latencies.machine().summary();
    }

    private static boolean isApart(Latencies latencies) {
        return latencies.tasks().stream().anyMatch(task -> task.topology().apart());
    }

    static String watermark(Latencies latencies) {
        return latencies.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "";
    }
}
