package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.SizeClassUse;

class OffHeapTablesTest {

    @Test
    void aRowForEachSizeClassAndOneForAll() {
        Sheet sheet = OffHeapTables.statistics(new OffHeapStatistics(
                1_000_000,
                266_240,
                200_912,
                200_201,
                3,
                2,
                List.of(
                        new SizeClassUse(104, 2, 201, 208, 65_536),
                        new SizeClassUse(0, 1, 200_000, 200_704, 200_704))));
        assertThat(sheet.table().stringColumn("block").asList()).containsExactly("104 bytes", "own mapping", "all");
        assertThat(sheet.table().longColumn("reserved bytes").asList()).containsExactly(65_536L, 200_704L, 266_240L);
        assertThat(sheet.table().column("waste %").getString(1)).isEqualTo("0.4");
        assertThat(sheet.note()).isEqualTo("Limit 1000000 bytes, refused 2 times");
    }

    @Test
    void aRowForEachRunWithWhatItDidNotMeasureLeftEmpty(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("off-heap.csv");
        Files.writeString(csv, """
                part,round,storage,load,entries,xmx_mib,outcome,fill_ms,update_ms,read_ms,peak_rss_bytes,waste
                churn,1,entries,bytes,300000,256,done,1500,2500,300,1048576,0.05
                out-of-memory,1,heap,bytes,300000,768,OutOfMemoryError,,,,,
                """);
        Sheet sheet = OffHeapTables.runs(csv);
        assertThat(sheet.table().rowCount()).isEqualTo(2);
        assertThat(sheet.table().doubleColumn("update s").getDouble(0)).isEqualTo(2.5);
        assertThat(sheet.table().doubleColumn("update s").isMissing(1)).isTrue();
        assertThat(sheet.table().doubleColumn("RSS MiB").getDouble(0)).isEqualTo(1);
        assertThat(sheet.table().doubleColumn("waste %").getDouble(0)).isEqualTo(5);
        assertThat(sheet.table().stringColumn("outcome").get(1)).isEqualTo("OutOfMemoryError");
        assertThat(sheet.toHtml()).contains("RSS MiB");
    }

    @Test
    void chunksWasteMostWhereValuesAreSmall() {
        Sheet sheet = OffHeapTables.chunks(1024, 150, 10_252);
        assertThat(sheet.table().longColumn("block bytes").asList()).containsExactly(160L, 10_280L);
        assertThat(sheet.table().longColumn("bytes in chunks").asList()).containsExactly(1_024L, 11_264L);
        assertThat(sheet.table().column("chunk waste %").getString(0)).isEqualTo("582.7");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> OffHeapTables.runs(Path.of("nowhere.csv")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("Cannot read nowhere.csv");
    }
}
