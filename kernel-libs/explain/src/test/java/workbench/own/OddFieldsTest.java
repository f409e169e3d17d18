package workbench.own;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static workbench.own.OddClassesTest.generated;
import static workbench.own.OddClassesTest.given;
import static workbench.own.OddClassesTest.tried;

import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.LinkedBlockingDeque;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.Outcome.Changed;
import workbench.own.Outcome.Refused;
import workbench.own.Outcome.Works;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Values;

/** Fields that hold constants, arrays and containers of unusual kinds. */
@NullUnmarked
class OddFieldsTest {

    /** Anybody may make one, and {@code equals} is that of its text: only identity tells that it is none. */
    static final class Zone implements Serializable {
        private static final long serialVersionUID = 1;
        public static final Zone NONE = new Zone("");
        private final String id;

        public Zone(String id) {
            this.id = id;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Zone zone && zone.id.equals(id);
        }

        @Override
        public int hashCode() {
            return id.hashCode();
        }
    }

    static class Meeting implements Serializable {
        private static final long serialVersionUID = 1;
        Zone zone = Zone.NONE;
        Zone home = new Zone("CET");

        @SuppressWarnings("ReferenceEquality") // what the test is about
        boolean hasZone() {
            return zone != Zone.NONE;
        }
    }

    record Area(String name) implements Serializable {
        static final Area NONE = new Area("");
    }

    static class Site implements Serializable {
        private static final long serialVersionUID = 1;
        Area area = Area.NONE;
    }

    @Test
    void aConstantThatIsComparedByIdentityIsALossIfItComesBackAsAnother() {
        assertThat(tried(given(Meeting.class, List.of(new Meeting())), "serializable", "kryo")
                        .values())
                .allSatisfy(
                        outcome -> assertThat(outcome)
                                .asString()
                                .contains(
                                        "field=Meeting.zone, what=the one object Zone.NONE became another object of Zone, and Meeting.hasZone compares by identity"));
        Meeting plain = new Meeting();
        plain.zone = new Zone("UTC");
        assertThat(tried(given(Meeting.class, List.of(plain)), "kryo").get("kryo"))
                .as("the others of the class are values like any")
                .isInstanceOf(Works.class);
    }

    @Test
    void aConstantThatNobodyComparesByIdentityIsItsFields() {
        assertThat(tried(given(Site.class, List.of(new Site())), "serializable", "kryo")
                        .values())
                .allMatch(Works.class::isInstance);
    }

    static class Named implements Serializable {
        private static final long serialVersionUID = 1;
        IdentityHashMap<String, Integer> byName = new IdentityHashMap<>();
    }

    @Test
    @SuppressWarnings("StringOperationCanBeSimplified") // two objects that are equal
    void anIdentityHashMapMayHoldEqualKeys() {
        Named named = new Named();
        named.byName.put(new String("a"), 1);
        named.byName.put(new String("a"), 2);
        Map<String, Outcome> outcomes = tried(given(Named.class, List.of(named)), "serializable", "cbor");
        assertThat(outcomes.get("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.get("cbor").isUsable()).isFalse();
    }

    /** As lists of numbers are in libraries: the array has room to spare, and the class alone says which part counts. */
    static final class Numbers implements Externalizable {
        private static final long serialVersionUID = 1;
        private int size;
        private transient int[] items = {};

        public Numbers() {}

        public Numbers(int room) {
            items = new int[room];
        }

        public static Numbers of(int... items) {
            Numbers numbers = new Numbers();
            numbers.items = items.clone();
            numbers.size = items.length;
            return numbers;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(size);
            for (int i = 0; i < size; i++) {
                out.writeInt(items[i]);
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            size = in.readInt();
            items = new int[size];
            for (int i = 0; i < size; i++) {
                items[i] = in.readInt();
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Numbers that && Arrays.equals(items, 0, size, that.items, 0, that.size);
        }

        @Override
        public int hashCode() {
            return size;
        }
    }

    @Test
    void roomInATransientArrayIsNoPartOfTheValue() {
        List<Numbers> samples = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            samples.add(Numbers.of(i, 1));
        }
        samples.add(new Numbers(7));
        Map<String, Outcome> outcomes = tried(given(Numbers.class, samples), "externalizable", "kryo");
        assertThat(outcomes.get("externalizable")).isInstanceOf(Works.class);
        assertThat(outcomes.get("kryo"))
                .asString()
                .contains("field=Numbers.items, what=int[2] (transient) became int[0]");
    }

    static class Typed implements Serializable {
        private static final long serialVersionUID = 1;
        Class<?> type = Typed.class;
    }

    @Test
    void aFieldMayNameACopiedClass() {
        assertThat(tried(given(Typed.class, List.of(new Typed())), "cbor", "json", "generatedbasic", "codec"))
                .hasSize(4)
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    interface Stroke {}

    record Line(int length) implements Stroke, Serializable {}

    static class Drawing implements Serializable {
        private static final long serialVersionUID = 1;
        Stroke[] strokes = {new Line(1)};
    }

    @Test
    void anArrayOfAnInterfaceThatCannotBeNamedIsRefusedByItsField() {
        assertThat(tried(given(Drawing.class, List.of(new Drawing())), "dataserializable", "portable")
                        .values())
                .allSatisfy(outcome -> assertThat(outcome)
                        .asString()
                        .contains("field=Drawing.strokes, ", "cannot name Stroke", "Make it public, or use Compact."));
    }

    static class Point {
        int x;
    }

    static class Shape {
        Point[] points = {new Point()};
    }

    static class Labels extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    static class Labelled {
        Labels labels = new Labels();
    }

    @Test
    void avroFindsTheClassesOfArraysAndSaysWhichFieldsItCannotHave() {
        assertThat(tried(given(Shape.class, List.of(new Shape())), "avro", "avrofingerprint"))
                .hasSize(2)
                .allSatisfy((strategy, outcome) ->
                        assertThat(outcome.isUsable()).as("%s", outcome).isTrue());
        assertThat(tried(given(Labelled.class, List.of(new Labelled())), "avro").get("avro"))
                .asString()
                .contains("field=Labelled.labels, ", "Declare it by an interface that names the elements");
    }

    static class Headers implements Serializable {
        private static final long serialVersionUID = 1;
        TreeMap<String, Integer> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        SortedSet<String> names = new TreeSet<>(Comparator.reverseOrder());
    }

    @Test
    void madeUpContainersAreSortedAsTheConstructorSortsThem() {
        Values values = generated(Headers.class);
        Headers made = (Headers) requireNonNull(
                ObjectBuilder.ofOriginals().build(values.samples().getFirst()));
        assertThat(made.byName.comparator()).isSameAs(String.CASE_INSENSITIVE_ORDER);
        assertThat(made.names.comparator()).isEqualTo(Comparator.reverseOrder());
        assertThat(tried(values, "serializable", "cbor"))
                .hasEntrySatisfying("serializable", outcome -> assertThat(outcome.isUsable())
                        .isTrue())
                .hasEntrySatisfying("cbor", outcome -> assertThat(outcome).isInstanceOf(Changed.class));
    }

    static class Tally {
        List<Map<String, Integer>> counts = new ArrayList<>();
    }

    @Test
    void nullWithinContainersIsNamedByItsField() {
        Tally tally = new Tally();
        tally.counts.add(new HashMap<>());
        tally.counts.getFirst().put("a", null);
        assertThat(tried(given(Tally.class, List.of(tally)), "generatedopt").get("generatedopt"))
                .asString()
                .contains("field=Tally.counts, ", "Tally.counts holds null, and the class was woven for");
    }

    @SuppressWarnings("UnusedVariable") // reflection reads them
    static class Versioned implements Serializable {
        private static final long serialVersionUID = 1;
        private final int version = 3;
        private final List<String> flags = List.of();
        String name;
    }

    @Test
    void aFinalFieldThatNoConstructorTakesKeepsItsValue() {
        assertThat(tried(generated(Versioned.class), "compact", "stream", "cbor", "kryo"))
                .allSatisfy((strategy, outcome) ->
                        assertThat(outcome.isUsable()).as("%s", outcome).isTrue());
    }

    @SuppressWarnings("ConstantField") // two names that differ in the case of a letter
    public static class Physics implements Serializable {
        private static final long serialVersionUID = 1;
        public double f;
        public Double F;
    }

    @Test
    void namesThatDifferInTheCaseOfALetterHaveAccessorsOfTheirOwn() {
        assertThat(tried(generated(Physics.class), "externalizable", "dataserializable", "identified", "portable"))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    @SuppressWarnings("UnusedVariable") // reflection reads it
    public static class Grandparent implements Serializable {
        private static final long serialVersionUID = 1;
        private String id;
    }

    @SuppressWarnings("UnusedVariable") // reflection reads it
    public static class Middle extends Grandparent {
        private static final long serialVersionUID = 1;
        private String id;
    }

    @SuppressWarnings("UnusedVariable") // reflection reads it
    public static class Youngest extends Middle {
        private static final long serialVersionUID = 1;
        private String id;
        List<Grandparent> others = new ArrayList<>();
    }

    @Test
    void hiddenFieldsOfThreeGenerationsHaveConstantsOfTheirOwn() {
        assertThat(tried(generated(Youngest.class), "stream", "compact"))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    /** Its author writes the transient array, and there is no other way to make an object with one. */
    static class Signal implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        transient int[] samples = {};

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeObject(samples);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            samples = (int[]) in.readObject();
        }
    }

    @Test
    void transientFieldsThatTheClassWritesGetValues() {
        Map<String, Outcome> outcomes = tried(generated(Signal.class), "serializable", "kryo", "compact", "cbor");
        assertThat(outcomes.remove("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes).allSatisfy((strategy, outcome) -> assertThat(outcome)
                .as(strategy)
                .isInstanceOf(Changed.class)
                .asString()
                .contains("Signal.samples"));
    }

    @Test
    void foryPrintsNoWarningsIntoTheCell() {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, UTF_8));
        try {
            tried(generated(Signal.class), "fory"); // a class with a writeObject, of which Fory warns
        } finally {
            System.setOut(out);
        }
        assertThat(printed.toString(UTF_8)).isEmpty();
    }

    @Test
    void aGeneratedClassWithoutTheTransientFieldIsRefused() {
        assertThat(tried(generated(Signal.class), "externalizable", "dataserializable", "identified", "portable"))
                .hasSize(4)
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome)
                                .isEqualTo(
                                        new Refused(
                                                strategy,
                                                "Signal.samples",
                                                "It is transient, and the generated class has no transient fields, but your class keeps this value. Remove transient, or write the field in methods of your own.")));
    }

    public static class Couple<A, B extends Comparable<B>> implements Serializable {
        private static final long serialVersionUID = 1;
        public A first;
        public B second;
    }

    public static class Couples implements Serializable {
        private static final long serialVersionUID = 1;
        public Couple<String, Integer> one;
        public List<Couple<Long, String>> many = new ArrayList<>();
        public Map<String, ? extends Couple<Integer, Long>> named = new HashMap<>();
    }

    @Test
    void partsHaveTheTypesThatTheirFieldDeclares() {
        for (var sample : generated(Couples.class).samples().subList(0, 10)) {
            Couples made = (Couples) requireNonNull(ObjectBuilder.ofOriginals().build(sample));
            assertThat(made.one.second).isInstanceOf(Integer.class);
            assertThat(made.many).allSatisfy(each -> {
                assertThat(each.first).isInstanceOf(Long.class);
                assertThat(each.second).isInstanceOf(String.class);
            });
            assertThat(made.named.values())
                    .allSatisfy(each -> assertThat(each.second).isInstanceOf(Long.class));
        }
    }

    sealed interface Form permits Ring, Box {}

    record Ring(double radius) implements Form {}

    record Box(double side) implements Form {}

    static class Gallery {
        Form[] forms = {};
        LinkedBlockingDeque<String> titles = new LinkedBlockingDeque<>();
    }

    @Test
    void arraysOfDeclaredInterfacesAreRegisteredWithFory() {
        assertThat(tried(generated(Gallery.class), "fory").get("fory"))
                .as("the deque holds a lock that Fory refuses")
                .asString()
                .contains("field=Gallery.titles");
    }

    enum Side {
        LEFT,
        RIGHT {
            @Override
            public String toString() {
                return "the other";
            }
        }
    }

    @Test
    void anEnumNeedsNoGeneratedCode() {
        assertThat(tried(generated(Side.class), "compact", "stream", "codec", "generatedidentified", "generatedbasic"))
                .allSatisfy((strategy, outcome) -> assertThat(outcome)
                        .as(strategy)
                        .asString()
                        .contains("field=Side, ", "constants have names and no fields to write"));
    }

    static class Friend {
        String name;
        Friend best;
        Set<Friend> others = new HashSet<>();
    }

    @Test
    void theReferenceThatClosesACycleIsNamedWithoutASearch() {
        Friend friend = new Friend();
        friend.name = "Ann";
        friend.best = new Friend();
        friend.best.best = friend;
        assertThat(tried(given(Friend.class, List.of(friend)), "avro").get("avro"))
                .asString()
                .contains("field=Friend.best.best");
    }

    /** The index is none of the fields that are written, and every object has one. */
    static class Dictionary implements Serializable {
        private static final long serialVersionUID = 1;
        private final List<String> words = new ArrayList<>();
        private transient Map<String, Integer> places = new HashMap<>();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            places = new HashMap<>();
            for (int i = 0; i < words.size(); i++) {
                places.put(words.get(i), i);
            }
        }
    }

    @Test
    void anIndexThatOnlyJavaRebuildsIsLostByOthers() {
        Map<String, Outcome> outcomes = tried(generated(Dictionary.class), "serializable", "kryo", "compact", "codec");
        assertThat(outcomes.remove("serializable").isUsable()).isTrue();
        assertThat(outcomes).allSatisfy((strategy, outcome) -> assertThat(outcome)
                .as(strategy)
                .isInstanceOf(Changed.class)
                .asString()
                .contains("Dictionary.places"));
    }
}
