package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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

    @Test
    void sizesThatNothingCanHaveAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapTables.chunks(0, 150))
                .withMessage("Chunks of 0 bytes were asked for, but a chunk has at least 1. Give a size such as 1024.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapTables.chunks(1024, 150, -1))
                .withMessage("A value of -1 bytes was asked for, but a value has 0 or more. Give sizes such as 150.");
    }
}
