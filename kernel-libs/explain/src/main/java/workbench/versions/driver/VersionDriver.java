package workbench.versions.driver;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
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
import workbench.variant.Variant;

/**
 * Writes the values of a domain by each of its strategies, or reads what such processes wrote. Arguments: the file for
 * the answer, {@code write} or {@code read}, the class of the domain, how many samples there are, the seed, the classes of the variants with
 * commas between them, and the files to read. A file is compressed, and has lines with tabs: strategy, value, what happened, bytes or a message. A line of
 * a reader begins with the name of the file that it read. The process ends with the one that started it.
 */
public final class VersionDriver {

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
        Driver.endWithParent();
        Map<String, Object> values =
                Driver.values(arguments[2], Integer.parseInt(arguments[3]), Long.parseLong(arguments[4]));
        try (BufferedWriter out = Driver.answer(arguments[0])) {
            VersionDriver driver = new VersionDriver(values, Driver.variants(arguments[5]), out);
            if (arguments[1].equals("write")) {
                driver.write();
            } else {
                for (String written : Arrays.asList(arguments).subList(6, arguments.length)) {
                    driver.read(Path.of(written));
                }
            }
        }
    }

    private void write() throws IOException {
        for (Variant<Object, Object> variant : variants) {
            try {
                AnyService service = AnyService.of(variant);
                for (Map.Entry<String, Object> value : values.entrySet()) {
                    line(variant.name(), value.getKey(), written(service, variant, value.getValue()));
                }
                for (byte[] schema : service.schemas()) {
                    line(variant.name(), "", "schema\t" + HexFormat.of().formatHex(schema));
                }
            } catch (RuntimeException | LinkageError e) { // the version lacks what the strategy uses
                for (String value : values.keySet()) {
                    line(variant.name(), value, Driver.failure(e));
                }
            }
        }
    }

    private static String written(AnyService service, Variant<Object, Object> variant, Object value) {
        try {
            return "bytes\t" + HexFormat.of().formatHex(service.write(variant.fromCanonical(value)));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return Driver.failure(e);
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
                answer = Driver.failure(e);
            }
            line(writer, variant.name(), each.getKey(), answer);
        }
    }

    private Object value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    private AnyService reader(Variant<Object, Object> variant, List<byte[]> schemas) {
        AnyService service = AnyService.of(variant);
        service.define(variant.fromCanonical(values.values().iterator().next()));
        schemas.forEach(service::learn);
        return service;
    }

    private static String reading(AnyService service, Variant<Object, Object> variant, Object expected, byte[] bytes) {
        return Driver.reading(variant, expected, service.read(bytes));
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
}
