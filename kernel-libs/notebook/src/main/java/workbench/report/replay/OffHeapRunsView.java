package workbench.report.replay;

import java.util.List;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns.Setup;
import workbench.report.view.Rows;
import workbench.report.view.Rows.Option;
import workbench.report.view.View;
import workbench.variant.NotPossibleException;

/** Maps on and off heap. */
public final class OffHeapRunsView extends View<OffHeapRuns> {

    private static final double MIB = 1L << 20;

    /**
     * A figure of a trial.
     *
     * @param source the column of the file
     * @param unit how much of the file's unit is one of the unit that is shown
     */
    private record Measured(String name, String source, double unit, String meaning) {}

    private static final List<Measured> MEASURED = List.of(
            new Measured("heap MiB", "xmx_mib", 1, "-Xmx of the process"),
            new Measured("fill s", "fill_ms", 1e3, "IMap.set of every entry, by four threads a processor"),
            new Measured("update s", "update_ms", 1e3, "IMap.set of entries that are there, in scattered order"),
            new Measured("read s", "read_ms", 1e3, "IMap.get of each entry, in scattered order"),
            new Measured(
                    "skewed read s",
                    "skewed_ms",
                    1e3,
                    "as many, of few entries often and of many rarely, by Zipf's law with 0.99 as in YCSB"),
            new Measured(
                    "copy s",
                    "copy_ms",
                    1e3,
                    "as many copies of as many bytes, from memory off heap into new arrays, which is what a read off heap does beside one on the heap"),
            new Measured(
                    "query s",
                    "query_ms",
                    1e3,
                    "queries by a field of the values, which find none: they look at two million values, or at all once if there are more"),
            new Measured(
                    "pauses s",
                    "pauses_ms",
                    1e3,
                    "all pauses of the garbage collector in the updates, or where there are none, in filling and reading"),
            new Measured("longest pause ms", "longest_pause_ms", 1, "the longest one of these in all rounds"),
            new Measured("RSS MiB", "peak_rss_bytes", MIB, "the most memory that the process held at once"),
            new Measured(
                    "heap per entry B",
                    "heap_per_entry_bytes",
                    1,
                    "heap after a full collection, less that before the fill"),
            new Measured("waste %", "waste", 0.01, "memory reserved off heap beyond what was asked for"),
            new Measured(
                    "start ms",
                    "start_ms",
                    1,
                    "until the member is up; in the part start, the median of 20 starts in one process"),
            new Measured("stop ms", "stop_ms", 1, ""));

    /** What explains times is folded beside them. */
    private static final List<String> BESIDE_TIMES = List.of("waste %", "start ms", "stop ms");

    /** Each setup with the medians of its rounds, in the columns of which something was measured. */
    @Override
    protected Rows<Setup> rows(OffHeapRuns runs) {
        List<Setup> setups = runs.setups();
        Rows<Setup> rows = Rows.of("Maps on and off heap", setups)
                .note(runs.note())
                .text(
                        "part",
                        Setup::part,
                        folded(setups.stream().map(Setup::part).distinct().count() < 2))
                .text("load", OffHeapRuns.Setup::loadInWords)
                .whole("entries", Setup::entries)
                .text("storage", Setup::storage)
                .means(
                        "heap: as Hazelcast does; values: values off heap; entries: keys and metadata too; +huge: in huge pages of the system; +zgc: under that collector")
                .text(
                        "outcome",
                        runs::outcome,
                        folded(setups.stream().map(runs::outcome).distinct().count() < 2))
                .whole("n", setup -> (int) runs.measured(setup).count())
                .means("trials; the figures are their medians");
        if (setups.stream().anyMatch(setup -> evicted(runs, setup))) {
            rows.number("left", setup -> median(runs, setup, "size"))
                    .means("entries at the end; where there are fewer than were written, the rest was evicted");
        }
        boolean timed = isMeasured(runs, "fill_ms");
        MEASURED.stream().filter(each -> isMeasured(runs, each.source())).forEach(each -> {
            ToDoubleFunction<Setup> figure = setup -> median(runs, setup, each.source()) / each.unit();
            rows.number(each.name(), figure, folded(timed && BESIDE_TIMES.contains(each.name())))
                    .means(each.meaning());
        });
        return rows;
    }

    private static Option[] folded(boolean folded) {
        return folded ? new Option[] {FOLDED} : new Option[0];
    }

    private static boolean evicted(OffHeapRuns runs, Setup setup) {
        return runs.measured(setup).anyMatch(run -> run.number("size") < setup.entries());
    }

    private static boolean isMeasured(OffHeapRuns runs, String source) {
        return runs.setups().stream().anyMatch(setup -> !Double.isNaN(median(runs, setup, source)));
    }

    /** The median over the rounds, or of pauses the longest; NaN if nothing was measured. */
    private static double median(OffHeapRuns runs, Setup setup, String source) {
        List<Double> values = runs.measured(setup)
                .map(run -> OffHeapRuns.figure(run, source))
                .filter(value -> !value.isNaN())
                .toList();
        if (values.isEmpty()) {
            return Double.NaN;
        }
        return source.startsWith("longest")
                ? values.stream().max(Double::compare).orElseThrow()
                : Quantiles.median(values);
    }

    /** A row for each trial: the lines of the file. */
    @Override
    public Table data(OffHeapRuns runs) {
        return Rows.typed(runs.lines());
    }

    /** How many times as fast as the heap each storage is, if there is one part. */
    @Override
    public Figure chart(OffHeapRuns runs) {
        List<String> parts =
                runs.compared().stream().map(Setup::part).distinct().toList();
        if (parts.size() > 1) {
            throw new NotPossibleException(
                    "There are several parts, and each has a chart of its own, such as chart(runs, \"%s\"). The parts: %s"
                            .formatted(parts.getFirst(), String.join(", ", parts)));
        }
        return parts.isEmpty() ? super.chart(runs) : OffHeapRunChart.of(runs, parts.getFirst());
    }

    /**
     * How many times as fast as the heap, with the intervals drawn and the bounds on demand, and how much shorter the longest
     * pause is.
     */
    public static Sheet ratios(OffHeapRuns runs) {
        List<Setup> setups = runs.compared();
        String bounds =
                "95 %% t interval over trials; unknown if there are fewer than %s".formatted(Interval.FEWEST_FORKS);
        Rows<Setup> rows =
                Rows.of("Times as fast as the heap", setups).note(runs.note()).text("trial", Setup::label);
        runs.times(setups)
                .forEach((name, time) -> rows.interval(name, setup -> runs.speedup(setup, time), FOLDED_BOUNDS)
                        .boundsMean(name.equals("fill") ? bounds : "")
                        .drawn(setup -> runs.speedup(setup, time)));
        return rows.number("pause", setup -> runs.longestPause(setup.onHeap()) / Math.max(1, runs.longestPause(setup)))
                .means("the heap's longest pause as a multiple of this storage's, which counts as 1 ms at least")
                .sheet();
    }
}
