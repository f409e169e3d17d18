package workbench.explain.anatomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.smile.SmileWriteFeature;

/** Each kind of item of Smile and MessagePack, as their libraries write it. */
class SelfDescribingItemsTest {

    private static List<Piece> cut(byte[] bytes, Consumer<Cutter> items) {
        Cutter in = new Cutter(bytes, ByteOrder.BIG_ENDIAN);
        items.accept(in);
        in.requireEnd();
        return in.pieces();
    }

    private static List<Piece> smile(byte[] bytes) {
        return cut(bytes, in -> new SmileItems(in).read());
    }

    private static List<Piece> messagePack(byte[] bytes) {
        return cut(bytes, in -> new MessagePackItems(in, _ -> "").read());
    }

    private static List<String> values(List<Piece> pieces, String path) {
        return pieces.stream()
                .filter(piece -> piece.path().equals(path) && piece.owner() == Owner.VALUE)
                .map(Piece::value)
                .toList();
    }

    private static Map<String, Object> everyKind() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("tiny", "a");
        all.put("short", "x".repeat(40));
        all.put("long", "y".repeat(200));
        all.put("ü", "ü");
        all.put("more letters", "ü".repeat(20));
        all.put("long with letters", "ü".repeat(200));
        all.put("empty", "");
        all.put("small", -16);
        all.put("int", -1_000_000);
        all.put("most", Long.MAX_VALUE);
        all.put("least", Long.MIN_VALUE);
        all.put("float", 1.5f);
        all.put("double", 2.5);
        all.put("yes", true);
        all.put("none", null);
        all.put("list", Arrays.asList(1, List.of(2), null));
        all.put("a long name ".repeat(8), 15);
        all.put("inside", Map.of("tiny", "a"));
        return all;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachKindOfItemOfSmileIsCut(boolean sharesTexts) {
        byte[] bytes = SmileMapper.builder()
                .configure(SmileWriteFeature.CHECK_SHARED_STRING_VALUES, sharesTexts)
                .build()
                .writeValueAsBytes(everyKind());
        List<Piece> pieces = smile(bytes);
        assertThat(pieces.stream().mapToInt(Piece::length).sum()).isEqualTo(bytes.length);
        assertThat(values(pieces, "tiny")).containsExactly("\"a\"");
        assertThat(values(pieces, "ü")).containsExactly("\"ü\"");
        assertThat(values(pieces, "small")).containsExactly("-16");
        assertThat(values(pieces, "int")).containsExactly("-1000000");
        assertThat(values(pieces, "most")).containsExactly(Long.toString(Long.MAX_VALUE));
        assertThat(values(pieces, "least")).containsExactly(Long.toString(Long.MIN_VALUE));
        assertThat(values(pieces, "yes")).containsExactly("true");
        assertThat(values(pieces, "list[1][0]")).containsExactly("2");
        assertThat(values(pieces, "inside.tiny")).containsExactly(sharesTexts ? "a" : "\"a\"");
        Piece again = pieces.stream()
                .filter(piece -> piece.path().equals("inside.tiny") && piece.owner() == Owner.NAME)
                .findFirst()
                .orElseThrow();
        assertThat(again.length()).isEqualTo(1);
        assertThat(again.what()).isEqualTo("number of a name that came before");
    }

    /** A reference has one byte, then two, and the writer forgets all names after 1,024. */
    @Test
    void namesAreFoundByTheirNumbers() {
        Map<String, Integer> names = new LinkedHashMap<>();
        for (int i = 0; i < 1_500; i++) {
            names.put("name " + i, i);
        }
        byte[] bytes = new SmileMapper().writeValueAsBytes(List.of(names, names));
        List<Piece> pieces = smile(bytes);
        for (int i = 0; i < 1_500; i++) {
            assertThat(values(pieces, "[1].name " + i)).containsExactly(Integer.toString(i));
        }
    }

    @Test
    void eachKindOfItemOfMessagePackIsCut() throws IOException {
        try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
            List<Long> numbers = List.of(
                    0L, 127L, 128L, 255L, 65_535L, 65_536L, 1L << 32, -1L, -32L, -33L, -129L, -40_000L, Long.MIN_VALUE);
            out.packArrayHeader(numbers.size() + 12);
            for (long number : numbers) {
                out.packLong(number);
            }
            out.packBigInteger(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
            out.packFloat(1.5f).packDouble(2.5).packBoolean(true).packNil();
            for (int length : new int[] {3, 40, 300, 70_000}) {
                out.packString("x".repeat(length));
            }
            out.packBinaryHeader(2).writePayload(new byte[2]);
            out.packExtensionTypeHeader((byte) 5, 4).writePayload(new byte[4]);
            out.packMapHeader(1).packString("key").packArrayHeader(20);
            for (int i = 0; i < 20; i++) {
                out.packInt(i);
            }
            byte[] bytes = out.toByteArray();
            List<Piece> pieces = messagePack(bytes);
            assertThat(pieces.stream().mapToInt(Piece::length).sum()).isEqualTo(bytes.length);
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(values(pieces, "[%s]".formatted(i))).containsExactly(Long.toString(numbers.get(i)));
            }
            assertThat(values(pieces, "[13]")).containsExactly("18446744073709551615");
            assertThat(values(pieces, "[14]")).containsExactly("1.5");
            assertThat(values(pieces, "[15]")).containsExactly("2.5");
            assertThat(values(pieces, "[18]")).containsExactly("\"xxx\"");
            assertThat(values(pieces, "[24][19]")).containsExactly("19");
        }
    }

    @Test
    void whatIsNoItemIsNamed() {
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> messagePack(new byte[] {(byte) 0xc1}))
                .satisfies(lost ->
                        assertThat(lost.lost().reason()).contains("No item of MessagePack begins with the byte c1"));
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(new byte[] {0x3a, 0x29, 0x0a, 1, (byte) 0xfe}))
                .satisfies(lost -> assertThat(lost.lost().reason()).contains("begins with the byte fe"));
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(new byte[] {0x3a, 0x29, 0x0a, 1, (byte) 0xfa, 0x45}))
                .satisfies(lost ->
                        assertThat(lost.lost().reason()).contains("It should be number 5 of 0 that came before"));
    }
}
