package workbench.codec.argot;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import workbench.text.Numbers;

/** The types that every definition may refer to: those of Argot's common dictionary that the study uses. */
final class CommonTypes {

    static final int UVINT28_MAX = (1 << 28) - 1;
    static final int U16_MAX = (1 << 16) - 1;

    /** Writes values of one type. */
    private interface Write<T> {
        void write(TypeOutput out, T value) throws IOException;
    }

    /** Reads values of one type. */
    private interface Read<T> {
        T read(TypeInput in) throws IOException;
    }

    private record Common<T>(Class<T> javaType, Write<T> writer, Read<T> reader) implements Marshaller<T> {

        @Override
        public void write(TypeOutput out, T value) throws IOException {
            writer.write(out, value);
        }

        @Override
        public T read(TypeInput in) throws IOException {
            return reader.read(in);
        }
    }

    static final Marshaller<Integer> UVINT28 = new Common<>(int.class, CommonTypes::writeUvint28, TypeInput::uvint28);
    static final Marshaller<Short> INT16 =
            new Common<>(short.class, (out, value) -> out.int16(value), TypeInput::int16);
    static final Marshaller<Integer> INT32 = new Common<>(int.class, TypeOutput::int32, TypeInput::int32);
    static final Marshaller<Long> INT64 = new Common<>(long.class, TypeOutput::int64, TypeInput::int64);

    /** A float as its 4 bytes of IEEE 754. */
    static final Marshaller<Float> FLOAT = new Common<>(
            float.class,
            (out, value) -> out.int32(Float.floatToRawIntBits(value)),
            in -> Float.intBitsToFloat(in.int32()));

    /** A double as its 8 bytes of IEEE 754. */
    static final Marshaller<Double> DOUBLE = new Common<>(
            double.class,
            (out, value) -> out.int64(Double.doubleToRawLongBits(value)),
            in -> Double.longBitsToDouble(in.int64()));

    /** An unsigned 16-bit count of bytes, then the bytes. */
    static final Marshaller<byte[]> U16BINARY =
            new Common<>(byte[].class, CommonTypes::writeU16Binary, in -> in.bytes(Short.toUnsignedInt(in.int16())));

    /** An unsigned 32-bit count of bytes, then the text in UTF-8; half a surrogate pair becomes a question mark. */
    static final Marshaller<String> U32UTF8 =
            new Common<>(String.class, CommonTypes::writeU32Utf8, CommonTypes::readU32Utf8);

    static final Map<String, Marshaller<?>> BY_NAME = Map.of(
            "uvint28", UVINT28,
            "int16", INT16,
            "int32", INT32,
            "int64", INT64,
            "float", FLOAT,
            "double", DOUBLE,
            "u16binary", U16BINARY,
            "u32utf8", U32UTF8);

    private CommonTypes() {}

    private static void writeUvint28(TypeOutput out, int value) throws IOException {
        if (value < 0 || value > UVINT28_MAX) {
            throw new IllegalArgumentException(
                    "A uvint28 is 0 to %s, not %s.".formatted(Numbers.whole(UVINT28_MAX), Numbers.whole(value)));
        }
        out.uvint28(value);
    }

    private static void writeU16Binary(TypeOutput out, byte[] value) throws IOException {
        if (value.length > U16_MAX) {
            throw new IllegalArgumentException("A u16binary has 0 to %s bytes, not %s."
                    .formatted(Numbers.whole(U16_MAX), Numbers.whole(value.length)));
        }
        out.int16(value.length);
        out.bytes(value);
    }

    private static void writeU32Utf8(TypeOutput out, String value) throws IOException {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        out.int32(bytes.length);
        out.bytes(bytes);
    }

    private static String readU32Utf8(TypeInput in) throws IOException {
        int count = in.int32();
        if (count < 0) {
            throw new StreamCorruptedException("A u32utf8 of %s does not fit a Java string of %s at most."
                    .formatted(Numbers.bytes(Integer.toUnsignedLong(count)), Numbers.whole(Integer.MAX_VALUE)));
        }
        return new String(in.bytes(count), StandardCharsets.UTF_8);
    }
}
