package workbench.jupyter.words;

import org.knowm.xchart.HorizontalBarChart;
import tech.tablesaw.api.Table;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationRecipe;
import workbench.explain.BuiltInTypes;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.Traces;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Sizes;
import workbench.measure.live.Journeys;
import workbench.measure.live.Mistake;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.Work;
import workbench.own.OwnAnalysis;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.export.Bars;
import workbench.report.export.Explained;
import workbench.report.export.Measured;
import workbench.report.export.Published;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.PublishedStudies;
import workbench.report.replay.Replay;

/**
 * Words that give whatever is shown as a Tablesaw table to compute with. Columns of numbers hold numbers in full precision, in
 * the unit that their names tell, and are empty where nothing is known. An interval is three columns: the estimate, {@code
 * low} and {@code high}.
 */
@Topic("tables to compute with")
public final class RawTables {

    private RawTables() {}

    @Word("times, speedups and their bounds as numbers, a row for each task and strategy")
    public static Table data(Comparison comparison) {
        return Measured.of(comparison);
    }

    @Word("sizes as numbers")
    public static Table data(Sizes sizes) {
        return Measured.of(sizes);
    }

    @Word("both times and their ratio")
    public static Table data(Difference difference) {
        return Measured.of(difference);
    }

    @Word("the calls that part fast processes from slow ones")
    public static Table data(Inlining inlining) {
        return Measured.of(inlining);
    }

    @Word("what one call does, as numbers")
    public static Table data(Work work) {
        return Measured.of(work);
    }

    @Word("what ways to a map cost, as numbers")
    public static Table data(Journeys journeys) {
        return Measured.of(journeys);
    }

    @Word("the wrong and the right figure")
    public static Table data(Mistake mistake) {
        return Measured.of(mistake);
    }

    @Word("each piece of the bytes of a value")
    public static Table data(Anatomy anatomy) {
        return Explained.of(anatomy);
    }

    @Word("each piece of the bytes under each strategy")
    public static Table data(Anatomies anatomies) {
        return Explained.of(anatomies);
    }

    @Word("bytes of both by owner and by field")
    public static Table data(AnatomyDifference difference) {
        return Explained.of(difference);
    }

    @Word("each type of the JDK")
    public static Table data(BuiltInTypes types) {
        return Explained.of(types);
    }

    @Word("each method of the stream with the number of its calls")
    public static Table data(StreamCalls calls) {
        return Explained.of(calls);
    }

    @Word("each call of a serializer in each situation")
    public static Table data(Traces traces) {
        return Explained.of(traces);
    }

    @Word("each call of a serializer")
    public static Table data(Trace trace) {
        return Explained.of(trace);
    }

    @Word("each change under each strategy")
    public static Table data(EvolutionMatrix matrix) {
        return Explained.of(matrix);
    }

    @Word("what was tried with each change of strategy")
    public static Table data(MigrationMatrix matrix) {
        return Explained.of(matrix);
    }

    @Word("what was tried in each step from one strategy to another")
    public static Table data(MigrationRecipe recipe) {
        return Explained.of(recipe);
    }

    @Word("each claim with the published ratio and the one found here")
    public static Table data(Replay replay) {
        return Published.of(replay);
    }

    @Word("each strategy that was tried, with its sizes; data(analysis.comparison()) has the times")
    public static Table data(OwnAnalysis analysis) {
        return Published.of(analysis);
    }

    @Word("each trial of maps on and off heap")
    public static Table data(OffHeapRuns runs) {
        return Published.of(runs);
    }

    @Word("the rows of any table that is shown")
    public static Table data(Sheet sheet) {
        return Published.of(sheet);
    }

    @Word("the points of a recommendation")
    public static Table data(Recommendation recommendation) {
        return data(recommendation.ranking());
    }

    @Word("the figures of a study as numbers: data(published(), \"hazelcast-whitepaper\")")
    public static Table data(PublishedStudies studies, String study) {
        return Published.of(studies, study);
    }

    @Word("each round or fork as a row")
    public static Table observations(Comparison comparison) {
        return Measured.observations(comparison);
    }

    @Word("each round of each way to a map")
    public static Table observations(Journeys journeys) {
        return Measured.observations(journeys);
    }

    /**
     * XChart's own, to go on with by its methods: {@code bars(table, "strategy", "ns").setTitle("...")}. Wrapped into a {@code
     * Figure}, it can be exported.
     *
     * @param labels the column that names the bars
     * @param numbers the column that says how long they are
     */
    @Word("a raw chart of XChart with a bar for each row, and room for long labels")
    public static HorizontalBarChart bars(Table table, String labels, String numbers) {
        return Bars.of(table, labels, numbers);
    }
}
