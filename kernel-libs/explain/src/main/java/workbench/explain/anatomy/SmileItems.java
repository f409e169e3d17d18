package workbench.explain.anatomy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Cuts Smile, JSON in binary form. A name is written once and then by its number, and so is a text of up to 64 bytes, if the head says
 * so. (From https://github.com/FasterXML/smile-format-specification, version 1.0. Where it leaves something open, as Jackson writes it.)
 */
public final class SmileItems {

    private static final int DEEPEST = 500;
    private static final int HEAD_BYTES = 4;
    private static final String MAGIC = "3a290a";
    private static final int SHARED_NAMES = 1;
    private static final int SHARED_TEXTS = 2;

    /** A writer forgets them when it has so many. */
    private static final int MOST_SHARED = 1_024;

    private static final int LONGEST_SHARED = 64;
    private static final int END_OF_ARRAY = 0xf9;
    private static final int END_OF_OBJECT = 0xfb;
    private static final int END_OF_TEXT = 0xfc;
    private static final int END_OF_ALL = 0xff;

    /** A number of 64 bits has 6 of them in the last byte and up to 7 in each other one. */
    private static final int LONGEST_NUMBER = 10;

    private static final String INTEGER = "integer, with its type in the first byte";

    private final Cutter in;
    private final List<String> names = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private boolean sharesNames;
    private boolean sharesTexts;
    private int depth;

    public SmileItems(Cutter in) {
        this.in = in;
    }

    /** The head, one item with what is in it, and the mark of the end if there is one. */
    public void read() {
        int settings = in.peekInt(in.position(), "the head of Smile");
        String magic = HexFormat.of().toHexDigits(settings).substring(0, MAGIC.length());
        if (!magic.equals(MAGIC)) {
            throw in.lost("Smile begins with %s, but here is %s".formatted(MAGIC, magic));
        }
        sharesNames = (settings & SHARED_NAMES) != 0;
        sharesTexts = (settings & SHARED_TEXTS) != 0;
        in.skip(HEAD_BYTES, Owner.TYPE, "", "head: that it is Smile, and what is shared");
        item("");
        if (in.hasMore() && in.peek() == END_OF_ALL) {
            in.skip(1, Owner.LENGTH, "", "mark of the end");
        }
    }

    private void item(String path) {
        if (++depth > DEEPEST) {
            throw in.lost("Items are nested more than %s deep".formatted(DEEPEST));
        }
        int head = in.peek();
        switch (head >> 5) {
            case 0 -> sharedText(path, head - 1, 1);
            case 1 -> simple(path, head);
            case 2 -> text(path, (head & 0x1f) + 1);
            case 3 -> text(path, (head & 0x1f) + 33);
            case 4 -> text(path, (head & 0x1f) + 2);
            case 5 -> text(path, (head & 0x1f) + 34);
            case 6 -> in.known(1, Owner.VALUE, path, INTEGER, Long.toString(zigzag(head & 0x1f)));
            default -> structure(path, head);
        }
        depth--;
    }

    private void simple(String path, int head) {
        switch (head) {
            case 0x20 -> in.known(1, Owner.VALUE, path, "empty text", "");
            case 0x21 -> in.skip(1, Owner.MARKER, path, "null");
            case 0x22, 0x23 -> in.known(1, Owner.VALUE, path, "boolean", Boolean.toString(head == 0x23));
            case 0x24, 0x25 -> {
                int bytes = numberBytes(1);
                in.known(1 + bytes, Owner.VALUE, path, INTEGER, Long.toString(zigzag(number(1, bytes))));
            }
            case 0x26 -> bigNumber(path, 1, 0);
            case 0x28 ->
                in.known(
                        1 + 5,
                        Owner.VALUE,
                        path,
                        "float in groups of 7 bits, with its type in the first byte",
                        Float.toString(Float.intBitsToFloat((int) groups(5))));
            case 0x29 ->
                in.known(
                        1 + 10,
                        Owner.VALUE,
                        path,
                        "double in groups of 7 bits, with its type in the first byte",
                        Double.toString(Double.longBitsToDouble(groups(10))));
            case 0x2a -> decimal(path);
            default -> throw unknown(head);
        }
    }

    /** The scale, and then the digits as an integer. */
    private void decimal(String path) {
        int bytes = numberBytes(1);
        long scale = zigzag(number(1, bytes));
        if (scale != (int) scale) {
            throw in.lost("The scale of a decimal number should be of 32 bits, but it is %s".formatted(scale));
        }
        in.known(
                1 + bytes,
                Owner.VALUE,
                path,
                "scale of a decimal number, with its type in the first byte",
                Long.toString(scale));
        bigNumber(path, 0, (int) scale);
    }

    /** @param typeBytes how many bytes come before the length */
    private void bigNumber(String path, int typeBytes, int scale) {
        int length = length(path, typeBytes, "bytes of the number");
        if (length == 0) {
            throw in.lost("A number should have 1 byte or more, but it has none");
        }
        BigDecimal number = new BigDecimal(new BigInteger(ungrouped(length)), scale);
        in.known(inGroups(length), Owner.VALUE, path, "number in groups of 7 bits", Cutter.shown(number));
    }

    /** How many bytes there are if the bits of others are written in groups of 7. */
    private static int inGroups(int bytes) {
        return Math.clamp((bytes * 8L + 6) / 7, 0, Integer.MAX_VALUE);
    }

    /** Bytes from groups of 7 bits. Only the last group may have fewer bits, which are its lowest. */
    private byte[] ungrouped(int length) {
        byte[] bytes = new byte[length];
        long left = length * 8L;
        int at = in.position();
        int held = 0;
        int heldBits = 0;
        for (int i = 0; i < length; i++) {
            while (heldBits < Byte.SIZE) {
                int bits = (int) Math.min(7, left);
                held = (held << bits) | (in.peekByte(at++, "a number") & ((1 << bits) - 1));
                heldBits += bits;
                left -= bits;
            }
            heldBits -= Byte.SIZE;
            bytes[i] = (byte) (held >> heldBits);
            held &= (1 << heldBits) - 1;
        }
        return bytes;
    }

    /** A number in groups of 7 bits after the first byte. */
    private long groups(int count) {
        long number = 0;
        for (int i = 1; i <= count; i++) {
            number = (number << 7) | (in.peekByte(in.position() + i, "a number") & 0x7f);
        }
        return number;
    }

    private void structure(String path, int head) {
        switch (head) {
            case 0xe0, 0xe4 -> {
                in.skip(1, Owner.LENGTH, path, "begin of a long text");
                in.text(untilEnd(in.position()), Owner.VALUE, path, "text, UTF-8");
                in.skip(1, Owner.LENGTH, path, "mark of the end");
            }
            case 0xe8 -> {
                int length = length(path, 1, "number of bytes");
                in.skip(inGroups(length), Owner.VALUE, path, "bytes in groups of 7 bits");
            }
            case 0xec, 0xed, 0xee, 0xef -> sharedText(path, twoBytes(head), 2);
            case 0xf8 -> {
                in.skip(1, Owner.LENGTH, path, "begin of an array");
                for (int i = 0; in.peek() != END_OF_ARRAY; i++) {
                    item("%s[%s]".formatted(path, i));
                }
                in.skip(1, Owner.LENGTH, path, "mark of the end");
            }
            case 0xfa -> {
                in.skip(1, Owner.LENGTH, path, "begin of an object");
                while (in.peek() != END_OF_OBJECT) {
                    item(Cutter.field(path, name(path)));
                }
                in.skip(1, Owner.LENGTH, path, "mark of the end");
            }
            case 0xfd -> in.skip(length(path, 1, "number of bytes"), Owner.VALUE, path, "bytes");
            default -> throw unknown(head);
        }
    }

    private LostException unknown(int head) {
        return in.lost("No item of Smile that is known here begins with the byte %s"
                .formatted(HexFormat.of().toHexDigits((byte) head)));
    }

    /** The first byte says the type and the length. */
    private void text(String path, int length) {
        in.skip(1, Owner.LENGTH, path, "bytes of the text");
        String text = in.text(length, Owner.VALUE, path, "text, UTF-8");
        if (sharesTexts && length <= LONGEST_SHARED) {
            share(texts, text);
        }
    }

    private static void share(List<String> all, String text) {
        if (all.size() == MOST_SHARED) {
            all.clear();
        }
        all.add(text);
    }

    private void sharedText(String path, int number, int bytes) {
        in.known(bytes, Owner.VALUE, path, "number of a text that came before", shared(texts, number));
    }

    /** The number of what came before: two bits of the first byte, and the second. */
    private int twoBytes(int head) {
        return ((head & 3) << Byte.SIZE) | (in.peekByte(in.position() + 1, "a number") & 0xff);
    }

    private String shared(List<String> all, int number) {
        if (number < 0 || number >= all.size()) {
            throw in.lost("It should be number %s of %s that came before".formatted(number, all.size()));
        }
        return all.get(number);
    }

    private String name(String path) {
        int head = in.peek();
        if (head >= 0x40 && head < 0x80) {
            return sharedName(path, head & 0x3f, 1);
        }
        if (head >= 0x30 && head < 0x34) {
            return sharedName(path, twoBytes(head), 2);
        }
        if (head == 0x20) {
            in.skip(1, Owner.NAME, path, "empty name");
            return "";
        }
        if (head == 0x34) {
            int length = untilEnd(in.position() + 1);
            String name = in.peekText(in.position() + 1, length, "the name of a field");
            in.known(2 + length, Owner.NAME, Cutter.field(path, name), "long name, with its begin and end", name);
            shareName(name);
            return name;
        }
        int length = head >= 0xc0 ? (head & 0x3f) + 2 : (head & 0x3f) + 1;
        if (head < 0x80 || head > 0xf7) {
            throw unknown(head);
        }
        String name = in.peekText(in.position() + 1, length, "the name of a field");
        in.skip(1, Owner.LENGTH, Cutter.field(path, name), "bytes of the name");
        in.text(length, Owner.NAME, Cutter.field(path, name), "name of the field");
        shareName(name);
        return name;
    }

    private void shareName(String name) {
        if (sharesNames) {
            share(names, name);
        }
    }

    private String sharedName(String path, int number, int bytes) {
        String name = shared(names, number);
        in.known(bytes, Owner.NAME, Cutter.field(path, name), "number of a name that came before", name);
        return name;
    }

    private int untilEnd(int from) {
        int at = from;
        while ((in.peekByte(at, "the end of a text") & 0xff) != END_OF_TEXT) {
            at++;
        }
        return at - from;
    }

    /**
     * The last byte of a number has its highest bit set.
     *
     * @param after how many bytes come before it
     */
    private int numberBytes(int after) {
        int bytes = 1;
        while (in.peekByte(in.position() + after + bytes - 1, "a number") >= 0) {
            bytes++;
            if (bytes > LONGEST_NUMBER) {
                throw in.lost("A number has more than %s bytes".formatted(LONGEST_NUMBER));
            }
        }
        return bytes;
    }

    /** The last byte has 6 bits of the number, and each other 7. */
    private long number(int after, int bytes) {
        int last = in.position() + after + bytes - 1;
        long number = 0;
        for (int at = in.position() + after; at < last; at++) {
            number = (number << 7) | (in.peekByte(at, "a number") & 0x7f);
        }
        return (number << 6) | (in.peekByte(last, "a number") & 0x3f);
    }

    /** @param typeBytes how many bytes come before the length */
    private int length(String path, int typeBytes, String what) {
        int bytes = numberBytes(typeBytes);
        long length = number(typeBytes, bytes);
        in.known(typeBytes + bytes, Owner.LENGTH, path, what, Long.toUnsignedString(length));
        int left = in.end() - in.position();
        if (length < 0 || length > left) {
            throw in.lost("It should have %s bytes, but %s are left".formatted(Long.toUnsignedString(length), left));
        }
        return (int) length;
    }

    private static long zigzag(long number) {
        return (number >>> 1) ^ -(number & 1);
    }
}
