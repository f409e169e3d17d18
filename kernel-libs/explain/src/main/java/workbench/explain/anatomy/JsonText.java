package workbench.explain.anatomy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Cuts JSON text (RFC 8259) into names, values and what separates them. What reads JSON for objects does not say where
 * quotes and commas are.
 */
public final class JsonText {

    private static final int DEEPEST = 500;
    private static final String BLANKS = " \t\r\n";

    private final Cutter in;
    private int depth;

    public JsonText(Cutter in) {
        this.in = in;
    }

    /** The text as Hazelcast has it, with its length before it. */
    public void readWithLength() {
        int length = in.int32(Owner.LENGTH, "", "bytes of the text");
        if (length != in.end() - in.position()) {
            throw in.lost("The text should have %s bytes, but %s are left".formatted(length, in.end() - in.position()));
        }
        value("");
        blanks();
    }

    private void value(String path) {
        if (++depth > DEEPEST) {
            throw in.lost("Objects are nested more than %s deep".formatted(DEEPEST));
        }
        blanks();
        switch (in.peek()) {
            case '{' -> members(path);
            case '[' -> elements(path);
            case '"' -> string(Owner.VALUE, path, "string");
            default -> literal(path);
        }
        depth--;
    }

    private void members(String path) {
        mark('{', path, "an object begins");
        blanks();
        while (in.peek() != '}') {
            String fieldPath = Cutter.field(path, peekString());
            string(Owner.NAME, fieldPath, "name of the field");
            blanks();
            mark(':', fieldPath, "between name and value");
            value(fieldPath);
            blanks();
            if (in.peek() != '}') {
                mark(',', path, "between fields");
                blanks();
            }
        }
        mark('}', path, "the object ends");
    }

    private void elements(String path) {
        mark('[', path, "an array begins");
        blanks();
        int index = 0;
        while (in.peek() != ']') {
            value("%s[%s]".formatted(path, index++));
            blanks();
            if (in.peek() != ']') {
                mark(',', path, "between elements");
            }
        }
        mark(']', path, "the array ends");
    }

    private void mark(char expected, String path, String what) {
        if (in.peek() != expected) {
            throw in.lost("The character %s should be here, but the byte is %s"
                    .formatted(expected, HexFormat.of().toHexDigits((byte) in.peek())));
        }
        in.skip(1, Owner.LENGTH, path, what);
    }

    /** What is between the quotes, with escapes as they are. */
    private String peekString() {
        int start = in.position() + 1;
        return in.peekText(start, endOfString(start) - start, "a string");
    }

    private int endOfString(int start) {
        int at = start;
        while (in.peekByte(at, "a string") != '"') {
            at += in.peekByte(at, "a string") == '\\' ? 2 : 1;
        }
        return at;
    }

    private void string(Owner owner, String path, String what) {
        mark('"', path, "a string begins");
        in.text(endOfString(in.position()) - in.position(), owner, path, what);
        mark('"', path, "the string ends");
    }

    /** A number, {@code true}, {@code false} or {@code null}. */
    private void literal(String path) {
        int start = in.position();
        int at = start;
        while (at < in.end() && ",]} \t\r\n".indexOf(in.peekByte(at, "a value")) < 0) {
            at++;
        }
        byte[] bytes = new byte[at - start];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) in.peekByte(start + i, "a value");
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!text.matches("true|false|null|-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?")) {
            throw in.lost("A value should be here, but it is %s".formatted(Cutter.shown(text)));
        }
        boolean isNull = text.equals("null");
        in.known(bytes.length, isNull ? Owner.MARKER : Owner.VALUE, path, isNull ? "null" : "value", text);
    }

    private void blanks() {
        int length = 0;
        while (in.position() + length < in.end()
                && BLANKS.indexOf(in.peekByte(in.position() + length, "white space")) >= 0) {
            length++;
        }
        in.skip(length, Owner.PADDING, "", "white space");
    }
}
