package workbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.memory.SizeClassUse;
import workbench.report.Sheet;

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
        assertThat(sheet.table().column("waste %").getString(1)).isEqualTo("0.35");
        assertThat(sheet.note()).isEqualTo("Limit 1,000,000 bytes, refused 2 times");
    }

    @Test
    void chunksWasteMostWhereValuesAreSmall() {
        Sheet sheet = OffHeapTables.chunks(1024, 150, 10_252);
        assertThat(sheet.table().longColumn("block bytes").asList()).containsExactly(152L, 10_280L);
        assertThat(sheet.table().longColumn("bytes in chunks").asList()).containsExactly(1_024L, 11_264L);
        assertThat(sheet.table().column("chunk waste %").getString(0)).isEqualTo("85.4");
    }
}
