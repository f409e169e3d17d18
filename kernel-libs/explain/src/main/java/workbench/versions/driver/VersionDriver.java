package workbench.versions.driver;

import com.hazelcast.config.SerializationConfig;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import workbench.variant.Domain;
import workbench.variant.Variant;

/**
 * Writes the values of a domain by each of its strategies, or reads what such processes wrote. Arguments: {@code write} or {@code read},
 * the file for the answer, the class of the domain, how many samples there are, the seed, the classes of the variants with commas between
 * them, and the files to read. A file is compressed, and has lines with tabs: strategy, value, what happened, bytes or a message. A line of
 * a reader begins with the name of the file that it read. The process ends with the one that started it.
 */
public final class VersionDriver {

    private static final int MOST_CHARACTERS = 200;
    private static final int AROUND_A_DIFFERENCE = 30;

    private final Map<String, Object> values;
    private final List<Variant<Object, Object>> variants;
    private final BufferedWriter out;

    private VersionDriver(Map<String, Object> values, List<Variant<Object, Object>> variants, BufferedWriter out) {
        this.values = values;
        this.variants = variants;
        this.out = out;
    }

    /** Writes or reads, as the arguments say. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        endWithParent();
        Domain<Object> domain = made(arguments[2]);
        Map<String, Object> values = values(domain, Integer.parseInt(arguments[3]), Long.parseLong(arguments[4]));
        List<Variant<Object, Object>> variants = new ArrayList<>();
        for (String name : arguments[5].split(",", -1)) {
            variants.add(made(name));
        }
        Path answer = Path.of(arguments[1]);
        try (OutputStream file = Files.newOutputStream(answer);
                BufferedWriter out = new BufferedWriter(
                        new OutputStreamWriter(new GZIPOutputStream(file), StandardCharsets.UTF_8))) {
            VersionDriver driver = new VersionDriver(values, variants, out);
            if (arguments[0].equals("write")) {
                driver.write();
            } else {
                for (String written : Arrays.asList(arguments).subList(6, arguments.length)) {
                    driver.read(Path.of(written));
                }
            }
        }
    }

    /** Samples by their numbers, and edge cases by their names. */
    private static Map<String, Object> values(Domain<Object> domain, int count, long seed) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Object sample : domain.samples(count, seed)) {
            values.put("sample " + (values.size() + 1), sample);
        }
        values.putAll(domain.edgeCases());
        return values;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller names a class of the type
    private static <T> T made(String className) throws ReflectiveOperationException {
        return (T) Class.forName(className).getConstructor().newInstance();
    }

    private static AnyService service(Variant<Object, Object> variant) {
        SerializationConfig config = new SerializationConfig();
        variant.configure(config);
        return AnyService.of(config);
    }

    private void write() throws IOException {
        for (Variant<Object, Object> variant : variants) {
            try {
                AnyService service = service(variant);
                for (Map.Entry<String, Object> value : values.entrySet()) {
                    line(variant.name(), value.getKey(), written(service, variant, value.getValue()));
                }
                for (byte[] schema : service.schemas()) {
                    line(variant.name(), "", "schema\t" + HexFormat.of().formatHex(schema));
                }
            } catch (RuntimeException | LinkageError e) { // the version lacks what the strategy uses
                for (String value : values.keySet()) {
                    line(variant.name(), value, failure(e));
                }
            }
        }
    }

    private static String written(AnyService service, Variant<Object, Object> variant, Object value) {
        try {
            return "bytes\t" + HexFormat.of().formatHex(service.write(variant.fromCanonical(value)));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return failure(e);
        }
    }

    private void read(Path written) throws IOException {
        Map<String, Map<String, byte[]>> bytes = new LinkedHashMap<>();
        Map<String, List<byte[]>> schemas = new LinkedHashMap<>();
        for (String[] line : lines(written)) {
            if (line[2].equals("bytes")) {
                bytes.computeIfAbsent(line[0], name -> new LinkedHashMap<>())
                        .put(line[1], HexFormat.of().parseHex(line[3]));
            } else if (line[2].equals("schema")) {
                schemas.computeIfAbsent(line[0], name -> new ArrayList<>())
                        .add(HexFormat.of().parseHex(line[3]));
            }
        }
        for (Variant<Object, Object> variant : variants) {
            read(
                    written.getFileName().toString(),
                    variant,
                    bytes.getOrDefault(variant.name(), Map.of()),
                    schemas.getOrDefault(variant.name(), List.of()));
        }
    }

    /** After an error, the next value has a service of its own, since a serializer may have stopped in the middle. */
    private void read(String writer, Variant<Object, Object> variant, Map<String, byte[]> bytes, List<byte[]> schemas)
            throws IOException {
        Optional<AnyService> service = Optional.empty();
        for (Map.Entry<String, byte[]> each : bytes.entrySet()) {
            String answer;
            try {
                service = Optional.of(service.orElseGet(() -> reader(variant, schemas)));
                answer = reading(service.get(), variant, value(each.getKey()), each.getValue());
            } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
                service = Optional.empty();
                answer = failure(e);
            }
            line(writer, variant.name(), each.getKey(), answer);
        }
    }

    private Object value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    private AnyService reader(Variant<Object, Object> variant, List<byte[]> schemas) {
        AnyService service = service(variant);
        service.define(variant.fromCanonical(values.values().iterator().next()));
        schemas.forEach(service::learn);
        return service;
    }

    private static String reading(AnyService service, Variant<Object, Object> variant, Object expected, byte[] bytes) {
        Object read = service.read(bytes);
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

    /** The first cause, which says more than what Hazelcast wraps around it. */
    private static String failure(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? "" : ": " + cause.getMessage();
        return "error\t" + flat(cause.getClass().getSimpleName() + message);
    }

    private static String flat(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "...";
    }

    private void line(String... parts) throws IOException {
        out.write(String.join("\t", parts));
        out.write('\n');
    }

    private static List<String[]> lines(Path file) throws IOException {
        try (InputStream bytes = new GZIPInputStream(Files.newInputStream(file));
                BufferedReader reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            return reader.lines().map(line -> line.split("\t", -1)).toList();
        }
    }

    /** The parent holds the other end of the standard input, even when it is killed. */
    private static void endWithParent() {
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
