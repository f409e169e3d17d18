package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Lost;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.report.Figure;
import workbench.report.Forms;

class AnatomyReportTest {

    private static final Anatomy SMALL = Anatomy.of(
            "<cart>",
            new byte[] {0, 0, 0, 2, 'a', '<', 9},
            List.of(
                    new Piece(0, 4, Owner.LENGTH, Evidence.RECORDED, "name", "bytes of the string", "2"),
                    new Piece(4, 2, Owner.VALUE, Evidence.PROBED, "name", "string", "\"a<\"")),
            Optional.of(new Lost(6, "1 byte follows")));

    @Test
    void thePageLinksEachPieceOfTheBytesWithItsRow() {
        String html = AnatomyPage.toHtml(SMALL);
        for (int piece = 0; piece < 3; piece++) {
            assertThat(html)
                    .containsOnlyOnce("<tr data-piece=\"%s\"".formatted(piece))
                    .contains("data-piece=\"%s\" tabindex".formatted(piece));
        }
        assertThat(html).contains("00 00 00 02 </span>").contains("61 3c </span>");
    }

    @Test
    void thePageCanBeReachedByKeyboardAndReadAloud() {
        String html = AnatomyPage.toHtml(SMALL);
        assertThat(count(html, "tabindex=\"0\""))
                .as("one stop for the bytes and one for the list")
                .isEqualTo(2);
        assertThat(html)
                .contains("aria-label=\"2 bytes from byte 4: name, field value, string &quot;a&lt;&quot;\"")
                .contains("keydown")
                .contains("focusin");
    }

    @Test
    void thePageLoadsNothingAndEscapesWhatTheBytesSay() {
        assertThat(AnatomyPage.toHtml(SMALL))
                .doesNotContain("http", "src=", "url(", "<cart>", "a<")
                .contains("&lt;cart&gt;", "a&lt;");
    }

    @Test
    void thePageSaysWhereTheThreadWasLost() {
        assertThat(AnatomyPage.toHtml(SMALL))
                .contains("Lost at byte 6: 1 byte follows. The rest is shown as unknown.")
                .contains("wb-unknown");
    }

    @Test
    void ofManyBytesThePageShowsTheFirst() {
        Anatomy large = Anatomy.of("large", new byte[20_000], List.of(), Optional.empty());
        assertThat(AnatomyPage.toHtml(large)).contains("Only the first").hasSizeLessThan(400_000);
        assertThat(AnatomyPage.toHtml(Anatomy.of("empty", new byte[0], List.of(), Optional.empty())))
                .contains("empty");
    }

    @Test
    void theTextHasALineForEachPiece() {
        String text = AnatomyText.of(SMALL);
        assertThat(text)
                .contains("<cart>: 7 bytes")
                .contains("Lost at byte 6: 1 byte follows.")
                .containsPattern("(?m)^ +0 +4  name  length +00000002 +bytes of the string: 2$")
                .containsPattern("(?m)^ +4 +2  name  field value +613c +string: \"a<\"$");
    }

    @Test
    void theChartHasABarForEachStrategy() {
        Figure figure =
                new AnatomiesView().chart(new Anatomies("cart", Map.of("Kryo", SMALL, "Avro", SMALL), Map.of()));
        assertThat(figure.caption()).isEqualTo("What the bytes of a serialized cart are for");
        assertThat(figure.footer()).contains("Found out by changing fields, at least in part: ");
        assertThat(figure.toSvg()).startsWith("<svg");
        XYChart chart = (XYChart) figure.chart();
        for (int row = 0; row < 2; row++) {
            assertThat(chart.getSeries("field value" + row).getXData()).containsExactly(0, 2);
            assertThat(chart.getSeries("length" + row).getXData()).containsExactly(2, 6);
            assertThat(chart.getSeries("unknown" + row).getXData()).containsExactly(6, 7);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AnatomiesView().chart(new Anatomies("cart", Map.of(), Map.of("Kryo", "no way"))))
                .withMessage("A chart of owners needs 1 anatomy or more, but there is none. {Kryo=no way}");
    }

    @Test
    void tablesCountByOwnerAndShowDifferences() {
        Forms.assertAll(SMALL);
        Forms.assertAll(new Anatomies("cart", Map.of("Kryo", SMALL), Map.of()));
        Forms.assertAll(AnatomyDifference.between(SMALL, SMALL));
        assertThat(new AnatomiesView()
                        .table(new Anatomies("cart", Map.of("Kryo", SMALL), Map.of()))
                        .table()
                        .columnNames())
                .containsExactly("strategy", "field value", "length", "unknown", "all");
        var table = new AnatomyDifferenceView()
                .table(AnatomyDifference.between(SMALL, SMALL))
                .table();
        assertThat(table.stringColumn("content").asList()).containsOnly("equal");
        assertThat(table.intColumn("more").asList()).containsOnly(0);
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
