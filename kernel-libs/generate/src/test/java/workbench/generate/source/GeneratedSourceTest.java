package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.SerializationService;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/** What a serializer uses of the class beside it, and what it refuses. */
@NullUnmarked
@SuppressWarnings({"ArrayRecordComponent", "HidingField", "UnusedVariable"}) // what users write
class GeneratedSourceTest {

    /** The constructor takes two of the fields in another order than they are declared, which their types do not tell. */
    static final class Span {
        private final long end;
        private final long start;

        Span(long start, long end) {
            this.start = start;
            this.end = end;
        }

        long start() {
            return start;
        }

        public long getEnd() {
            return end;
        }
    }

    @Test
    void aConstructorGetsItsArgumentsInItsOwnOrder() {
        Span read = (Span) written(new Span(1, 2), SourceKind.STREAM);
        assertThat(read.start).isEqualTo(1);
        assertThat(read.end).isEqualTo(2);
    }

    /** A variable cannot be called {@code count} or {@code tag}, and the next name is that of another field. */
    static final class Tally {
        private final Integer count;
        private final Integer countValue;
        private final Thread.State tag;
        private final Thread.State tagValue;

        Tally(Thread.State tagValue, Thread.State tag, Integer countValue, Integer count) {
            this.count = count;
            this.countValue = countValue;
            this.tag = tag;
            this.tagValue = tagValue;
        }

        Integer count() {
            return count;
        }

        Integer countValue() {
            return countValue;
        }
    }

    /** A map that gets an entry whenever it is asked for its size or its keys, as from another thread. */
    static final class Growing extends ConcurrentHashMap<String, Long> {
        private static final long serialVersionUID = 1;

        @Override
        public int size() {
            int before = super.size();
            put("n" + before, (long) before);
            return before;
        }

        @Override
        public KeySetView<String, Long> keySet() {
            put("k" + super.size(), (long) super.size());
            return super.keySet();
        }
    }

    static final class Hits {
        ConcurrentMap<String, Long> counts = new ConcurrentHashMap<>();
        ConcurrentHashMap<String, Long> none;
        String after = "after";
    }

    @ParameterizedTest
    @EnumSource(
            value = SourceKind.class,
            names = {"STREAM", "COMPACT"})
    void entriesOfOneMomentAreWrittenWhileAnotherThreadAddsSome(SourceKind kind) {
        Hits hits = new Hits();
        hits.counts = new Growing();
        hits.counts.put("n0", 0L);
        Hits read = (Hits) written(hits, kind);
        assertThat(read.counts).isNotEmpty().allSatisfy((key, value) -> assertThat(key.substring(1))
                .isEqualTo(value.toString()));
        assertThat(read.none).isNull();
        assertThat(read.after).isEqualTo("after");
    }

    @Test
    void eachFieldHasAVariableOfItsOwn() {
        Tally tally = new Tally(Thread.State.NEW, Thread.State.BLOCKED, 2, 1);
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            Tally read = (Tally) written(tally, kind);
            assertThat(read.count).isEqualTo(1);
            assertThat(read.countValue).isEqualTo(2);
            assertThat(read.tag).isEqualTo(Thread.State.BLOCKED);
            assertThat(read.tagValue).isEqualTo(Thread.State.NEW);
        }
    }

    /** Two of its fields are called like variables of a serializer: the depth of what contains itself, and an element. */
    static final class Branch {
        private Integer depth;
        List<Thread.State> one;
        Branch parent;

        Integer getDepth() {
            return depth;
        }

        void setDepth(Integer depth) {
            this.depth = depth;
        }
    }

    @Test
    void aFieldMayBeCalledLikeAVariableOfASerializer() {
        Branch branch = new Branch();
        branch.setDepth(1);
        branch.one = Arrays.asList(Thread.State.NEW, null);
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            Branch read = (Branch) written(branch, kind);
            assertThat(read.depth).isEqualTo(1);
            assertThat(read.one).containsExactly(Thread.State.NEW, null);
        }
    }

    static class Bean {
        private String name;
        private boolean active;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public boolean isActive() {
            return active;
        }

        public void setActive(boolean active) {
            this.active = active;
        }
    }

    static final class SpecialBean extends Bean {
        int more = 1;
    }

    @Test
    void aBeanIsReadAndSetByItsMethods() {
        Bean bean = new Bean();
        bean.setName("a");
        bean.setActive(true);
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            Bean read = (Bean) written(bean, kind);
            assertThat(read.getName()).isEqualTo("a");
            assertThat(read.isActive()).isTrue();
        }
    }

    @Test
    void aSubclassIsRefusedRatherThanCutToItsParent() {
        SerializationService service = CompiledSource.of(
                        GeneratedSource.of(ObjectModel.of(Bean.class), SourceKind.STREAM))
                .serialization();
        assertThatThrownBy(() -> service.toData(new SpecialBean()))
                .hasStackTraceContaining(
                        "Only objects of Bean itself are written, but this is a " + SpecialBean.class.getName());
    }

    record Mark(String text) {}

    /** Its field is called like a variable for its objects. */
    static final class Seal {
        private Mark seal;
    }

    @Test
    void aFieldMayBeCalledLikeItsClass() {
        Seal seal = new Seal();
        seal.seal = new Mark("a");
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            assertThat(((Seal) written(seal, kind)).seal).isEqualTo(new Mark("a"));
        }
    }

    /** {@link ParcelSerializer} has the name of its serializer. */
    record Parcel(int grams) {}

    @Test
    void aClassOfTheUsersKeepsItsName() {
        GeneratedSource source = GeneratedSource.of(ObjectModel.of(Parcel.class), SourceKind.COMPACT);
        assertThat(source.files().getFirst().className())
                .isEqualTo(ParcelSerializer.class.getPackageName() + ".ParcelGeneratedSerializer");
        assertThat(written(new Parcel(5), SourceKind.COMPACT)).isEqualTo(new Parcel(5));
    }

    static final class Closed {
        private int secret;

        Closed(String text) {
            secret = text.length();
        }
    }

    @Test
    void aPrivateFieldIsReachedAndAnObjectMadeWithoutAConstructor() {
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            GeneratedSource source = GeneratedSource.of(ObjectModel.of(Closed.class), kind);
            assertThat(source.files().getFirst().text()).contains("Members.allocated(");
            assertThat(source.needsRuntime()).isTrue();
            assertThat(((Closed) written(new Closed("abc"), kind)).secret).isEqualTo(3);
        }
    }

    static final class Price {
        final int cents;
        final String name;

        Price(int euros, String name) {
            this.cents = euros * 100;
            this.name = name;
        }
    }

    @Test
    void aConstructorThatChangesAValueIsNotCalled() {
        assertThat(GeneratedSource.of(ObjectModel.of(Price.class), SourceKind.COMPACT)
                        .files()
                        .getFirst()
                        .text())
                .contains("Sets final fields after the object was made: cents, name.");
        Price read = (Price) written(new Price(3, "a"), SourceKind.COMPACT);
        assertThat(read.cents).isEqualTo(300);
        assertThat(read.name).isEqualTo("a");
    }

    @Test
    void inAnotherPackageOnlyWhatIsPublicIsUsed() {
        GeneratedSource source = GeneratedSource.of(ObjectModel.of(Bean.class), SourceKind.STREAM, "elsewhere");
        assertThat(source.obstacles().getFirst())
                .hasToString(
                        "Bean: a serializer in the package elsewhere cannot name it. Make it public, or use Compact.");
    }

    record Table(
            List<Thread.State> states,
            java.util.regex.Pattern pattern,
            List<Class<?>> types,
            int keys,
            Map<String, String> a,
            int aKeys) {}

    @Test
    void whatCompactHasNoTypeForIsNamed() {
        assertThat(GeneratedSource.of(ObjectModel.of(Table.class), SourceKind.COMPACT)
                        .obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "Table.pattern: Compact writes no class with an object, and java.util.regex.Pattern is a JDK class that the workbench cannot write. Declare a class that is in your jar, or a type that classes of your jar implement.",
                        "Table.types: Compact has no type for java.lang.Class. Declare it as a String.",
                        "Table.aKeys: a part of another field is written under this name. Give one of them another name.");
    }

    static final class Node {
        Map<String, Node> children;
        Node parent;
    }

    @Test
    void aClassThatContainsItselfIsNoPortable() {
        assertThat(GeneratedSource.of(ObjectModel.of(Node.class), SourceKind.PORTABLE)
                        .obstacles())
                .extracting(Obstacle::where)
                .containsExactly("Node");
        assertThat(GeneratedSource.of(ObjectModel.of(Node.class), SourceKind.IDENTIFIED)
                        .isPossible())
                .isTrue();
    }

    static class Parent {
        int id;
    }

    static final class Child extends Parent {
        int id;
    }

    @Test
    void aHiddenFieldIsRefused() {
        assertThat(GeneratedSource.of(ObjectModel.of(Child.class), SourceKind.DATA_SERIALIZABLE)
                        .obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "Child.id: it hides an inherited field of the same name. Give one of them another name.");
    }

    static final class Priced {
        int $cost;
    }

    @Test
    void aNameMayHoldADollarSign() {
        Priced priced = new Priced();
        priced.$cost = 7;
        assertThat(((Priced) written(priced, SourceKind.STREAM)).$cost).isEqualTo(7);
    }

    static class Keyed<K> {
        K key;
    }

    static final class Measured<T> extends Keyed<java.util.Date> {
        List<T> values;
    }

    @Test
    @SuppressWarnings("JavaUtilDate") // a key that is not final
    void anInheritedVariableOfAGenericClassIsSeenAsWhatItStandsFor() {
        Measured<String> measured = new Measured<>();
        measured.key = new java.util.Date(5);
        measured.values = List.of("a");
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            if (GeneratedSource.of(ObjectModel.of(Measured.class), kind).isPossible()) {
                assertThat(((Measured<?>) written(measured, kind)).key).isEqualTo(measured.key);
            }
        }
    }

    @Test
    @SuppressWarnings("NullOptional") // such objects exist, and their optional must come back as null
    void whatFewObjectsHaveIsNotLost() {
        java.util.Locale old = java.util.Locale.of("no", "NO", "NY");
        for (SourceKind kind : SourceKind.values()) {
            for (java.util.Locale locale : List.of(old, java.util.Locale.GERMANY, java.util.Locale.ROOT)) {
                CompiledSource compiled = CompiledSource.of(GeneratedSource.of(
                        ObjectModel.of(Losses.class),
                        kind,
                        kind.rewritesClass() ? "few.objects" : "workbench.generate.source"));
                Translation translation = Translation.to(compiled);
                SerializationService service = compiled.serialization();
                Losses losses = new Losses(locale, null, null, urlWithABlank());
                assertThat(translation.back().apply(service.toObject(service.toData(translation.apply(losses)))))
                        .as("%s", kind)
                        .isEqualTo(losses);
            }
        }
    }

    public record Losses(java.util.Locale locale, Optional<String> none, java.util.OptionalInt number, URL page) {}

    /** Of a file, since {@code equals} looks for the hosts of others. */
    @SuppressWarnings("deprecation") // a URL need be no URI
    private static URL urlWithABlank() {
        try {
            return new URL("file:/a folder/page.html");
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    interface Carrier {}

    static final class Truck implements Carrier {}

    static final class Fleet {
        Carrier[] carriers;
    }

    @Test
    void anArrayOfASubtypeComesBackAsItIsOrIsRefused() {
        Fleet fleet = new Fleet();
        fleet.carriers = new Truck[] {new Truck()};
        assertThat(((Fleet) written(fleet, SourceKind.COMPACT)).carriers).isInstanceOf(Truck[].class);
        assertThatThrownBy(() -> written(fleet, SourceKind.STREAM))
                .hasStackTraceContaining(
                        "carriers is a %s[], and would come back as a %s[]. Declare the field as it is."
                                .formatted(Truck.class.getTypeName(), Carrier.class.getCanonicalName()));
        fleet.carriers = new Carrier[] {new Truck(), null};
        assertThat(((Fleet) written(fleet, SourceKind.STREAM)).carriers)
                .hasSize(2)
                .doesNotHaveAnyElementsOfTypes(Fleet.class);
    }

    enum Fixed implements Fee {
        NONE
    }

    record Percent(int percent) implements Fee {}

    sealed interface Fee permits Fixed, Percent {}

    @Test
    void anEnumAmongTheClassesOfASealedTypeIsRefused() {
        assertThat(GeneratedSource.of(ObjectModel.of(Fee.class), SourceKind.COMPACT)
                        .obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "Fixed: it is an enum that a sealed type permits beside classes, and no source here writes both. Put the constant into a record that the sealed type permits.");
    }

    record Part(String name) {}

    record Parts(Part[] array, List<Part> list) {}

    @Test
    void nullInAnArrayOfPortablesIsRefusedByTheNameOfTheField() {
        Part part = new Part("a");
        assertThatThrownBy(() -> portable(new Parts(new Part[] {part, null}, List.of())))
                .hasStackTraceContaining(
                        "Parts.array holds null, and Portable writes no array with null. Leave null out, or use IdentifiedDataSerializable.");
        assertThatThrownBy(() -> portable(new Parts(new Part[] {part}, Arrays.asList(part, null))))
                .hasStackTraceContaining("Parts.list holds null, and Portable writes no array with null.");
        Parts whole = (Parts) portable(new Parts(new Part[] {part}, List.of(part)));
        assertThat(whole.array()).containsExactly(part);
        assertThat(whole.list()).containsExactly(part);
        assertThat(portable(new Parts(null, null))).isEqualTo(new Parts(null, null));
    }

    private static final String LOST_ORDER =
            " is sorted by a comparator, and would come back in the natural order. Sort it in the natural order.";

    private static final String LOST_LIMIT =
            " has a limited capacity, and would come back without a limit. Use a queue without a limit.";

    private static final String LOST_DEFAULTS =
            " has defaults, and would come back without them. Put the defaults among its entries.";

    record Sorted(SortedSet<String> names, SortedMap<String, List<Integer>> numbers) {}

    @Test
    void aComparatorThatTheBytesDoNotHoldIsRefused() {
        Sorted byNames = new Sorted(new TreeSet<>(Comparator.reverseOrder()), new TreeMap<>());
        assertThatThrownBy(() -> written(byNames, SourceKind.COMPACT))
                .hasStackTraceContaining("Sorted.names" + LOST_ORDER);
        assertThatThrownBy(() -> portable(byNames)).hasStackTraceContaining("Sorted.names" + LOST_ORDER);
        Sorted byNumbers = new Sorted(new TreeSet<>(), new TreeMap<>(Comparator.reverseOrder()));
        assertThatThrownBy(() -> written(byNumbers, SourceKind.COMPACT))
                .hasStackTraceContaining("Sorted.numbers holds a TreeMap that" + LOST_ORDER);
        assertThatThrownBy(() -> portable(byNumbers)).hasStackTraceContaining("numbers" + LOST_ORDER);
        Sorted natural = new Sorted(new TreeSet<>(List.of("b", "a")), new TreeMap<>(Map.of("k", List.of(1))));
        assertThat(written(natural, SourceKind.COMPACT)).isEqualTo(natural);
        assertThat(portable(natural)).isEqualTo(natural);
        Sorted named = new Sorted(new TreeSet<>(Comparator.naturalOrder()), new TreeMap<>(Comparator.naturalOrder()));
        assertThat(written(named, SourceKind.COMPACT)).isEqualTo(named);
    }

    record Nested(List<SortedSet<String>> sets, Map<String, SortedMap<String, Integer>> maps) {}

    @Test
    void aComparatorWithinAnotherContainerIsRefusedByTheNameOfTheField() {
        SortedSet<String> set = new TreeSet<>(List.of("b", "a"));
        SortedMap<String, Integer> map = new TreeMap<>(Map.of("k", 1));
        Nested natural = new Nested(Arrays.asList(set, null, new TreeSet<>()), Map.of("m", map));
        assertThat(written(natural, SourceKind.COMPACT)).isEqualTo(natural);
        SortedSet<String> reversed = new TreeSet<>(Comparator.reverseOrder());
        assertThatThrownBy(() -> written(new Nested(List.of(set, reversed), Map.of()), SourceKind.COMPACT))
                .hasStackTraceContaining("Nested.sets holds a TreeSet that" + LOST_ORDER);
        SortedMap<String, Integer> reversedMap = new TreeMap<>(Comparator.reverseOrder());
        assertThatThrownBy(() -> written(new Nested(List.of(), Map.of("m", reversedMap)), SourceKind.COMPACT))
                .hasStackTraceContaining("Nested.maps holds a TreeMap that" + LOST_ORDER);
    }

    record Queues(BlockingQueue<String> waiting, List<LinkedBlockingDeque<String>> lanes) {}

    @Test
    void aLimitOfAQueueThatTheBytesDoNotHoldIsRefused() {
        BlockingQueue<String> limited = new LinkedBlockingQueue<>(3);
        LinkedBlockingDeque<String> lane = new LinkedBlockingDeque<>(3);
        for (SourceKind kind : List.of(SourceKind.COMPACT, SourceKind.STREAM)) {
            BlockingQueue<String> free = new LinkedBlockingQueue<>(List.of("a", "b"));
            Queues read = (Queues) written(new Queues(free, List.of(new LinkedBlockingDeque<>())), kind);
            assertThat(read.waiting()).containsExactly("a", "b");
            assertThat(read.waiting().remainingCapacity()).isEqualTo(Integer.MAX_VALUE - 2);
            assertThat(read.lanes()).hasSize(1);
            assertThatThrownBy(() -> written(new Queues(limited, List.of()), kind))
                    .hasStackTraceContaining("waiting" + LOST_LIMIT);
        }
        assertThatThrownBy(() -> written(new Queues(null, List.of(lane)), SourceKind.COMPACT))
                .hasStackTraceContaining("Queues.lanes holds a LinkedBlockingDeque that" + LOST_LIMIT);
        assertThatThrownBy(() -> written(new Queues(null, List.of(lane)), SourceKind.STREAM))
                .hasStackTraceContaining("lane" + LOST_LIMIT);
    }

    record Settings(Properties values, List<Properties> more, Object other) {}

    @Test
    void defaultsOfPropertiesThatTheBytesDoNotHoldAreRefused() {
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        Properties lost = new Properties(defaults);
        Properties hidden = new Properties(defaults);
        hidden.setProperty("colour", "blue");
        Properties plain = new Properties();
        plain.setProperty("size", "2");
        List<SourceKind> kinds = List.of(
                SourceKind.COMPACT,
                SourceKind.STREAM,
                SourceKind.IDENTIFIED,
                SourceKind.DATA_SERIALIZABLE,
                SourceKind.EXTERNALIZABLE);
        for (SourceKind kind : kinds) {
            UnaryOperator<Object> settings = rewriter(Settings.class, kind);
            Settings kept = new Settings(plain, List.of(hidden), "a");
            assertThat(settings.apply(kept)).isEqualTo(kept);
            assertThatThrownBy(() -> settings.apply(new Settings(lost, List.of(), "a")))
                    .as("%s", kind)
                    .hasStackTraceContaining(LOST_DEFAULTS);
            assertThatThrownBy(() -> settings.apply(new Settings(plain, List.of(lost), "a")))
                    .as("%s", kind)
                    .hasStackTraceContaining(LOST_DEFAULTS);
        }
        assertThatThrownBy(() -> written(new Settings(lost, List.of(), "a"), SourceKind.COMPACT))
                .hasStackTraceContaining("Settings.values holds a Properties that" + LOST_DEFAULTS);
        assertThatThrownBy(() -> written(new Settings(lost, List.of(), "a"), SourceKind.STREAM))
                .as("the field, and not the variable, which has another name")
                .hasStackTraceContaining("IllegalArgumentException: values" + LOST_DEFAULTS);
        assertThatThrownBy(() -> written(new Settings(plain, List.of(), lost), SourceKind.COMPACT))
                .hasStackTraceContaining("Settings.other holds a Properties that" + LOST_DEFAULTS);
    }

    record Copied(
            CopyOnWriteArrayList<String> tags,
            CopyOnWriteArrayList<TimeUnit> units,
            List<CopyOnWriteArraySet<Integer>> numbers) {}

    @Test
    void aListThatIsCopiedOnWriteIsFilledAtOnce() {
        Copied copied = new Copied(
                new CopyOnWriteArrayList<>(List.of("a", "b")),
                new CopyOnWriteArrayList<>(List.of(TimeUnit.DAYS)),
                List.of(new CopyOnWriteArraySet<>(List.of(2, 1))));
        assertThat(written(copied, SourceKind.COMPACT)).isEqualTo(copied);
        assertThat(written(copied, SourceKind.STREAM)).isEqualTo(copied);
        assertThat(portable(copied)).isEqualTo(copied);
        for (SourceKind kind : List.of(SourceKind.COMPACT, SourceKind.PORTABLE)) {
            assertThat(texts(Copied.class, kind)).noneMatch(text -> text.contains("toCollection(CopyOnWrite"));
        }
        assertThat(texts(Copied.class, SourceKind.STREAM))
                .anyMatch(text -> text.contains("return new CopyOnWriteArrayList<>(tags)"))
                .noneMatch(text -> text.contains("new CopyOnWriteArrayList<>()"));
    }

    static final class Guest {
        private long id;
    }

    /** Without accessors, so that each field has a constant: some have the name of a constant that the serializer has anyway. */
    static final class Booking {
        private int typeId;
        private String room;
        private long guestId;
        private String guestID;
        private Guest guest;
        private List<String> notes;
    }

    @Test
    void eachFieldHasAConstantOfItsOwn() {
        Booking booking = new Booking();
        booking.typeId = 1;
        booking.room = "12";
        booking.guestId = 3;
        booking.guestID = "G4";
        booking.guest = new Guest();
        booking.guest.id = 5;
        booking.notes = List.of("late");
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            assertThat(written(booking, kind)).usingRecursiveComparison().isEqualTo(booking);
        }
    }

    static final class Sales {
        sealed interface Event permits Sale {}

        record Sale(int cents) implements Sales.Event {}
    }

    static final class Stock {
        sealed interface Event permits Delivery {}

        record Delivery(int pieces) implements Stock.Event {}
    }

    sealed interface Payment permits Cash {}

    record Cash(int cents) implements Payment {}

    record Diary(Sales.Event sale, Stock.Event delivery, List<List<Payment>> payments) {}

    @Test
    void eachSealedTypeHasMethodsOfItsOwn() {
        Diary diary = new Diary(new Sales.Sale(1), new Stock.Delivery(2), List.of(List.of(new Cash(3)), List.of()));
        assertThat(written(diary, SourceKind.STREAM)).isEqualTo(diary);
    }

    static final class Course {
        private int classId;
        private String factoryId;
    }

    record Rest(Map<String, Integer> rest) {}

    @Test
    void aFieldMayBeCalledLikeAMethodOfTheStrategy() {
        Course course = new Course();
        course.classId = 1;
        course.factoryId = "a";
        for (SourceKind kind : List.of(SourceKind.IDENTIFIED, SourceKind.PORTABLE)) {
            assertThat(rewritten(course, kind)).usingRecursiveComparison().isEqualTo(course);
            assertThat(texts(Course.class, kind)).anyMatch(text -> text.contains("String getFactoryIdValue()"));
        }
        Rest rest = new Rest(Map.of("a", 1));
        assertThat(portable(rest)).isEqualTo(rest);
    }

    record Comparison(String other, double that) {}

    @Test
    void aFieldMayBeCalledLikeAVariableOfEquals() {
        Translation translation = Translation.to(
                CompiledSource.of(GeneratedSource.of(ObjectModel.of(Comparison.class), SourceKind.IDENTIFIED)));
        assertThat(translation.apply(new Comparison("a", 1)))
                .isEqualTo(translation.apply(new Comparison("a", 1)))
                .isNotEqualTo(translation.apply(new Comparison("b", 1)))
                .isNotEqualTo(translation.apply(new Comparison("a", 2)));
    }

    static final class Labelled {
        final String label;

        Labelled(String label) {
            this.label = "no. " + label;
        }
    }

    static final class Counted {
        final int number;

        Counted(int number) {
            number++;
            this.number = number;
        }
    }

    static final class Taxed {
        final List<Integer> prices;

        Taxed(List<Integer> prices) {
            this.prices = prices.stream().map(price -> price * 2).toList();
        }
    }

    @Test
    void aConstructorThatAddsToAValueIsNotCalled() {
        for (Object object : List.of(new Labelled("1"), new Counted(1), new Taxed(List.of(1)))) {
            for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
                assertThat(written(object, kind)).usingRecursiveComparison().isEqualTo(object);
                assertThat(texts(object.getClass(), kind)).anyMatch(text -> text.contains("Members.allocated("));
            }
        }
    }

    /** Its methods and constructors say that they may throw, as those of remote objects do. */
    static final class Remote {
        private String name;

        Remote() throws IOException {}

        String getName() throws IOException {
            return name;
        }

        void setName(String name) throws InterruptedException {
            this.name = name;
        }
    }

    static final class RemoteValue {
        final String name;

        RemoteValue(String name) throws InterruptedException {
            this.name = name;
        }
    }

    @Test
    void whatThrowsACheckedExceptionIsNotCalled() throws IOException, InterruptedException {
        Remote remote = new Remote();
        remote.setName("a");
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            assertThat(((Remote) written(remote, kind)).getName()).isEqualTo("a");
            assertThat(((RemoteValue) written(new RemoteValue("b"), kind)).name).isEqualTo("b");
        }
    }

    static final class Checked {
        final List<String> names;

        Checked(List<String> names) {
            names = List.copyOf(names);
            this.names = Objects.requireNonNull(names);
        }
    }

    static final class Defaulted {
        final List<String> names;
        final String title;

        Defaulted(List<String> names, String title) {
            if (title == null) {
                title = "none";
            }
            this.names = Objects.requireNonNullElse(names, List.of());
            this.title = title;
        }
    }

    @Test
    void aConstructorThatCopiesAndChecksIsCalled() {
        List<Object> objects = List.of(new Checked(List.of("a")), new Defaulted(null, null));
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            for (Object object : objects) {
                assertThat(written(object, kind)).usingRecursiveComparison().isEqualTo(object);
                assertThat(texts(object.getClass(), kind)).noneMatch(text -> text.contains("Members.allocated("));
            }
        }
    }

    record Months(YearMonth month, List<YearMonth> list) {}

    @SuppressWarnings("MemberName") // as a generator of classes may call them
    record Cases(List<UUID> a, List<UUID> A, List<String> b, List<String> B) {}

    @Test
    void aYearMayHaveFiveDigitsAndFieldsMayDifferInCaseAlone() {
        List<YearMonth> months = List.of(YearMonth.of(10_000, 1), YearMonth.of(9_999, 12), YearMonth.of(-10_000, 1));
        Months far = new Months(months.getFirst(), months);
        Cases cases = new Cases(List.of(new UUID(1, 2)), List.of(new UUID(3, 4)), List.of("b"), List.of("B"));
        for (SourceKind kind : List.of(SourceKind.COMPACT, SourceKind.PORTABLE)) {
            assertThat(rewritten(far, kind)).isEqualTo(far);
            assertThat(rewritten(cases, kind)).isEqualTo(cases);
        }
    }

    /** Without accessors, so that each value is a cast. */
    static final class Guarded {
        private Optional<String> note;
        private @NonNull UUID id;
        private @NonNull TimeUnit unit;
        private @NonNull List<UUID> others;
    }

    @Test
    void aPrivateFieldThatIsNeverNullIsWritten() {
        Guarded guarded = new Guarded();
        guarded.note = Optional.of("a");
        guarded.id = new UUID(1, 2);
        guarded.unit = TimeUnit.DAYS;
        guarded.others = List.of(new UUID(3, 4));
        for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT)) {
            assertThat(written(guarded, kind)).usingRecursiveComparison().isEqualTo(guarded);
        }
    }

    record Stamped(java.util.Date date) {
        Stamped {
            Objects.requireNonNull(date);
        }
    }

    record Dates(
            java.util.Date date,
            List<java.util.Date> list,
            Map<String, java.util.Date> map,
            Optional<java.util.Date> optional) {}

    @Test
    @SuppressWarnings("JavaUtilDate") // older classes have such fields
    void aDateOfASubclassIsRefused() {
        java.util.Date date = new java.util.Date(5);
        java.util.Date time = new java.sql.Timestamp(5);
        Dates exact = new Dates(date, List.of(date), Map.of("a", date), Optional.of(date));
        List<Dates> refused = List.of(
                new Dates(time, exact.list, exact.map, exact.optional),
                new Dates(date, List.of(time), exact.map, exact.optional),
                new Dates(date, exact.list, Map.of("a", time), exact.optional),
                new Dates(date, exact.list, exact.map, Optional.of(time)));
        for (SourceKind kind :
                List.of(SourceKind.STREAM, SourceKind.COMPACT, SourceKind.IDENTIFIED, SourceKind.PORTABLE)) {
            UnaryOperator<Object> stamped = rewriter(Stamped.class, kind);
            UnaryOperator<Object> dates = rewriter(Dates.class, kind);
            assertThat(stamped.apply(new Stamped(date))).isEqualTo(new Stamped(date));
            assertThat(dates.apply(exact)).isEqualTo(exact);
            assertThatThrownBy(() -> stamped.apply(new Stamped(time)))
                    .as("%s", kind)
                    .hasStackTraceContaining("java.sql.Timestamp, and ");
            for (Dates each : refused) {
                assertThatThrownBy(() -> dates.apply(each))
                        .as("%s %s", kind, each)
                        .hasStackTraceContaining("java.sql.Timestamp, and ");
            }
        }
    }

    private enum Hidden {
        ONE
    }

    record Flags(EnumSet<Hidden> hidden, List<EnumMap<Hidden, String>> maps, EnumSet<TimeUnit> units) {}

    @Test
    void anEnumSetOfAnEnumThatNoSourceCanNameIsRefused() {
        String rest =
                ": a class in the package workbench.generate.source cannot name the enum of this EnumSet or EnumMap. Declare the field with the enum, and make the enum package-private or public.";
        assertThat(GeneratedSource.of(ObjectModel.of(Flags.class), SourceKind.COMPACT)
                        .obstacles())
                .extracting(Obstacle::toString)
                .containsExactly("Flags.hidden" + rest, "Flags.maps" + rest);
    }

    private static List<String> texts(Class<?> type, SourceKind kind) {
        return GeneratedSource.of(ObjectModel.of(type), kind).files().stream()
                .map(SourceFile::text)
                .toList();
    }

    private static Object portable(Object value) {
        return rewritten(value, SourceKind.PORTABLE);
    }

    private static Object rewritten(Object value, SourceKind kind) {
        return rewriter(value.getClass(), kind).apply(value);
    }

    /** Writes objects of a class, by a class written again if the kind needs that, and reads them. */
    private static UnaryOperator<Object> rewriter(Class<?> type, SourceKind kind) {
        CompiledSource compiled = CompiledSource.of(GeneratedSource.of(ObjectModel.of(type), kind));
        Translation translation = Translation.to(compiled);
        SerializationService service = compiled.serialization();
        return value -> translation.back().apply(service.toObject(service.toData(translation.apply(value))));
    }

    private static Object written(Object value, SourceKind kind) {
        SerializationService service = CompiledSource.of(GeneratedSource.of(ObjectModel.of(value.getClass()), kind))
                .serialization();
        return service.toObject(service.toData(value));
    }
}
