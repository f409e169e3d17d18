package workbench.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
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
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/**
 * The type of Compact in which a single value is written: its own, or one that it is converted to.
 *
 * @param method the end of the method's name, such as {@code Int64}
 * @param wire what the method takes; primitive if it takes no null
 * @param to an expression for what is written, with {@code $L}, or {@code $1L} if it is there twice, for the value
 * @param from the format of an expression for the value, with {@code $L} for what was read
 * @param made the classes that the format names before that
 */
record CompactForm(String method, TypeName wire, String to, String from, List<TypeName> made) {

    /** The form, or nothing for what Compact cannot hold. */
    static Optional<CompactForm> of(Scalar scalar) {
        return Optional.ofNullable(
                switch (scalar) {
                    case BOOLEAN -> itself("Boolean", boolean.class);
                    case BYTE -> itself("Int8", byte.class);
                    case SHORT -> itself("Int16", short.class);
                    case INT -> itself("Int32", int.class);
                    case LONG -> itself("Int64", long.class);
                    case FLOAT -> itself("Float32", float.class);
                    case DOUBLE -> itself("Float64", double.class);
                    // as a number: half of a surrogate pair is no text
                    case CHAR ->
                        new CompactForm(
                                "Int16",
                                TypeName.get(short.class),
                                "(short) (char) $L",
                                "(char) (short) $L",
                                List.of());
                    case STRING -> itself("String", String.class);
                    case BIG_DECIMAL -> itself("Decimal", BigDecimal.class);
                    case BIG_INTEGER -> text("$L.toString()", "new", BigInteger.class);
                    case LOCAL_TIME -> itself("Time", LocalTime.class);
                    case LOCAL_DATE -> itself("Date", LocalDate.class);
                    case LOCAL_DATE_TIME -> itself("Timestamp", LocalDateTime.class);
                    case OFFSET_DATE_TIME -> itself("TimestampWithTimezone", OffsetDateTime.class);
                    case DATE -> number("Int64", long.class, "$L.getTime()", "new", Date.class);
                    case SQL_DATE -> number("Int64", long.class, "$L.getTime()", "new", java.sql.Date.class);
                    case YEAR -> number("Int32", int.class, "$L.getValue()", "of", Year.class);
                    case ZONE_OFFSET ->
                        number("Int32", int.class, "$L.getTotalSeconds()", "ofTotalSeconds", ZoneOffset.class);
                    case BIT_SET -> number("ArrayOfInt8", byte[].class, "$L.toByteArray()", "valueOf", BitSet.class);
                    case CLASS, URL, OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE -> null;
                    default -> ofText(scalar);
                });
    }

    /** The form of a single value or of an enum's constant, which goes by its name. */
    static Optional<CompactForm> of(Shape shape) {
        return switch (shape) {
            case Shape.Single single -> of(single.scalar());
            case Shape.Constant constant -> Optional.of(text("$L.name()", "valueOf", constant.type()));
            default -> Optional.empty();
        };
    }

    /** Like {@link #of(Shape)}, for a shape that has a form; an enum has the name of the generated sources. */
    static CompactForm of(Shape shape, Names names) {
        CompactForm form = of(shape).orElseThrow();
        return shape instanceof Shape.Constant
                ? new CompactForm(form.method, form.wire, form.to, form.from, List.of(names.of(shape)))
                : form;
    }

    private static CompactForm ofText(Scalar scalar) {
        return switch (scalar) {
            case UUID -> text("$L.toString()", "fromString", UUID.class);
            case LOCALE ->
                new CompactForm("String", TypeName.get(String.class), LocaleMethods.TO, LocaleMethods.FROM, List.of());
            case CURRENCY -> text("$L.getCurrencyCode()", "getInstance", Currency.class);
            case URI -> text("$L.toString()", "create", java.net.URI.class);
            case ZONE_ID -> text("$L.getId()", "of", ZoneId.class);
            case INSTANT -> text("$L.toString()", "parse", Instant.class);
            case OFFSET_TIME -> text("$L.toString()", "parse", OffsetTime.class);
            case ZONED_DATE_TIME -> text("$L.toString()", "parse", ZonedDateTime.class);
            case DURATION -> text("$L.toString()", "parse", Duration.class);
            case PERIOD -> text("$L.toString()", "parse", Period.class);
            // toString has no sign before a year of five digits, which parse needs
            case YEAR_MONTH -> text("($1L.getYear() > 9999 ? \"+\" : \"\") + $1L", "parse", YearMonth.class);
            case MONTH_DAY -> text("$L.toString()", "parse", MonthDay.class);
            case SQL_TIMESTAMP ->
                new CompactForm(
                        "String",
                        TypeName.get(String.class),
                        "$L.toInstant().toString()",
                        "$T.from($T.parse($L))",
                        List.of(TypeName.get(Timestamp.class), TypeName.get(Instant.class)));
            default -> throw new IllegalStateException("No form is known of " + scalar);
        };
    }

    private static CompactForm itself(String method, Class<?> wire) {
        return new CompactForm(method, TypeName.get(wire), "$L", "$L", List.of());
    }

    private static CompactForm text(String to, String maker, Class<?> made) {
        return number("String", String.class, to, maker, made);
    }

    private static CompactForm number(String method, Class<?> wire, String to, String maker, Class<?> made) {
        String from = maker.equals("new") ? "new $T($L)" : "$T." + maker + "($L)";
        return new CompactForm(method, TypeName.get(wire), to, from, List.of(TypeName.get(made)));
    }

    /** Whether it is an array already, so that there is no array of it. */
    boolean isArray() {
        return wire instanceof ArrayTypeName;
    }

    boolean isItself() {
        return to.equals("$L");
    }

    /** The end of the method's name for a value that may be null. Compact has a nullable type of its own for each number. */
    String methodForNull() {
        return wire.isPrimitive() ? "Nullable" + method : method;
    }

    CodeBlock to(CodeBlock value) {
        return CodeBlock.of(to, value);
    }

    CodeBlock from(CodeBlock read) {
        return CodeBlock.of(from, Stream.concat(made.stream(), Stream.of(read)).toArray());
    }

    /** A function that does the same, as a method reference where that is possible. */
    CodeBlock maker() {
        if (made.size() != 1) {
            return CodeBlock.of("one -> $L", from(CodeBlock.of("one")));
        }
        String method = from.startsWith("new") ? "new" : from.substring("$T.".length(), from.indexOf('('));
        return CodeBlock.of("$T::$L", made.getFirst(), method);
    }
}
