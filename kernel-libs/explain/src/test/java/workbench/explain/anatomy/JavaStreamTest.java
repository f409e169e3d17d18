package workbench.explain.anatomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteOrder;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The grammar on streams of the JDK's own. */
@SuppressWarnings("JavaUtilDate") // values have dates in them
class JavaStreamTest {

    record Pair(Object left, @Nullable Object right) implements Serializable {}

    static class Base implements Serializable {
        private static final long serialVersionUID = 1;
        final int inherited = 7;
    }

    static final class Node extends Base {
        private static final long serialVersionUID = 1;
        final String name = "n".repeat(70_000);
        final long[] numbers = {1, 2, 3};
        final int[][] matrix = {{1}, {}};
        final DayOfWeek day = DayOfWeek.FRIDAY;
        final Class<?> type = String.class;
        Object self = this;
    }

    static Stream<Object> values() {
        Serializable proxy = (Serializable) Proxy.newProxyInstance(
                JavaStreamTest.class.getClassLoader(), new Class<?>[] {Serializable.class}, (Handler)
                        (self, method, arguments) -> method.getName().equals("toString") ? "proxy" : null);
        return Stream.of(
                "text",
                42,
                new Node(),
                new Pair(new Pair(1, 2), null),
                new ArrayList<>(List.of("a", "b", "a")),
                List.of(1, 2, 3),
                new HashMap<>(Map.of("k", new Date(5))),
                new TreeSet<>(List.of("x", "y")),
                new int[] {1, 2},
                new String[] {"a", "b"},
                DayOfWeek.MONDAY,
                UUID.randomUUID(),
                Instant.EPOCH,
                BitSet.valueOf(new long[] {5}),
                new IllegalStateException("told"),
                proxy);
    }

    interface Handler extends InvocationHandler, Serializable {}

    @ParameterizedTest
    @MethodSource("values")
    void coversEveryStreamOfTheJdk(Object value) throws IOException {
        byte[] bytes = written(value);
        List<Piece> pieces = cut(bytes);
        assertThat(pieces.stream().mapToInt(Piece::length).sum()).isEqualTo(bytes.length);
    }

    @Test
    void fieldsHaveTheirNames() throws IOException {
        List<Piece> pieces = cut(written(new Node()));
        assertThat(pieces)
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::path)
                .contains("inherited", "name", "numbers", "matrix[0]", "day");
        assertThat(pieces)
                .filteredOn(piece -> piece.path().equals("self"))
                .extracting(Piece::owner)
                .as("its description with the class of the field, and the reference that it holds")
                .containsExactly(
                        Owner.TYPE,
                        Owner.LENGTH,
                        Owner.NAME,
                        Owner.TYPE,
                        Owner.LENGTH,
                        Owner.TYPE,
                        Owner.MARKER,
                        Owner.MARKER);
    }

    @Test
    void theSizeOfAListIsALength() throws IOException {
        List<Piece> pieces = cut(written(new ArrayList<>(List.of("a", "b"))));
        assertThat(pieces)
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::path, Piece::value)
                .containsExactly(tuple("[0]", "\"a\""), tuple("[1]", "\"b\""));
    }

    @Test
    void theNumberOfASingleValueIsNoLength() throws IOException {
        assertThat(cut(written(new Pair(new AtomicLong(7), null))))
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::path, Piece::value)
                .containsExactly(tuple("left.value", "7"));
    }

    static Stream<Arguments> singles() {
        return Stream.of(
                Arguments.of(Locale.CANADA_FRENCH, "left.hashcode", "-1"),
                Arguments.of(Locale.CANADA_FRENCH, "left.country", "\"CA\""),
                Arguments.of(new SimpleTimeZone(3_600_000, "Paris"), "left.rawOffset", "3600000"),
                Arguments.of(new SimpleTimeZone(3_600_000, "Paris"), "left.ID", "\"Paris\""),
                Arguments.of(adder(7), "left.value", "7"));
    }

    private static LongAdder adder(long sum) {
        LongAdder adder = new LongAdder();
        adder.add(sum);
        return adder;
    }

    @ParameterizedTest
    @MethodSource("singles")
    void whatIsNoCollectionKeepsTheNamesOfItsFields(Object value, String path, String expected) throws IOException {
        List<Piece> pieces = cut(written(new Pair(value, null)));
        assertThat(pieces)
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::path, Piece::value)
                .contains(tuple(path, expected));
        assertThat(pieces)
                .filteredOn(piece -> piece.owner() == Owner.LENGTH)
                .extracting(Piece::what)
                .doesNotContain("int", "long", "size or capacity");
    }

    static Stream<Object> maps() {
        Map<String, String> one = Map.of("k", "v");
        return Stream.of(new HashMap<>(one), new TreeMap<>(one), new ConcurrentHashMap<>(one));
    }

    @ParameterizedTest
    @MethodSource("maps")
    void onlyKeysAndValuesOfAMapAreValues(Object map) throws IOException {
        assertThat(cut(written(map)))
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::value)
                .containsExactly("\"k\"", "\"v\"");
    }

    /** A class A that has no fields, and after which its superclass follows. */
    private static final String CLASS_A = "72000141" + "00".repeat(8) + "02000078";

    static Stream<Arguments> badStreams() {
        return Stream.of(
                Arguments.of("73" + CLASS_A + "71007e0000", "The class \"A\" should not be a superclass of itself"),
                Arguments.of("73" + CLASS_A.repeat(1_000), "Objects are nested more than 500 deep"),
                Arguments.of(
                        "757200035b4c41" + "00".repeat(8) + "0200007870ffffffff", "The array should have -1 elements"),
                Arguments.of("", "what follows should have 1 bytes, but 0 are left"),
                Arguments.of("7000", "the value ends here, but 1 more bytes follow"));
    }

    @ParameterizedTest
    @MethodSource("badStreams")
    void aBadStreamIsLostWithTheReason(String hex, String reason) {
        byte[] bytes = HexFormat.of().parseHex("aced0005" + hex);
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> cut(bytes))
                .withMessage(reason);
    }

    @Test
    void whatIsNoStreamIsRefusedWithTheReason() {
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> cut(new byte[] {1, 2, 3, 4}))
                .withMessage("A stream of Java serialization begins with aced, but here is 0102");
    }

    @Test
    void everyTruncatedStreamIsLostWithinItsBytes() throws IOException {
        byte[] bytes = written(new Pair(List.of("a"), new Date(1)));
        for (int length = 0; length < bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            assertThatExceptionOfType(LostException.class)
                    .isThrownBy(() -> cut(truncated))
                    .satisfies(thrown -> assertThat(thrown.lost().at()).isBetween(0, truncated.length));
        }
    }

    private static List<Piece> cut(byte[] bytes) {
        Cutter in = new Cutter(bytes, ByteOrder.BIG_ENDIAN);
        new JavaStream(in).readObject();
        in.requireEnd();
        return in.pieces();
    }

    private static byte[] written(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }
}
