package workbench.jupyter;

import java.util.function.Function;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationRecipe;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.builtin.BuiltInTypes;
import workbench.explain.calls.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.Traces;
import workbench.measure.network.Journeys;
import workbench.own.OwnAnalysis;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.evolution.EvolutionTables;
import workbench.report.evolution.MigrationTables;
import workbench.report.explain.AnatomyPage;
import workbench.report.explain.AnatomyTables;
import workbench.report.explain.AnatomyText;
import workbench.report.explain.BuiltInTable;
import workbench.report.network.JourneyTable;
import workbench.report.own.OwnReport;
import workbench.report.replay.Replay;
import workbench.report.replay.ReplayTables;
import workbench.report.table.Summary;
import workbench.report.trace.CallsTable;
import workbench.report.trace.TraceTables;

/** How a cell shows what its last expression gave: tables and sentences as HTML and text, charts as SVG. */
final class Renderers {

    private Renderers() {}

    static void register(Renderer renderer) {
        text(renderer, Sheet.class, Sheet::toHtml, Sheet::toString);
        text(renderer, Table.class, Sheet::html, Table::printAll);
        text(renderer, Summary.class, Summary::toHtml, Summary::toString);
        text(renderer, Recommendation.class, Recommendation::toHtml, Recommendation::toString);
        sheet(renderer, Replay.class, ReplayTables::claims);
        text(renderer, Anatomy.class, AnatomyPage::toHtml, AnatomyText::of);
        sheet(renderer, Anatomies.class, AnatomyTables::of);
        sheet(renderer, AnatomyDifference.class, AnatomyTables::of);
        sheet(renderer, BuiltInTypes.class, BuiltInTable::of);
        sheet(renderer, Traces.class, TraceTables::overview);
        sheet(renderer, Journeys.class, JourneyTable::of);
        sheet(renderer, Trace.class, TraceTables::calls);
        sheet(renderer, StreamCalls.class, CallsTable::of);
        sheet(renderer, EvolutionMatrix.class, EvolutionTables::overview);
        sheet(renderer, MigrationMatrix.class, MigrationTables::overview);
        sheet(renderer, MigrationRecipe.class, MigrationTables::of);
        text(renderer, OwnAnalysis.class, OwnReport::toHtml, OwnReport::toText);
        chart(renderer, Figure.class, Figure::toSvg);
        chart(renderer, Chart.class, chart -> new Figure(chart, "", "", "").toSvg());
    }

    private static <T> void sheet(Renderer renderer, Class<T> type, Function<T, Sheet> sheet) {
        text(renderer, type, sheet.andThen(Sheet::toHtml), sheet.andThen(Sheet::toString));
    }

    private static <T> void text(
            Renderer renderer, Class<T> type, Function<T, String> html, Function<T, String> plain) {
        renderer.createRegistration(type)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((value, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, () -> html.apply(value));
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, () -> plain.apply(value));
                });
    }

    private static <T> void chart(Renderer renderer, Class<T> type, Function<T, String> svg) {
        renderer.createRegistration(type)
                .preferring(MIMEType.IMAGE_SVG)
                .register((value, context) -> context.renderIfRequested(MIMEType.IMAGE_SVG, () -> svg.apply(value)));
    }
}
