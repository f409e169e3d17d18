package workbench.languages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import workbench.shape.Scalar;

/** A kind of single value that programs in all languages know, with its name in a description, its text, and its types in formats. */
@SuppressWarnings("JavaUtilDate") // classes of users have it
enum Kind {
    BOOLEAN("boolean", Scalar.BOOLEAN, "Boolean", true, Schema.Type.BOOLEAN),
    BYTE("byte", Scalar.BYTE, "Int8", true, Schema.Type.INT),
    SHORT("short", Scalar.SHORT, "Int16", true, Schema.Type.INT),
    CHAR("char", Scalar.CHAR, "Int16", true, Schema.Type.INT),
    INT("int", Scalar.INT, "Int32", true, Schema.Type.INT),
    LONG("long", Scalar.LONG, "Int64", true, Schema.Type.LONG),
    FLOAT("float", Scalar.FLOAT, "Float32", true, Schema.Type.FLOAT),
    DOUBLE("double", Scalar.DOUBLE, "Float64", true, Schema.Type.DOUBLE),
    STRING("string", Scalar.STRING, "String", false, Schema.Type.STRING),
    DECIMAL("decimal", Scalar.BIG_DECIMAL, "Decimal", false, Schema.Type.STRING),
    INTEGER("integer", Scalar.BIG_INTEGER, "String", false, Schema.Type.STRING),
    UUID_OF("uuid", Scalar.UUID, "String", false, Schema.Type.STRING),
    DATE("date", Scalar.LOCAL_DATE, "Date", false, Schema.Type.STRING),
    TIME("time", Scalar.LOCAL_TIME, "Time", false, Schema.Type.STRING),
    TIMESTAMP("timestamp", Scalar.LOCAL_DATE_TIME, "Timestamp", false, Schema.Type.STRING),
    OFFSET_TIMESTAMP("offsetTimestamp", Scalar.OFFSET_DATE_TIME, "TimestampWithTimezone", false, Schema.Type.STRING),
    INSTANT("instant", Scalar.INSTANT, "String", false, Schema.Type.STRING),

    /** A {@link Date}, by its milliseconds since 1970. */
    MILLIS("millis", Scalar.DATE, "Int64", true, Schema.Type.LONG);

    private static final Map<Scalar, Kind> BY_SCALAR =
            Arrays.stream(values()).collect(Collectors.toMap(kind -> kind.scalar, kind -> kind));

    private static final Map<String, String> PORTABLE = Map.of(
            "Int8", "Byte", "Int16", "Short", "Int32", "Int", "Int64", "Long", "Float32", "Float", "Float64", "Double");

    private final String label;
    private final Scalar scalar;
    private final String compact;
    private final boolean isNumber;
    private final Schema.Type avro;

    Kind(String label, Scalar scalar, String compact, boolean isNumber, Schema.Type avro) {
        this.label = label;
        this.scalar = scalar;
        this.compact = compact;
        this.isNumber = isNumber;
        this.avro = avro;
    }

    /** The kind of a scalar; empty for what other languages do not have. */
    static Optional<Kind> of(Scalar scalar) {
        return Optional.ofNullable(BY_SCALAR.get(scalar));
    }

    /** Whether values are equal in other languages when they are in Java, so that they can be the keys of a map. */
    boolean isKey() {
        return switch (this) {
            case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, STRING, INTEGER, UUID_OF -> true;
            default -> false;
        };
    }

    /** The name in descriptions. */
    String label() {
        return label;
    }

    /** The end of the names of Compact's methods. */
    String compact(boolean nullable) {
        return nullable && isNumber ? "Nullable" + compact : compact;
    }

    /** The end of the names of Portable's methods; empty if Portable has no type for it, as for a number that may be null. */
    Optional<String> portable(boolean nullable) {
        if (nullable && isNumber) {
            return Optional.empty();
        }
        return Optional.of(this == CHAR ? "Char" : PORTABLE.getOrDefault(compact, compact));
    }

    /** The type in Avro's schemas, from which the one in Protobuf's messages follows. */
    Schema.Type avro() {
        return avro;
    }

    /** The text of a value, from which {@link #parsed} makes an equal one. */
    String text(Object value) {
        return switch (value) {
            case Character character -> Integer.toString(character);
            case Date date -> Long.toString(date.getTime());
            default -> value.toString();
        };
    }

    /**
     * The value of a text.
     *
     * @throws RuntimeException if the text is of no value of this kind
     */
    Object parsed(String text) {
        return switch (this) {
            case BOOLEAN -> Boolean.valueOf(text);
            case BYTE -> Byte.valueOf(text);
            case SHORT -> Short.valueOf(text);
            case CHAR -> (char) Integer.parseInt(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case STRING -> text;
            case DECIMAL -> new BigDecimal(text);
            case INTEGER -> new BigInteger(text);
            case UUID_OF -> UUID.fromString(text);
            case DATE -> LocalDate.parse(text);
            case TIME -> LocalTime.parse(text);
            case TIMESTAMP -> LocalDateTime.parse(text);
            case OFFSET_TIMESTAMP -> OffsetDateTime.parse(text);
            case INSTANT -> Instant.parse(text);
            case MILLIS -> new Date(Long.parseLong(text));
        };
    }
}
