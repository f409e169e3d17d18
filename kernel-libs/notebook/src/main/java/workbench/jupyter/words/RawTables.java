package workbench.jupyter.words;

import org.knowm.xchart.HorizontalBarChart;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.measure.live.Journeys;
import workbench.report.replay.PublishedStudies;
import workbench.report.view.Bars;
import workbench.report.view.ComparisonView;
import workbench.report.view.JourneysView;
import workbench.report.view.View;

/**
 * Words that give whatever is shown as a Tablesaw table to compute with. Columns of numbers hold numbers in full precision, in
 * the unit that their names tell, and are empty where nothing is known. An interval is three columns: the estimate, {@code
 * low} and {@code high}.
 */
@Topic("tables to compute with")
public final class RawTables {

    private RawTables() {}

    @Word("any result as numbers; that of analyse(...) has sizes, and data(analysis.comparison()) its times")
    public static Table data(Object result) {
        return View.of(result).data(result);
    }

    @Word("the figures of a study as numbers: data(published(), \"hazelcast-whitepaper\")")
    public static Table data(PublishedStudies studies, String study) {
        return studies.data(study);
    }

    @Word("each round or fork as a row")
    public static Table observations(Comparison comparison) {
        return ComparisonView.observations(comparison);
    }

    @Word("each round of each way to a map")
    public static Table observations(Journeys journeys) {
        return JourneysView.observations(journeys);
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
