package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.report.Sheet;

class OffHeapTablesTest {

    @Test
    void chunksWasteMostWhereValuesAreSmall() {
        Sheet sheet = OffHeapTables.chunks(1024, 150, 10_252);
        assertThat(sheet.table().longColumn("block bytes").asList()).containsExactly(156L, 10_260L);
        assertThat(sheet.table().longColumn("bytes in chunks").asList()).containsExactly(1_024L, 11_264L);
        assertThat(sheet.table().column("chunk waste %").getString(0)).isEqualTo("85.4");
    }
}
