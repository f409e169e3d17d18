package workbench.jupyter;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.dflib.jjava.jupyter.kernel.display.RenderContext;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.view.View;

/**
 * Shows what the last expression of a cell gave, if it has a {@link View}: a chart as SVG, anything else as HTML and text. One
 * registration serves all results, so that no view is loaded before its first result.
 */
final class Renderers {

    /** The columns of tables that a reader has seen explained. */
    private final Set<Set<String>> explained = ConcurrentHashMap.newKeySet();

    static void register(Renderer renderer) {
        Renderers ours = new Renderers();
        renderer.createRegistration(Object.class)
                .preferring(MIMEType.TEXT_HTML)
                .preferring(MIMEType.IMAGE_SVG)
                .supporting(MIMEType.TEXT_PLAIN)
                .register((value, context) -> View.find(value).ifPresent(view -> ours.render(view, value, context)));
    }

    private <R> void render(View<R> view, R value, RenderContext context) {
        Optional<Figure> picture = view.picture(value);
        if (picture.isPresent()) {
            context.renderIfRequested(
                    MIMEType.IMAGE_SVG, () -> picture.orElseThrow().toSvg());
            return;
        }
        context.renderIfRequested(MIMEType.TEXT_HTML, () -> view.page(value).orElseGet(() -> html(view.table(value))));
        context.renderIfRequested(MIMEType.TEXT_PLAIN, () -> view.text(value));
    }

    /** What the columns mean is open at the first table that has them, and folded afterwards. */
    private String html(Sheet sheet) {
        return explained.add(sheet.glossary().keySet()) ? sheet.toHtmlExplained() : sheet.toHtml();
    }
}
