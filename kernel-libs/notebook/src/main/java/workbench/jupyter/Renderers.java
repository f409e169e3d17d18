package workbench.jupyter;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;
import workbench.cost.AccessCosts;
import workbench.cost.CapacityPlan;
import workbench.cost.EntryCosts;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationRecipe;
import workbench.explain.BuiltInTypes;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.profile.Samples;
import workbench.explain.profile.SamplesDifference;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.Traces;
import workbench.measure.live.Journeys;
import workbench.own.OwnAnalysis;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.export.InteractiveChart;
import workbench.report.lesson.Revelation;
import workbench.report.replay.Replay;
import workbench.report.replay.ReplayTables;
import workbench.report.view.AccessTable;
import workbench.report.view.AnatomyPage;
import workbench.report.view.AnatomyTables;
import workbench.report.view.AnatomyText;
import workbench.report.view.BuiltInTable;
import workbench.report.view.CallsTable;
import workbench.report.view.CostTables;
import workbench.report.view.EvolutionTables;
import workbench.report.view.FlamePage;
import workbench.report.view.FlameText;
import workbench.report.view.HotMethods;
import workbench.report.view.JourneyTable;
import workbench.report.view.MigrationTables;
import workbench.report.view.OwnReport;
import workbench.report.view.Summary;
import workbench.report.view.TraceTables;

/** How a cell shows what its last expression gave: tables and sentences as HTML and text, charts as SVG. */
final class Renderers {

    private final Renderer renderer;

    /** The columns of tables that a reader has seen explained. */
    private final Set<Set<String>> explained = ConcurrentHashMap.newKeySet();

    private Renderers(Renderer renderer) {
        this.renderer = renderer;
    }

    static void register(Renderer renderer) {
        new Renderers(renderer).register();
    }

    private void register() {
        sheet(Sheet.class, sheet -> sheet);
        text(Table.class, Sheet::html, Table::printAll);
        text(Summary.class, Summary::toHtml, Summary::toString);
        text(Recommendation.class, Recommendation::toHtml, Recommendation::toString);
        sheet(Replay.class, ReplayTables::claims);
        text(Anatomy.class, AnatomyPage::toHtml, AnatomyText::of);
        sheet(Anatomies.class, AnatomyTables::of);
        sheet(AnatomyDifference.class, AnatomyTables::of);
        sheet(BuiltInTypes.class, BuiltInTable::of);
        text(Samples.class, FlamePage::toHtml, FlameText::of);
        sheet(SamplesDifference.class, HotMethods::of);
        sheet(Traces.class, TraceTables::overview);
        sheet(Journeys.class, JourneyTable::of);
        sheet(Trace.class, TraceTables::calls);
        sheet(EntryCosts.class, CostTables::entries);
        sheet(CapacityPlan.class, CostTables::plan);
        sheet(AccessCosts.class, AccessTable::of);
        sheet(StreamCalls.class, CallsTable::of);
        sheet(EvolutionMatrix.class, EvolutionTables::overview);
        text(Revelation.class, Revelation::toHtml, Revelation::toString);
        sheet(MigrationMatrix.class, MigrationTables::overview);
        sheet(MigrationRecipe.class, MigrationTables::of);
        text(OwnAnalysis.class, OwnReport::toHtml, OwnReport::toText);
        text(InteractiveChart.class, InteractiveChart::toFrame, InteractiveChart::title);
        chart(Figure.class, Figure::toSvg);
        chart(Chart.class, chart -> new Figure(chart, "", "", "").toSvg());
    }

    private <T> void sheet(Class<T> type, Function<T, Sheet> sheet) {
        text(type, sheet.andThen(this::html), sheet.andThen(Sheet::toString));
    }

    /** What the columns mean is open at the first table that has them, and folded afterwards. */
    private String html(Sheet sheet) {
        return explained.add(sheet.glossary().keySet()) ? sheet.toHtmlExplained() : sheet.toHtml();
    }

    private <T> void text(Class<T> type, Function<T, String> html, Function<T, String> plain) {
        renderer.createRegistration(type)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((value, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, () -> html.apply(value));
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, () -> plain.apply(value));
                });
    }

    private <T> void chart(Class<T> type, Function<T, String> svg) {
        renderer.createRegistration(type)
                .preferring(MIMEType.IMAGE_SVG)
                .register((value, context) -> context.renderIfRequested(MIMEType.IMAGE_SVG, () -> svg.apply(value)));
    }
}
