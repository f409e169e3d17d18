package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.explain.BuiltInTypes.Fate;
import workbench.explain.BuiltInTypes.Row;

class BuiltInTypesTest {

    private static List<Row> rows;

    @BeforeAll
    static void find() {
        rows = BuiltInTypes.find().rows();
    }

    private static Row row(String type) {
        return rows.stream()
                .filter(each -> each.type().equals(type))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No row for " + type));
    }

    /** The ids are those of Hazelcast's reference; the bytes are 8, a length if it varies, and the content. */
    @ParameterizedTest
    @CsvSource({
        "Byte, -3, 9",
        "Boolean, -4, 9",
        "Character, -5, 10",
        "Integer, -7, 12",
        "Long, -8, 16",
        "String, -11, 17",
        "byte[], -12, 15",
        "long[], -17, 36",
        "UUID, -21, 24",
        "Date, -25, 16",
        "ArrayList, -29, 47",
        "LocalDate, -51, 14"
    })
    void idAndSizeAreThoseOfTheFormat(String type, int id, int bytes) {
        assertThat(row(type).typeId()).isEqualTo(id);
        assertThat(row(type).bytes()).isEqualTo(bytes);
        assertThat(row(type).isBuiltIn()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"an enum", "an immutable list", "Instant", "ZonedDateTime"})
    void whatHazelcastHasNoSerializerForGoesByJava(String type) {
        assertThat(row(type).typeId()).isEqualTo(-100);
        assertThat(row(type).isBuiltIn()).isFalse();
        assertThat(row(type).own()).isEqualTo(Fate.USED);
    }

    @Test
    void aBuiltInTypeCannotBeOverriddenUnlessThatIsAllowed() {
        assertThat(row("Integer").own()).isEqualTo(Fate.REFUSED);
        assertThat(row("Integer").refusal()).contains("serializer cannot be overridden");
        assertThat(row("Integer").ownIfAllowed()).isEqualTo(Fate.USED);
    }

    @Test
    void eachIdOfATypeOccursOnce() {
        assertThat(rows.stream().filter(Row::isBuiltIn).map(Row::typeId)).doesNotHaveDuplicates();
        assertThat(rows.stream().map(Row::type)).doesNotHaveDuplicates();
    }
}
