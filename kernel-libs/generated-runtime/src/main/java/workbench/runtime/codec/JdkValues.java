package workbench.runtime.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.BitSet;
import java.util.Currency;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Values of the JDK that are neither a number nor a string nor a time. Writers ask for room themselves. */
public final class JdkValues {

    /** Decimals of so many digits fit in a long. */
    private static final int LONG_DIGITS = 18;
    /** Half of a byte that announces more. */
    private static final int MORE = 15;

    private JdkValues() {}

    public static int write(byte[] bytes, int position, UUID value) {
        LittleEndian.room(bytes, position, 16);
        LittleEndian.putLong(bytes, position, value.getMostSignificantBits());
        LittleEndian.putLong(bytes, position + 8, value.getLeastSignificantBits());
        return position + 16;
    }

    public static UUID readUUID(In in) {
        int from = in.take(16);
        return new UUID(LittleEndian.getLong(in.bytes, from), LittleEndian.getLong(in.bytes, from + 8));
    }

    public static int write(byte[] bytes, int position, BigInteger value) {
        return write(bytes, position, value.toByteArray());
    }

    public static BigInteger readBigInteger(In in) {
        int length = in.count(in.variable(), 1);
        return new BigInteger(in.bytes, in.take(length), length);
    }

    private static int write(byte[] bytes, int position, byte[] value) {
        int at = LittleEndian.putVariable(bytes, position, value.length);
        LittleEndian.room(bytes, at, value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
        return at + value.length;
    }

    /** Writes a byte with the length of the unscaled value and the scale, each in half of the byte if it fits there. */
    public static int write(byte[] bytes, int position, BigDecimal value) {
        LittleEndian.room(bytes, position, 1 + LittleEndian.LONGEST_VARIABLE + 8);
        boolean small = value.precision() <= LONG_DIGITS;
        int scale = value.scale();
        boolean shortScale = scale >= 0 && scale < MORE;
        long unscaled = small ? LittleEndian.zigzag(value.unscaledValue().longValue()) : 0;
        int length = small ? LittleEndian.length(unscaled) : MORE;
        bytes[position] = (byte) (length | (shortScale ? scale : MORE) << 4);
        int at = shortScale ? position + 1 : LittleEndian.putVariable(bytes, position + 1, LittleEndian.zigzag(scale));
        if (!small) {
            return write(bytes, at, value.unscaledValue());
        }
        LittleEndian.room(bytes, at, 8);
        LittleEndian.putLong(bytes, at, unscaled);
        return at + length;
    }

    public static BigDecimal readBigDecimal(In in) {
        int head = in.bytes[in.take(1)] & 0xFF;
        int length = head & MORE;
        int scale = head >>> 4 == MORE ? (int) LittleEndian.unzigzag(in.variable()) : head >>> 4;
        if (length == MORE) {
            return new BigDecimal(readBigInteger(in), scale);
        }
        return BigDecimal.valueOf(LittleEndian.unzigzag(LittleEndian.tail(in.bytes, in.take(length), length)), scale);
    }

    public static int write(byte[] bytes, int position, OptionalInt value) {
        return writeOptional(bytes, position, value.isPresent(), LittleEndian.zigzag(value.orElse(0)));
    }

    public static OptionalInt readOptionalInt(In in) {
        return readPresent(in) ? OptionalInt.of((int) LittleEndian.unzigzag(in.variable())) : OptionalInt.empty();
    }

    public static int write(byte[] bytes, int position, OptionalLong value) {
        return writeOptional(bytes, position, value.isPresent(), LittleEndian.zigzag(value.orElse(0)));
    }

    public static OptionalLong readOptionalLong(In in) {
        return readPresent(in) ? OptionalLong.of(LittleEndian.unzigzag(in.variable())) : OptionalLong.empty();
    }

    public static int write(byte[] bytes, int position, OptionalDouble value) {
        return writeOptional(bytes, position, value.isPresent(), NumberConversions.of(value.orElse(0)));
    }

    public static OptionalDouble readOptionalDouble(In in) {
        return readPresent(in) ? OptionalDouble.of(NumberConversions.toDouble(in.variable())) : OptionalDouble.empty();
    }

    private static int writeOptional(byte[] bytes, int position, boolean present, long number) {
        LittleEndian.room(bytes, position, 1);
        bytes[position] = (byte) (present ? 1 : 0);
        return present ? LittleEndian.putVariable(bytes, position + 1, number) : position + 1;
    }

    private static boolean readPresent(In in) {
        return in.bytes[in.take(1)] != 0;
    }

    /** Writes the language tag of a locale, or its parts if the tag does not make an equal locale. */
    public static int write(byte[] bytes, int position, Locale value) {
        String tag = value.toLanguageTag();
        if (Locale.forLanguageTag(tag).equals(value)) {
            return Text.writeLong(bytes, position, tag);
        }
        String parts = String.join("/", value.getLanguage(), value.getCountry(), value.getVariant());
        if (!ofParts(parts).equals(value)) {
            throw new HazelcastSerializationException(
                    "The locale %s has parts that its tag %s does not keep.".formatted(value, tag));
        }
        return Text.writeLong(bytes, position, parts);
    }

    public static Locale readLocale(In in) {
        String text = Text.readLong(in);
        return text.indexOf('/') < 0 ? Locale.forLanguageTag(text) : ofParts(text);
    }

    private static Locale ofParts(String text) {
        String[] parts = text.split("/", 3);
        return new Locale(parts[0], parts[1], parts.length > 2 ? parts[2] : "");
    }

    public static int write(byte[] bytes, int position, Currency value) {
        return Text.writeLong(bytes, position, value.getCurrencyCode());
    }

    public static Currency readCurrency(In in) {
        return Currency.getInstance(Text.readLong(in));
    }

    public static int write(byte[] bytes, int position, URI value) {
        return Text.writeLong(bytes, position, value.toString());
    }

    public static URI readURI(In in) {
        return URI.create(Text.readLong(in));
    }

    public static int write(byte[] bytes, int position, URL value) {
        return Text.writeLong(bytes, position, value.toExternalForm());
    }

    @SuppressWarnings("deprecation") // a URL need be no URI
    public static URL readURL(In in) {
        try {
            return new URL(Text.readLong(in));
        } catch (MalformedURLException e) {
            throw new HazelcastSerializationException("The bytes are corrupt: " + e.getMessage(), e);
        }
    }

    public static int write(byte[] bytes, int position, BitSet value) {
        return write(bytes, position, value.toByteArray());
    }

    public static BitSet readBitSet(In in) {
        int length = in.count(in.variable(), 1);
        int from = in.take(length);
        return BitSet.valueOf(java.util.Arrays.copyOfRange(in.bytes, from, from + length));
    }

    public static int write(byte[] bytes, int position, Class<?> value) {
        return Text.writeLong(bytes, position, value.getName());
    }

    /** Reads a class by its name, and does not initialize it. */
    public static Class<?> readClass(In in) {
        String name = Text.readLong(in);
        Class<?> primitive = primitive(name);
        try {
            return primitive == null ? Class.forName(name, false, in.loader()) : primitive;
        } catch (ClassNotFoundException | LinkageError e) {
            throw new HazelcastSerializationException("There is no class %s here.".formatted(name), e);
        }
    }

    /** A primitive type or void by its name; null for other names. */
    public static @Nullable Class<?> primitive(String name) {
        return Stream.of(
                        boolean.class,
                        byte.class,
                        char.class,
                        short.class,
                        int.class,
                        long.class,
                        float.class,
                        double.class,
                        void.class)
                .filter(type -> type.getName().equals(name))
                .findFirst()
                .orElse(null);
    }
}
