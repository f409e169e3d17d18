package workbench.jupyter.words;

import workbench.cost.EntryCosts;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.explain.BuiltInTypes;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.Traces;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.Journeys;
import workbench.measure.live.Mistake;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.Work;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.export.InteractiveChart;
import workbench.report.replay.OffHeapLines;
import workbench.report.replay.OffHeapRunChart;
import workbench.report.replay.OffHeapRunTables;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.Replay;
import workbench.report.replay.ReplayChart;
import workbench.report.replay.ReplayTables;
import workbench.report.view.AnatomyTables;
import workbench.report.view.BuiltInTable;
import workbench.report.view.CallsChart;
import workbench.report.view.CallsTable;
import workbench.report.view.Charts;
import workbench.report.view.Cost;
import workbench.report.view.CostChart;
import workbench.report.view.Differences;
import workbench.report.view.DistributionChart;
import workbench.report.view.EvolutionChart;
import workbench.report.view.EvolutionTables;
import workbench.report.view.GroupedBars;
import workbench.report.view.GroupedBars.Quantity;
import workbench.report.view.InliningTable;
import workbench.report.view.JourneyChart;
import workbench.report.view.JourneyTable;
import workbench.report.view.MigrationTables;
import workbench.report.view.MistakeTable;
import workbench.report.view.OwnersChart;
import workbench.report.view.ParetoChart;
import workbench.report.view.SequenceFigure;
import workbench.report.view.Tables;
import workbench.report.view.TraceTables;
import workbench.report.view.WarmupChart;
import workbench.report.view.WorkTable;
import workbench.variant.Catalog;

/** Words that make a table or a chart of a result. */
@Topic("showing")
public final class Showing {

    private Showing() {}

    @Word("sizes as a table")
    public static Sheet table(Sizes sizes) {
        return Tables.sizes(sizes);
    }

    @Word("how many bytes each owner has under each strategy")
    public static Sheet table(Anatomies anatomies) {
        return AnatomyTables.of(anatomies);
    }

    @Word("what ways to a map cost, as a table")
    public static Sheet table(Journeys journeys) {
        return JourneyTable.of(journeys);
    }

    @Word("how Hazelcast serializes the JDK's types, as a table")
    public static Sheet table(BuiltInTypes types) {
        return BuiltInTable.of(types);
    }

    @Word("mean sizes beside those that a study published")
    public static Sheet table(Sizes sizes, String study) {
        return ReplayTables.sizesBeside(Studies.published(), study, sizes);
    }

    @Word("times, speedups and their intervals as a table")
    public static Sheet table(Comparison comparison) {
        return Tables.times(comparison);
    }

    @Word("what became faster or slower, as a table")
    public static Sheet table(Difference difference) {
        return Differences.table(difference);
    }

    @Word("the calls that part fast processes from slow ones")
    public static Sheet table(Inlining inlining) {
        return InliningTable.of(inlining);
    }

    @Word("what one call does, as a table")
    public static Sheet table(Work work) {
        return WorkTable.of(work);
    }

    @Word("how often operations serialize, as a table")
    public static Sheet table(Traces traces) {
        return TraceTables.overview(traces);
    }

    @Word("one operation call by call: where, on which thread, and who asked for it")
    public static Sheet table(Trace trace) {
        return TraceTables.calls(trace);
    }

    @Word("how often serializers call their streams, as a table")
    public static Sheet table(StreamCalls calls) {
        return CallsTable.of(calls);
    }

    @Word("what strategies do when a class changes, as a table")
    public static Sheet table(EvolutionMatrix matrix) {
        return EvolutionTables.overview(matrix);
    }

    @Word("the same for one strategy with each wrong value and each error, such as table(matrix, \"kryo\")")
    public static Sheet table(EvolutionMatrix matrix, String strategy) {
        return EvolutionTables.of(matrix, strategy);
    }

    @Word(
            "one change of strategy in full, as in table(matrix, \"portable\", \"compact\"): what works with old entries and with new ones")
    public static Sheet table(MigrationMatrix matrix, String old, String next) {
        return MigrationTables.of(matrix, old, next);
    }

    @Word("a mistake of measuring beside the right way")
    public static Sheet table(Mistake mistake) {
        return MistakeTable.of(mistake);
    }

    @Word("a study's claims with their verdicts")
    public static Sheet table(Replay replay) {
        return ReplayTables.claims(replay);
    }

    @Word("maps on and off heap as a table")
    public static Sheet table(OffHeapRuns runs) {
        return OffHeapRunTables.medians(runs);
    }

    @Word("one part of them: table(referenceOffHeap(), \"collectors\")")
    public static Sheet table(OffHeapRuns runs, String part) {
        return OffHeapRunTables.medians(runs.part(part));
    }

    @Word("sizes as bars")
    public static Figure chart(Sizes sizes) {
        return Charts.sizes(sizes);
    }

    @Word("what the bytes are for under each strategy, as bars of one part for each owner")
    public static Figure chart(Anatomies anatomies) {
        return OwnersChart.of(anatomies);
    }

    @Word("speedups with their intervals")
    public static Figure chart(Comparison comparison) {
        return Charts.speedup(comparison);
    }

    @Word("times as bars from 0, those of a strategy beside each other")
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

    @Word("the same with your title")
    public static InteractiveChart interactive(Comparison comparison, String title) {
        return InteractiveChart.of(comparison, title);
    }

    @Word("what becomes of values when their class changes, as bars of one part for each outcome")
    public static Figure chart(EvolutionMatrix matrix) {
        return EvolutionChart.of(matrix);
    }

    @Word("the time of each process as a dot")
    public static Figure chart(Inlining inlining) {
        Comparison times = inlining.comparison();
        return DistributionChart.of(times, times.tasks().getFirst());
    }

    @Word("one operation as a sequence of what members and clients serialize and send")
    public static Figure chart(Trace trace) {
        return SequenceFigure.of(trace);
    }

    @Word("the time of a task against the calls on the stream")
    public static Figure chart(StreamCalls calls, Comparison comparison, Task task) {
        return CallsChart.of(calls, comparison, task);
    }

    @Word("what an entry takes in memory with each strategy, as bars of its parts")
    public static Figure chart(EntryCosts costs) {
        return CostChart.of(costs);
    }

    @Word("what ways to a map cost, and how much of it is serialization")
    public static Figure chart(Journeys journeys) {
        return JourneyChart.of(journeys);
    }

    @Word("what became faster or slower, with intervals")
    public static Figure chart(Difference difference) {
        return Differences.chart(difference);
    }

    @Word("a study's claims beside what was measured")
    public static Figure chart(Replay replay) {
        return ReplayChart.of(replay);
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

    @Word("time against bytes, with the frontier of those that none beats in both")
    public static Figure pareto(Catalog<?> catalog, Comparison comparison, Task task) {
        return pareto(catalog, comparison, task, Cost.SIZE);
    }

    @Word("the same against another cost, such as Cost.ALLOCATION")
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
}
