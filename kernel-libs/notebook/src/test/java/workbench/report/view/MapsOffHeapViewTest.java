package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.cost.MapsOffHeap;
import workbench.offheap.MapStatistics;
import workbench.report.Forms;
import workbench.report.Sheet;

class MapsOffHeapViewTest {

    private static final MapsOffHeap HELD = new MapsOffHeap(List.of(
            new MapStatistics("orders", "orders*", 1_000_000, 3, 200_912, 1, 2, 4),
            new MapStatistics("prices", "*", 500_000, 0, 0, 0, 0, 0)));

    @Test
    void aRowSaysWhatAMapHoldsAndWhatHasHappenedToIt() {
        Sheet sheet = new MapsOffHeapView().table(HELD);
        assertThat(sheet.table().stringColumn("map").asList()).containsExactly("orders", "prices");
        assertThat(sheet.table().longColumn("entries").asList()).containsExactly(3L, 0L);
        assertThat(sheet.table().column("live bytes").getString(0)).isEqualTo("200,912");
        assertThat(sheet.table().longColumn("limit bytes").asList()).containsExactly(1_000_000L, 500_000L);
        assertThat(sheet.table().longColumn("refused").asList()).containsExactly(1L, 0L);
        assertThat(sheet.table().longColumn("evicted").asList()).containsExactly(2L, 0L);
        assertThat(sheet.table().longColumn("expired").asList()).containsExactly(4L, 0L);
    }

    @Test
    void theSentenceIsAboutLiveBytes() {
        assertThat(new MapsOffHeapView().summary(HELD).toString()).contains("live bytes", "orders");
    }

    @Test
    void everyFormIsThere() {
        Forms.assertAll(HELD);
    }
}
