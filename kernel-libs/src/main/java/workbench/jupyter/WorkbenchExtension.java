package workbench.jupyter;

import jdk.jshell.JShell;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;
import workbench.cluster.Logs;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;
import workbench.report.replay.Replay;
import workbench.report.table.Summary;

/** Installs the workbench in a JJava kernel. The kernel finds it as a service and calls it once. */
public final class WorkbenchExtension implements Extension {

    /** Less than the half of five seconds after which Jupyter sends a signal. */
    private static final long MILLIS_TO_CLOSE = 1_000;

    private static final String IMPORTS = """
            import workbench.variant.*;
            import workbench.cluster.*;
            import workbench.machine.*;
            import workbench.measure.*;
            import workbench.measure.live.*;
            import workbench.measure.mistake.*;
            import workbench.measure.preflight.*;
            import workbench.measure.publish.*;
            import workbench.measure.result.*;
            import workbench.measure.statistics.*;
            import workbench.measure.timing.*;
            import workbench.report.*;
            import workbench.report.advice.*;
            import workbench.report.chart.*;
            import workbench.report.export.*;
            import workbench.report.replay.*;
            import workbench.report.table.*;
            import tech.tablesaw.api.*;
            import org.knowm.xchart.*;
            import static workbench.measure.Operation.*;
            import static workbench.jupyter.Workbench.*;
            import static workbench.kernel.WorkbenchKernel.stack;
            """;

    @Override
    public void install(BaseKernel kernel) {
        Logs.toFile();
        Workbench.open(kernel);
        registerRenderers(kernel.getRenderer());
        kernel.getMagicsRegistry().registerCellMagic("source", new SourceMagic());
        kernel.evalRaw(IMPORTS);
        Thread main = Thread.currentThread();
        shell(kernel).onShutdown(shell -> Thread.ofPlatform().name("end").start(() -> endAfter(main)));
    }

    /** By reflection, since the kernel's own class is not on Maven Central. */
    private static JShell shell(BaseKernel kernel) {
        try {
            return (JShell) kernel.getClass().getMethod("getJShell").invoke(kernel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This is no kernel of JJava 1.0: " + kernel.getClass(), e);
        }
    }

    /**
     * JJava leaves its threads for cells, which would keep the process until it is killed.
     *
     * @param main closes the kernel's connections and ends, unless a cell still runs
     */
    private static void endAfter(Thread main) {
        try {
            main.join(MILLIS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // all the sooner
        }
        System.exit(0);
    }

    private static void registerRenderers(Renderer renderer) {
        renderer.createRegistration(Sheet.class)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((sheet, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, sheet::toHtml);
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, sheet::toString);
                });
        renderer.createRegistration(Summary.class)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((summary, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, summary::toHtml);
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, summary::toString);
                });
        renderer.createRegistration(Recommendation.class)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((recommendation, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, recommendation::toHtml);
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, recommendation::toString);
                });
        renderer.createRegistration(Replay.class)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((replay, context) -> {
                    context.renderIfRequested(
                            MIMEType.TEXT_HTML, () -> Workbench.table(replay).toHtml());
                    context.renderIfRequested(
                            MIMEType.TEXT_PLAIN, () -> Workbench.table(replay).toString());
                });
        renderer.createRegistration(Table.class)
                .preferring(MIMEType.TEXT_HTML)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((table, context) -> {
                    context.renderIfRequested(MIMEType.TEXT_HTML, () -> Sheet.html(table));
                    context.renderIfRequested(MIMEType.TEXT_PLAIN, table::printAll);
                });
        renderer.createRegistration(Figure.class)
                .preferring(MIMEType.IMAGE_SVG)
                .register((figure, context) -> context.renderIfRequested(MIMEType.IMAGE_SVG, figure::toSvg));
        renderer.createRegistration(Chart.class)
                .preferring(MIMEType.IMAGE_SVG)
                .register((chart, context) ->
                        context.renderIfRequested(MIMEType.IMAGE_SVG, () -> new Figure(chart, "", "", "").toSvg()));
    }
}
