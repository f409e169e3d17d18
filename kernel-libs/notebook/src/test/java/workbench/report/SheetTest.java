package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;

class SheetTest {

    private static Table table() {
        return Table.create(
                "Trees & <b>shrubs</b>",
                StringColumn.create("kind", "<b>oak</b>", "ash & elm"),
                IntColumn.create("height", 20, 30));
    }

    @Test
    void escapesHtmlInTitleHeadingsAndValues() {
        Table table = table();
        table.column("kind").setName("<i>kind</i>");
        assertThat(Sheet.html(table))
                .contains("Trees &amp; &lt;b&gt;shrubs&lt;/b&gt;</caption>")
                .contains(">&lt;i&gt;kind&lt;/i&gt;</th>")
                .contains(">&lt;b&gt;oak&lt;/b&gt;</td>", ">ash &amp; elm</td>")
                .doesNotContain("<b>", "<i>");
    }

    @Test
    void markdownHasTheNumbersOfThePageAndEscapesHeadings() {
        Table table = Table.create("t", StringColumn.create("a|b", "x"), DoubleColumn.create("share", 2.0 / 3));
        assertThat(Markdown.of(new Sheet(table, Map.of(), ""))).contains("| a\\|b | share |", "| x | 0.67 |");
        assertThat(Sheet.html(table)).contains(">0.67</td>");
    }

    @Test
    void alignsNumbersToTheRightAndTextToTheLeft() {
        assertThat(Sheet.html(table()))
                .contains("<th style=\"text-align:right\">height</th>", "<td style=\"text-align:right\">20</td>")
                .contains(
                        "<th style=\"text-align:left\">kind</th>", "<td style=\"text-align:left\">ash &amp; elm</td>");
    }

    @Test
    void aColumnOfLongTextsIsWide() {
        Table table = Table.create(
                StringColumn.create("long", "a text of more than forty letters and signs"),
                StringColumn.create("short", "a text of a few letters"));
        assertThat(Sheet.html(table))
                .contains(
                        "<th style=\"text-align:left;min-width:16em\">long</th>",
                        "<th style=\"text-align:left\">short</th>");
    }

    @Test
    void aTableWithoutTitleHasNoCaption() {
        assertThat(Sheet.html(Table.create(IntColumn.create("height", new int[] {1}))))
                .isEqualTo("<table><thead><tr><th style=\"text-align:right\">height</th></tr></thead>"
                        + "<tbody><tr><td style=\"text-align:right\">1</td></tr></tbody></table>");
    }

    @Test
    void showsGlossaryAndNoteBelowTheTable() {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("kind", "what it is");
        glossary.put("height", "in metres, < 100");
        assertThat(new Sheet(table(), glossary, "measured by eye & <hand>\nby me").toHtml())
                .containsSubsequence(
                        "</table>",
                        "<details style=",
                        "<summary>What the columns mean</summary>",
                        "<b>kind</b>: what it is; <b>height</b>: in metres, &lt; 100.</p></details>",
                        "measured by eye &amp; &lt;hand&gt;<br>by me</p>");
    }

    @Test
    void whatColumnsMeanIsOpenWhereItIsNew() {
        Sheet sheet = new Sheet(table(), Map.of("height", "in metres"), "");
        assertThat(sheet.toHtmlExplained()).isEqualTo(sheet.toHtml().replace("<details ", "<details open "));
    }

    @Test
    void columnsAreFoldedRowsMarkedAndIntervalsDrawn() {
        List<Interval> intervals = List.of(new Interval(1.5, 2, 4), Interval.unbounded(0.5));
        Look look = new Look(Set.of("height"), Set.of(1), List.of(new Look.Drawn("kind", intervals)));
        String html = new Sheet(table(), Map.of(), "", look).toHtml();
        assertThat(html)
                .contains("<th class=\"workbench-folded\" style=\"text-align:right\">height</th>")
                .contains("<input type=\"checkbox\"> all columns")
                .contains("<tr style=\"font-weight:bold\"><td style=\"text-align:left\">ash &amp; elm<br><svg")
                .doesNotContain("<tr style=\"font-weight:bold\"><td style=\"text-align:left\">&lt;b&gt;oak");
        assertThat(html.split("<svg ", -1)).hasSize(3);
        assertThat(html.split("stroke-width=\"3\"", -1))
                .as("no bar for unknown bounds")
                .hasSize(2);
        // on a logarithmic scale from 0.5 to 4, 130 pixels with a margin of 4, 1 is at a third and 2 at two thirds
        assertThat(html).contains("<line x1=\"44.7\" x2=\"44.7\"", "<circle cx=\"85.3\"", "<circle cx=\"4.0\"");
    }

    @Test
    void withoutFoldsAllIsShown() {
        Look look = new Look(Set.of("height"), Set.of(1), List.of());
        Sheet sheet = new Sheet(table(), Map.of("height", "in metres, < 100"), "by me", look);
        assertThat(sheet.toHtmlWithoutFolds())
                .containsSubsequence(
                        "<th style=\"text-align:right\">height</th>",
                        "<tr style=\"font-weight:bold\"><td style=\"text-align:left\">ash &amp; elm</td>",
                        "</table><p ",
                        "<b>height</b>: in metres, &lt; 100.</p>",
                        "by me</p>")
                .doesNotContain("<details", "<input", "workbench-folded");
        assertThat(new Sheet(table(), Map.of(), "").toHtmlWithoutFolds()).isEqualTo(Sheet.html(table()));
    }

    @Test
    void whatWasNotMeasuredIsNotDrawn() {
        List<Interval> intervals = List.of(Interval.unbounded(Double.NaN), new Interval(1.5, 2, 4));
        Look look = new Look(Set.of(), Set.of(), List.of(new Look.Drawn("kind", intervals)));
        assertThat(new Sheet(table(), Map.of(), "", look).toHtml().split("<svg ", -1))
                .hasSize(2);
    }

    @Test
    void aLookOfOtherColumnsIsRejected() {
        Look folded = new Look(Set.of("width"), Set.of(), List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sheet(table(), Map.of(), "", folded))
                .withMessage(
                        "The column \"width\" is to be folded, which the table does not have. Its columns: [kind, height]");
    }

    @Test
    void whatIsEmptyIsNotShown() {
        assertThat(new Sheet(table(), Map.of(), "").toHtml()).isEqualTo(Sheet.html(table()));
    }

    @Test
    void loadsNothing() {
        assertThat(new Sheet(table(), Map.of("kind", "what it is"), "note").toHtml())
                .doesNotContain("<script", "<link", "src=", "href=", "url(");
    }

    @Test
    void aGlossaryOfOtherColumnsIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sheet(table(), Map.of("width", "in metres"), ""))
                .withMessage(
                        "The glossary explains \"width\", which the table does not have. Its columns: [kind, height]");
    }

    @Test
    void printsAsPlainText() {
        assertThat(new Sheet(table(), Map.of(), "").toString()).contains("kind", "height", "<b>oak</b>", "30");
    }
}
