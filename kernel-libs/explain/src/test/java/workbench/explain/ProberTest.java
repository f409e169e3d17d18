package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of a layout that the test itself decides on. */
class ProberTest {

    static final class Note {
        int number = 0x01020304;

        @Nullable
        String text = "abc";

        List<Long> longs = new ArrayList<>(List.of(5L, 6L));
        boolean flag = true;
    }

    /** A tag, the number, whether there is a text, its length and characters, a count, longs, the flag. */
    private static byte[] write(Object object) {
        Note note = (Note) object;
        byte[] text = Objects.requireNonNullElse(note.text, "").getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate(1 + 4 + 1 + 4 + text.length + 4 + 8 * note.longs.size() + 1)
                .put((byte) 0x77)
                .putInt(note.number)
                .put((byte) (note.text == null ? 0 : 1))
                .putInt(text.length)
                .put(text)
                .putInt(note.longs.size());
        note.longs.forEach(out::putLong);
        return out.put((byte) (note.flag ? 1 : 0)).array();
    }

    private static Moves probe(Note note) {
        return Prober.probe(note, ProberTest::write, write(note), new BitSet());
    }

    private static List<String> values(Moves moves, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(at -> moves.value(at).orElse("nothing"))
                .distinct()
                .toList();
    }

    @Test
    void findsEveryByteOfAValue() {
        Moves moves = probe(new Note());
        assertThat(values(moves, 1, 5)).containsExactly("number");
        assertThat(values(moves, 10, 13)).containsExactly("text");
        assertThat(values(moves, 17, 25)).containsExactly("longs[0]");
        assertThat(values(moves, 25, 33)).containsExactly("longs[1]");
        assertThat(moves.value(33)).hasValue("flag");
        assertThat(moves.whyIncomplete()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ü", "\u8D2D", "\uD83D\uDED2"})
    void findsAllBytesOfACharacter(String character) {
        Note note = new Note();
        note.text = "a" + character + "b";
        int last = 10 + note.text.getBytes(StandardCharsets.UTF_8).length;
        Moves moves = probe(note);
        assertThat(values(moves, 10, last)).containsExactly("text");
        assertThat(moves.value(last)).as("what follows").isEmpty();
    }

    @Test
    void findsAllFourBytesOfALength() {
        Moves moves = probe(new Note());
        for (int at = 6; at < 10; at++) {
            assertThat(moves.length(at)).as("byte " + at).hasValue("text");
        }
        for (int at = 13; at < 17; at++) {
            assertThat(moves.length(at)).as("byte " + at).hasValue("longs");
        }
    }

    @Test
    void findsWhatSaysThatAFieldIsNull() {
        assertThat(probe(new Note()).marker(5)).hasValue("text");
        Note without = new Note();
        without.text = null;
        assertThat(probe(without).marker(5)).hasValue("text");
    }

    @Test
    void whatMovesWithNothingIsLeft() {
        Moves moves = probe(new Note());
        assertThat(moves.value(0)).isEmpty();
        assertThat(moves.length(0)).isEmpty();
        assertThat(moves.marker(0)).isEmpty();
    }

    @Test
    void bytesThatMoveWithEverythingCanBeIgnored() {
        Note note = new Note();
        BitSet ignored = new BitSet();
        ignored.set(5, 10);
        Moves moves = Prober.probe(note, ProberTest::write, write(note), ignored);
        for (int at = 5; at < 10; at++) {
            assertThat(moves.length(at)).isEmpty();
            assertThat(moves.marker(at)).isEmpty();
        }
    }

    @Test
    void theObjectIsAsItWas() {
        Note note = new Note();
        byte[] before = write(note);
        probe(note);
        assertThat(write(note)).isEqualTo(before);
    }

    @Test
    void bytesThatAreNotTheSameTwiceAreNotProbed() {
        Moves moves = Prober.probe(new Note(), ProberTest::write, new byte[34], new BitSet());
        assertThat(moves.whyIncomplete()).isEqualTo("the same value gives different bytes each time");
    }

    @Test
    void bytesThatAllMoveWithOneNumberAreNotProbed() {
        Note note = new Note();
        note.text = "a text that is longer than any number";
        byte[] before = scrambled(note);
        assertThat(Prober.probe(note, ProberTest::scrambled, before, new BitSet())
                        .whyIncomplete())
                .isEqualTo("one number moves many bytes, as if they were compressed or encrypted");
    }

    /** Each byte depends on all of them. */
    private static byte[] scrambled(Object object) {
        byte[] bytes = write(object);
        int sum = 0;
        for (byte each : bytes) {
            sum += each;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (bytes[i] ^ sum);
        }
        return bytes;
    }

    record Inner(int number) {
        Inner {
            if (number < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    record Outer(byte tag, Inner inner) {}

    private static byte[] writeRecord(Object object) {
        Outer outer = (Outer) object;
        return ByteBuffer.allocate(5)
                .put(outer.tag())
                .putInt(outer.inner().number())
                .array();
    }

    @Test
    void componentsOfRecordsAreFoundByPuttingOtherRecordsInTheirPlace() {
        Outer outer = new Outer((byte) 7, new Inner(9));
        Moves moves = Prober.probe(outer, ProberTest::writeRecord, writeRecord(outer), new BitSet());
        assertThat(moves.value(0)).hasValue("tag");
        assertThat(values(moves, 1, 5)).containsExactly("inner.number");
        assertThat(moves.whyIncomplete())
                .as("some values were refused, others were not")
                .isEmpty();
    }

    record Nine(long number) {
        Nine {
            if (number != 9) {
                throw new IllegalArgumentException("not nine");
            }
        }
    }

    @Test
    void whatCannotBeChangedIsSaid() {
        Function<Object, byte[]> write = each ->
                ByteBuffer.allocate(Long.BYTES).putLong(((Nine) each).number()).array();
        Nine nine = new Nine(9);
        Moves moves = Prober.probe(nine, write, write.apply(nine), new BitSet());
        assertThat(moves.whyIncomplete()).isEqualTo("number cannot be changed, so its bytes cannot be found");
    }

    /** What cannot change itself, and what keeps its elements in an order of its own. */
    record Held(Optional<Long> one, List<Long> list, Set<Long> set, Map<Long, Long> map) {}

    private static byte[] writeHeld(Object object) {
        Held held = (Held) object;
        ByteBuffer out = ByteBuffer.allocate(1_000_000).put((byte) (held.one.isPresent() ? 1 : 0));
        held.one.ifPresent(out::putLong);
        out.putInt(held.list.size());
        held.list.forEach(out::putLong);
        out.putInt(held.set.size());
        held.set.forEach(out::putLong);
        out.putInt(held.map.size());
        held.map.forEach((key, value) -> out.putLong(key).putLong(value));
        return Arrays.copyOf(out.array(), out.position());
    }

    @SuppressWarnings("JdkObsolete") // a list of another class is what it asks for
    static Stream<Held> held() {
        return Stream.of(
                new Held(Optional.of(5L), List.of(6L), Set.of(7L), Collections.unmodifiableMap(Map.of(8L, 9L))),
                new Held(
                        Optional.of(5L),
                        new ArrayList<>(List.of(6L)),
                        new HashSet<>(Set.of(7L)),
                        new HashMap<>(Map.of(8L, 9L))),
                new Held(
                        Optional.of(5L),
                        new LinkedList<>(List.of(6L)),
                        new TreeSet<>(Set.of(7L)),
                        new TreeMap<>(Map.of(8L, 9L))));
    }

    @ParameterizedTest
    @MethodSource("held")
    void whatContainersHoldIsFound(Held held) {
        byte[] before = writeHeld(held);
        Moves moves = Prober.probe(held, ProberTest::writeHeld, before, new BitSet());
        assertThat(moves.whyIncomplete()).isEmpty();
        assertThat(moves.marker(0)).hasValue("one");
        assertThat(values(moves, 1, 9)).containsExactly("one");
        assertThat(moves.length(12)).hasValue("list");
        assertThat(values(moves, 13, 21)).containsExactly("list[0]");
        assertThat(moves.length(24)).hasValue("set");
        assertThat(values(moves, 25, 33)).containsExactly("set[0]");
        assertThat(moves.length(36)).hasValue("map");
        assertThat(values(moves, 37, 45)).containsExactly("map.keys[0]");
        assertThat(values(moves, 45, 53)).containsExactly("map.values[0]");
        assertThat(writeHeld(held)).as("the object is as it was").isEqualTo(before);
    }

    @Test
    void aKeyThatWouldMoveOtherEntriesIsNotPutThere() {
        Held held = new Held(
                Optional.empty(), List.of(), new TreeSet<>(Set.of(7L, 8L)), new TreeMap<>(Map.of(8L, 9L, 9L, 10L)));
        Moves moves = Prober.probe(held, ProberTest::writeHeld, writeHeld(held), new BitSet());
        assertThat(values(moves, 9, 17)).containsExactlyInAnyOrder("nothing", "set[0]");
        assertThat(values(moves, 17, 25)).containsExactly("set[1]");
    }

    /** One value of each type that fields often have, in a record, which is written as its text. */
    static Stream<Object> ofPlatform() {
        LocalDateTime moment = LocalDateTime.of(2017, 1, 31, 12, 30, 15, 16);
        return Stream.of(
                new BigDecimal("1234.5"),
                BigInteger.valueOf(123456),
                Duration.ofSeconds(77, 5),
                moment.toLocalDate(),
                moment.toLocalTime(),
                moment,
                OffsetDateTime.of(moment, ZoneOffset.UTC),
                ZonedDateTime.of(moment, ZoneId.of("Europe/Paris")));
    }

    record Box(Object held) {}

    @ParameterizedTest
    @MethodSource("ofPlatform")
    void numbersAndDatesOfThePlatformAreChanged(Object held) {
        Box box = new Box(held);
        Function<Object, byte[]> write =
                each -> String.valueOf(((Box) each).held()).getBytes(StandardCharsets.UTF_8);
        Moves moves = Prober.probe(box, write, write.apply(box), new BitSet());
        assertThat(moves.whyIncomplete()).isEmpty();
        assertThat(IntStream.range(0, write.apply(box).length).mapToObj(moves::value))
                .contains(Optional.of("held"));
    }

    static final class Holder {
        Class<?> type = String.class;
    }

    @Test
    void aTypeWithoutKnownChangesIsSaid() {
        Moves moves = Prober.probe(
                new Holder(),
                value -> ((Holder) value).type == null ? new byte[] {0} : new byte[] {1},
                new byte[] {1},
                new BitSet());
        assertThat(moves.whyIncomplete()).isEqualTo("the workbench knows no other value for type, a java.lang.Class");
    }
}
