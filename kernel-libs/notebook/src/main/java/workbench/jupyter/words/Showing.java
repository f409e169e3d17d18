package workbench.jupyter.words;

import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.explain.trace.StreamCalls;
import workbench.languages.LanguageMatrix;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.latency.LargeCall;
import workbench.measure.latency.Latencies;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapLines;
import workbench.report.replay.OffHeapRunChart;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.OffHeapRunsView;
import workbench.report.replay.ReplayTables;
import workbench.report.view.CallsChart;
import workbench.report.view.Cost;
import workbench.report.view.DistributionChart;
import workbench.report.view.EvolutionMatrixView;
import workbench.report.view.GroupedBars;
import workbench.report.view.GroupedBars.Quantity;
import workbench.report.view.InteractiveChart;
import workbench.report.view.LanguageMatrixView;
import workbench.report.view.LatencyChart;
import workbench.report.view.MigrationMatrixView;
import workbench.report.view.ParetoChart;
import workbench.report.view.VersionMatrixView;
import workbench.report.view.View;
import workbench.report.view.WarmupChart;
import workbench.variant.Catalog;
import workbench.versions.VersionMatrix;

/** Words that make a table or a chart of a result. */
@Topic("showing")
public final class Showing {

    private Showing() {}

    @Word("any result as a table")
    public static Sheet table(Object result) {
        return View.of(result).table(result);
    }

    @Word("mean sizes beside the sizes that a study published")
    public static Sheet table(Sizes sizes, String study) {
        return ReplayTables.sizesBeside(Studies.published(), study, sizes);
    }

    @Word("what one strategy does when a class changes, with each wrong value and each error, such as table(matrix,"
            + " \"kryo\")")
    public static Sheet table(EvolutionMatrix matrix, String strategy) {
        return EvolutionMatrixView.of(matrix, strategy);
    }

    @Word("one change of strategy in full, as in table(matrix, \"portable\", \"compact\"): what works with old"
            + " entries and with new ones")
    public static Sheet table(MigrationMatrix matrix, String old, String next) {
        return MigrationMatrixView.of(matrix, old, next);
    }

    @Word("what versions of Hazelcast make of each other's bytes, for one strategy, with each wrong value and each"
            + " error: table(matrix, \"kryo\")")
    public static Sheet table(VersionMatrix matrix, String strategy) {
        return VersionMatrixView.of(matrix, strategy);
    }

    @Word("which values come back the same from another language, by strategy, and what became of the others:"
            + " table(matrix, \"python\")")
    public static Sheet table(LanguageMatrix matrix, String language) {
        return LanguageMatrixView.values(matrix, language);
    }

    @Word("one part of maps on and off heap: table(referenceOffHeap(), \"collectors\")")
    public static Sheet table(OffHeapRuns runs, String part) {
        return new OffHeapRunsView().table(runs.part(part));
    }

    @Word("any result as a chart")
    public static Figure chart(Object result) {
        return View.of(result).chart(result);
    }

    @Word("times as bars from 0, the bars of each strategy beside each other")
    public static Figure times(Comparison comparison) {
        return GroupedBars.of(comparison, Quantity.MICROSECONDS);
    }

    @Word("operations in a millisecond as such bars, as the studies draw them")
    public static Figure throughput(Comparison comparison) {
        return GroupedBars.of(comparison, Quantity.OPERATIONS_PER_MILLISECOND);
    }

    @Word("speedups as a page: point at one for its interval, leave strategies out, change the scale")
    public static InteractiveChart interactive(Comparison comparison) {
        return InteractiveChart.of(comparison);
    }

    @Word("speedups as a page with your title")
    public static InteractiveChart interactive(Comparison comparison, String title) {
        return InteractiveChart.of(comparison, title);
    }

    @Word("the time of a task against the calls on the stream")
    public static Figure chart(StreamCalls calls, Comparison comparison, Task task) {
        return CallsChart.of(calls, comparison, task);
    }

    /** Parts are those of {@code ./workbench offheap --help}. */
    @Word("how many times as fast as the heap each storage is in a part, such as \"bytes\"")
    public static Figure chart(OffHeapRuns runs, String part) {
        return OffHeapRunChart.of(runs, part);
    }

    @Word("how long writing and reading took by the number of entries, of a part with several numbers")
    public static Figure lines(OffHeapRuns runs, String part) {
        return OffHeapLines.of(runs, part);
    }

    @Word("time against bytes, with the frontier: strategies that no other beats in both")
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Task task) {
        return pareto(catalog, comparison, task, Cost.SIZE);
    }

    @Word("time against another cost, such as Cost.ALLOCATION, with the frontier")
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Task task, Cost cost) {
        return ParetoChart.of(catalog, comparison, task, cost);
    }

    @Word("each round or fork of a task as a dot")
    public static Figure distribution(Comparison comparison, Task task) {
        return DistributionChart.of(comparison, task);
    }

    @Word("the times of a task in their order, with the levels that they went through")
    public static Figure warmup(Comparison comparison, Task task) {
        return WarmupChart.of(comparison, task);
    }

    @Word(
            "the longest call of each tenth of a second with one strategy, as in overTime(latencies, \"kryo\"), and the pauses of the garbage collector")
    public static Figure overTime(Latencies latencies, String strategy) {
        return LatencyChart.overTime(latencies, latencies.of(strategy).getFirst());
    }

    @Word(
            "the longest call of each tenth of a second beside large calls, as in overTime(latencies, \"kryo\", LargeCall.PROCESS)")
    public static Figure overTime(Latencies latencies, String strategy, LargeCall beside) {
        return LatencyChart.overTime(latencies, latencies.of(strategy, beside));
    }
}
