package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.report.Sheet;
import workbench.report.lesson.Screen;

class GrowingTableTest {

    private final List<String> shown = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    private final GrowingTable table = new GrowingTable(new Screen() {
        @Override
        public String show(String html, String text) {
            shown.add(html);
            texts.add(text);
            return String.valueOf(shown.size() - 1);
        }

        @Override
        public void replace(String id, String html, String text) {
            shown.set(Integer.parseInt(id), html);
            texts.set(Integer.parseInt(id), text);
        }
    });

    private static Sheet sheet(String... strategies) {
        return new Sheet(
                Table.create("Outcomes", StringColumn.create("strategy", strategies)),
                Map.of("strategy", "how it is written"),
                "");
    }

    @Test
    void eachTableReplacesTheOneBeforeAndHasNothingThatAReaderUnfolds() {
        table.show(sheet("kryo"));
        assertThat(shown).singleElement().asString().contains("kryo", "how it is written");
        assertThat(shown).singleElement().asString().doesNotContain("<details", "avro");
        table.show(sheet("kryo", "avro"));
        assertThat(shown).singleElement().asString().contains("kryo", "avro", "how it is written");
        assertThat(shown).singleElement().asString().doesNotContain("<details");
    }

    @Test
    void theLastTableIsFoldedBelowALineOfText() {
        table.show(sheet("kryo"));
        table.fold(sheet("kryo", "avro"), "1 < 2 strategies");
        assertThat(shown)
                .singleElement()
                .asString()
                .startsWith("<details><summary>1 &lt; 2 strategies</summary><table>")
                .contains("avro", "<summary>What the columns mean</summary>");
        assertThat(texts)
                .singleElement()
                .asString()
                .startsWith("1 < 2 strategies\n")
                .contains("avro");
    }
}
