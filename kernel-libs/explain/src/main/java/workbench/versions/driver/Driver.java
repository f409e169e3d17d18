package workbench.versions.driver;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import workbench.variant.Domain;
import workbench.variant.Variant;

/** What the programs of this package share: the values, what they say of them, and their end. */
final class Driver {

    private static final int MOST_CHARACTERS = 200;
    private static final int AROUND_A_DIFFERENCE = 30;

    private Driver() {}

    /**
     * Samples by their numbers, and edge cases by their names.
     *
     * @param domain the name of its class
     * @param count how many samples
     */
    static Map<String, Object> values(String domain, int count, long seed) throws ReflectiveOperationException {
        Domain<Object> made = made(domain);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Object sample : made.samples(count, seed)) {
            values.put("sample " + (values.size() + 1), sample);
        }
        values.putAll(made.edgeCases());
        return values;
    }

    /**
     * The variants of classes.
     *
     * @param names with commas between them
     */
    static List<Variant<Object, Object>> variants(String names) throws ReflectiveOperationException {
        List<Variant<Object, Object>> variants = new ArrayList<>();
        for (String name : names.split(",", -1)) {
            variants.add(made(name));
        }
        return variants;
    }

    /** A compressed file of lines, for what a program has to say. The caller closes it. */
    static BufferedWriter answer(String file) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(Path.of(file))), StandardCharsets.UTF_8));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller names a class of the type
    static <T> T made(String className) throws ReflectiveOperationException {
        return (T) Class.forName(className).getConstructor().newInstance();
    }

    /** What became of a value that was read, in a word, a tab and more. */
    static String reading(Variant<Object, Object> variant, Object expected, Object read) {
        return variant.keeps(expected, read) ? "kept\t" : changed(expected, variant.toCanonical(read));
    }

    private static String changed(Object expected, Object read) {
        String before = String.valueOf(expected);
        String after = String.valueOf(read);
        int from = Math.max(0, Arrays.mismatch(before.toCharArray(), after.toCharArray()) - AROUND_A_DIFFERENCE);
        return "changed\t" + flat(part(before, from) + " became " + part(after, from));
    }

    private static String part(String text, int from) {
        int start = Math.min(from, text.length());
        int end = Math.min(text.length(), start + 2 * AROUND_A_DIFFERENCE);
        return (start > 0 ? "..." : "") + text.substring(start, end) + (end < text.length() ? "..." : "");
    }

    /** What became of a value that failed, in a word, a tab and the {@link #message}. */
    static String failure(Throwable failure) {
        return "error\t" + message(failure);
    }

    /** Of the first cause, which says more than what Hazelcast wraps around it. */
    static String message(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? "" : ": " + cause.getMessage();
        return flat(cause.getClass().getSimpleName() + message);
    }

    private static String flat(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "...";
    }

    /** Where a program answers lines: the standard output, in the encoding that the parent reads. */
    static PrintStream answers() {
        return new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    }

    /** The parent holds the other end of the standard input, even when it is killed. */
    static void endWithParent() {
        Thread listener = new Thread(() -> {
            try {
                System.in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                // the other end is closed
            }
            Runtime.getRuntime().halt(1);
        });
        listener.setDaemon(true);
        listener.start();
    }
}
