package workbench.runtime.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Strings. A code in the header says what follows, out of {@code 0} to {@code top}: a Latin-1 string of that many characters
 * up to {@code top - 132}, then 128 words of a dictionary, null, and last that a length and a charset follow. UTF-8 where it is
 * shorter; UTF-16 where it is not, or where a surrogate stands alone, which UTF-8 would replace by a question mark.
 *
 * <p>Which bytes come out depends neither on the platform nor on the flags of the JVM; how quickly does: the array of a string
 * is copied in bulk where {@code --add-opens java.base/java.lang=ALL-UNNAMED} is given.
 */
public final class Text {

    /** As many words as a dictionary may have for a field. */
    public static final int WORDS = 128;

    /** From the top of the codes down to the longest string that has its length in the header. */
    private static final int ABOVE_LONGEST = WORDS + 4;

    private static final int LATIN = 0;
    private static final int UTF_8 = 1;
    private static final int UTF_16 = 2;

    private static final VarHandle VALUE;
    private static final VarHandle CODER;
    /** Whether strings of Latin-1 characters are arrays of them, and these can be seen. */
    private static final boolean OPEN;

    static {
        VarHandle value = MethodHandles.arrayElementVarHandle(byte[].class);
        VarHandle coder = value;
        boolean open = false;
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
            value = lookup.findVarHandle(String.class, "value", byte[].class);
            coder = lookup.findVarHandle(String.class, "coder", byte.class);
            open = (byte) coder.get("a") == 0;
        } catch (ReflectiveOperationException notOpened) {
            // strings are read character by character
        }
        VALUE = value;
        CODER = coder;
        OPEN = open;
    }

    private Text() {}

    /** The code of a string's header. */
    public static int code(@Nullable String text, int top) {
        if (text == null) {
            return top - 1;
        }
        int length = text.length();
        return length <= top - ABOVE_LONGEST && isLatin(text) ? length : top;
    }

    private static boolean isLatin(String text) {
        return OPEN ? (byte) CODER.get(text) == 0 : hasOnlyLatin(text);
    }

    private static boolean hasOnlyLatin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    /** Writes what follows the header. Asks for room itself. */
    public static int write(byte[] bytes, int position, String text, int code, int top) {
        if (code <= top - ABOVE_LONGEST) {
            LittleEndian.room(bytes, position, code);
            copy(bytes, position, text, code);
            return position + code;
        }
        return code == top ? writeLong(bytes, position, text) : position;
    }

    /** Like {@link #write}, but copies the characters of a short string one by one. Writes the same bytes. */
    public static int writeByCharacter(byte[] bytes, int position, String text, int code, int top) {
        if (code > top - ABOVE_LONGEST) {
            return write(bytes, position, text, code, top);
        }
        LittleEndian.room(bytes, position, code);
        for (int i = 0; i < code; i++) {
            bytes[position + i] = (byte) text.charAt(i);
        }
        return position + code;
    }

    @SuppressWarnings("deprecation") // the one public method that copies Latin-1 without an array between
    private static void copy(byte[] bytes, int position, String text, int length) {
        if (OPEN) {
            System.arraycopy((byte[]) VALUE.get(text), 0, bytes, position, length);
        } else {
            text.getBytes(0, length, bytes, position);
        }
    }

    /** Writes a string that has its own length before it. */
    static int writeLong(byte[] bytes, int position, String text) {
        int length = text.length();
        if (isLatin(text)) {
            int at = LittleEndian.putVariable(bytes, position, ((long) length << 2) | LATIN);
            LittleEndian.room(bytes, at, length);
            copy(bytes, at, text, length);
            return at + length;
        }
        long encoded = utf8Length(text);
        if (encoded < 2L * length) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            int at = LittleEndian.putVariable(bytes, position, ((long) utf8.length << 2) | UTF_8);
            LittleEndian.room(bytes, at, utf8.length);
            System.arraycopy(utf8, 0, bytes, at, utf8.length);
            return at + utf8.length;
        }
        return writeUtf16(bytes, position, text);
    }

    private static int writeUtf16(byte[] bytes, int position, String text) {
        int length = text.length();
        if (length > Integer.MAX_VALUE / 2) {
            throw new HazelcastSerializationException("A string of %s characters is too long.".formatted(length));
        }
        int at = LittleEndian.putVariable(bytes, position, ((2L * length) << 2) | UTF_16);
        LittleEndian.room(bytes, at, 2 * length);
        for (int i = 0; i < length; i++, at += 2) {
            LittleEndian.putShort(bytes, at, text.charAt(i));
        }
        return at;
    }

    /** In bytes; the greatest number if a surrogate stands alone. */
    private static long utf8Length(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (!Character.isSurrogate(character)) {
                bytes += character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
            } else if (Character.isHighSurrogate(character)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
                i++;
            } else {
                return Long.MAX_VALUE;
            }
        }
        return bytes;
    }

    /** Reads a string by its code. */
    public static @Nullable String read(In in, int code, int top) {
        if (code <= top - ABOVE_LONGEST) {
            int from = in.position;
            in.position = from + code;
            return new String(in.bytes, from, code, StandardCharsets.ISO_8859_1);
        }
        return readRare(in, code, top);
    }

    private static @Nullable String readRare(In in, int code, int top) {
        if (code == top - 1) {
            return null;
        }
        if (code != top) {
            throw Refusals.unknownCode(code, "a string");
        }
        return readLong(in);
    }

    static String readLong(In in) {
        long head = in.variable();
        int length = (int) Math.min(head >>> 2, Integer.MAX_VALUE);
        int from = in.take(length);
        return switch ((int) head & 3) {
            case LATIN -> new String(in.bytes, from, length, StandardCharsets.ISO_8859_1);
            case UTF_8 -> new String(in.bytes, from, length, StandardCharsets.UTF_8);
            case UTF_16 -> utf16(in.bytes, from, length / 2);
            default -> throw Refusals.unknownCode((int) head & 3, "a string's charset");
        };
    }

    private static String utf16(byte[] bytes, int from, int length) {
        char[] characters = new char[length];
        for (int i = 0; i < length; i++) {
            characters[i] = (char) LittleEndian.getShort(bytes, from + 2 * i);
        }
        return new String(characters);
    }
}
