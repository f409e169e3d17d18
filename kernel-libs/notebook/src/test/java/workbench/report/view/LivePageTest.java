package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.own.LiveBytes;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** What a page asks and is answered, without a kernel. */
class LivePageTest {

    public record Payment(long id, String customer, List<Integer> cents) implements java.io.Serializable {}

    public record Visit(int number) {}

    private LiveBytes live;

    @BeforeEach
    void show() {
        live = LiveBytes.of(new Payment(4711, "<Ada>", List.of(990)), List.of("serializable", "kryo"));
        live.now();
    }

    private JsonNode answer(String question) {
        return new JsonMapper().readTree(LivePage.answer(live, question));
    }

    private JsonNode edit(String id, String customer, String cents) {
        return answer("""
                {"request": "r1", "texts": {"id": "%s", "customer": "%s", "cents": "%s", "cents[0]": "990"}}""".formatted(id, customer, cents));
    }

    @Test
    void showsTheFirstValueWithoutItsKernel() {
        String html = LivePage.html("Payment", live.now(), "workbench-1", Optional.empty());
        assertThat(html)
                .contains("<fieldset class=\"wb-fields\" disabled>", "value=\"&lt;Ada&gt;\"", "Without its kernel")
                .doesNotContain("<Ada>", "<u>", "PAGE_ID");
    }

    @Test
    void marksWhatAnEditChanged() {
        edit("4711", "Ada", "1");
        JsonNode answer = edit("4712", "Ada", "1");
        assertThat(answer.path("request").stringValue()).isEqualTo("r1");
        assertThat(answer.path("written").stringValue().split("<u>")).hasSize(1 + 2);
        assertThat(answer.path("fields").stringValue("")).isEmpty();
        assertThat(edit("4712", "Adam", "1").path("said").stringValue())
                .matches("Serializable .* \\(\\+1\\), Kryo .* \\(\\+1\\)\\.");
    }

    @Test
    void sendsTheFieldsWhenThereAreOthers() {
        JsonNode answer = edit("4711", "Ada", "2");
        assertThat(answer.path("fields").stringValue()).contains("name=\"cents[1]\"");
    }

    @Test
    void refusesAValueByItsFieldAndShowsNothingNew() {
        JsonNode answer = edit("<b>", "Ada", "99");
        assertThat(answer.path("faults").path("id").stringValue())
                .startsWith("\"<b>\" is not a whole number from -9223");
        assertThat(answer.path("faults").path("cents").stringValue()).isEqualTo("\"99\" is not a length from 0 to 20.");
        assertThat(answer.path("said").stringValue())
                .isEqualTo("Not shown: cents, id. The bytes are those of the value before.");
        assertThat(answer.has("written")).isFalse();
        assertThat(edit("4711", "<Ada>", "1").path("written").stringValue()).doesNotContain("<u>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "[]", "{}", "{\"texts\": 1}", "{\"texts\": {}}", "{\"texts\": {\"id\": 1}}"})
    void refusesWhatIsNoForm(String question) {
        JsonNode answer = answer(question);
        assertThat(answer.path("said").stringValue())
                .matches("This is no (form|message) of this page\\. Run the cell again\\.");
        assertThat(answer.has("written")).isFalse();
    }

    @Test
    void refusesWhatIsTooLong() {
        JsonNode answer = edit("4711", "x".repeat(200_000), "1");
        assertThat(answer.has("written")).isFalse();
        assertThat(answer.path("said").stringValue()).isEqualTo("This is no form of this page. Run the cell again.");
    }

    @Test
    void refusesStrategiesThatCannotBeShown() {
        Payment payment = new Payment(1, "a", List.of());
        assertThatThrownBy(() -> LiveBytes.of(payment, List.of()))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("0 strategies were named. Name 1 to 4, as in");
        assertThatThrownBy(() -> LiveBytes.of(payment, List.of("kyro"))).isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> LiveBytes.of(new Visit(1), List.of("serializable")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("The strategy serializable cannot have this class. ");
    }
}
