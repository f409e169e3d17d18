package workbench.explain.anatomy;

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
            case TAG -> {
                in.skip(1 + argumentBytes(head), Owner.TYPE, path, "tag: how to understand the next item");
                item(path);
            }
            default -> simple(path, head);
        }
        depth--;
    }

    /** How many bytes after the first hold a number. */
    private int argumentBytes(int head) {
        int size = head & 0x1f;
        if (size > 27 && size != 31) {
            throw in.lost("No item of CBOR begins with the byte %s".formatted(hex(head)));
        }
        return size < 24 || size == 31 ? 0 : 1 << (size - 24);
    }

    private static String hex(int head) {
        return HexFormat.of().toHexDigits((byte) head);
    }

    private long argument(int head) {
        int at = in.position() + 1;
        return switch (argumentBytes(head)) {
            case 0 -> (head & 0x1f) == 31 ? UNTIL_BREAK : head & 0x1f;
            case 1 -> in.peekByte(at, "a number") & 0xff;
            case 2 -> in.peekShort(at, "a number") & 0xffff;
            case 4 -> Integer.toUnsignedLong(in.peekInt(at, "a number"));
            default -> in.peekLong(at, "a number");
        };
    }

    private void number(String path, boolean negative) {
        int head = in.peek();
        long argument = argument(head);
        in.known(
                1 + argumentBytes(head),
                Owner.VALUE,
                path,
                "integer, with its type in the first byte",
                Long.toString(negative ? -1 - argument : argument));
    }

    /** The text that comes next, unless it is in parts. */
    private String peekText() {
        int head = in.peek();
        long length = argument(head);
        int start = in.position() + 1 + argumentBytes(head);
        return length == UNTIL_BREAK
                ? "a text in parts"
                : in.peekText(start, Math.clamp(length, -1, Integer.MAX_VALUE), "the name of a field");
    }

    private void string(String path, Owner owner, boolean text) {
        long length = length(path, text ? "bytes of the text" : "number of bytes");
        if (length != UNTIL_BREAK) {
            chunk(length, path, owner, text);
            return;
        }
        while (in.peek() != BREAK) {
            chunk(length(path, "bytes of the part"), path, owner, text);
        }
        breakOff(path);
    }

    private void chunk(long length, String path, Owner owner, boolean text) {
        if (length < 0 || length > in.end() - in.position()) {
            throw in.lost("It should have %s bytes, but %s are left".formatted(length, in.end() - in.position()));
        }
        if (text) {
            in.text((int) length, owner, path, owner == Owner.NAME ? "name of the field" : "text, UTF-8");
        } else {
            in.skip((int) length, owner, path, "bytes");
        }
    }

    private long length(String path, String what) {
        int head = in.peek();
        long length = argument(head);
        in.known(
                1 + argumentBytes(head),
                Owner.LENGTH,
                path,
                what,
                length == UNTIL_BREAK ? "until a mark" : Long.toString(length));
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
            case 0xf6, 0xf7 -> in.skip(1, Owner.MARKER, path, "null");
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
            case 0xf9 -> in.skip(3, Owner.VALUE, path, "half float, with its type in the first byte");
            default -> throw in.lost("No item of CBOR should begin with the byte %s here".formatted(hex(head)));
        }
    }
}
