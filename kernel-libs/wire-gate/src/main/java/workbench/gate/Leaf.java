package workbench.gate;

import java.lang.reflect.Array;
import java.util.Date;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values without parts that the gate looks into, as a line of text that says the type where it could be another. */
final class Leaf {

    private Leaf() {}

    /** The text; empty for an object of the project's classes. */
    @SuppressWarnings("JavaUtilDate") // people have them
    static Optional<String> of(Object value) {
        Class<?> type = value.getClass();
        if (value instanceof CharSequence text) {
            return Optional.of(quoted(text.toString()));
        }
        if (value instanceof Integer || value instanceof Boolean || value instanceof Double) {
            return Optional.of(value.toString());
        }
        if (value instanceof Enum<?> constant) {
            return Optional.of("%s.%s".formatted(constant.getDeclaringClass().getSimpleName(), constant.name()));
        }
        if (value instanceof byte[] bytes) {
            return Optional.of("bytes " + HexFormat.of().formatHex(bytes));
        }
        if (value instanceof char[] chars && new String(chars).chars().anyMatch(Leaf::fitsNoLine)) {
            return Optional.of("char[%s]".formatted(quoted(new String(chars))));
        }
        if (type.isArray() && type.getComponentType().isPrimitive()) {
            return Optional.of(IntStream.range(0, Array.getLength(value))
                    .mapToObj(i -> String.valueOf(Array.get(value, i)))
                    .collect(Collectors.joining(", ", type.getComponentType() + "[", "]")));
        }
        if (value instanceof Date date) { // its text depends on the time zone
            return Optional.of("%s %s".formatted(type.getSimpleName(), date.getTime()));
        }
        return isOfTheJdk(type) ? Optional.of("%s %s".formatted(type.getSimpleName(), text(value))) : Optional.empty();
    }

    /** Whether a char ends a line of a release's file, or is half of a character, which no file can hold. */
    private static boolean fitsNoLine(int each) {
        return each == '\n' || each == '\r' || Character.isSurrogate((char) each);
    }

    /** Without what differs in each process. */
    private static String text(Object value) {
        String text = quotedUnlessPlain(value.toString());
        return text.replace("@" + Integer.toHexString(System.identityHashCode(value)), "");
    }

    private static String quotedUnlessPlain(String text) {
        return text.chars().allMatch(each -> each > ' ' && each < 127 && each != '"') ? text : quoted(text);
    }

    static boolean isOfTheJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader.equals(ClassLoader.getPlatformClassLoader());
    }

    /** A text of the project's own, quoted if it has more lines than one. */
    static String asLine(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0 ? text : quoted(text);
    }

    /** As Java writes it: a line of ASCII. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (each < ' ' || each > '~') {
                        quoted.append("\\u" + HexFormat.of().toHexDigits(each));
                    } else {
                        quoted.append(each);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}
