package workbench.report.export;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.report.HtmlPage;

/** Publish runs of several domains on one page, each kind of run by itself. It needs neither scripts nor a network. */
public final class ResultsPage {

    private static final String STYLE = """
            body{max-width:72rem}
            div{margin:1rem 0}
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
                %s<ul>%s</ul>
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
        return "<li><a href=\"#%s\">%s</a></li>".formatted(id(result), escaped(title(result.comparison())));
    }

    private static String section(DomainResult result) {
        return "<section id=\"%s\"><h2>%s</h2>%s</section>"
                .formatted(id(result), escaped(title(result.comparison())), result.toHtml());
    }

    private static String title(Comparison comparison) {
        return "%s, %s".formatted(comparison.domain(), comparison.label());
    }

    private static String id(DomainResult result) {
        return title(result.comparison()).replaceAll("\\W+", "-");
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }
}
