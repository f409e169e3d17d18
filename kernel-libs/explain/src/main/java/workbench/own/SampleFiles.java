package workbench.own;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.FieldModifiers;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.reader.NamedCsvRecordHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.exc.InvalidDefinitionException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import workbench.own.heap.HeapDump;
import workbench.variant.NotPossibleException;

/** Samples from a file: JSON, one object after another or in a list, CSV with a line of names, an Avro container file, or a heap dump. */
public final class SampleFiles {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(fields -> fields.withFieldVisibility(Visibility.ANY))
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS) // a double would lose digits, and the scale
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(MapperFeature.PROPAGATE_TRANSIENT_MARKER) // a dump has transient fields too
            .enable(MapperFeature.ALLOW_FINAL_FIELDS_AS_MUTATORS)
            .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE) // a sample keeps its zone
            .build();

    private static final int MOST_DUMPED = 1_000;

    private SampleFiles() {}

    /**
     * The objects of a file.
     *
     * @param file ends in .json, .csv, .avro or .hprof; columns of CSV name fields, those of an object within by a dot: {@code address.city}
     * @throws NotPossibleException if it is not there, of another kind, or a sample does not fit the class
     */
    public static List<Object> read(Class<?> type, Path file) {
        if (!Files.isReadable(file)) {
            throw new NotPossibleException(
                    "There is no file %s to read samples from. Relative names begin at the notebook's folder, %s."
                            .formatted(file, Path.of("").toAbsolutePath()));
        }
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<JsonNode> nodes =
                switch (name.substring(name.lastIndexOf('.') + 1)) {
                    case "json", "jsonl", "ndjson" -> json(file);
                    case "csv" -> csv(file);
                    case "avro" ->
                        AvroSamples.of(file).stream()
                                .<JsonNode>map(MAPPER::valueToTree)
                                .toList();
                    case "hprof" ->
                        HeapDump.samples(file, type, MOST_DUMPED).stream()
                                .<JsonNode>map(MAPPER::valueToTree)
                                .toList();
                    default ->
                        throw new NotPossibleException(
                                "Samples are read from files that end in .json, .csv, .avro or .hprof, but this one is %s."
                                        .formatted(file));
                };
        if (nodes.isEmpty()) {
            throw new NotPossibleException(
                    "%s holds no sample. Give a file with at least one, or leave it out: values are then made from the types."
                            .formatted(file));
        }
        List<Object> samples = new ArrayList<>();
        for (JsonNode node : nodes) {
            samples.add(object(type, node, "Sample %s of %s".formatted(samples.size(), file)));
        }
        return samples;
    }

    private static Object object(Class<?> type, JsonNode node, String which) {
        try {
            return MAPPER.treeToValue(node, type);
        } catch (JacksonException e) {
            String reason = withoutConstructor(e)
                    .map(lacking -> missing(lacking, type))
                    .orElseGet(() -> "%s. Names in the file are those of the fields.".formatted(Reason.of(e)));
            throw new NotPossibleException("%s does not fit %s: %s".formatted(which, type.getSimpleName(), reason), e);
        }
    }

    /** The class of which no object can be made before its fields are set; empty if something else is wrong, such as a text in place of an object. */
    private static Optional<Class<?>> withoutConstructor(JacksonException thrown) {
        String message = String.valueOf(thrown.getOriginalMessage());
        Optional<Class<?>> named =
                switch (thrown) {
                    case InvalidDefinitionException definition
                    when message.contains("Creator") ->
                        Optional.ofNullable(definition.getType()).<Class<?>>map(JavaType::getRawClass);
                    case MismatchedInputException mismatch
                    when message.contains("cannot deserialize from Object value") ->
                        Optional.ofNullable(mismatch.getTargetType());
                    default -> Optional.empty();
                };
        return named.filter(SampleFiles::hasParametersOnly);
    }

    /** A class that belongs to an object of the class around it cannot be helped by another constructor. */
    private static boolean hasParametersOnly(Class<?> type) {
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        return constructors.length > 0
                && !Modifier.isAbstract(type.getModifiers())
                && (type.getEnclosingClass() == null || Modifier.isStatic(type.getModifiers()))
                && Arrays.stream(constructors).allMatch(constructor -> constructor.getParameterCount() > 0);
    }

    private static String missing(Class<?> lacking, Class<?> type) {
        String name = lacking.getSimpleName();
        return "%s has no constructor without parameters. Its objects are made by one, and then their fields are set, also final ones. Add one, which may be private, or make %s a record. If you cannot edit it, give objects that you made: analyse(%s.class, List.of(...))."
                .formatted(name, name, type.getSimpleName());
    }

    private static List<JsonNode> json(Path file) {
        List<JsonNode> nodes = new ArrayList<>();
        try (MappingIterator<JsonNode> values = MAPPER.readerFor(JsonNode.class).readValues(file.toFile())) {
            values.forEachRemaining(nodes::add);
            return nodes;
        } catch (JacksonException e) {
            throw new NotPossibleException("%s is not JSON: %s.".formatted(file, Reason.of(e)));
        }
    }

    private static List<JsonNode> csv(Path file) {
        try {
            String text = Files.readString(file);
            try (CsvReader<NamedCsvRecord> rows = CsvReader.builder()
                    .fieldSeparator(separator(text.lines().findFirst().orElse("")))
                    .detectBomHeader(true)
                    .trimWhitespacesAroundQuotes(true)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .build(NamedCsvRecordHandler.of(handler -> handler.fieldModifier(FieldModifiers.TRIM)), file)) {
                return rows.stream().map(row -> node(file, row)).toList();
            }
        } catch (CharacterCodingException e) {
            throw new NotPossibleException("%s is not text in UTF-8.".formatted(file), e);
        } catch (CsvParseException e) {
            throw new NotPossibleException(
                    "%s is not CSV: %s."
                            .formatted(file, ExceptionUtils.getRootCause(e).getMessage()),
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    /** Spreadsheets write another in countries with a decimal comma. */
    private static char separator(String names) {
        return Stream.of(',', ';', '\t', '|')
                .max(Comparator.comparingInt(each -> StringUtils.countMatches(names, each)))
                .orElseThrow();
    }

    private static JsonNode node(Path file, NamedCsvRecord row) {
        if (row.getFieldCount() > row.getHeader().size()) {
            throw new NotPossibleException("%s is not CSV: line %s has %s values, but the first line has %s names."
                    .formatted(
                            file,
                            row.getStartingLineNumber(),
                            row.getFieldCount(),
                            row.getHeader().size()));
        }
        ObjectNode node = MAPPER.createObjectNode();
        row.getFieldsAsMap().forEach((name, value) -> {
            if (!value.isEmpty()) {
                put(node, name, value);
            }
        });
        return node;
    }

    private static void put(ObjectNode node, String name, String value) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            node.put(name, value);
        } else {
            put(node.withObjectProperty(name.substring(0, dot)), name.substring(dot + 1), value);
        }
    }
}
