package workbench.generate.source;

import com.palantir.javapoet.CodeBlock;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import workbench.shape.Scalar;

/**
 * A single value as parts that streams can write, and how the value is made from them when they are read in the same
 * order. Nothing is lost.
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
                    default -> TimeParts.of(scalar);
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
            case LOCALE ->
                new ScalarParts(
                        List.of(new Part(Wire.STRING, LocaleMethods.TO)),
                        read -> CodeBlock.of(LocaleMethods.FROM, read.getFirst()));
            case CURRENCY -> one(Wire.STRING, "$L.getCurrencyCode()", "$T.getInstance($L)", Currency.class);
            case URI -> one(Wire.STRING, "$L.toString()", "$T.create($L)", java.net.URI.class);
            case URL ->
                new ScalarParts(
                        List.of(new Part(Wire.STRING, "$L.toString()")),
                        read -> CodeBlock.of("$L($L)", SequenceCode.URL_METHOD, read.getFirst()));
            default -> one(Wire.BYTES, "$L.toByteArray()", "$T.valueOf($L)", BitSet.class);
        };
    }

    private static ScalarParts itself(Wire wire) {
        return new ScalarParts(List.of(new Part(wire, "$L")), List::getFirst);
    }

    static ScalarParts one(Wire wire, String get, String make, Class<?> type) {
        return new ScalarParts(List.of(new Part(wire, get)), read -> CodeBlock.of(make, type, read.getFirst()));
    }

    static ScalarParts two(Part first, Part second, String make, Class<?> type) {
        return new ScalarParts(List.of(first, second), read -> CodeBlock.of(make, type, read.get(0), read.get(1)));
    }
}
