package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.offheap.MapStatistics;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Sheet;

class OffHeapTablesTest {

    @Test
    void aRowSaysWhatAStorageHolds() {
        OffHeapStatistics orders = new OffHeapStatistics(1_000_000, 266_240, 200_912, 200_201, 3, 2, 5, 6, 1_234_567);
        OffHeapStatistics rest = new OffHeapStatistics(500_000, 0, 0, 0, 0, 1, 0, 0, 0);
        Map<String, OffHeapStatistics> storages = new LinkedHashMap<>();
        storages.put("orders*", orders);
        storages.put("*", rest);
        Sheet sheet = OffHeapTables.storages(storages);
        assertThat(sheet.table().stringColumn("maps").asList()).containsExactly("orders*", "*");
        assertThat(sheet.table().longColumn("blocks").get(0)).isEqualTo(3L);
        assertThat(sheet.table().longColumn("used bytes").get(0)).isEqualTo(200_201L);
        assertThat(sheet.table().column("live bytes").getString(0)).isEqualTo("200,912");
        assertThat(sheet.table().longColumn("reserved bytes").get(0)).isEqualTo(266_240L);
        assertThat(sheet.table().column("waste %").getString(0)).isEqualTo("24.8");
        assertThat(sheet.table().column("moved bytes").getString(0)).isEqualTo("1,234,567");
        assertThat(sheet.note()).isEqualTo("Limit 1,500,000 bytes, refused 3 times");
    }

    @Test
    void aRowSaysWhatAMapHoldsAndWhatHasHappenedToIt() {
        Sheet sheet = OffHeapTables.maps(List.of(
                new MapStatistics("orders", "orders*", 1_000_000, 3, 200_912, 1, 2, 4),
                new MapStatistics("prices", "*", 500_000, 0, 0, 0, 0, 0)));
        assertThat(sheet.table().stringColumn("map").asList()).containsExactly("orders", "prices");
        assertThat(sheet.table().longColumn("entries").asList()).containsExactly(3L, 0L);
        assertThat(sheet.table().column("live bytes").getString(0)).isEqualTo("200,912");
        assertThat(sheet.table().longColumn("limit bytes").asList()).containsExactly(1_000_000L, 500_000L);
        assertThat(sheet.table().longColumn("refused").asList()).containsExactly(1L, 0L);
        assertThat(sheet.table().longColumn("evicted").asList()).containsExactly(2L, 0L);
        assertThat(sheet.table().longColumn("expired").asList()).containsExactly(4L, 0L);
    }

    @Test
    void chunksWasteMostWhereValuesAreSmall() {
        Sheet sheet = OffHeapTables.chunks(1024, 150, 10_252);
        assertThat(sheet.table().longColumn("block bytes").asList()).containsExactly(156L, 10_260L);
        assertThat(sheet.table().longColumn("bytes in chunks").asList()).containsExactly(1_024L, 11_264L);
        assertThat(sheet.table().column("chunk waste %").getString(0)).isEqualTo("85.4");
    }
}
