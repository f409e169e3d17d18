package workbench.codec.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each type at its edges, byte by byte. */
class CommonTypesTest {

    static Stream<Arguments> edges() {
        return Stream.of(
                Arguments.of(CommonTypes.UVINT28, 0, "00"),
                Arguments.of(CommonTypes.UVINT28, 127, "7f"),
                Arguments.of(CommonTypes.UVINT28, 128, "8100"),
                Arguments.of(CommonTypes.UVINT28, 3_000, "9738"),
                Arguments.of(CommonTypes.UVINT28, (1 << 14) - 1, "ff7f"),
                Arguments.of(CommonTypes.UVINT28, 1 << 14, "818000"),
                Arguments.of(CommonTypes.UVINT28, (1 << 21) - 1, "ffff7f"),
                Arguments.of(CommonTypes.UVINT28, 1 << 21, "81808000"),
                Arguments.of(CommonTypes.UVINT28, 268_435_455, "ffffff7f"),
                Arguments.of(CommonTypes.INT16, (short) -2, "fffe"),
                Arguments.of(CommonTypes.INT16, Short.MIN_VALUE, "8000"),
                Arguments.of(CommonTypes.INT16, Short.MAX_VALUE, "7fff"),
                Arguments.of(CommonTypes.INT32, 0x01020304, "01020304"),
                Arguments.of(CommonTypes.INT32, Integer.MIN_VALUE, "80000000"),
                Arguments.of(CommonTypes.INT32, Integer.MAX_VALUE, "7fffffff"),
                Arguments.of(CommonTypes.INT64, 0x0102030405060708L, "0102030405060708"),
                Arguments.of(CommonTypes.INT64, Long.MIN_VALUE, "8000000000000000"),
                Arguments.of(CommonTypes.INT64, Long.MAX_VALUE, "7fffffffffffffff"),
                Arguments.of(CommonTypes.FLOAT, 1f, "3f800000"),
                Arguments.of(CommonTypes.FLOAT, -0f, "80000000"),
                Arguments.of(CommonTypes.FLOAT, Float.MIN_VALUE, "00000001"),
                Arguments.of(CommonTypes.FLOAT, Float.MAX_VALUE, "7f7fffff"),
                Arguments.of(CommonTypes.FLOAT, Float.NEGATIVE_INFINITY, "ff800000"),
                Arguments.of(CommonTypes.FLOAT, Float.NaN, "7fc00000"),
                Arguments.of(CommonTypes.DOUBLE, 1.0, "3ff0000000000000"),
                Arguments.of(CommonTypes.DOUBLE, -0.0, "8000000000000000"),
                Arguments.of(CommonTypes.DOUBLE, Double.MIN_VALUE, "0000000000000001"),
                Arguments.of(CommonTypes.DOUBLE, Double.MAX_VALUE, "7fefffffffffffff"),
                Arguments.of(CommonTypes.DOUBLE, Double.POSITIVE_INFINITY, "7ff0000000000000"),
                Arguments.of(CommonTypes.DOUBLE, Double.NaN, "7ff8000000000000"),
                Arguments.of(CommonTypes.U16BINARY, new byte[0], "0000"),
                Arguments.of(CommonTypes.U16BINARY, new byte[] {1, -1}, "000201ff"),
                Arguments.of(CommonTypes.U16BINARY, new byte[65_535], "ffff" + "00".repeat(65_535)),
                Arguments.of(CommonTypes.U32UTF8, "", "00000000"),
                Arguments.of(CommonTypes.U32UTF8, "a\u00fc", "0000000361c3bc"),
                Arguments.of(CommonTypes.U32UTF8, "\uD83D\uDED2", "00000004f09f9b92"),
                Arguments.of(CommonTypes.U32UTF8, "x".repeat(70_000), "00011170" + "78".repeat(70_000)));
    }

    @ParameterizedTest
    @MethodSource("edges")
    <T> void writesTheBytesOfAnEdge(Marshaller<T> type, T value, String hex) throws IOException {
        assertThat(write(type, value)).isEqualTo(hex);
    }

    @ParameterizedTest
    @MethodSource("edges")
    <T> void readsTheBytesOfAnEdge(Marshaller<T> type, T value, String hex) throws IOException {
        assertThat(read(type, hex)).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("edges")
    <T> void noticesThatTheLastByteIsMissing(Marshaller<T> type, T value, String hex) {
        assertThatThrownBy(() -> read(type, hex.substring(0, hex.length() - 2))).isInstanceOf(EOFException.class);
    }

    @Test
    void saysHowManyBytesAreMissing() {
        assertThatThrownBy(() -> read(CommonTypes.INT64, "010203"))
                .isInstanceOf(EOFException.class)
                .hasMessage("Expected 8 bytes, but only 3 are left.");
        assertThatThrownBy(() -> read(CommonTypes.U16BINARY, "ffff00"))
                .isInstanceOf(EOFException.class)
                .hasMessage("Expected 65,535 bytes, but only 1 are left.");
    }

    @ParameterizedTest
    @CsvSource({"-1, '-1'", "268435456, '268,435,456'"})
    void refusesAUvint28OutOfRange(int value, String shown) {
        assertThatThrownBy(() -> write(CommonTypes.UVINT28, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A uvint28 is 0 to 268,435,455, not %s.", shown);
    }

    @Test
    void refusesAUvint28OfFiveBytes() {
        assertThatThrownBy(() -> read(CommonTypes.UVINT28, "8180808000"))
                .isInstanceOf(StreamCorruptedException.class)
                .hasMessage("A uvint28 has 4 bytes at most, but the highest bit of its fourth is set.");
    }

    @Test
    void refusesAU16BinaryOf65536Bytes() {
        assertThatThrownBy(() -> write(CommonTypes.U16BINARY, new byte[65_536]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A u16binary has 0 to 65,535 bytes, not 65,536.");
    }

    @Test
    void refusesAU32Utf8ThatFitsNoString() {
        assertThatThrownBy(() -> read(CommonTypes.U32UTF8, "80000000"))
                .isInstanceOf(StreamCorruptedException.class)
                .hasMessage("A u32utf8 of 2,147,483,648 bytes does not fit a Java string of 2,147,483,647 at most.");
    }

    private static <T> String write(Marshaller<T> type, T value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        type.write(new TypeOutput(bytes), value);
        return HexFormat.of().formatHex(bytes.toByteArray());
    }

    /** Fails if bytes are left over. */
    private static <T> T read(Marshaller<T> type, String hex) throws IOException {
        ByteArrayInputStream bytes = new ByteArrayInputStream(HexFormat.of().parseHex(hex));
        T value = type.read(new TypeInput(bytes));
        assertThat(bytes.available()).as("bytes left over").isZero();
        return value;
    }
}
