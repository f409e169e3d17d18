package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.explain.trace.StreamCalls;
import workbench.report.Forms;
import workbench.report.Sheet;

class StreamCallsViewTest {

    private static final StreamCalls CALLS = new StreamCalls(
            "cart",
            10,
            List.of(new StreamCalls.Row(
                    "stream",
                    "StreamSerializer",
                    Map.of("writeInt", 35, "writeString", 20, "writeLong", 10, "writeByte", 1),
                    Map.of("readInt", 35),
                    1_660)),
            Map.of("Odd", "it wants another stream"));

    @Test
    void countsAreThoseOfOneValue() {
        Forms.assertAll(CALLS);
        Sheet sheet = new StreamCallsView().table(CALLS);
        assertThat(sheet.table().column("calls to write").getString(0)).isEqualTo("6.60");
        assertThat(sheet.table().stringColumn("most often").get(0))
                .isEqualTo("writeInt 3.50, writeString 2.00, writeLong 1.00");
        assertThat(sheet.table().column("calls to read").getString(0)).isEqualTo("3.50");
        assertThat(sheet.table().column("bytes").getString(0)).isEqualTo("166");
    }

    @Test
    void whatCouldNotBeCountedIsNamed() {
        assertThat(new StreamCallsView().table(CALLS).note()).contains("\nNot counted: Odd. it wants another stream\n");
    }
}
