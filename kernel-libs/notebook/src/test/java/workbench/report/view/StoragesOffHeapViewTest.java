package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.cost.StoragesOffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.variant.NotPossibleException;

class StoragesOffHeapViewTest {

    private static final StoragesOffHeap HELD = held();

    private static StoragesOffHeap held() {
        Map<String, OffHeapStatistics> storages = new LinkedHashMap<>();
        storages.put("orders*", new OffHeapStatistics(1_000_000, 266_240, 200_912, 200_201, 3, 2, 5, 6, 1_234_567));
        storages.put("*", new OffHeapStatistics(500_000, 0, 0, 0, 0, 1, 0, 0, 0));
        return new StoragesOffHeap(storages);
    }

    @Test
    void aRowSaysWhatAStorageHolds() {
        Sheet sheet = new StoragesOffHeapView().table(HELD);
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
    void aBarIsAsLongAsTheLimitAndSaysWhatOfItIsUsed() {
        XYChart chart = (XYChart) new StoragesOffHeapView().chart(HELD).chart();
        assertThat(ends(chart, "used1")).containsExactly(0.0, 200_201.0);
        assertThat(ends(chart, "reserved, holds nothing1")).containsExactly(200_201.0, 266_240.0);
        assertThat(ends(chart, "left to the limit1")).containsExactly(266_240.0, 1_000_000.0);
        assertThat(ends(chart, "left to the limit0"))
                .as("the last storage is the lowest")
                .containsExactly(0.0, 500_000.0);
        assertThat(chart.getSeries("used0")).isNull();
    }

    private static List<Double> ends(XYChart chart, String piece) {
        return Arrays.stream(chart.getSeries(piece).getXData()).boxed().toList();
    }

    @Test
    void aStorageBeyondItsLimitHasNothingLeft() {
        var beyond = new OffHeapStatistics(1_000, 4_096, 3_000, 3_000, 1, 0, 0, 0, 0);
        XYChart chart = (XYChart) new StoragesOffHeapView()
                .chart(new StoragesOffHeap(Map.of("*", beyond)))
                .chart();
        assertThat(chart.getSeries("used0")).isNotNull();
        assertThat(chart.getSeries("left to the limit0")).isNull();
    }

    @Test
    void aMemberWithoutStoragesHasNoChart() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new StoragesOffHeapView().chart(new StoragesOffHeap(Map.of())))
                .withMessageStartingWith("The member has no storage off heap");
    }

    @Test
    void everyFormIsThere() {
        Forms.assertAll(HELD);
    }
}
