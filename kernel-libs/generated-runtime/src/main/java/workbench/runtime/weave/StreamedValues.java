package workbench.runtime.weave;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InvalidClassException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.util.BitSet;
import java.util.Currency;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import workbench.runtime.codec.JdkValues;

/** Single values of the JDK, other than numbers, strings and java.time. Big-endian; texts are UTF-8 behind their length. */
public final class StreamedValues {

    /** As many chars as {@code writeUTF} takes, whatever they are. */
    private static final int UTF_CHARS = 65_535 / 3;

    private StreamedValues() {}

    /** For streams of Java serialization: null, and a string of any length. */
    public static void writeString(DataOutput out, @Nullable String string) throws IOException {
        if (string == null) {
            out.writeInt(-1);
            return;
        }
        out.writeInt(string.length());
        for (int from = 0; from < string.length(); from += UTF_CHARS) {
            out.writeUTF(string.substring(from, Math.min(from + UTF_CHARS, string.length())));
        }
    }

    public static @Nullable String readString(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        String string = length == 0 ? "" : in.readUTF();
        if (string.length() == length) {
            return string;
        }
        StringBuilder text = new StringBuilder(string);
        while (text.length() < length && !string.isEmpty()) {
            string = in.readUTF();
            text.append(string);
        }
        if (text.length() != length) {
            throw Checks.damaged(length, "a string");
        }
        return text.toString();
    }

    private static void writeText(DataOutput out, String text) throws IOException {
        writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String readText(DataInput in) throws IOException {
        return new String(readBytes(in), StandardCharsets.UTF_8);
    }

    private static void writeBytes(DataOutput out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] readBytes(DataInput in) throws IOException {
        return Checks.bytes(in, in.readInt());
    }

    public static void write(DataOutput out, BigInteger value) throws IOException {
        writeBytes(out, value.toByteArray());
    }

    public static BigInteger readBigInteger(DataInput in) throws IOException {
        return new BigInteger(readBytes(in));
    }

    public static void write(DataOutput out, BigDecimal value) throws IOException {
        write(out, value.unscaledValue());
        out.writeInt(value.scale());
    }

    public static BigDecimal readBigDecimal(DataInput in) throws IOException {
        return new BigDecimal(readBigInteger(in), in.readInt());
    }

    public static void write(DataOutput out, UUID value) throws IOException {
        out.writeLong(value.getMostSignificantBits());
        out.writeLong(value.getLeastSignificantBits());
    }

    public static UUID readUuid(DataInput in) throws IOException {
        return new UUID(in.readLong(), in.readLong());
    }

    public static void write(DataOutput out, java.sql.Date value) throws IOException {
        out.writeLong(value.getTime());
    }

    public static java.sql.Date readSqlDate(DataInput in) throws IOException {
        return new java.sql.Date(in.readLong());
    }

    public static void write(DataOutput out, Timestamp value) throws IOException {
        out.writeLong(value.getTime());
        out.writeInt(value.getNanos());
    }

    public static Timestamp readSqlTimestamp(DataInput in) throws IOException {
        Timestamp timestamp = new Timestamp(in.readLong());
        timestamp.setNanos(in.readInt());
        return timestamp;
    }

    public static void write(DataOutput out, OptionalInt value) throws IOException {
        out.writeBoolean(value.isPresent());
        if (value.isPresent()) {
            out.writeInt(value.getAsInt());
        }
    }

    public static OptionalInt readOptionalInt(DataInput in) throws IOException {
        return in.readBoolean() ? OptionalInt.of(in.readInt()) : OptionalInt.empty();
    }

    public static void write(DataOutput out, OptionalLong value) throws IOException {
        out.writeBoolean(value.isPresent());
        if (value.isPresent()) {
            out.writeLong(value.getAsLong());
        }
    }

    public static OptionalLong readOptionalLong(DataInput in) throws IOException {
        return in.readBoolean() ? OptionalLong.of(in.readLong()) : OptionalLong.empty();
    }

    public static void write(DataOutput out, OptionalDouble value) throws IOException {
        out.writeBoolean(value.isPresent());
        if (value.isPresent()) {
            out.writeDouble(value.getAsDouble());
        }
    }

    public static OptionalDouble readOptionalDouble(DataInput in) throws IOException {
        return in.readBoolean() ? OptionalDouble.of(in.readDouble()) : OptionalDouble.empty();
    }

    /**
     * Writes the language tag of a locale, which holds script and extensions; a few old locales do not come back from their tag.
     */
    public static void write(DataOutput out, Locale value) throws IOException {
        boolean tagged = Locale.forLanguageTag(value.toLanguageTag()).equals(value);
        out.writeBoolean(tagged);
        if (tagged) {
            writeText(out, value.toLanguageTag());
            return;
        }
        writeText(out, value.getLanguage());
        writeText(out, value.getCountry());
        writeText(out, value.getVariant());
    }

    public static Locale readLocale(DataInput in) throws IOException {
        return in.readBoolean()
                ? Locale.forLanguageTag(readText(in))
                : new Locale(readText(in), readText(in), readText(in));
    }

    public static void write(DataOutput out, Currency value) throws IOException {
        writeText(out, value.getCurrencyCode());
    }

    public static Currency readCurrency(DataInput in) throws IOException {
        return Currency.getInstance(readText(in));
    }

    public static void write(DataOutput out, URI value) throws IOException {
        writeText(out, value.toString());
    }

    public static URI readUri(DataInput in) throws IOException {
        String text = readText(in);
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IOException("The bytes are damaged: \"%s\" is no URI.".formatted(text), e);
        }
    }

    public static void write(DataOutput out, URL value) throws IOException {
        writeText(out, value.toExternalForm());
    }

    @SuppressWarnings("deprecation") // a URL need not be a URI
    public static URL readUrl(DataInput in) throws IOException {
        return new URL(readText(in));
    }

    public static void write(DataOutput out, BitSet value) throws IOException {
        writeBytes(out, value.toByteArray());
    }

    public static BitSet readBitSet(DataInput in) throws IOException {
        return BitSet.valueOf(readBytes(in));
    }

    public static void write(DataOutput out, Class<?> value) throws IOException {
        writeText(out, value.getName());
    }

    /** Reads a class by its name, and does not initialize it. */
    public static Class<?> readClass(DataInput in) throws IOException {
        String name = readText(in);
        Class<?> primitive = JdkValues.primitive(name);
        if (primitive != null) {
            return primitive;
        }
        try {
            return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return classBesideThis(name);
        }
    }

    /** This class is copied beside the woven ones, so that its loader knows what they know. */
    private static Class<?> classBesideThis(String name) throws IOException {
        try {
            return Class.forName(name, false, StreamedValues.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new InvalidClassException(name, "the class is not known here");
        }
    }
}
