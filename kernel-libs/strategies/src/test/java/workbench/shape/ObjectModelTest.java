package workbench.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import workbench.shape.ClassShape.Construction;
import workbench.shape.Shape.Element;

@NullUnmarked
@SuppressWarnings("ArrayRecordComponent") // what users write
class ObjectModelTest {

    record Line(String article, int quantity, BigDecimal price) {}

    record Invoice(long number, Optional<String> note, List<Line> lines, Map<String, int[]> codes, Status status) {}

    enum Status {
        OPEN,
        PAID
    }

    @Test
    void aRecordHasAShapeForEachComponent() {
        ObjectModel model = ObjectModel.of(Invoice.class);
        assertThat(model.obstacles()).isEmpty();
        assertThat(model.classes().keySet()).containsExactly(Invoice.class, Line.class);
        ClassShape invoice = model.shapeOf(Invoice.class);
        assertThat(invoice.construction()).isEqualTo(Construction.CANONICAL);
        assertThat(invoice.fields())
                .extracting(FieldShape::shape)
                .containsExactly(
                        new Shape.Single(long.class, Scalar.LONG),
                        new Shape.OptionalOf(
                                Optional.class, new Element(new Shape.Single(String.class, Scalar.STRING), false)),
                        new Shape.CollectionOf(
                                List.class, ArrayList.class, new Element(new Shape.Reference(Line.class, true), false)),
                        new Shape.MapOf(
                                Map.class,
                                LinkedHashMap.class,
                                new Element(new Shape.Single(String.class, Scalar.STRING), false),
                                new Element(
                                        new Shape.Array(
                                                int[].class,
                                                new Element(new Shape.Single(int.class, Scalar.INT), true)),
                                        false)),
                        new Shape.Constant(Status.class));
    }

    static class Entity<K> {
        K id;
        transient int cached;
    }

    static class Person extends Entity<Long> {
        String name;
        Person boss;

        Person(String name) {
            this.name = name;
        }
    }

    @Test
    void inheritedFieldsComeFirstWithTheirTypeArguments() {
        ObjectModel model = ObjectModel.of(Person.class);
        ClassShape person = model.shapeOf(Person.class);
        assertThat(person.fields()).extracting(FieldShape::name).containsExactly("id", "name", "boss");
        assertThat(person.fields().getFirst().shape()).isEqualTo(new Shape.Single(Long.class, Scalar.LONG));
        assertThat(person.ownFields()).extracting(FieldShape::name).containsExactly("name", "boss");
        assertThat(person.construction()).isEqualTo(Construction.ALLOCATED);
        assertThat(model.cyclic()).containsExactly(Person.class);
    }

    sealed interface Payment permits Card, Transfer {}

    record Card(String number) implements Payment {}

    record Transfer(String iban) implements Payment {}

    record Paid(Payment payment, Object anything, List<? extends Number> numbers, Runnable then) {}

    @Test
    void aSealedTypeIsOneOfItsClassesAndTheRestIsUnknownWithItsReason() {
        ObjectModel model = ObjectModel.of(Paid.class);
        List<Shape> shapes = model.shapeOf(Paid.class).fields().stream()
                .map(FieldShape::shape)
                .toList();
        assertThat(shapes.getFirst())
                .isEqualTo(new Shape.SealedType(Payment.class, List.of(Card.class, Transfer.class)));
        assertThat(((Shape.Unknown) shapes.get(1)).reason()).isEqualTo("it is declared as Object");
        assertThat(((Shape.Unknown)
                                ((Shape.CollectionOf) shapes.get(2)).element().shape())
                        .reason())
                .startsWith("Number is abstract");
        assertThat(((Shape.Unknown) shapes.get(3)).reason())
                .isEqualTo("Runnable is abstract and not sealed, so any class may be there");
        assertThat(model.hasUnknown()).isTrue();
    }

    interface Goods {}

    record Book(String title, int pages) implements Goods {}

    record Song(String title, int seconds) implements Goods {}

    record Sold(Goods goods) {}

    @Test
    void whatImplementsAnOpenTypeIsReadOnce() {
        Map<Class<?>, ClassShape> classes =
                ObjectModel.of(Sold.class).withImplementations().classes();
        assertThat(classes).containsOnlyKeys(Sold.class, Book.class, Song.class);
        assertThat(ObjectModel.of(Sold.class).withImplementations().classes().get(Book.class))
                .isSameAs(classes.get(Book.class));
    }

    @Test
    void anOpenTypeStaysOpenIfItsClassesHaveTooManyFields() {
        ObjectModel model = ObjectModel.of(Sold.class);
        assertThat(WithImplementations.read(model, 4)).isEqualTo(model);
        assertThat(WithImplementations.read(model, 5).classes()).containsKeys(Book.class, Song.class);
    }

    record Checked(String name, List<String> tags, long count, String note) {
        Checked {
            Objects.requireNonNull(name, "name");
            tags = List.copyOf(tags);
        }
    }

    @Test
    void aRecordThatRefusesNullHasSaidSo() {
        assertThat(neverNull(ObjectModel.of(Checked.class))).containsExactlyInAnyOrder("name", "tags", "count");
    }

    enum Kind {
        CARD,
        CASH
    }

    /** A card has a number, and what else is named in a check may be null. */
    record Booking(Kind kind, String card, String id, Object cause, String note) {
        Booking {
            Objects.requireNonNull(id, () -> "no id for " + cause);
            Objects.requireNonNull(kind, "no kind beside " + note);
            switch (kind) {
                case CARD -> Objects.requireNonNull(card, "card");
                case CASH -> {}
            }
        }
    }

    @Test
    void onlyWhatEachObjectMustHaveIsNeverNull() {
        assertThat(neverNull(ObjectModel.of(Booking.class))).containsExactlyInAnyOrder("id", "kind");
    }

    @NullMarked
    record Marked(String name, @Nullable String note, List<@Nullable String> tags, String[] words) {}

    @Test
    void jspecifyIsKnown() {
        ObjectModel model = ObjectModel.of(Marked.class);
        assertThat(neverNull(model)).containsExactlyInAnyOrder("name", "tags", "words");
        Shape.CollectionOf tags =
                (Shape.CollectionOf) model.shapeOf(Marked.class).fields().get(2).shape();
        assertThat(tags.element().neverNull()).isFalse();
        Shape.Array words =
                (Shape.Array) model.shapeOf(Marked.class).fields().get(3).shape();
        assertThat(words.element().neverNull()).isTrue();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface Mandatory {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface Owned {}

    static class Annotated {
        @Mandatory
        String name;

        @Owned
        Annotated child;

        List<String> shared;
    }

    @Test
    void annotationsThatTheUserNamesAreKnown() {
        ObjectModel model = ObjectModel.of(
                Annotated.class, Knowledge.DECLARED.withNeverNull("Mandatory").withUnique("Owned"));
        assertThat(neverNull(model)).containsExactly("name");
        assertThat(model.shapeOf(Annotated.class).fields().stream()
                        .filter(FieldShape::unique)
                        .map(FieldShape::name))
                .containsExactly("name", "child");
        assertThat(neverNull(ObjectModel.of(Annotated.class))).isEmpty();
    }

    @SuppressWarnings("ClassCanBeStatic")
    class Inner {
        int value;
    }

    static class HoldsInner {
        Inner inner;
        Thread thread;
    }

    @Test
    void whatCannotBeWrittenIsAnObstacleWithReasonAndRemedy() {
        assertThat(ObjectModel.of(HoldsInner.class).obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "HoldsInner.inner: Inner is an inner class, whose objects hold one of ObjectModelTest. Make it static.");
        assertThat(ObjectModel.of(int[].class).obstacles()).hasSize(1);
        Runnable lambda = () -> {};
        assertThat(ObjectModel.of(lambda.getClass()).obstacles())
                .extracting(Obstacle::reason)
                .containsExactly("it holds a lambda or an object of a hidden class, which has no name for reading");
    }

    private static Set<String> neverNull(ObjectModel model) {
        return model.shapeOf(model.root()).fields().stream()
                .filter(FieldShape::neverNull)
                .map(FieldShape::name)
                .collect(java.util.stream.Collectors.toSet());
    }

    static final class Limited<T extends Number, L extends java.util.ArrayList<L>> {
        T most;
        T[] all;
        L list;
    }

    static final class Bill {
        record Item(String note) {}

        Bill.Item item = new Bill.Item("");
        Parcel.Item other = new Parcel.Item("");
    }

    static final class Parcel {
        record Item(String note) {}
    }

    @Test
    void classesOfOneSimpleNameHaveLabelsOfTheirOwn() {
        ObjectModel model = ObjectModel.of(Bill.class);
        assertThat(model.all())
                .flatExtracting(ClassShape::fields)
                .extracting(FieldShape::label)
                .containsExactly("Bill.item", "Bill.other", "Bill.Item.note", "Parcel.Item.note");
        assertThat(ObjectModel.of(Parcel.Item.class).shapeOf(Parcel.Item.class).fields())
                .extracting(FieldShape::label)
                .containsExactly("Item.note");
    }

    @Test
    void aTypeVariableIsWhatItExtends() {
        assertThat(ObjectModel.of(Limited.class).shapeOf(Limited.class).fields())
                .<Class<?>>extracting(field -> field.shape().type())
                .containsExactly(Number.class, Number[].class, java.util.ArrayList.class);
    }

    @Test
    void classesOfOthersAreLeftToOthers() {
        ObjectModel model = ObjectModel.of(Invoice.class, Knowledge.DECLARED.within(Set.of(Invoice.class.getName())));
        assertThat(model.classes()).containsOnlyKeys(Invoice.class);
        assertThat(model.unknownFields()).containsExactly("Invoice.lines");
    }

    static class Handler {
        static final Handler NONE = new Handler() {};
    }

    static final class Nothing {
        static final Nothing IT = new Nothing();
    }

    @Test
    void aClassThatOthersMayExtendHasNoOnlyObject() {
        assertThat(ClassShape.onlyObject(Handler.class)).isEmpty();
        assertThat(ClassShape.onlyObject(Nothing.class))
                .hasValueSatisfying(field -> assertThat(field.getName()).isEqualTo("IT"));
    }
}
