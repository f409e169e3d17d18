package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import workbench.report.Sheet;

class BytesTableTest {

    private static List<String> cells(Row row) {
        return IntStream.range(0, row.columnCount())
                .mapToObj(column -> row.getObject(column).toString())
                .toList();
    }

    @Test
    void partsTellWhereEachBeginsAndShowOnlyPlainCharacters() {
        byte[] bytes = {0, 0, 0, 2, 'H', 'i', -1};
        Sheet sheet = BytesTable.of(bytes, List.of("4 length of the text", "2 text", "1 end"));
        assertThat(sheet.table().stream().map(BytesTableTest::cells))
                .containsExactly(
                        List.of("0", "4", "length of the text", "····"),
                        List.of("4", "2", "text", "Hi"),
                        List.of("6", "1", "end", "·"));
    }

    @Test
    void partsMustExplainAllBytes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BytesTable.of(new byte[7], List.of("4 hash", "2 type")))
                .withMessage("The parts are 6 bytes together, but there are 7 bytes to explain.");
    }

    @Test
    void aPartNamesItsLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BytesTable.of(new byte[4], List.of("four of hash")))
                .withMessage(
                        "A part is its length in bytes and what it is, such as \"4 type id\", but one is \"four of hash\".");
    }

    @Test
    void theDumpHasSixteenBytesInARow() {
        String dump = BytesTable.dump(new byte[] {0, 'H', 'i', -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'x'});
        assertThat(dump.lines().map(String::strip))
                .containsExactly(
                        "00000000 00 48 69 FF 00 00 00 00 00 00 00 00 00 00 00 00 .Hi.............",
                        "00000010 78                                              x");
    }

    @Test
    void noBytesAreAnEmptyText() {
        assertThat(BytesTable.dump(new byte[0])).isEmpty();
    }
}
