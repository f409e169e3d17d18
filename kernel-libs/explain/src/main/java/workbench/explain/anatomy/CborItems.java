package workbench.explain.anatomy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;

/** Cuts CBOR (RFC 8949), whose first byte of each item says its type, and often its length or value. */
public final class CborItems {

    private static final int DEEPEST = 500;
    private static final int BREAK = 0xff;
    private static final long UNTIL_BREAK = -1;

    private static final int UNSIGNED = 0;
    private static final int NEGATIVE = 1;
    private static final int BYTES = 2;
    private static final int TEXT = 3;
    private static final int ARRAY = 4;
    private static final int MAP = 5;
    private static final int TAG = 6;

    /** In the lower bits of the first byte: the item has no length, and a mark ends it. */
    private static final int NO_LENGTH = 31;

    /** Tags of bytes that are a number: it is theirs, or -1 minus theirs. */
    private static final int BIG_NUMBER = 2;

    private static final int NEGATIVE_BIG_NUMBER = 3;

    private final Cutter in;
    private int depth;

    public CborItems(Cutter in) {
        this.in = in;
    }

    /** One item, and what is in it. */
    public void read() {
        item("");
    }

    private void item(String path) {
        if (++depth > DEEPEST) {
            throw in.lost("Items are nested more than %s deep".formatted(DEEPEST));
        }
        int head = in.peek();
        switch (head >> 5) {
            case UNSIGNED -> number(path, false);
            case NEGATIVE -> number(path, true);
            case BYTES -> string(path, Owner.VALUE, false);
            case TEXT -> string(path, Owner.VALUE, true);
            case ARRAY -> elements(path);
            case MAP -> entries(path);
            case TAG -> tagged(path, head);
            default -> simple(path, head);
        }
        depth--;
    }

    /** How many bytes after the first hold a number. */
    private int argumentBytes(int head) {
        int size = head & 0x1f;
        if (size > 27 && !hasNoLength(head)) {
            throw in.lost("No item of CBOR begins with the byte %s".formatted(hex(head)));
        }
        return size < 24 || size == NO_LENGTH ? 0 : 1 << (size - 24);
    }

    private static boolean hasNoLength(int head) {
        int type = head >> 5;
        return (head & 0x1f) == NO_LENGTH && type >= BYTES && type <= MAP;
    }

    private static String hex(int head) {
        return HexFormat.of().toHexDigits((byte) head);
    }

    /** The number in the first byte or after it, of which 8 bytes are unsigned. */
    private long argument(int head) {
        int at = in.position() + 1;
        return switch (argumentBytes(head)) {
            case 0 -> head & 0x1f;
            case 1 -> in.peekByte(at, "a number") & 0xff;
            case 2 -> in.peekShort(at, "a number") & 0xffff;
            case 4 -> Integer.toUnsignedLong(in.peekInt(at, "a number"));
            default -> in.peekLong(at, "a number");
        };
    }

    private void number(String path, boolean negative) {
        int head = in.peek();
        BigInteger argument = new BigInteger(Long.toUnsignedString(argument(head)));
        in.known(
                1 + argumentBytes(head),
                Owner.VALUE,
                path,
                "integer, with its type in the first byte",
                (negative ? argument.not() : argument).toString());
    }

    private void tagged(String path, int head) {
        long tag = argument(head);
        in.known(
                1 + argumentBytes(head),
                Owner.TYPE,
                path,
                "tag: how to understand the next item",
                Long.toUnsignedString(tag));
        int next = in.peek();
        if ((tag == BIG_NUMBER || tag == NEGATIVE_BIG_NUMBER) && (next >> 5) == BYTES && !hasNoLength(next)) {
            bigNumber(path, tag == NEGATIVE_BIG_NUMBER);
        } else {
            item(path);
        }
    }

    private void bigNumber(String path, boolean negative) {
        int length = room(length(path, "bytes of the number"));
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) in.peekByte(in.position() + i, "a number");
        }
        BigInteger magnitude = new BigInteger(1, bytes);
        in.known(
                length,
                Owner.VALUE,
                path,
                "number of any size",
                Cutter.shown(new BigDecimal(negative ? magnitude.not() : magnitude)));
    }

    /** The text that comes next, unless it is in parts. */
    private String peekText() {
        int head = in.peek();
        if (hasNoLength(head)) {
            return "a text in parts";
        }
        int start = in.position() + 1 + argumentBytes(head);
        long length = argument(head);
        if (length < 0 || length > in.end() - start) {
            throw in.lost("The name of a field should have %s bytes, but %s are left"
                    .formatted(Long.toUnsignedString(length), in.end() - start));
        }
        return in.peekText(start, (int) length, "the name of a field");
    }

    private void string(String path, Owner owner, boolean text) {
        long length = length(path, text ? "bytes of the text" : "number of bytes");
        if (length != UNTIL_BREAK) {
            chunk(length, path, owner, text);
            return;
        }
        while (in.peek() != BREAK) {
            int head = in.peek();
            if ((head >> 5) != (text ? TEXT : BYTES) || hasNoLength(head)) {
                throw in.lost("No part of a text or of bytes begins with the byte %s".formatted(hex(head)));
            }
            chunk(length(path, "bytes of the part"), path, owner, text);
        }
        breakOff(path);
    }

    private void chunk(long length, String path, Owner owner, boolean text) {
        if (text) {
            in.text(room(length), owner, path, owner == Owner.NAME ? "name of the field" : "text, UTF-8");
        } else {
            in.skip(room(length), owner, path, "bytes");
        }
    }

    private int room(long length) {
        if (length > in.end() - in.position()) {
            throw in.lost("It should have %s bytes, but %s are left".formatted(length, in.end() - in.position()));
        }
        return (int) length;
    }

    /** A length, or {@link #UNTIL_BREAK}. */
    private long length(String path, String what) {
        int head = in.peek();
        if (hasNoLength(head)) {
            in.known(1, Owner.LENGTH, path, what, "until a mark");
            return UNTIL_BREAK;
        }
        long length = argument(head);
        if (length < 0) {
            int left = in.end() - in.position() - 1 - argumentBytes(head);
            throw in.lost(
                    "The %s should be %s, but %s bytes are left".formatted(what, Long.toUnsignedString(length), left));
        }
        in.known(1 + argumentBytes(head), Owner.LENGTH, path, what, Long.toString(length));
        return length;
    }

    private void breakOff(String path) {
        in.skip(1, Owner.LENGTH, path, "mark of the end");
    }

    private void elements(String path) {
        long count = length(path, "number of elements");
        for (long i = 0; count == UNTIL_BREAK ? in.peek() != BREAK : i < count; i++) {
            item("%s[%s]".formatted(path, i));
        }
        if (count == UNTIL_BREAK) {
            breakOff(path);
        }
    }

    private void entries(String path) {
        long count = length(path, "number of fields");
        for (long i = 0; count == UNTIL_BREAK ? in.peek() != BREAK : i < count; i++) {
            if ((in.peek() >> 5) == TEXT) {
                String fieldPath = Cutter.field(path, peekText());
                string(fieldPath, Owner.NAME, true);
                item(fieldPath);
            } else {
                item(path);
                item(path);
            }
        }
        if (count == UNTIL_BREAK) {
            breakOff(path);
        }
    }

    private void simple(String path, int head) {
        switch (head) {
            case 0xf4, 0xf5 -> in.known(1, Owner.VALUE, path, "boolean", Boolean.toString(head == 0xf5));
            case 0xf6 -> in.skip(1, Owner.MARKER, path, "null");
            case 0xf7 -> in.skip(1, Owner.MARKER, path, "undefined");
            case 0xfa ->
                in.known(
                        5,
                        Owner.VALUE,
                        path,
                        "float, with its type in the first byte",
                        Float.toString(Float.intBitsToFloat((int) argument(head))));
            case 0xfb ->
                in.known(
                        9,
                        Owner.VALUE,
                        path,
                        "double, with its type in the first byte",
                        Double.toString(Double.longBitsToDouble(argument(head))));
            case 0xf9 ->
                in.known(
                        3,
                        Owner.VALUE,
                        path,
                        "half float, with its type in the first byte",
                        Float.toString(Float.float16ToFloat((short) argument(head))));
            default -> throw in.lost("No item of CBOR should begin with the byte %s here".formatted(hex(head)));
        }
    }
}
