package workbench.report.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.apache.commons.io.IOUtils;
import org.apache.commons.text.StringEscapeUtils;
import workbench.measure.Trend;
import workbench.measure.result.ResultEntry;
import workbench.report.HtmlPage;
import workbench.report.view.TrendView;

/**
 * A trend as a page, and a place on it to drop two files of results, whose differences it then shows. The page needs neither a server nor
 * a network: its script reads the files and computes as {@link workbench.measure.Difference} does. Only a strategy that was renamed
 * between the two is not found again, since the script does not know {@linkplain workbench.variant.FormerNames former names}.
 */
public final class TrendPage {

    private TrendPage() {}

    /** The page of a trend, as HTML. */
    public static String of(Trend trend) {
        TrendView view = new TrendView();
        String sentences = TrendView.sentences(trend).stream()
                .map(each -> "<li>%s</li>".formatted(StringEscapeUtils.escapeHtml4(each)))
                .collect(Collectors.joining("\n"));
        String charts = trend.lines().isEmpty() ? "" : view.chart(trend).toSvg();
        return page("""
            <h1>Times over many runs</h1>
            <ul id="changes">
            %s
            </ul>
            %s
            %s
            """.formatted(sentences, charts, view.table(trend).toHtml()));
    }

    /** Only the place to drop files, as HTML. */
    public static String empty() {
        return page("");
    }

    private static String page(String trend) {
        return HtmlPage.of(
                "Compare results",
                resource("difference.css"),
                trend + resource("difference.html") + "<script>const SCHEMA = " + ResultEntry.SCHEMA
                        + ";</script>\n<script>\n" + resource("difference.js") + "</script>");
    }

    private static String resource(String name) {
        try {
            return IOUtils.resourceToString("/workbench/report/" + name, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
