package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.own.OddClassesTest.generated;
import static workbench.own.OddClassesTest.given;
import static workbench.own.OddClassesTest.tried;

import com.google.protobuf.Any;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.net.URI;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.Outcome.NotBuilt;
import workbench.own.Outcome.Works;
import workbench.own.Outcome.WorksExcept;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.strategy.Unregistered;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** Traits that public classes have and classes of one's own seldom do. */
@NullUnmarked
@SuppressWarnings("UnusedVariable") // strategies write the fields
class StrangersClassesTest {

    /** As JTS has it: the constants are those of the class around it, and a new object takes the place of one with its name. */
    static class Precision implements Serializable {
        private static final long serialVersionUID = 1;
        static final Kind FIXED = new Kind("fixed");
        static final Kind FLOATING = new Kind("floating");
        Kind kind = FLOATING;

        static class Kind implements Serializable {
            private static final long serialVersionUID = 1;
            private static final Map<String, Kind> BY_NAME = new HashMap<>();
            private final String name;

            public Kind(String name) {
                this.name = name;
                BY_NAME.put(name, this);
            }

            private Object readResolve() {
                return BY_NAME.get(name);
            }
        }
    }

    @Test
    void constantsOfTheClassAroundAreNotMadeAgain() {
        for (int analysis = 1; analysis <= 2; analysis++) {
            Map<String, Outcome> outcomes = tried(generated(Precision.class), "serializable", "kryo", "stream");
            assertThat(outcomes.remove("serializable"))
                    .as("analysis %s", analysis)
                    .isInstanceOf(Works.class);
            assertThat(outcomes.values()).allSatisfy(outcome -> assertThat(outcome)
                    .asString()
                    .contains("field=Precision.kind, what=the one object Kind.")
                    .contains(" became another object of Kind"));
        }
    }

    static class Scale implements Serializable {
        private static final long serialVersionUID = 1;
        Precision.Kind kind = Precision.FLOATING;
        int digits;

        @Override
        @SuppressWarnings("ReferenceEquality") // as JTS compares
        public boolean equals(Object other) {
            return other instanceof Scale that && kind == that.kind && digits == that.digits;
        }

        @Override
        public int hashCode() {
            return digits;
        }
    }

    @Test
    void whatBecameAnotherObjectIsNoMemoOfAClassThatWouldGiveTheOneObject() {
        assertThat(tried(generated(Scale.class), "kryo", "stream", "compact").values())
                .allSatisfy(outcome -> assertThat(outcome)
                        .asString()
                        .contains(
                                "valueName=a sample, field=Scale.kind, what=the one object Kind.",
                                " became another object of Kind"));
    }

    /** Fails for a class with another name, and for one that the context class loader does not find by its name. */
    private static void requireItself(Class<?> type, String name) {
        try {
            ClassLoader context = Thread.currentThread().getContextClassLoader();
            Class<?> named = Class.forName("workbench.own.StrangersClassesTest$" + name, false, context);
            if (named != type) {
                throw new IllegalStateException("under another name, or of another loader");
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static class Registry {
        static final List<Registry> MADE = new ArrayList<>();
        int number;

        static {
            requireItself(Registry.class, "Registry");
        }

        Registry() {
            MADE.add(this);
        }
    }

    @Test
    void aClassIsTriedUnderItsOwnNameWithTheContextOfThatTrialAndApartFromTheOriginal() {
        Values values = generated(Registry.class);
        int before = Registry.MADE.size();
        Map<String, Outcome> outcomes = tried(values, "kryo", "stream", "compact", "codec", "generatedbasic");
        assertThat(outcomes.values())
                .allSatisfy(outcome ->
                        assertThat(outcome.isUsable()).as("%s", outcome).isTrue());
        assertThat(Registry.MADE).hasSize(before);
    }

    static class Album {
        Object cover = "";

        static {
            requireItself(Album.class, "Album");
        }
    }

    @Test
    void whatHazelcastMakesWithoutAConstructorIsOfTheStrategysOwnCopy() {
        Album album = new Album();
        album.cover = new Priced(1);
        assertThat(tried(given(Album.class, List.of(album)), "codec", "codecquick")
                        .values())
                .allSatisfy(outcome ->
                        assertThat(outcome.isUsable()).as("%s", outcome).isTrue());
    }

    /** As Log4j's levels and Vavr's empty list are. */
    static final class Level implements Serializable {
        private static final long serialVersionUID = 1;
        static final Level INFO = new Level("info");
        private final String name;

        private Level(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Level && other == this;
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        private Object readResolve() {
            return INFO;
        }
    }

    static class Logged implements Serializable {
        private static final long serialVersionUID = 1;
        Level level = Level.INFO;
    }

    @Test
    void anEqualsThatComparesReferencesTellsObjectsApart() {
        Map<String, Outcome> outcomes = tried(generated(Logged.class), "serializable", "kryo", "codec");
        assertThat(outcomes.remove("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.values()).allSatisfy(outcome -> assertThat(outcome)
                .asString()
                .contains("field=Logged.level, what=the one object Level.INFO became another object of Level"));
    }

    /** As a bitmap keeps its numbers, without the room to spare. */
    static class Digits implements Externalizable {
        private static final long serialVersionUID = 1;
        int size;
        int[] items = new int[4];

        public Digits() {}

        static Digits of(int... items) {
            Digits digits = new Digits();
            digits.size = items.length;
            digits.items = Arrays.copyOf(items, items.length + 2);
            return digits;
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

        /** Holds the digits themselves, with the room. */
        public PrimitiveIterator.OfInt getIterator() {
            return new PrimitiveIterator.OfInt() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < size;
                }

                @Override
                public int nextInt() {
                    return items[at++];
                }
            };
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Digits that && Arrays.equals(items, 0, size, that.items, 0, that.size);
        }

        @Override
        public int hashCode() {
            return size;
        }
    }

    static class Careless extends Digits {
        private static final long serialVersionUID = 1;

        @Override
        public boolean equals(Object other) {
            return other instanceof Careless that && size == that.size;
        }

        @Override
        public int hashCode() {
            return size;
        }
    }

    @Test
    void roomToSpareIsNoPartOfTheValueIfEqualsLooksAtTheRest() {
        assertThat(tried(given(Digits.class, List.of(Digits.of(7, 8), Digits.of())), "externalizable"))
                .hasEntrySatisfying("externalizable", outcome -> assertThat(outcome.isUsable())
                        .as("%s", outcome)
                        .isTrue());
        Careless careless = new Careless();
        careless.size = 1;
        assertThat(tried(given(Careless.class, List.of(careless)), "externalizable")
                        .get("externalizable"))
                .asString()
                .contains("field=Careless.items, what=int[4] became int[1]");
    }

    /** As Clojure makes its vectors: by a method, out of what has elements. */
    static final class Chain extends AbstractList<String> implements Serializable {
        private static final long serialVersionUID = 1;
        private final List<String> links;

        private Chain(List<String> links) {
            this.links = links;
        }

        public static List<String> create(Iterable<String> links) {
            List<String> copy = new ArrayList<>();
            links.forEach(copy::add);
            return new Chain(copy);
        }

        @Override
        public String get(int index) {
            return links.get(index);
        }

        @Override
        public int size() {
            return links.size();
        }
    }

    @Test
    void aListIsMadeByTheMethodThatItsLibraryOffers() {
        Chain chain = (Chain) Chain.create(List.of("a", "b"));
        assertThat(tried(given(Chain.class, List.of(chain)), "serializable", "cbor"))
                .hasEntrySatisfying("serializable", outcome -> assertThat(outcome.isUsable())
                        .as("%s", outcome)
                        .isTrue())
                .hasEntrySatisfying("cbor", outcome -> assertThat(outcome).isNotInstanceOf(NotBuilt.class));
    }

    static class Delegated {
        int price$delegate = 1;
    }

    static class Priced {
        final int price;

        Priced(int price) {
            this.price = price;
        }
    }

    interface Area {}

    static class Square implements Area {
        int side = 1;
    }

    static class Plan {
        String name = "a";
        Area area = new Square();
    }

    static class Marked {
        BitSet marks = new BitSet();
    }

    @Test
    void avroSaysWhichFieldItCannotHaveAndWhatToDo() {
        assertThat(tried(generated(Delegated.class), "avro", "avrofingerprint").values())
                .allSatisfy(outcome -> assertThat(outcome)
                        .asString()
                        .contains("field=Delegated.price$delegate, ", "letters, digits and _", "@delegate:Transient"));
        assertThat(tried(given(Priced.class, List.of(new Priced(1))), "avro").get("avro"))
                .asString()
                .contains("field=Priced, ", "no constructor without parameters", "Add one, which may be private.");
        assertThat(tried(given(Plan.class, List.of(new Plan())), "avro").get("avro"))
                .asString()
                .contains("field=Plan.area, ", "has no Square in the field area. Declare the class of the objects.");
    }

    @Test
    void librariesThatReadByReflectionSayWhatTheyNeed() {
        Map<String, Outcome> outcomes = tried(given(Priced.class, List.of(new Priced(1))), "cbor");
        assertThat(outcomes.get("cbor"))
                .asString()
                .contains("Give the class a constructor without parameters, or mark one with @JsonCreator.");
        assertThat(tried(given(Plan.class, List.of(new Plan())), "cbor").get("cbor"))
                .asString()
                .contains("field=Plan.area, ", "name those that may be there with @JsonTypeInfo.");
        assertThat(tried(given(Marked.class, List.of(new Marked())), "compactclass")
                        .get("compactclass"))
                .asString()
                .contains(
                        "field=Marked.marks, reason=Hazelcast writes Marked by reflection, as Compact, which takes no field of the type java.util.BitSet. Declare another type, or register a serializer for Marked.");
    }

    /** As JPA's lists are: without a session, they neither give nor take elements. */
    static class LazyList extends AbstractList<String> {
        private final boolean isLoaded;

        LazyList() {
            this(false);
        }

        LazyList(boolean isLoaded) {
            this.isLoaded = isLoaded;
        }

        @Override
        public String get(int index) {
            return "a";
        }

        @Override
        public int size() {
            if (!isLoaded) {
                throw new IllegalStateException("no session");
            }
            return 1;
        }

        @Override
        public void add(int index, String element) {
            throw new IllegalStateException("no session");
        }
    }

    static class Author {
        List<String> books;

        Author() {}

        Author(List<String> books) {
            this.books = books;
        }
    }

    @Test
    void aListThatIsNotLoadedIsNamedByItsField() {
        assertThatThrownBy(() -> given(Author.class, List.of(new Author(new LazyList(false)))))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining(
                        "Author.books holds a LazyList that does not give its elements: java.lang.IllegalStateException: no session. Load them before, or put a container of the JDK there.");
        assertThat(tried(given(Author.class, List.of(new Author(new LazyList(true)))), "kryo")
                        .get("kryo"))
                .isInstanceOf(NotBuilt.class)
                .asString()
                .contains("field=Author.books[0], ", "Give samples with a container of the JDK in its place");
    }

    /** As JPA's maps are: without a session, they give no entries. */
    static class LazyMap extends AbstractMap<String, String> {
        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            throw new IllegalStateException("no session");
        }
    }

    static class Glossary {
        Map<String, String> words;

        Glossary() {}

        Glossary(Map<String, String> words) {
            this.words = words;
        }
    }

    @Test
    void aMapThatIsNotLoadedIsNamedByItsField() {
        assertThatThrownBy(() -> given(Glossary.class, List.of(new Glossary(new LazyMap()))))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining(
                        "Glossary.words holds a LazyMap that does not give its elements: java.lang.IllegalStateException: no session. Load them before, or put a container of the JDK there.");
    }

    static class Asked implements Serializable {
        private static final long serialVersionUID = 1;
        Maybe<String> name;
        Maybe<Integer> age;
    }

    @Test
    void whereATypeIsOpenAMadeUpValueHasObjectsOfTheFewClassesThatAnybodyCanMake() {
        Values values = generated(Asked.class);
        assertThat(values.untried()).isEmpty();
        assertThat(values.model().held())
                .contains(Maybe.Just.class, Maybe.None.class)
                .doesNotContain(Maybe.Part.class);
        Asked asked = values.samples().stream()
                .map(sample -> (Asked) ObjectBuilder.ofOriginals().build(sample))
                .filter(each -> each.age instanceof Maybe.Just<?> && each.name instanceof Maybe.Just<?>)
                .findFirst()
                .orElseThrow();
        assertThat(((Maybe.Just<?>) asked.age).value())
                .as("by the type argument")
                .isInstanceOf(Integer.class);
        assertThat(((Maybe.Just<?>) asked.name).value()).isInstanceOf(String.class);
        assertThat(tried(values, "kryo", "fory").values())
                .as("the one object stays the one")
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Works.class));
    }

    /** As Elasticsearch's client has it: a few constants of what anybody may make more of. */
    static class Cell implements Serializable {
        private static final long serialVersionUID = 1;
        static final Cell TRUE = new Cell(true);
        static final Cell NULL = new Cell(null);
        private final Object content;

        private Cell(Object content) {
            this.content = content;
        }

        public static Cell of(String text) {
            return new Cell(text);
        }
    }

    static class Row implements Serializable {
        private static final long serialVersionUID = 1;
        Cell first;
    }

    @Test
    void aClassThatMakesMoreObjectsIsNoClosedSetAndAConstantOfItIsAnException() {
        assertThat(generated(Row.class).samples())
                .extracting(sample -> ((Row) ObjectBuilder.ofOriginals().build(sample)).first.content)
                .hasAtLeastOneElementOfType(String.class);
        Row row = new Row();
        row.first = Cell.TRUE;
        assertThat(tried(given(Row.class, List.of(row)), "kryo", "stream", "compact")
                        .values())
                .allSatisfy(
                        outcome -> assertThat(outcome)
                                .isInstanceOf(WorksExcept.class)
                                .asString()
                                .contains(
                                        "valueName=a constant of a class, field=Row.first, what=It was the object in Cell.TRUE"));
    }

    static class Job implements Serializable {
        private static final long serialVersionUID = 1;
        Settings settings = new Settings();
    }

    @Test
    void aMapMayHaveOtherMethodsThatPut() {
        Job job = new Job();
        job.settings.put("retries", 3L);
        assertThat(tried(given(Job.class, List.of(job)), "stream", "dataserializable", "identified", "portable")
                        .values())
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Works.class));
    }

    public static class Media {
        String type;
    }

    public static class Content extends LinkedHashMap<String, Media> {
        private static final long serialVersionUID = 1;
    }

    static class Response {
        Content content = new Content();
    }

    static class Redirect {
        URI location;
    }

    /** As OpenAPI's models have it: what the container holds is of a copied class, so the container is too. */
    @Test
    void aContainerThatDeclaresWhatItHoldsMovesWithTheCopies() {
        assertThat(tried(generated(Response.class), "json", "cbor").values())
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Works.class));
    }

    @Test
    void aReasonWithARemedyGetsNoSecondOne() {
        assertThat(tried(generated(Redirect.class), "compactclass").get("compactclass"))
                .asString()
                .endsWith("java.net.URI. Declare another type, or register a serializer for Redirect.]");
    }

    static class Keyed<K> implements Serializable {
        private static final long serialVersionUID = 1;
        Map<K, String> byKey = new HashMap<>();
    }

    static class Shelf implements Serializable {
        private static final long serialVersionUID = 1;
        Keyed<String> books = new Keyed<>();
    }

    @Test
    void whereAvroFailsAtADeclarationTheFieldIsNamed() {
        assertThat(tried(generated(Shelf.class), "avro").get("avro"))
                .asString()
                .contains("field=Shelf.books, reason=Avro makes no schema of its type");
    }

    @Test
    void aMessageOfProtocIsWrittenAsItWritesItself() {
        assertThat(Strategies.of(ObjectModel.of(Nested.class)))
                .extracting(Strategy::id)
                .doesNotContain("protobuf");
        Values values = generated(Any.class);
        assertThat(values.edgeCases()).doesNotContainKey("a cycle"); // of what the message keeps when it was unpacked
        assertThat(tried(values, "protobuf").get("protobuf")).isInstanceOf(Works.class);
        assertThat(tried(generated(Nested.class), "protobuf").get("protobuf"))
                .asString()
                .contains("field=Nested, reason=It is no message of Protobuf");
    }

    static class Nested implements Serializable {
        private static final long serialVersionUID = 1;
        Inner inner = new Inner();

        static class Inner implements Serializable {
            private static final long serialVersionUID = 1;
            String text = "a";
        }
    }

    @Test
    void aSecondAnalysisGivesTheSameVerdicts() {
        String[] all = Strategies.all().stream().map(each -> each.id()).toArray(String[]::new);
        Stream.of(
                        generated(Precision.class),
                        generated(Logged.class),
                        given(Digits.class, List.of(Digits.of(7, 8))),
                        generated(Nested.class))
                .forEach(values -> assertSameTwice(values, all));
    }

    private static void assertSameTwice(Values values, String... strategies) {
        Map<String, Outcome> first = tried(values, strategies);
        assertThat(tried(values, strategies)).isEqualTo(first);
    }

    @Test
    void aMessageMayQuoteALongText() {
        assertThat(Unregistered.sentence("Unknown level [%s]".formatted("x".repeat(1_000_000))))
                .isEmpty();
        assertThat(Unregistered.sentence("shop.Order$Line is not registered"))
                .hasValueSatisfying(sentence -> assertThat(sentence).startsWith("shop.Order$Line is not registered."));
    }

    @Test
    void aLibraryMayHaveANameThatBeginsWithJavax() throws ClassNotFoundException {
        ClassLoader library = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) {
                byte[] file = ClassFile.of().build(ClassDesc.of(name), each -> {});
                return defineClass(name, file, 0, file.length);
            }
        };
        assertThat(ObjectModel.isOfJdk(library.loadClass("javax.money.Amount"))).isFalse();
        assertThat(ObjectModel.isOfJdk(javax.security.auth.Subject.class)).isTrue();
    }
}
