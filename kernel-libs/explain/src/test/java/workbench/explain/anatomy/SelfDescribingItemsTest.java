package workbench.explain.anatomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.smile.SmileWriteFeature;

/** Each kind of item of Smile and MessagePack, as their libraries write it, and items of CBOR from its standard. */
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

    private static List<Piece> cbor(String hex) {
        return cut(HexFormat.of().parseHex(hex), in -> new CborItems(in).read());
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
        all.put("again", Map.of("inside", 7));
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
        assertThat(values(pieces, "float")).containsExactly("1.5");
        assertThat(values(pieces, "double")).containsExactly("2.5");
        assertThat(values(pieces, "yes")).containsExactly("true");
        assertThat(values(pieces, "list[1][0]")).containsExactly("2");
        assertThat(values(pieces, "again.inside"))
                .as("a long name has a number too")
                .containsExactly("7");
        assertThat(values(pieces, "inside.tiny")).containsExactly(sharesTexts ? "a" : "\"a\"");
        Piece again = pieces.stream()
                .filter(piece -> piece.path().equals("inside.tiny") && piece.owner() == Owner.NAME)
                .findFirst()
                .orElseThrow();
        assertThat(again.length()).isEqualTo(1);
        assertThat(again.what()).isEqualTo("number of a name that came before");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bigNumbersAndBytesOfSmileAreCut(boolean inGroups) {
        Map<String, Object> all = new LinkedHashMap<>();
        Map<String, BigInteger> numbers = new LinkedHashMap<>();
        for (int power = 0; power <= 128; power += 4) {
            numbers.put("power " + power, BigInteger.TWO.pow(power));
            numbers.put("negative " + power, BigInteger.TWO.pow(power).not());
        }
        all.putAll(numbers);
        all.put("huge", BigInteger.TWO.pow(2_000));
        all.put("price", new BigDecimal("-12345678901234567890.25"));
        all.put("rounded", new BigDecimal("12E+40"));
        for (int length = 0; length <= 16; length++) {
            all.put(length + " bytes", new byte[length]);
        }
        byte[] bytes = SmileMapper.builder()
                .configure(SmileWriteFeature.ENCODE_BINARY_AS_7BIT, inGroups)
                .build()
                .writeValueAsBytes(all);
        List<Piece> pieces = smile(bytes);
        assertThat(pieces.stream().mapToInt(Piece::length).sum()).isEqualTo(bytes.length);
        numbers.forEach((name, number) -> assertThat(values(pieces, name)).containsExactly(number.toString()));
        assertThat(values(pieces, "huge")).containsExactly("a number of 2001 bits");
        assertThat(values(pieces, "price")).containsExactly("2", "-12345678901234567890.25");
        assertThat(values(pieces, "rounded")).containsExactly("-40", "1.2E+41");
        for (int length = 1; length <= 16; length++) {
            String path = length + " bytes";
            int written = inGroups ? (length * 8 + 6) / 7 : length;
            assertThat(pieces)
                    .filteredOn(piece -> piece.path().equals(path) && piece.owner() == Owner.VALUE)
                    .extracting(Piece::length)
                    .containsExactly(written);
            assertThat(pieces)
                    .filteredOn(
                            piece -> piece.path().equals(path) && piece.what().equals("number of bytes"))
                    .extracting(Piece::value)
                    .containsExactly(Integer.toString(length));
        }
    }

    @Test
    void theMarkAtTheEndOfSmileIsCut() {
        byte[] bytes = SmileMapper.builder()
                .configure(SmileWriteFeature.WRITE_END_MARKER, true)
                .build()
                .writeValueAsBytes(List.of(1));
        assertThat(smile(bytes).getLast())
                .isEqualTo(
                        new Piece(bytes.length - 1, 1, Owner.LENGTH, Evidence.DEFINITION, "", "mark of the end", ""));
    }

    /** From appendix A of RFC 8949, but for numbers around the highest bit. */
    @ParameterizedTest
    @CsvSource({
        "1b7fffffffffffffff, 9223372036854775807",
        "1b8000000000000000, 9223372036854775808",
        "1bffffffffffffffff, 18446744073709551615",
        "3863, -100",
        "3b7fffffffffffffff, -9223372036854775808",
        "3bffffffffffffffff, -18446744073709551616",
        "c249010000000000000000, 18446744073709551616",
        "c349010000000000000000, -18446744073709551617",
        "f93e00, 1.5",
        "f97bff, 65504.0",
        "fb3ff199999999999a, 1.1"
    })
    void numbersOfCborAreRead(String hex, String expected) {
        assertThat(values(cbor(hex), "")).containsExactly(expected);
    }

    /** From appendix A of RFC 8949. */
    @Test
    void itemsOfCborWithoutLengthAreCut() {
        assertThat(cbor("5f42010243030405ff"))
                .filteredOn(piece -> piece.owner() == Owner.VALUE)
                .extracting(Piece::length)
                .containsExactly(2, 3);
        assertThat(values(cbor("7f657374726561646d696e67ff"), "")).containsExactly("\"strea\"", "\"ming\"");
        List<Piece> arrays = cbor("9f018202039f0405ffff");
        assertThat(values(arrays, "[0]")).containsExactly("1");
        assertThat(values(arrays, "[1][1]")).containsExactly("3");
        assertThat(values(arrays, "[2][0]")).containsExactly("4");
        List<Piece> maps = cbor("bf61610161629f0203ffff");
        assertThat(values(maps, "a")).containsExactly("1");
        assertThat(values(maps, "b[1]")).containsExactly("3");
        assertThat(cbor("82f6f7")).extracting(Piece::what).containsExactly("number of elements", "null", "undefined");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7f01ff|No part of a text or of bytes begins with the byte 01",
                "7f7fffff|No part of a text or of bytes begins with the byte 7f",
                "5f6161ff|No part of a text or of bytes begins with the byte 61",
                "5bffffffffffffffff|The number of bytes should be 18446744073709551615, but 0 bytes are left",
                "9bffffffffffffffff|The number of elements should be 18446744073709551615, but 0 bytes are left",
                "bbfffffffffffffffff6|The number of fields should be 18446744073709551615, but 1 bytes are left",
                "a17bffffffffffffffff|The name of a field should have 18446744073709551615 bytes, but 0 are left",
                "c24401|It should have 4 bytes, but 1 are left",
                "1f|No item of CBOR begins with the byte 1f",
                "df00|No item of CBOR begins with the byte df",
                "ff|No item of CBOR should begin with the byte ff here",
                "0000|the value ends here, but 1 more bytes follow"
            })
    void badCborIsLostWithTheReason(String hex, String reason) {
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> cbor(hex))
                .withMessage(reason);
    }

    @Test
    void whereverItemsAreCutOffThisIsSaid() throws IOException {
        assertCutOffIsLost(new SmileMapper().writeValueAsBytes(everyKind()), in -> new SmileItems(in).read());
        assertCutOffIsLost(new CBORMapper().writeValueAsBytes(everyKind()), in -> new CborItems(in).read());
        try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
            out.packArrayHeader(3).packInt(70_000).packString("abc").packBinaryHeader(2);
            out.writePayload(new byte[2]);
            assertCutOffIsLost(out.toByteArray(), in -> new MessagePackItems(in, _ -> "").read());
        }
    }

    private static void assertCutOffIsLost(byte[] bytes, Consumer<Cutter> items) {
        for (int length = 0; length < bytes.length; length++) {
            byte[] begin = Arrays.copyOf(bytes, length);
            assertThatExceptionOfType(LostException.class)
                    .isThrownBy(() -> cut(begin, items))
                    .satisfies(thrown -> assertThat(thrown.lost().at()).isBetween(0, begin.length));
        }
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> cut(longer, items))
                .withMessage("the value ends here, but 1 more bytes follow");
    }

    @Test
    void whereverJsonIsCutOffThisIsSaid() {
        String text = "{\"a\": [1, \"b\\\"\", true], \"c\": null}";
        assertThat(values(json(text), "a[2]")).containsExactly("true");
        for (int length = 0; length < text.length(); length++) {
            String begin = text.substring(0, length);
            assertThatExceptionOfType(LostException.class).isThrownBy(() -> json(begin));
        }
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> json(text + "x"))
                .withMessage("the value ends here, but 1 more bytes follow");
    }

    private static List<Piece> json(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] withLength = ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
        return cut(withLength, in -> new JsonText(in).readWithLength());
    }

    /** The outer field has 2 bytes, but the fixed number in it needs 9. */
    @Test
    void aFieldOfProtobufThatIsLongerThanItsMessageIsLost() {
        byte[] bytes = HexFormat.of().parseHex("0a02090102030405060708");
        Cutter in = new Cutter(bytes, ByteOrder.LITTLE_ENDIAN);
        ProtobufMessages messages = new ProtobufMessages(in, at -> at == 3 ? "inner.number" : "");
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(messages::read)
                .withMessage("The message should end at byte 4, but its last field ends at byte 11");
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
                .isThrownBy(() -> smile(new byte[] {1, 2, 3, 4, 5}))
                .withMessage("Smile begins with 3a290a, but here is 010203");
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(new byte[] {0x3a, 0x29, 0x0a, 1, 0x26, (byte) 0x80}))
                .withMessage("A number should have 1 byte or more, but it has none");
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(HexFormat.of().parseHex("3a290a0124" + "01".repeat(10) + "80")))
                .withMessage("A number has more than 10 bytes");
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(new byte[] {0x3a, 0x29, 0x0a, 1, (byte) 0xfe}))
                .satisfies(lost -> assertThat(lost.lost().reason()).contains("begins with the byte fe"));
        assertThatExceptionOfType(LostException.class)
                .isThrownBy(() -> smile(new byte[] {0x3a, 0x29, 0x0a, 1, (byte) 0xfa, 0x45}))
                .satisfies(lost ->
                        assertThat(lost.lost().reason()).contains("It should be number 5 of 0 that came before"));
    }
}
