package workbench.explain.anatomy;

import java.util.HexFormat;
import java.util.function.IntFunction;

/**
 * Cuts MessagePack, whose first byte of each item says its type, and often its length or value. (From
 * https://github.com/msgpack/msgpack/blob/master/spec.md.)
 */
public final class MessagePackItems {

    private static final int DEEPEST = 500;
    private static final String INTEGER = "integer, with its type in the first byte";

    private final Cutter in;
    private final IntFunction<String> paths;
    private int depth;

    /** @param paths the field whose value moves a byte, or an empty text: an array has no names */
    public MessagePackItems(Cutter in, IntFunction<String> paths) {
        this.in = in;
        this.paths = paths;
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
        if (head < 0x80) {
            integer(path, 1, Integer.toString(head));
        } else if (head < 0x90) {
            entries(path, count(path, head & 0xf, 0, "number of entries"));
        } else if (head < 0xa0) {
            elements(path, count(path, head & 0xf, 0, "number of elements"));
        } else if (head < 0xc0) {
            text(path, 1, head & 0x1f);
        } else if (head >= 0xe0) {
            integer(path, 1, Integer.toString((byte) head));
        } else {
            marked(path, head);
        }
        depth--;
    }

    /** An item whose first byte says no more than its type. */
    private void marked(String path, int head) {
        switch (head) {
            case 0xc0 -> in.skip(1, Owner.MARKER, path, "nil");
            case 0xc2, 0xc3 -> in.known(1, Owner.VALUE, moved(path, 1), "boolean", Boolean.toString(head == 0xc3));
            case 0xc4, 0xc5, 0xc6 -> bytes(path, sized(path, head - 0xc4, "number of bytes"));
            case 0xc7, 0xc8, 0xc9 -> extension(path, sized(path, head - 0xc7, "number of bytes"));
            case 0xca ->
                in.known(
                        1 + Float.BYTES,
                        Owner.VALUE,
                        moved(path, 1 + Float.BYTES),
                        "float, with its type in the first byte",
                        Float.toString(Float.intBitsToFloat(in.peekInt(in.position() + 1, "a number"))));
            case 0xcb ->
                in.known(
                        1 + Double.BYTES,
                        Owner.VALUE,
                        moved(path, 1 + Double.BYTES),
                        "double, with its type in the first byte",
                        Double.toString(Double.longBitsToDouble(in.peekLong(in.position() + 1, "a number"))));
            case 0xcc, 0xcd, 0xce, 0xcf ->
                integer(path, 1 + (1 << (head - 0xcc)), Long.toUnsignedString(number(head - 0xcc, false)));
            case 0xd0, 0xd1, 0xd2, 0xd3 ->
                integer(path, 1 + (1 << (head - 0xd0)), Long.toString(number(head - 0xd0, true)));
            case 0xd4, 0xd5, 0xd6, 0xd7, 0xd8 -> {
                in.skip(1, Owner.TYPE, path, "extension");
                extension(path, 1L << (head - 0xd4));
            }
            case 0xd9, 0xda, 0xdb -> text(path, 1 + (1 << (head - 0xd9)), number(head - 0xd9, false));
            case 0xdc, 0xdd -> elements(path, sized(path, head - 0xdc + 1, "number of elements"));
            case 0xde, 0xdf -> entries(path, sized(path, head - 0xde + 1, "number of entries"));
            default ->
                throw in.lost("No item of MessagePack begins with the byte %s"
                        .formatted(HexFormat.of().toHexDigits((byte) head)));
        }
    }

    private void integer(String path, int length, String value) {
        in.known(length, Owner.VALUE, moved(path, length), INTEGER, value);
    }

    /** The field that one of the next bytes belongs to, or else the place in the arrays. */
    private String moved(String path, long length) {
        long end = Math.min(in.end(), in.position() + length);
        for (int at = in.position(); at < end; at++) {
            String field = paths.apply(at);
            if (!field.isEmpty()) {
                return field;
            }
        }
        return path;
    }

    /** The number after the first byte, of 1, 2, 4 or 8 bytes. */
    private long number(int power, boolean signed) {
        int at = in.position() + 1;
        return switch (power) {
            case 0 -> signed ? (byte) in.peekByte(at, "a number") : in.peekByte(at, "a number") & 0xff;
            case 1 -> signed ? (short) in.peekShort(at, "a number") : in.peekShort(at, "a number") & 0xffff;
            case 2 -> signed ? in.peekInt(at, "a number") : Integer.toUnsignedLong(in.peekInt(at, "a number"));
            default -> in.peekLong(at, "a number");
        };
    }

    private long sized(String path, int power, String what) {
        return count(path, number(power, false), 1 << power, what);
    }

    private long count(String path, long count, int bytesAfterFirst, String what) {
        in.known(1 + bytesAfterFirst, Owner.LENGTH, path, what, Long.toString(count));
        return count;
    }

    private int room(long length) {
        if (length > in.end() - in.position()) {
            throw in.lost("It should have %s bytes, but %s are left".formatted(length, in.end() - in.position()));
        }
        return (int) length;
    }

    private void text(String path, int headBytes, long length) {
        String field = moved(path, headBytes + length);
        in.known(headBytes, Owner.LENGTH, field, "bytes of the text", Long.toString(length));
        in.text(room(length), Owner.VALUE, field, "text, UTF-8");
    }

    private void bytes(String path, long length) {
        in.skip(room(length), Owner.VALUE, path, "bytes");
    }

    private void extension(String path, long length) {
        in.skip(1, Owner.TYPE, path, "type of the extension");
        bytes(path, length);
    }

    private void elements(String path, long count) {
        for (long i = 0; i < count; i++) {
            item("%s[%s]".formatted(path, i));
        }
    }

    private void entries(String path, long count) {
        for (long i = 0; i < count; i++) {
            item(path);
            item(path);
        }
    }
}
