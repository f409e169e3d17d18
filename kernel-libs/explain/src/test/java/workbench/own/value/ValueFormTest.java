package workbench.own.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.own.value.FormField.Kind;
import workbench.own.value.ValueForm.Edited;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

@NullUnmarked
class ValueFormTest {

    enum Colour {
        RED,
        GREEN
    }

    record Line(String article, int quantity) {
        Line {
            if (quantity < 0) {
                throw new IllegalArgumentException("quantity must be 0 or more, but is " + quantity);
            }
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // the form has arrays, too
    record Order(
            byte tiny,
            Long number,
            double price,
            BigDecimal exact,
            char letter,
            boolean paid,
            Colour colour,
            LocalDate due,
            UUID id,
            int[] counts,
            Optional<String> note,
            Line main,
            List<Line> lines,
            Set<String> tags,
            Map<String, Integer> stock) {}

    static class Plain {
        private final String name = "a";
        private int size = 3;
        transient int cached = 4;
    }

    static class Ring {
        Ring next = this;
    }

    private static final Order ORDER = new Order(
            (byte) 1,
            2L,
            0.5,
            new BigDecimal("9.50"),
            'c',
            true,
            Colour.RED,
            LocalDate.of(2026, 11, 25),
            new UUID(1, 2),
            new int[] {1, 2},
            Optional.of("n"),
            new Line("pen", 1),
            List.of(new Line("ink", 2)),
            Set.of("t"),
            Map.of("k", 1));

    private static ValueForm form(Object object) {
        return ValueForm.of(ObjectModel.of(object.getClass()), object);
    }

    private static Order edited(String... texts) {
        Edited edited = edit(texts);
        assertThat(edited.faults()).isEmpty();
        return (Order) edited.form().object();
    }

    private static Edited edit(String... texts) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i < texts.length; i += 2) {
            all.put(texts[i], texts[i + 1]);
        }
        return form(ORDER).edited(all);
    }

    @Test
    void everyFieldIsEditedByItsPathAndTheOthersStay() {
        Order order = edited(
                "tiny",
                "-128",
                "number",
                "3",
                "price",
                "1e3",
                "exact",
                "9.5",
                "letter",
                "d",
                "paid",
                "false",
                "colour",
                "GREEN",
                "due",
                "2027-01-01",
                "id",
                "00000000-0000-0001-0000-000000000003",
                "counts",
                "3, 4,5",
                "note[0]",
                "m",
                "main.quantity",
                "7",
                "lines[0].article",
                "Grüße \uD83D\uDED2",
                "tags[0]",
                "u");
        assertThat(order)
                .usingRecursiveComparison()
                .isEqualTo(new Order(
                        (byte) -128,
                        3L,
                        1000,
                        new BigDecimal("9.5"),
                        'd',
                        false,
                        Colour.GREEN,
                        LocalDate.of(2027, 1, 1),
                        new UUID(1, 3),
                        new int[] {3, 4, 5},
                        Optional.of("m"),
                        new Line("pen", 7),
                        List.of(new Line("Grüße \uD83D\uDED2", 2)),
                        Set.of("u"),
                        Map.of("k", 1)));
    }

    @Test
    void nullsComeAndGo() {
        Edited none = edit("number?", "true", "main?", "true", "lines?", "true", "note", "0");
        Order order = (Order) none.form().object();
        assertThat(order.number()).isNull();
        assertThat(order.main()).isNull();
        assertThat(order.lines()).isNull();
        assertThat(order.note()).isEmpty();
        Map<String, String> back =
                Map.of("number?", "false", "number", "9", "main?", "false", "lines?", "false", "note", "1");
        Order again = (Order) none.form().edited(back).form().object();
        assertThat(again.number()).isEqualTo(9);
        assertThat(again.main()).isNotNull();
        assertThat(again.lines()).isNotNull();
        assertThat(again.note()).isPresent();
    }

    @Test
    void aListGrowsByCopiesThatShareNoTextWithTheirOriginal() {
        Order order = edited("lines", "3");
        assertThat(order.lines()).hasSize(3).containsOnly(new Line("ink", 2));
        assertThat(order.lines().get(1).article())
                .isNotSameAs(order.lines().get(0).article());
        assertThat(edited("lines", "0").lines()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tiny             | 128        | \"128\" is not a whole number from -128 to 127.",
                "tiny             | ''         | \"\" is not a whole number from -128 to 127.",
                "price            | 1e999      | \"1e999\" is not a number, such as 9.5.",
                "exact            | nine       | \"nine\" is not a number, such as 9.5.",
                "letter           | ab         | \"ab\" is not one character.",
                "paid             | maybe      | \"maybe\" is not one of false, true.",
                "colour           | BLUE       | \"BLUE\" is not one of RED, GREEN.",
                "due              | 2027-02-30 | \"2027-02-30\" is not a LocalDate, such as 2026-11-25.",
                "lines            | 21         | \"21\" is not a length from 0 to 20.",
                "lines            | -1         | \"-1\" is not a length from 0 to 20.",
                "note             | 2          | \"2\" is not a length from 0 to 1.",
                "lines[0].quantity| -1         | The constructor refuses it: quantity must be 0 or more, but is -1.",
            })
    void whatIsNoValueIsRefusedByItsFieldAndChangesNothing(String path, String text, String reason) {
        Edited edited = edit(path, text, "number", "2");
        assertThat(edited.faults()).containsExactly(Map.entry(path, reason));
        assertThat(edited.form().object()).isSameAs(ORDER);
    }

    @Test
    void everyFaultIsSaidAtOnce() {
        assertThat(edit("tiny", "x", "main.quantity", "y", "due", "z").faults())
                .containsOnlyKeys("tiny", "main.quantity", "due");
        assertThat(edit("counts", "1,x").faults().get("counts"))
                .startsWith(
                        "\"1,x\" is not a list with commas of at most 64 values, each a whole number from -2147483648");
        assertThat(edit("number", "x".repeat(2_001)).faults())
                .containsEntry("number", "The text has 2001 characters, but may have 2000 at most.");
    }

    @Test
    void whatAFormCannotHoldStaysAsItIs() {
        assertThat(form(ORDER).fields())
                .filteredOn(field -> field.kind() == Kind.FIXED)
                .extracting(FormField::name)
                .containsExactly("stock");
        assertThat(edited("stock", "5", "unknown", "6").stock()).isEqualTo(Map.of("k", 1));
    }

    record Note(String text) {}

    @ParameterizedTest
    @ValueSource(strings = {"a\rb", "a\0b", "\ud83d"})
    void aTextThatAPageWouldChangeIsNotEdited(String text) {
        assertThat(form(new Note(text)).fields()).extracting(FormField::kind).containsExactly(Kind.FIXED);
    }

    @Test
    void aTextOfTwoHalvesOfACharacterIsEdited() {
        assertThat(form(new Note("\ud83d\ude00")).fields())
                .extracting(FormField::kind)
                .containsExactly(Kind.TEXT);
    }

    @Test
    void aClassIsEditedByItsFieldsToo() {
        Plain plain =
                (Plain) form(new Plain()).edited(Map.of("size", "5")).form().object();
        assertThat(plain.size).isEqualTo(5);
        assertThat(plain.name).isEqualTo("a");
    }

    static class Document {
        private int id = 1;
    }

    @SuppressWarnings("HidingField") // what users write
    static class Letter extends Document {
        private String id = "a";
        Document enclosed = new Document();
    }

    @Test
    void aFieldThatHidesAnotherIsEditedByAPathOfItsOwn() {
        ValueForm form = form(new Letter());
        assertThat(form.fields()).extracting(FormField::path).containsExactly("id", "id#2", "enclosed");
        Edited edited = form.edited(Map.of("id", "5", "id#2", "b", "enclosed.id", "6"));
        assertThat(edited.faults()).isEmpty();
        Letter letter = (Letter) edited.form().object();
        Document document = letter;
        assertThat(document.id).isEqualTo(5);
        assertThat(letter.id).isEqualTo("b");
        assertThat(letter.enclosed.id).isEqualTo(6);
    }

    static class Shelf {
        Plain first = new Plain();
        Plain second = first;
        PriorityQueue<String> waiting = new PriorityQueue<>(List.of("a", "a", "a"));
        double price = 1;
    }

    private static Shelf edited(Shelf shelf, String path, String text) {
        return (Shelf) form(shelf).edited(Map.of(path, text)).form().object();
    }

    @Test
    void whatIsNotEditedKeepsItsSharedObjectsItsTransientFieldsAndItsDuplicates() {
        Shelf shelf = new Shelf();
        shelf.first.cached = 9;
        Shelf edited = edited(shelf, "price", "2");
        assertThat(edited.price).isEqualTo(2);
        assertThat(edited.second).isSameAs(edited.first);
        assertThat(edited.first.cached).isEqualTo(9);
        assertThat(edited.waiting).containsExactly("a", "a", "a");
        assertThat(edited(shelf, "waiting[0]", "b").waiting).containsExactlyInAnyOrder("a", "a", "b");
    }

    @Test
    void zeroKeepsItsSign() {
        Shelf negative = edited(new Shelf(), "price", "-0.0");
        assertThat(Double.toString(negative.price)).isEqualTo("-0.0");
        assertThat(form(negative).fields().getLast().text()).isEqualTo("-0.0");
        assertThat(Double.toString(edited(negative, "price", "0").price)).isEqualTo("0.0");
    }

    @Test
    void whatIsNoFormIsRefused() {
        assertThatThrownBy(() -> form(new Ring()))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining("next refers back to an object around it");
        record Orders(List<Order> all) {}
        List<Order> orders =
                Stream.generate(() -> edited("lines", "20")).limit(5).toList();
        assertThatThrownBy(() -> form(new Orders(orders)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "The value has more than 200 fields, which are too many for a form. Give one with fewer or shorter lists.");
    }
}
