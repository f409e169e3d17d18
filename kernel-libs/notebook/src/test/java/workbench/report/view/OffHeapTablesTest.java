package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Sheet;

class OffHeapTablesTest {

    @Test
    void oneRowSaysWhatAMemberHolds() {
        Sheet sheet =
                OffHeapTables.statistics(new OffHeapStatistics(1_000_000, 266_240, 200_912, 200_201, 3, 2, 1_234_567));
        assertThat(sheet.table().rowCount()).isEqualTo(1);
        assertThat(sheet.table().longColumn("blocks").get(0)).isEqualTo(3L);
        assertThat(sheet.table().longColumn("used bytes").get(0)).isEqualTo(200_201L);
        assertThat(sheet.table().column("live bytes").getString(0)).isEqualTo("200,912");
        assertThat(sheet.table().longColumn("reserved bytes").get(0)).isEqualTo(266_240L);
        assertThat(sheet.table().column("waste %").getString(0)).isEqualTo("24.8");
        assertThat(sheet.table().column("moved bytes").getString(0)).isEqualTo("1,234,567");
        assertThat(sheet.note()).isEqualTo("Limit 1,000,000 bytes, refused 2 times");
    }

    @Test
    void chunksWasteMostWhereValuesAreSmall() {
        Sheet sheet = OffHeapTables.chunks(1024, 150, 10_252);
        assertThat(sheet.table().longColumn("block bytes").asList()).containsExactly(156L, 10_260L);
        assertThat(sheet.table().longColumn("bytes in chunks").asList()).containsExactly(1_024L, 11_264L);
        assertThat(sheet.table().column("chunk waste %").getString(0)).isEqualTo("85.4");
    }
}
