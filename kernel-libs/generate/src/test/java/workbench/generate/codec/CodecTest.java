package workbench.generate.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.internal.serialization.impl.ObjectDataOutputStream;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import workbench.generate.codec.Models.Anything;
import workbench.generate.codec.Models.Colour;
import workbench.generate.codec.Models.Containers;
import workbench.generate.codec.Models.Farm;
import workbench.generate.codec.Models.Frozen;
import workbench.generate.codec.Models.Heir;
import workbench.generate.codec.Models.Node;
import workbench.generate.codec.Models.Only;
import workbench.generate.codec.Models.Onlys;
import workbench.generate.codec.Models.Paid;
import workbench.generate.codec.Models.Point;
import workbench.generate.codec.Models.Scalars;
import workbench.generate.codec.Models.Strict;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;

class CodecTest {

    static final List<CodecOptions> OPTIONS = List.of(CodecOptions.SMALL, CodecOptions.QUICK);

    /** By value, whether or not the classes have an equals; a collection in order, whatever its class. */
    static void assertSame(Object actual, Object expected) {
        RecursiveComparisonConfiguration comparison = new RecursiveComparisonConfiguration();
        comparison.registerComparatorForType(Float::compare, Float.class);
        comparison.registerComparatorForType(Double::compare, Double.class);
        assertThat(actual).usingRecursiveComparison(comparison).isEqualTo(expected);
    }

    @Test
    void theModelsHoldEveryScalar() {
        Set<Scalar> held = ObjectModel.of(Scalars.class).shapeOf(Scalars.class).fields().stream()
                .map(field -> ((Shape.Single) field.shape()).scalar())
                .collect(Collectors.toSet());
        assertThat(held).containsExactlyInAnyOrder(Scalar.values());
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void scalarsComeBack(CodecOptions options) {
        Services services = Services.of(Scalars.class, options);
        for (Scalars scalars : Samples.scalars()) {
            assertSame(services.copy(scalars), scalars);
        }
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void containersComeBack(CodecOptions options) {
        Services services = Services.of(Containers.class, options);
        for (Containers containers : Samples.containers()) {
            assertSame(services.copy(containers), containers);
        }
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void stringsComeBack(CodecOptions options) {
        Services services = Services.of(Point.class, options);
        for (String text : Samples.strings()) {
            Point point = new Point(1, 2, text);
            assertThat(services.<Point>copy(point)).isEqualTo(point);
        }
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void longListsComeBack(CodecOptions options) {
        Services services = Services.of(Frozen.class, options);
        List<Point> points = IntStream.range(0, 100_000)
                .mapToObj(i -> new Point(i, -i, "point " + i))
                .toList();
        Frozen frozen = new Frozen("long", 100_000, points);
        Frozen copy = services.copy(frozen);
        assertThat(copy.said()).isEqualTo(frozen.said());
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aSealedTypeComesBackAsTheClassThatWasThere(CodecOptions options) {
        Services services = Services.of(Paid.class, options);
        Models.Transfer transfer = new Models.Transfer("DE02");
        Paid paid = new Paid(
                new Models.Card("4711", 3), Arrays.asList(transfer, null, Models.Cash.COINS, new Models.Card(null, 0)));
        Paid copy = services.copy(paid);
        assertThat(copy.payment()).isEqualTo(paid.payment());
        assertThat(copy.parts().get(0)).isInstanceOfSatisfying(Models.Transfer.class, back -> assertThat(back.iban())
                .isEqualTo("DE02"));
        assertThat(copy.parts().subList(1, 4)).isEqualTo(paid.parts().subList(1, 4));
        Services root = Services.of(Models.Payment.class, options);
        assertThat(root.<Object>copy(Models.Cash.NOTES)).isEqualTo(Models.Cash.NOTES);
        assertThat(root.<Object>copy(paid.payment())).isEqualTo(paid.payment());
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void finalAndInheritedPrivateFieldsComeBack(CodecOptions options) {
        Heir heir = new Heir();
        heir.named("someone");
        heir.frozen = new Frozen("f", 2, List.of());
        Heir copy = Services.of(Heir.class, options).copy(heir);
        assertThat(copy.said()).isEqualTo("someone someone! 7");
        assertSame(copy, heir);
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void typeArgumentsAreFollowed(CodecOptions options) {
        Models.Bound bound = new Models.Bound();
        bound.key = 7L;
        bound.values = new String[] {"a", null};
        bound.more = List.of("b");
        assertSame(Services.of(Models.Bound.class, options).copy(bound), bound);
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void objectsWithoutFieldsTakeAByteEach(CodecOptions options) {
        Models.Empties empties = new Models.Empties(Collections.nCopies(1_000, new Models.Empty()), new Models.Empty());
        Services services = Services.of(Models.Empties.class, options);
        assertThat(services.<Models.Empties>copy(empties)).isEqualTo(empties);
        assertThat(services.bytes(empties).length).isBetween(1_000, 1_020);
    }

    static final class Absent {
        private static final Absent INSTANCE = new Absent();

        private Absent() {}
    }

    record Reply(Absent details, List<Absent> more) {}

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void theOnlyObjectOfAClassComesBackAsItself(CodecOptions options) {
        Reply reply = new Reply(Absent.INSTANCE, List.of(Absent.INSTANCE));
        Reply back = Services.of(Reply.class, options).copy(reply);
        assertThat(back.details()).isSameAs(Absent.INSTANCE);
        assertThat(back.more()).singleElement().isSameAs(Absent.INSTANCE);
        assertThat(Services.of(Absent.class, options).<Absent>copy(Absent.INSTANCE))
                .isSameAs(Absent.INSTANCE);
    }

    /** Nothing tells one constant from another, but a reader checks a count by what remains. */
    @ParameterizedTest
    @FieldSource("OPTIONS")
    void constantsOfAnEnumWithOneComeBackAsElements(CodecOptions options) {
        Services services = Services.of(Onlys.class, options);
        Onlys onlys = new Onlys(
                Collections.nCopies(3, Only.ONE),
                List.of(Models.SoleConstant.IT),
                new Only[] {Only.ONE, Only.ONE},
                Map.of(Only.ONE, Only.ONE));
        assertSame(services.copy(onlys), onlys);
        Onlys many = new Onlys(
                List.of(), List.of(), Collections.nCopies(1_000, Only.ONE).toArray(Only[]::new), Map.of());
        assertSame(services.copy(many), many);
        assertThat(services.bytes(many).length).isBetween(1_000, 1_030);
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void whatIsUnknownIsLeftToHazelcast(CodecOptions options) {
        Services services = Services.of(Anything.class, options);
        Anything anything = new Anything("x", new ArrayList<>(List.of("a", 1)), Arrays.asList(1, 2.5, null), null);
        assertThat(services.<Anything>copy(anything)).isEqualTo(anything);
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void otherStreamsAreServedToo(CodecOptions options) throws IOException {
        Services services = Services.of(Containers.class, options);
        for (Containers containers : Samples.containers()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectDataOutputStream out = new ObjectDataOutputStream(bytes, services.service())) {
                out.writeObject(containers);
                out.writeObject("after it");
            }
            try (ObjectDataInputStream in =
                    new ObjectDataInputStream(new ByteArrayInputStream(bytes.toByteArray()), services.service())) {
                assertSame(in.readObject(), containers);
                assertThat(in.<Object>readObject()).isEqualTo("after it");
            }
        }
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void chainsComeBackAndCirclesAreRefused(CodecOptions options) {
        Services services = Services.of(Node.class, options);
        Node chain = Samples.chain(900);
        Node copy = services.copy(chain);
        assertThat(copy.names()).hasSize(900).isEqualTo(chain.names());
        Node circle = new Node("circle", null);
        circle.next = circle;
        assertThatThrownBy(() -> services.bytes(circle))
                .rootCause()
                .hasMessage("Objects of Node are nested more than 1000 deep, or form a cycle. The codec keeps neither"
                        + " cycles nor shared references. Mark the field that leads back transient.");
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aSubclassIsRefusedByFieldAndClass(CodecOptions options) {
        Services services = Services.of(Farm.class, options);
        Farm farm = new Farm();
        farm.best = new Models.Animal();
        assertSame(services.copy(farm), farm);
        farm.animals = List.of(new Models.Dog());
        assertThatThrownBy(() -> services.bytes(farm))
                .rootCause()
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Farm.animals[] holds a workbench.generate.codec.Models$Dog, but its declaration says"
                        + " workbench.generate.codec.Models$Animal, and the codec writes no class names. Declare the class"
                        + " that is there, or make the declared type a sealed one that permits it.");
        Services root = Services.of(Models.Animal.class, options);
        assertThatThrownBy(() -> root.bytes(new Models.Dog())).rootCause().hasMessageStartingWith("Animal holds a ");
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aSetComparatorIsRefused(CodecOptions options) {
        Containers containers = new Containers();
        containers.sorted = new TreeSet<>(Collections.reverseOrder());
        Services services = Services.of(Containers.class, options);
        assertThatThrownBy(() -> services.bytes(containers))
                .rootCause()
                .hasMessage(
                        "Containers.sorted holds a java.util.TreeSet with a comparator, which the codec does not write."
                                + " Use the natural order of its elements.");
        containers.sorted = null;
        containers.points = new LinkedHashSet<>();
        assertThatThrownBy(() -> services.bytes(containers))
                .rootCause()
                .hasMessageStartingWith("Containers.points holds a java.util.LinkedHashSet");
    }

    static class Waiting {
        PriorityBlockingQueue<String> names = new PriorityBlockingQueue<>(11, Collections.reverseOrder());
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aComparatorOfABlockingQueueIsRefused(CodecOptions options) {
        Services services = Services.of(Waiting.class, options);
        assertThatThrownBy(() -> services.bytes(new Waiting()))
                .rootCause()
                .hasMessage("Waiting.names holds a java.util.concurrent.PriorityBlockingQueue with a comparator, which"
                        + " the codec does not write. Use the natural order of its elements.");
    }

    static class Limited {
        LinkedBlockingQueue<String> names = new LinkedBlockingQueue<>(List.of("a"));
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aLimitOfAQueueIsRefused(CodecOptions options) {
        Services services = Services.of(Limited.class, options);
        Limited limited = new Limited();
        Limited back = services.copy(limited);
        assertThat(back.names).containsExactly("a");
        assertThat(back.names.remainingCapacity()).isEqualTo(Integer.MAX_VALUE - 1);
        limited.names = new LinkedBlockingQueue<>(3);
        assertThatThrownBy(() -> services.bytes(limited))
                .rootCause()
                .hasMessage(
                        "Limited.names holds a java.util.concurrent.LinkedBlockingQueue with a limited capacity, which"
                                + " the codec does not write. Use a queue without a limit.");
    }

    static class Settings {
        Properties values = new Properties();
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void defaultsOfPropertiesAreRefused(CodecOptions options) {
        Services services = Services.of(Settings.class, options);
        Settings settings = new Settings();
        settings.values.setProperty("size", "2");
        assertThat(services.<Settings>copy(settings).values).isEqualTo(settings.values);
        settings.values = new Properties(settings.values);
        assertThatThrownBy(() -> services.bytes(settings))
                .rootCause()
                .hasMessage(
                        "Settings.values holds a java.util.Properties with defaults, which the codec does not write."
                                + " Put the defaults among its entries.");
    }

    static class Listeners {
        CopyOnWriteArrayList<Point> points =
                new CopyOnWriteArrayList<>(List.of(new Point(1, 2, "p"), new Point(3, 4, "q")));
        CopyOnWriteArraySet<String> names = new CopyOnWriteArraySet<>(List.of("b", "a"));
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aListThatIsCopiedOnWriteIsMadeOfAllElementsAtOnce(CodecOptions options) {
        Listeners listeners = new Listeners();
        Listeners back = Services.of(Listeners.class, options).copy(listeners);
        assertThat(back.points).isEqualTo(listeners.points).isExactlyInstanceOf(CopyOnWriteArrayList.class);
        assertThat(back.names).containsExactly("b", "a");
        byte[] codec = Codecs.of(ObjectModel.of(Listeners.class), 1, options)
                .made()
                .codec()
                .classFile();
        assertThat(ClassFile.of().parse(codec).constantPool())
                .filteredOn(entry -> entry instanceof MethodRefEntry method
                        && method.owner().asInternalName().contains("CopyOnWrite"))
                .extracting(entry -> ((MethodRefEntry) entry).type().stringValue())
                .containsOnly("(Ljava/util/Collection;)V");
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void aChangedClassIsRefused(CodecOptions options) {
        byte[] before = Services.of(Models.Before.Order.class, options).bytes(new Models.Before.Order(1, "me"));
        assertThatThrownBy(() -> Services.of(Models.After.Order.class, options)
                        .service()
                        .toObject(new com.hazelcast.internal.serialization.impl.HeapData(before)))
                .hasMessageContaining("These bytes were written by another codec, not the one of "
                        + "workbench.generate.codec.Models$After$Order: they begin with 0x");
        byte[] stated = Services.of(Models.Before.Stated.class, options)
                .bytes(new Models.Before.Stated(Models.Before.State.PAID));
        assertThatThrownBy(() -> Services.of(Models.After.Stated.class, options)
                        .service()
                        .toObject(new com.hazelcast.internal.serialization.impl.HeapData(stated)))
                .hasMessageContaining("another codec");
    }

    @Test
    void aNullWhereNoneIsKnownIsRefused() {
        Services services = Services.of(Strict.class, CodecOptions.SMALL);
        Strict strict = new Strict("a", new Point(1, 2, "b"), List.of(new Point(3, 4, "c")), 5, Colour.GREEN);
        assertThat(services.<Strict>copy(strict)).isEqualTo(strict);
        assertThatThrownBy(() -> services.bytes(Samples.strictWithNull())).hasMessageContaining("Strict");
    }

    @Test
    void obstaclesAreToldAtOnce() {
        assertThatThrownBy(() -> Codecs.of(ObjectModel.of(int[].class), 1, CodecOptions.SMALL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("int[]");
    }

    @Test
    void threeHundredFieldsComeBack() throws ReflectiveOperationException {
        Class<?> wide = WideClass.of(300);
        for (CodecOptions options : OPTIONS) {
            Object object = WideClass.filled(wide);
            assertSame(Services.of(wide, options).copy(object), object);
        }
    }
}
