package workbench.report.export;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import workbench.measure.Procedure;
import workbench.report.HtmlPage;

/** Publish runs of several domains on one page, each kind of run by itself. It needs neither scripts nor a network. */
public final class ResultsPage {

    private static final String STYLE = """
            body{max-width:72rem}
            th,td{text-align:left}
            details{margin:1rem 0}
            svg{margin:1rem 0}
            h2{margin-top:3rem;border-bottom:2px solid #8888}
            """;

    private ResultsPage() {}

    /**
     * Writes the whole page as HTML.
     *
     * @param results in the order of the page
     * @param problems what could not be shown, and why; usually empty
     */
    public static String of(List<DomainResult> results, List<String> problems) {
        String body = """
                <h1>Results of publish runs</h1>
                <p>Each strategy was measured in processes of its own. <b>%s</b>: the compiler decides alike in each process, so
                that strategies can be compared. <b>%s</b>: it decides differently from process to process, as on servers, so
                that the spread can be seen. Times of the two kinds are not compared with each other.</p>
                %s<h2>For values that outlive a release</h2>
                <table><thead><tr><th>run</th><th>conclusion</th></tr></thead><tbody>%s</tbody></table>
                %s""".formatted(
                        Procedure.STEADY.label(),
                        Procedure.PUBLISH.label(),
                        problems.stream()
                                .map(text -> "<p>%s</p>".formatted(escaped(text)))
                                .collect(Collectors.joining()),
                        results.stream().map(ResultsPage::link).collect(Collectors.joining()),
                        results.stream().map(ResultsPage::section).collect(Collectors.joining("\n")));
        return HtmlPage.of("Results", STYLE, body);
    }

    private static String link(DomainResult result) {
        return "<tr><td><a href=\"#%s\">%s</a></td><td>%s</td></tr>"
                .formatted(id(result), escaped(result.title()), escaped(result.conclusion()));
    }

    private static String section(DomainResult result) {
        return "<section id=\"%s\"><h2>%s</h2>%s</section>"
                .formatted(id(result), escaped(result.title()), result.html());
    }

    private static String id(DomainResult result) {
        return result.title().replaceAll("\\W+", "-");
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }
}
