package workbench.explain.anatomy;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Cuts Smile, JSON in binary form. A name of up to 64 bytes is written once and then by its number, and so is a text, if the head says
 * so. (From https://github.com/FasterXML/smile-format-specification, version 1.0.)
 */
public final class SmileItems {

    private static final int DEEPEST = 500;
    private static final int HEAD_BYTES = 4;
    private static final int SHARED_NAMES = 1;
    private static final int SHARED_TEXTS = 2;

    /** A writer forgets them when it has so many. */
    private static final int MOST_SHARED = 1_024;

    private static final int LONGEST_SHARED = 64;
    private static final int END_OF_ARRAY = 0xf9;
    private static final int END_OF_OBJECT = 0xfb;
    private static final int END_OF_TEXT = 0xfc;
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

    /** The head, one item, and what is in it. */
    public void read() {
        int settings = in.peekByte(in.position() + HEAD_BYTES - 1, "the head of Smile");
        sharesNames = (settings & SHARED_NAMES) != 0;
        sharesTexts = (settings & SHARED_TEXTS) != 0;
        in.skip(HEAD_BYTES, Owner.TYPE, "", "head: that it is Smile, and what is shared");
        item("");
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
                int bytes = numberBytes();
                in.known(1 + bytes, Owner.VALUE, path, INTEGER, Long.toString(zigzag(number(bytes))));
            }
            case 0x28 ->
                in.skip(1 + 5, Owner.VALUE, path, "float in groups of 7 bits, with its type in the first byte");
            case 0x29 ->
                in.skip(1 + 10, Owner.VALUE, path, "double in groups of 7 bits, with its type in the first byte");
            default -> throw unknown(head);
        }
    }

    private void structure(String path, int head) {
        switch (head) {
            case 0xe0, 0xe4 -> {
                in.skip(1, Owner.LENGTH, path, "begin of a long text");
                in.text(untilEnd(in.position()), Owner.VALUE, path, "text, UTF-8");
                in.skip(1, Owner.LENGTH, path, "mark of the end");
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
            return name;
        }
        int length = head >= 0xc0 ? (head & 0x3f) + 2 : (head & 0x3f) + 1;
        if (head < 0x80 || head > 0xf7) {
            throw unknown(head);
        }
        String name = in.peekText(in.position() + 1, length, "the name of a field");
        in.skip(1, Owner.LENGTH, Cutter.field(path, name), "bytes of the name");
        in.text(length, Owner.NAME, Cutter.field(path, name), "name of the field");
        if (sharesNames) {
            share(names, name);
        }
        return name;
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

    /** The last byte of a number has its highest bit set. */
    private int numberBytes() {
        int bytes = 1;
        while (in.peekByte(in.position() + bytes, "a number") >= 0) {
            bytes++;
        }
        return bytes;
    }

    /** The last byte has 6 bits of the number, and each other 7. */
    private long number(int bytes) {
        long number = 0;
        for (int i = 1; i < bytes; i++) {
            number = (number << 7) | (in.peekByte(in.position() + i, "a number") & 0x7f);
        }
        return (number << 6) | (in.peekByte(in.position() + bytes, "a number") & 0x3f);
    }

    private static long zigzag(long number) {
        return (number >>> 1) ^ -(number & 1);
    }
}
