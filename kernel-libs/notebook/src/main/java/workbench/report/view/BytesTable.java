package workbench.report.view;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.HexDump;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** The bytes of a value in hexadecimal, and cut into parts that a person explains. */
public final class BytesTable {

    private static final Pattern LENGTH = Pattern.compile("(\\d{1,9}) \\S");
    private static final Pattern NOT_PRINTABLE = Pattern.compile("[^ -~]");

    private BytesTable() {}

    /**
     * Bytes cut into parts.
     *
     * @param parts the parts in their order, each its length in bytes and what it is, such as {@code 4 type id}
     * @throws IllegalArgumentException if a part names no length, or if they do not add up to all of the bytes
     */
    public static Sheet of(byte[] bytes, List<String> parts) {
        int[] lengths = parts.stream().mapToInt(BytesTable::length).toArray();
        int sum = Arrays.stream(lengths).sum();
        if (sum != bytes.length) {
            throw new IllegalArgumentException(
                    "The parts are %s bytes together, but there are %s bytes to explain.".formatted(sum, bytes.length));
        }
        IntColumn from = IntColumn.create("from");
        StringColumn characters = StringColumn.create("characters");
        int start = 0;
        for (int length : lengths) {
            from.append(start);
            characters.append(printable(bytes, start, length));
            start += length;
        }
        StringColumn what =
                StringColumn.create("what", parts.stream().map(part -> part.substring(part.indexOf(' ') + 1)));
        Table table = Table.create(
                Numbers.bytes(sum) + " and what they are", from, IntColumn.create("bytes", lengths), what, characters);
        return new Sheet(
                table,
                Map.of("from", "number of the first byte", "characters", "bytes that are no printable ASCII show as ·"),
                "");
    }

    /** Sixteen bytes in a row, in hexadecimal and as characters. */
    public static String dump(byte[] bytes) {
        if (bytes.length == 0) {
            return "";
        }
        StringWriter dump = new StringWriter();
        try {
            HexDump.dump(bytes, dump);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return dump.toString();
    }

    private static int length(String part) {
        Matcher length = LENGTH.matcher(part);
        if (!length.lookingAt()) {
            throw new IllegalArgumentException(
                    "A part is its length in bytes and what it is, such as \"4 type id\", but one is \"%s\"."
                            .formatted(part));
        }
        return Integer.parseInt(length.group(1));
    }

    private static String printable(byte[] bytes, int from, int length) {
        return NOT_PRINTABLE
                .matcher(new String(bytes, from, length, StandardCharsets.ISO_8859_1))
                .replaceAll("·");
    }
}
