package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.languages.WrittenBytes;
import workbench.report.Forms;
import workbench.report.Sheet;

class WrittenBytesViewTest {

    private static Anatomy anatomy(int... bytes) {
        byte[] all = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            all[i] = (byte) bytes[i];
        }
        return Anatomy.of(
                "a price",
                all,
                List.of(
                        new Piece(0, 1, Owner.NAME, Evidence.DEFINITION, "price", "name", ""),
                        new Piece(1, all.length - 1, Owner.VALUE, Evidence.DEFINITION, "price", "decimal", "")),
                Optional.empty());
    }

    private static WrittenBytes written(Anatomy java, Anatomy node) {
        Map<String, Anatomy> both = new LinkedHashMap<>();
        both.put("Java", java);
        both.put("Node.js 20", node);
        return new WrittenBytes("compact", "a decimal", both);
    }

    @Test
    void aRowHasTheBytesOfEachLanguage() {
        WrittenBytes written = written(anatomy(7, 0x80), anatomy(7, 0xff, 0x80));
        Forms.assertAll(written);
        Sheet sheet = new WrittenBytesView().table(written);
        assertThat(sheet.table().stringColumn("Java").asList()).containsExactly("07", "80");
        assertThat(sheet.table().stringColumn("Node.js 20").asList()).containsExactly("07", "ff 80");
        assertThat(sheet.table().stringColumn("compared").asList()).containsExactly("", "differs");
        assertThat(sheet.note())
                .isEqualTo("Java writes 2 bytes, Node.js 20 writes 3 bytes. They differ in price (field value).");
        assertThat(sheet.glossary())
                .isEqualTo(Map.of("Java", "the bytes in hexadecimal digits, as in the columns of the other languages"));
        assertThat(written.same()).isFalse();
    }

    @Test
    void whatIsTheSameIsSaid() {
        WrittenBytes written = written(anatomy(7, 1), anatomy(7, 1));
        assertThat(written.same()).isTrue();
        assertThat(new WrittenBytesView().summary(written).sentences())
                .containsExactly("Java writes 2 bytes, Node.js 20 writes 2 bytes. They are the same.");
    }
}
