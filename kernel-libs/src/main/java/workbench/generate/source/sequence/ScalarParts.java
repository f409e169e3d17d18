package workbench.generate.source.sequence;

import com.palantir.javapoet.CodeBlock;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import workbench.shape.Scalar;

/**
 * A single value as what streams know: which parts are written, and how the value is made of them when they are read in
 * the same order. Nothing is lost on the way.
 *
 * @param parts in the order in which they are written
 * @param make an expression of the expressions that read the parts
 */
record ScalarParts(List<Part> parts, Function<List<CodeBlock>, CodeBlock> make) {

    /**
     * One of the parts.
     *
     * @param get an expression, with {@code $L} for the value
     */
    record Part(Wire wire, String get) {}

    /** What streams write by one call. */
    enum Wire {
        BOOLEAN("Boolean"),
        BYTE("Byte"),
        SHORT("Short"),
        CHAR("Char"),
        INT("Int"),
        LONG("Long"),
        FLOAT("Float"),
        DOUBLE("Double"),
        STRING("String"),
        BYTES("ByteArray");

        private final String method;

        Wire(String method) {
            this.method = method;
        }

        /** The name of the method without {@code read} or {@code write}. */
        String method() {
            return method;
        }
    }

    /** The parts, or nothing for what is left to the stream's own serializers. */
    static Optional<ScalarParts> of(Scalar scalar) {
        return Optional.ofNullable(
                switch (scalar) {
                    case BOOLEAN -> itself(Wire.BOOLEAN);
                    case BYTE -> itself(Wire.BYTE);
                    case SHORT -> itself(Wire.SHORT);
                    case CHAR -> itself(Wire.CHAR);
                    case INT -> itself(Wire.INT);
                    case LONG -> itself(Wire.LONG);
                    case FLOAT -> itself(Wire.FLOAT);
                    case DOUBLE -> itself(Wire.DOUBLE);
                    case STRING -> itself(Wire.STRING);
                    case OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE, CLASS -> null;
                    case BIG_INTEGER, BIG_DECIMAL, UUID, LOCALE, CURRENCY, URI, URL, BIT_SET -> ofOther(scalar);
                    default -> ofTime(scalar);
                });
    }

    private static ScalarParts ofOther(Scalar scalar) {
        return switch (scalar) {
            case BIG_INTEGER -> one(Wire.BYTES, "$L.toByteArray()", "new $T($L)", BigInteger.class);
            case BIG_DECIMAL ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.BYTES, "$L.unscaledValue().toByteArray()"),
                                new Part(Wire.INT, "$L.scale()")),
                        read -> CodeBlock.of(
                                "new $T(new $T($L), $L)",
                                BigDecimal.class,
                                BigInteger.class,
                                read.get(0),
                                read.get(1)));
            case UUID ->
                two(
                        new Part(Wire.LONG, "$L.getMostSignificantBits()"),
                        new Part(Wire.LONG, "$L.getLeastSignificantBits()"),
                        "new $T($L, $L)",
                        UUID.class);
            case LOCALE -> one(Wire.STRING, "$L.toLanguageTag()", "$T.forLanguageTag($L)", Locale.class);
            case CURRENCY -> one(Wire.STRING, "$L.getCurrencyCode()", "$T.getInstance($L)", Currency.class);
            case URI -> one(Wire.STRING, "$L.toString()", "$T.create($L)", java.net.URI.class);
            case URL -> one(Wire.STRING, "$L.toString()", "$T.create($L).toURL()", java.net.URI.class);
            default -> one(Wire.BYTES, "$L.toByteArray()", "$T.valueOf($L)", BitSet.class);
        };
    }

    private static ScalarParts ofTime(Scalar scalar) {
        Part seconds = new Part(Wire.LONG, "$L.getSeconds()");
        Part nanos = new Part(Wire.INT, "$L.getNano()");
        return switch (scalar) {
            case DATE -> one(Wire.LONG, "$L.getTime()", "new $T($L)", Date.class);
            case SQL_DATE -> one(Wire.LONG, "$L.getTime()", "new $T($L)", java.sql.Date.class);
            case SQL_TIMESTAMP ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.LONG, "$L.toInstant().getEpochSecond()"),
                                new Part(Wire.INT, "$L.getNanos()")),
                        read -> CodeBlock.of("$T.from($L)", Timestamp.class, instant(read)));
            case INSTANT ->
                new ScalarParts(List.of(new Part(Wire.LONG, "$L.getEpochSecond()"), nanos), ScalarParts::instant);
            case LOCAL_DATE -> one(Wire.LONG, "$L.toEpochDay()", "$T.ofEpochDay($L)", LocalDate.class);
            case LOCAL_TIME -> one(Wire.LONG, "$L.toNanoOfDay()", "$T.ofNanoOfDay($L)", LocalTime.class);
            case DURATION -> two(seconds, nanos, "$T.ofSeconds($L, $L)", Duration.class);
            case PERIOD ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.INT, "$L.getYears()"),
                                new Part(Wire.INT, "$L.getMonths()"),
                                new Part(Wire.INT, "$L.getDays()")),
                        read -> CodeBlock.of("$T.of($L, $L, $L)", Period.class, read.get(0), read.get(1), read.get(2)));
            case YEAR -> one(Wire.INT, "$L.getValue()", "$T.of($L)", Year.class);
            case YEAR_MONTH ->
                two(
                        new Part(Wire.INT, "$L.getYear()"),
                        new Part(Wire.INT, "$L.getMonthValue()"),
                        "$T.of($L, $L)",
                        YearMonth.class);
            case MONTH_DAY ->
                two(
                        new Part(Wire.INT, "$L.getMonthValue()"),
                        new Part(Wire.INT, "$L.getDayOfMonth()"),
                        "$T.of($L, $L)",
                        MonthDay.class);
            case ZONE_OFFSET -> one(Wire.INT, "$L.getTotalSeconds()", "$T.ofTotalSeconds($L)", ZoneOffset.class);
            case ZONE_ID -> one(Wire.STRING, "$L.getId()", "$T.of($L)", ZoneId.class);
            default -> ofZonedTime(scalar);
        };
    }

    private static ScalarParts ofZonedTime(Scalar scalar) {
        Part day = new Part(Wire.LONG, "$L.toLocalDate().toEpochDay()");
        Part time = new Part(Wire.LONG, "$L.toLocalTime().toNanoOfDay()");
        Part offset = new Part(Wire.INT, "$L.getOffset().getTotalSeconds()");
        return switch (scalar) {
            case LOCAL_DATE_TIME ->
                new ScalarParts(
                        List.of(day, time),
                        read -> CodeBlock.of(
                                "$T.of($L, $L)", LocalDateTime.class, date(read.get(0)), time(read.get(1))));
            case OFFSET_TIME ->
                new ScalarParts(
                        List.of(time, offset),
                        read -> CodeBlock.of(
                                "$T.of($L, $L)", OffsetTime.class, time(read.get(0)), offset(read.get(1))));
            case OFFSET_DATE_TIME ->
                new ScalarParts(
                        List.of(day, time, offset),
                        read -> CodeBlock.of(
                                "$T.of($L, $L, $L)",
                                OffsetDateTime.class,
                                date(read.get(0)),
                                time(read.get(1)),
                                offset(read.get(2))));
            case ZONED_DATE_TIME ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.LONG, "$L.toEpochSecond()"),
                                new Part(Wire.INT, "$L.getNano()"),
                                new Part(Wire.STRING, "$L.getZone().getId()")),
                        read -> CodeBlock.of(
                                "$T.ofInstant($L, $T.of($L))",
                                ZonedDateTime.class,
                                instant(read),
                                ZoneId.class,
                                read.get(2)));
            default -> throw new IllegalStateException("No parts are known of " + scalar);
        };
    }

    private static ScalarParts itself(Wire wire) {
        return new ScalarParts(List.of(new Part(wire, "$L")), List::getFirst);
    }

    private static ScalarParts one(Wire wire, String get, String make, Class<?> type) {
        return new ScalarParts(List.of(new Part(wire, get)), read -> CodeBlock.of(make, type, read.getFirst()));
    }

    private static ScalarParts two(Part first, Part second, String make, Class<?> type) {
        return new ScalarParts(List.of(first, second), read -> CodeBlock.of(make, type, read.get(0), read.get(1)));
    }

    private static CodeBlock instant(List<CodeBlock> read) {
        return CodeBlock.of("$T.ofEpochSecond($L, $L)", Instant.class, read.get(0), read.get(1));
    }

    private static CodeBlock date(CodeBlock read) {
        return CodeBlock.of("$T.ofEpochDay($L)", LocalDate.class, read);
    }

    private static CodeBlock time(CodeBlock read) {
        return CodeBlock.of("$T.ofNanoOfDay($L)", LocalTime.class, read);
    }

    private static CodeBlock offset(CodeBlock read) {
        return CodeBlock.of("$T.ofTotalSeconds($L)", ZoneOffset.class, read);
    }
}
