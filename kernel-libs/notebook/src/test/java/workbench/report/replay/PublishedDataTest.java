package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.TestDomains;
import workbench.report.Sheet;
import workbench.report.view.View;

class PublishedDataTest {

    private static final Path STUDIES = TestDomains.home().resolve("data/published");

    private static Table data(Object result) {
        return View.of(result).data(result);
    }

    @Test
    void everyStudyHasItsFiguresAsNumbers() {
        PublishedStudies studies = PublishedStudies.in(STUDIES);
        for (String study : studies.studies()) {
            Table table = studies.data(study);
            assertThat(table.doubleColumn("value").size()).isEqualTo(table.rowCount());
            assertThat(table.stringColumn("strategy").asList()).doesNotContain("");
        }
        Table paper = studies.data("hazelcast-whitepaper");
        Table reads = paper.where(paper.stringColumn("strategy")
                .isEqualTo("Serializable")
                .and(paper.stringColumn("operation").isEqualTo("read"))
                .and(paper.stringColumn("setting").isEqualTo("default"))
                .and(paper.stringColumn("metric").isEqualTo("throughput")));
        assertThat(reads.doubleColumn("value").asList()).containsExactly(46.0);
    }

    @Test
    void aFigureThatAStudyDoesNotGiveIsMissing(@TempDir Path folder) throws IOException {
        Files.copy(STUDIES.resolve("studies.csv"), folder.resolve("studies.csv"));
        Files.writeString(folder.resolve("argot-2013.csv"), """
                study,domain,strategy,setting,topology,operation,metric,value,unit,note
                argot-2013,sample,Argot,default,serializer only,size,size,4172,bytes,
                argot-2013,sample,Kryo,default,serializer only,size,size,,bytes,not given
                """);
        Table table = PublishedStudies.in(folder).data("argot-2013");
        assertThat(table.doubleColumn("value").isMissing(1)).isTrue();
        assertThat(table.doubleColumn("value").mean()).isEqualTo(4172);
    }

    @Test
    void claimsHaveTheirPublishedRatios() {
        Replay replay = Replay.of(PublishedStudies.in(STUDIES), Claims.in(STUDIES), "hazelcast-whitepaper", List.of());
        Table table = data(replay);
        assertThat(table.rowCount()).isEqualTo(replay.outcomes().size()).isPositive();
        assertThat(table.doubleColumn("published").countMissing()).isLessThan(table.rowCount());
        assertThat(table.doubleColumn("here").countMissing()).isEqualTo(table.rowCount());
        assertThat(table.stringColumn("verdict").unique().asList()).containsExactly("not measured yet");
    }

    @Test
    void trialsOfMapsAreTyped(@TempDir Path folder) throws IOException {
        Path csv = Files.writeString(folder.resolve("runs.csv"), """
                part,round,storage,load,entries,xmx_mib,outcome,machine,fill_ms,read_ms
                bytes,1,heap,bytes,1000,512,done,a machine,120.5,
                bytes,1,off-heap,bytes,1000,512,done,a machine,100,30
                """);
        Table table = data(OffHeapRuns.in(csv));
        assertThat(table.doubleColumn("fill_ms").asList()).containsExactly(120.5, 100.0);
        assertThat(table.doubleColumn("read_ms").isMissing(0)).isTrue();
        assertThat(table.stringColumn("storage").asList()).containsExactly("heap", "off-heap");
    }

    @Test
    void aTableThatIsShownIsTypedAndStaysAsItIs() {
        Table shown = Table.create(
                "shown",
                StringColumn.create("bytes", "12", "", "1e3"),
                StringColumn.create("version", "5.7", "5.7.0", "6"),
                StringColumn.create("empty", "", "", ""));
        Sheet sheet = new Sheet(shown, Map.of(), "");
        assertThat(View.of(sheet).files(sheet).get("csv"))
                .as("its values as they are written")
                .asString(StandardCharsets.UTF_8)
                .startsWith("bytes,version,empty\n12,5.7,");
        Table table = data(sheet);
        assertThat(table.doubleColumn("bytes").getDouble(2)).isEqualTo(1000);
        assertThat(table.doubleColumn("bytes").isMissing(1)).isTrue();
        assertThat(table.column("version")).isInstanceOf(StringColumn.class);
        assertThat(table.column("empty")).isInstanceOf(StringColumn.class);
        assertThat(shown.column("bytes")).isInstanceOf(StringColumn.class);
    }
}
