package workbench.own.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.variant.NotPossibleException;

@NullUnmarked
@SuppressWarnings({"ArrayRecordComponent", "NonApiType", "JdkObsolete"}) // what users write
class SnapshotTest {

    record Line(String article, BigDecimal price) {}

    record Invoice(String number, List<Line> lines, Map<String, double[]> weights, Object extra) {}

    private static Invoice invoice(String price, double weight, Object extra) {
        return new Invoice(
                "7",
                new ArrayList<>(List.of(new Line("pen", BigDecimal.ONE), new Line("ink", new BigDecimal(price)))),
                new HashMap<>(Map.of("net", new double[] {weight})),
                extra);
    }

    static List<Arguments> changes() {
        ZonedDateTime named = ZonedDateTime.parse("2026-10-25T02:30+01:00[Europe/Berlin]");
        return List.of(
                Arguments.of(invoice("9.90", 0, 1), invoice("9.9", 0, 1), "Invoice.lines[1].price: 9.90 became 9.9"),
                Arguments.of(
                        invoice("1", -0.0, 1), invoice("1", 0.0, 1), "Invoice.weights[\"net\"][0]: -0.0 became 0.0"),
                Arguments.of(invoice("1", 0, 1), invoice("1", 0, 1L), "Invoice.extra: 1 (Integer) became 1 (Long)"),
                Arguments.of(
                        invoice("1", 0, named),
                        invoice("1", 0, named.withFixedOffsetZone()),
                        "Invoice.extra: 2026-10-25T02:30+01:00[Europe/Berlin] became 2026-10-25T02:30+01:00"),
                Arguments.of(
                        invoice("1", 0, List.of(1, 2)), invoice("1", 0, List.of(2, 1)), "Invoice.extra[0]: 1 became 2"),
                Arguments.of(
                        invoice("1", 0, List.of(1)),
                        invoice("1", 0, new Integer[] {1}),
                        "Invoice.extra: Collection with 1 element became Integer[] with 1 element"),
                Arguments.of(
                        invoice("1", 0, Set.of("a")),
                        invoice("1", 0, Set.of("b")),
                        "Invoice.extra[]: \"a\" became \"b\""),
                Arguments.of(
                        invoice("1", 0, "a\uD800"), invoice("1", 0, "a?"), "Invoice.extra: \"a\\uD800\" became \"a?\""),
                Arguments.of(
                        invoice("1", 0, Locale.forLanguageTag("zh-Hant-TW")),
                        invoice("1", 0, Locale.of("zh", "TW")),
                        "Invoice.extra: zh_TW_#Hant became zh_TW"),
                Arguments.of(
                        invoice("1", 0, new int[] {1, 0}),
                        invoice("1", 0, new int[] {1}),
                        "Invoice.extra: int[2] became int[1]"),
                Arguments.of(
                        invoice("1", 0, List.of(new int[] {1, 0}, "a")),
                        invoice("1", 0, List.of(new int[] {1}, "b")),
                        "Invoice.extra[1]: \"a\" became \"b\""),
                Arguments.of(
                        invoice("1", 0, new char[] {1, 0}),
                        invoice("1", 0, new char[] {2}),
                        "Invoice.extra[0]: \\u0001 became \\u0002"),
                Arguments.of(
                        invoice("1", 0, new Line("x", null)),
                        invoice("1", 0, null),
                        "Invoice.extra: an object of Line became null"));
    }

    @Test
    void whatATextLeavesOutCounts() {
        Invoice sensitive = invoice("1", 0, Pattern.compile("a"));
        Invoice insensitive = invoice("1", 0, Pattern.compile("a", Pattern.CASE_INSENSITIVE));
        assertThat(Snapshot.of(sensitive)).isNotEqualTo(Snapshot.of(insensitive));
        assertThat(Snapshot.of(sensitive)).isEqualTo(Snapshot.of(invoice("1", 0, Pattern.compile("a"))));
        assertThat(Snapshot.of(invoice("1", 0, new AtomicReference<>(1))))
                .isNotEqualTo(Snapshot.of(invoice("1", 0, new AtomicReference<>("1"))));
    }

    @Test
    void whatEqualsLeavesOutCounts() {
        Throwable thrown = new IllegalStateException("no", new IllegalArgumentException("why"));
        Throwable bare = new IllegalStateException("no");
        bare.setStackTrace(thrown.getStackTrace());
        assertThat(Snapshot.difference(Snapshot.of(invoice("1", 0, thrown)), Snapshot.of(invoice("1", 0, bare))))
                .hasToString(
                        "Optional[Invoice.extra: java.lang.IllegalStateExcept ... legalArgumentException: why became"
                                + " java.lang.IllegalStateException: no]");
        bare.initCause(thrown.getCause());
        assertThat(Snapshot.of(invoice("1", 0, bare))).isEqualTo(Snapshot.of(invoice("1", 0, thrown)));
        bare.setStackTrace(new StackTraceElement[0]);
        assertThat(Snapshot.of(invoice("1", 0, bare))).isNotEqualTo(Snapshot.of(invoice("1", 0, thrown)));

        ByteBuffer big = ByteBuffer.allocate(8);
        ByteBuffer little = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(Snapshot.of(invoice("1", 0, big))).isNotEqualTo(Snapshot.of(invoice("1", 0, little)));
    }

    @Test
    void whereAnObjectIsInMemoryDoesNotCount() {
        assertThat(Snapshot.of(invoice("1", 0, new ReentrantLock())))
                .isEqualTo(Snapshot.of(invoice("1", 0, new ReentrantLock())));
        assertThat(Snapshot.of(invoice("1", 0, new Object()))).isEqualTo(Snapshot.of(invoice("1", 0, new Object())));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void theFirstDifferenceHasAPathWithBeforeAndAfter(Invoice before, Invoice after, String expected) {
        assertThat(Snapshot.difference(Snapshot.of(before), Snapshot.of(after)))
                .hasToString("Optional[%s]".formatted(expected));
        assertThat(Snapshot.difference(Snapshot.of(before), Snapshot.of(before)))
                .isEmpty();
    }

    @Test
    void whichClassImplementsAListDoesNotCount() {
        assertThat(Snapshot.of(invoice("1", Double.NaN, new LinkedList<>(List.of(1)))))
                .isEqualTo(Snapshot.of(invoice("1", Double.NaN, List.of(1))));
    }

    record Orders(
            Set<Integer> any,
            LinkedHashSet<Integer> linked,
            Map<Integer, Integer> map,
            TreeMap<Integer, Integer> sorted) {}

    @Test
    void theOrderOfASetCountsWhereItsTypePromisesOne() {
        Orders one = new Orders(set(1, 2), set(1, 2), Map.of(), new TreeMap<>());
        assertThat(Snapshot.of(one))
                .isEqualTo(Snapshot.of(new Orders(set(2, 1), set(1, 2), Map.of(), new TreeMap<>())));
        assertThat(Snapshot.difference(
                        Snapshot.of(one), Snapshot.of(new Orders(set(2, 1), set(2, 1), Map.of(), new TreeMap<>()))))
                .hasToString("Optional[Orders.linked[0]: 1 became 2]");
    }

    private static LinkedHashSet<Integer> set(Integer... items) {
        return new LinkedHashSet<>(Arrays.asList(items));
    }

    static class Person {
        final String name;
        Person friend;
        List<Person> children = new ArrayList<>();
        transient int cached;

        Person(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void equalsOfTheClassIsNotAskedAndCyclesEnd() {
        Person ann = new Person("Ann");
        ann.friend = new Person("Bob");
        ann.friend.friend = ann;
        ann.children.add(ann);
        Snapshot snapshot = Snapshot.of(ann);
        Person again = (Person) ObjectBuilder.ofOriginals().build(snapshot);
        assertThat(again).isNotSameAs(ann);
        assertThat(again.friend.friend).isSameAs(again);
        assertThat(again.children.getFirst()).isSameAs(again);
        assertThat(Snapshot.of(again)).isEqualTo(snapshot);
        again.friend.friend = new Person("Ann");
        assertThat(Snapshot.difference(snapshot, Snapshot.of(again)))
                .hasToString(
                        "Optional[Person.friend.friend: a reference back to an object around it became an object of"
                                + " Person]");
    }

    @Test
    void whatIsSharedStaysSharedInWhatIsMade() {
        Line line = new Line("pen", BigDecimal.TEN);
        Invoice again = (Invoice)
                ObjectBuilder.ofOriginals().build(Snapshot.of(new Invoice("1", List.of(line, line), Map.of(), line)));
        assertThat(again.lines.get(0))
                .isSameAs(again.lines.get(1))
                .isSameAs(again.extra)
                .isNotSameAs(line);
    }

    enum Level {
        LOW,
        HIGH
    }

    record Everything(
            EnumSet<Level> levels,
            EnumMap<Level, String> names,
            Optional<Line> line,
            Line[][] table,
            List<Integer> fixed,
            Class<?> type,
            int[] numbers,
            URI uri,
            Map<String, String> constants) {}

    @Test
    void objectsOfEveryKindAreMadeAgain() {
        Everything everything = new Everything(
                EnumSet.noneOf(Level.class),
                new EnumMap<>(Map.of(Level.HIGH, "top")),
                Optional.of(new Line("pen", null)),
                new Line[][] {{new Line("a", null)}, {}},
                Arrays.asList(1, null),
                String.class,
                new int[] {1, 2},
                URI.create("urn:x"),
                Map.of("a", "b"));
        Snapshot snapshot = Snapshot.of(everything);
        Everything again = (Everything) ObjectBuilder.ofOriginals().build(snapshot);
        assertThat(Snapshot.of(again)).isEqualTo(snapshot);
        assertThat(again.levels).isInstanceOf(EnumSet.class);
        assertThat(again.numbers).isNotSameAs(everything.numbers);
        assertThat(again.constants.getClass()).isEqualTo(Map.of("a", "b").getClass());
    }

    record Views(
            SortedSet<String> names,
            SortedSet<String> reversed,
            SortedMap<String, Integer> counts,
            BlockingQueue<String> jobs,
            Queue<String> calls) {}

    @Test
    void viewsAndBoundedQueuesAreMadeAgainAsContainersOfTheirKind() {
        Views views = new Views(
                Collections.unmodifiableSortedSet(new TreeSet<>(Set.of("a", "b"))),
                Collections.unmodifiableSortedSet(new TreeSet<>(Set.of("a", "b")).descendingSet()),
                new TreeMap<>(Map.of("a", 1, "b", 2)).headMap("b"),
                new ArrayBlockingQueue<>(9, false, List.of("c", "d")),
                Collections.asLifoQueue(new ArrayDeque<>(List.of("e", "f"))));
        Snapshot snapshot = Snapshot.of(views);
        Views again = (Views) ObjectBuilder.ofOriginals().build(snapshot);
        assertThat(Snapshot.of(again)).isEqualTo(snapshot);
        assertThat(again.counts).containsOnlyKeys("a");
        again.reversed.add("c");
        assertThat(again.reversed).as("still sorted by the comparator").containsExactly("c", "b", "a");
    }

    record Score(int count) {}

    record By(ToIntFunction<Score> key) implements Comparator<Score> {
        @Override
        public int compare(Score one, Score other) {
            return Integer.compare(key.applyAsInt(one), key.applyAsInt(other));
        }
    }

    record Scores(Set<Score> sorted) {}

    @Test
    void aSortedViewWhoseComparatorCannotBeMadeAgainKeepsItsElements() {
        TreeSet<Score> scores = new TreeSet<>(new By(Score::count));
        scores.add(new Score(2));
        scores.add(new Score(1));
        Snapshot snapshot = Snapshot.of(new Scores(Collections.unmodifiableSortedSet(scores)));
        assertThat(((Scores) ObjectBuilder.ofOriginals().build(snapshot)).sorted())
                .containsExactlyInAnyOrder(new Score(1), new Score(2));
    }

    static final class Bounded {
        ArrayBlockingQueue<String> jobs = new ArrayBlockingQueue<>(9);
    }

    @Test
    void aFieldThatTakesNoOtherContainerIsNamedWithTheRemedy() {
        Snapshot bounded = Snapshot.of(new Bounded());
        assertThatThrownBy(() -> ObjectBuilder.ofOriginals().build(bounded))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "Bounded.jobs is declared as ArrayBlockingQueue, and the workbench cannot make an empty one. Declare Queue or Map in its place.");
    }

    record Strict(int positive) {
        Strict {
            if (positive <= 0) {
                throw new IllegalArgumentException("positive must be above 0, but is " + positive);
            }
        }
    }

    @Test
    void aConstructorThatRefusesIsNamed() {
        Snapshot one = Snapshot.of(new Strict(1));
        assertThat(ObjectBuilder.ofOriginals().build(one)).isEqualTo(new Strict(1));
        Snapshot zero = new Snapshot.Node(Strict.class, List.of(new Snapshot.Value(0)));
        assertThatThrownBy(() -> ObjectBuilder.ofOriginals().build(zero))
                .isInstanceOf(RefusedException.class)
                .hasMessage(
                        "The constructor of Strict threw java.lang.IllegalArgumentException: positive must be above 0,"
                                + " but is 0");
    }

    record Holds(Thread thread, Set<String> names) {}

    @Test
    void whatHasNoValueIsRefusedByItsField() {
        assertThatThrownBy(() -> Snapshot.of(new Holds(Thread.currentThread(), new HashSet<>())))
                .hasMessageStartingWith("Holds.thread holds an object of java.lang.Thread, which has no value");
    }
}
