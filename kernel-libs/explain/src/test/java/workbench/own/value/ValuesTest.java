package workbench.own.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.shape.ObjectModel;

@NullUnmarked
@SuppressWarnings({"ArrayRecordComponent", "NullOptional"}) // what users write
class ValuesTest {

    sealed interface Payment permits Card, Transfer {}

    record Card(String number, ZonedDateTime until) implements Payment {}

    record Transfer(String iban) implements Payment {}

    record Order(
            long id,
            String name,
            BigDecimal total,
            Payment payment,
            List<Payment> others,
            Map<String, Integer> counts,
            Set<LocalDate> days,
            EnumSet<TimeUnit> units,
            EnumMap<TimeUnit, String> texts,
            Optional<Card> card,
            double[] weights,
            String[][] words,
            Runnable callback) {}

    @Test
    void theSameSeedGivesTheSameValues() {
        Values one = Values.generated(ObjectModel.of(Order.class), 1);
        assertThat(one.samples())
                .hasSize(Values.SAMPLES)
                .isEqualTo(Values.generated(ObjectModel.of(Order.class), 1).samples());
        assertThat(one.samples())
                .isNotEqualTo(Values.generated(ObjectModel.of(Order.class), 2).samples());
        assertThat(one.samples()).doesNotHaveDuplicates();
        assertThat(one.notes())
                .containsExactly(
                        "Order.callback is null in every value: Runnable is abstract and not sealed, so any class may be there. Give samples of your own to fill it.");
    }

    record Errand(String what, Runnable callback, Order order) {}

    @Test
    void fieldsThatAreNullInEveryValueAreNamed() {
        ObjectModel model = ObjectModel.of(Errand.class);
        assertThat(Values.generated(model, 1).untried()).containsExactly("Errand.callback", "Order.callback");
        assertThat(Values.given(model, List.of(new Errand("a", null, null)), 1).untried())
                .as("edge cases fill what can be filled")
                .containsExactly("Errand.callback", "Order.callback");
    }

    sealed interface Delivery permits Pickup, Parcel {}

    enum Pickup implements Delivery {
        COUNTER,
        LOCKER
    }

    record Parcel(String street) implements Delivery {}

    record Shipment(Delivery delivery) {}

    @Test
    void aSealedTypeMayPermitAnEnum() {
        Values values = Values.generated(ObjectModel.of(Shipment.class), 1);
        assertThat(values.samples())
                .extracting(sample -> ((Snapshot.Node) sample).values().getFirst())
                .hasAtLeastOneElementOfType(Snapshot.Constant.class)
                .hasAtLeastOneElementOfType(Snapshot.Node.class);
    }

    @Test
    void edgeCasesReachWhatTheTypesAllow() {
        Values values = Values.generated(ObjectModel.of(Order.class), 1);
        assertThat(values.edgeCases())
                .containsOnlyKeys(
                        "empty",
                        "null fields",
                        "null elements",
                        "smallest",
                        "largest",
                        "values that are easily rounded",
                        "non-ASCII text",
                        "surrogate pairs",
                        "a string of 50,000 characters",
                        "lists of 10,000",
                        "sealed types: choice 1",
                        "sealed types: choice 2");
        assertThat(order(values, "empty").name).isEmpty();
        assertThat(order(values, "empty").others).isEmpty();
        assertThat(order(values, "null fields").others).isNull();
        assertThat(order(values, "null elements").others).containsExactly(null, null);
        assertThat(order(values, "largest").id).isEqualTo(Long.MAX_VALUE);
        assertThat(order(values, "smallest").weights).containsOnly(Double.NaN);
        assertThat(order(values, "lists of 10,000").others).hasSize(10_000);
        assertThat(order(values, "values that are easily rounded").total).isEqualTo(new BigDecimal("9.90"));
        assertThat(order(values, "sealed types: choice 1").payment).isInstanceOf(Card.class);
        assertThat(order(values, "sealed types: choice 2").payment).isInstanceOf(Transfer.class);
    }

    private static Order order(Values values, String edge) {
        return (Order) ObjectBuilder.ofOriginals()
                .build(Objects.requireNonNull(values.edgeCases().get(edge)));
    }

    static class Person {
        String name;
        Person boss;
        List<Person> team = new ArrayList<>();
    }

    @Test
    void aClassThatRefersToItselfEndsAndHasACycleAtTheEdge() {
        Values values = Values.generated(ObjectModel.of(Person.class), 1);
        Person person = (Person) ObjectBuilder.ofOriginals()
                .build(Objects.requireNonNull(values.edgeCases().get("a cycle")));
        assertThat(person.boss).isSameAs(person);
    }

    record Percent(int value) {
        Percent {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException("not a percentage: " + value);
            }
        }
    }

    record Isbn(String number) {
        Isbn {
            if (!number.matches("97[89]-.*")) {
                throw new IllegalArgumentException("no ISBN: " + number);
            }
        }
    }

    record Checked(String name, List<String> tags) {
        Checked {
            Objects.requireNonNull(name, "name");
            tags = List.copyOf(tags);
        }
    }

    @Test
    void whatAConstructorRefusesIsLeftOutOrSaid() {
        assertThatThrownBy(() -> Values.generated(ObjectModel.of(Isbn.class), 1))
                .hasMessageStartingWith(
                        "Values of Isbn cannot be made from its types alone. The constructor of Isbn threw java.lang.IllegalArgumentException: no ISBN: ")
                .hasMessageEndingWith("Give samples of your own, as in analyse(Isbn.class, List.of(...)).");
        assertThat(Values.generated(ObjectModel.of(Percent.class), 1).samples())
                .as("plain numbers are drawn where others are refused")
                .hasSize(Values.SAMPLES);
        assertThat(Values.given(ObjectModel.of(Percent.class), List.of(new Percent(7)), 1)
                        .samples())
                .hasSize(1);
        Values checked = Values.generated(ObjectModel.of(Checked.class), 1);
        assertThat(checked.edgeCases()).containsKey("empty");
        assertThat(checked.notes())
                .containsExactly(
                        "Edge case \"null elements\" left out: The constructor of Checked threw java.lang.NullPointerException.");
    }

    @Test
    void samplesOfTheUsersOwnAreChecked() {
        ObjectModel model = ObjectModel.of(Percent.class);
        assertThatThrownBy(() -> Values.given(model, List.of(), 1))
                .hasMessage(
                        "The list of samples is empty. Give at least one object of Percent, or leave the list out: values are then made from the types.");
        assertThatThrownBy(() -> Values.given(model, Arrays.asList(new Percent(1), null), 1))
                .hasMessage("Sample 1 is null. Every sample must be an object of Percent: leave it out.");
        assertThatThrownBy(() -> Values.given(model, List.of("x"), 1))
                .hasMessage(
                        "Sample 0 is of java.lang.String, but must be of workbench.own.value.ValuesTest$Percent. Leave it out, or analyse its own class.");
        assertThat(Values.supplied(model, () -> new Percent(3), 1).samples()).hasSize(Values.SAMPLES);
    }

    @Test
    void theCulpritIsTheInnermostPartThatFails() {
        Order order =
                new Order(1, "n", null, new Transfer("bad"), List.of(), null, null, null, null, null, null, null, null);
        assertThat(Culprit.path(Snapshot.of(order), value -> {
                    Order built = (Order) ObjectBuilder.ofOriginals().build(value);
                    return built.payment instanceof Transfer transfer && "bad".equals(transfer.iban);
                }))
                .isEqualTo("Order.payment.iban");
    }
}
