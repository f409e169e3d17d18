package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.own.heap.HeapDump;
import workbench.own.heap.HeapDump.OfClass;
import workbench.own.heap.HeapDump.OfMap;
import workbench.report.Forms;
import workbench.report.Sheet;

class HeapDumpViewTest {

    private static final HeapDump DUMP = new HeapDump(
            "app.hprof",
            List.of(new OfClass("byte[]", 10, 4_000), new OfClass("shop.Order", 5, 200)),
            List.of(
                    new OfMap("IMap orders", 3_000, List.of("bytes of a Long"), List.of("shop.Order"), 60_000, true),
                    new OfMap("java.util.HashMap in shop.Cache.all", 100, List.of("shop.Key"), List.of(), 900, false)));

    @Test
    void mapsAreRowsAndClassesAreFolded() {
        Forms.assertAll(DUMP);
        Sheet sheet = new HeapDumpView().table(DUMP);
        assertThat(sheet.table().stringColumn("map").asList())
                .containsExactly("IMap orders", "java.util.HashMap in shop.Cache.all");
        assertThat(sheet.table().column("entries").getString(0)).isEqualTo("3,000");
        assertThat(new HeapDumpView().page(DUMP).orElseThrow()).contains("<details>", "shop.Order");
        assertThat(new HeapDumpView().summary(DUMP).sentences())
                .containsExactly("2 maps; the first is IMap orders, with 3,000 entries.");
    }
}
