package workbench.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsPageTest {

    @Test
    void theConclusionsComeFirstAndLeadToTheirReasons() {
        String page = ResultsPage.of(
                List.of(
                        new DomainResult("cart, publish", "Take <Kryo>.", "<p>Why Kryo</p>"),
                        new DomainResult("order, publish", "Nothing is recommended.", "<p>Why nothing</p>")),
                List.of("old is not shown. It is old."));
        assertThat(page)
                .containsSubsequence(
                        "old is not shown. It is old.",
                        "<td><a href=\"#cart-publish\">cart, publish</a></td><td>Take &lt;Kryo&gt;.</td>",
                        "<td><a href=\"#order-publish\">order, publish</a></td><td>Nothing is recommended.</td>",
                        "<section id=\"cart-publish\"><h2>cart, publish</h2><p>Why Kryo</p></section>",
                        "<section id=\"order-publish\"><h2>order, publish</h2><p>Why nothing</p></section>");
    }
}
