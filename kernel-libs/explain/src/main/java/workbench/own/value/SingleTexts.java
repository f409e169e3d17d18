package workbench.own.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import workbench.shape.Scalar;

/** Single values as texts that a reader can edit. */
final class SingleTexts {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .build();

    private SingleTexts() {}

    /** The text that gives the value again; empty if none does. */
    static Optional<String> of(Scalar scalar, Object value) {
        try {
            String text = value instanceof String string ? string : text(value);
            boolean isSame = reachesAPage(text) && SingleValues.same(value, read(scalar, text));
            return isSame ? Optional.of(text) : Optional.empty();
        } catch (IllegalArgumentException | JacksonException e) {
            return Optional.empty();
        }
    }

    /** Whether a field of a page gives the text back as it is. HTML replaces these two characters, and UTF-8 has no half of one. */
    private static boolean reachesAPage(String text) {
        return text.indexOf('\r') < 0
                && text.indexOf('\0') < 0
                && StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }

    private static String text(Object value) {
        JsonNode node = MAPPER.valueToTree(value);
        return node.isString() ? node.stringValue() : node.toString();
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException if it is none; see {@link #expected}
     */
    static Object read(Scalar scalar, String text) {
        return switch (scalar) {
            case STRING -> text;
            case CHAR -> character(text);
            case BYTE -> whole(text, Byte.SIZE).byteValue();
            case SHORT -> whole(text, Short.SIZE).shortValue();
            case INT -> whole(text, Integer.SIZE).intValue();
            case LONG -> whole(text, Long.SIZE).longValue();
            case FLOAT -> finite(isNegativeZero(text) ? -0.0f : new BigDecimal(text.strip()).floatValue());
            case DOUBLE -> finite(isNegativeZero(text) ? -0.0 : new BigDecimal(text.strip()).doubleValue());
            case BIG_INTEGER -> new BigInteger(text.strip());
            case BIG_DECIMAL -> new BigDecimal(text.strip());
            default -> converted(scalar, text.strip());
        };
    }

    private static char character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return text.charAt(0);
    }

    private static BigInteger whole(String text, int bits) {
        BigInteger number = new BigInteger(text.strip());
        if (number.bitLength() >= bits) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    /** Whether it is {@code -0.0}, which a BigDecimal does not tell from zero. */
    private static boolean isNegativeZero(String text) {
        return text.strip().startsWith("-") && new BigDecimal(text.strip()).signum() == 0;
    }

    private static <N extends Number> N finite(N number) {
        if (!Double.isFinite(number.doubleValue())) {
            throw new IllegalArgumentException(number.toString());
        }
        return number;
    }

    private static Object converted(Scalar scalar, String text) {
        try {
            Object value = MAPPER.convertValue(text, scalar.boxed());
            if (text.isEmpty() || value == null) {
                throw new IllegalArgumentException(text);
            }
            return value;
        } catch (JacksonException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** What a text must be. */
    static String expected(Scalar scalar) {
        return switch (scalar) {
            case STRING -> "a text";
            case BOOLEAN -> "one of false, true";
            case CHAR -> "one character";
            case BYTE -> range(Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> range(Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> range(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> range(Long.MIN_VALUE, Long.MAX_VALUE);
            case BIG_INTEGER -> "a whole number";
            case FLOAT, DOUBLE, BIG_DECIMAL -> "a number, such as 9.5";
            default -> example(scalar);
        };
    }

    private static String range(long least, long most) {
        return "a whole number from %s to %s".formatted(least, most);
    }

    private static String example(Scalar scalar) {
        String type = scalar.boxed().getSimpleName();
        String kind = "AEIO".indexOf(type.charAt(0)) >= 0 ? "an " + type : "a " + type;
        return switch (scalar) {
            case UUID -> "a UUID, such as 123e4567-e89b-12d3-a456-426614174000";
            case INSTANT, DATE -> kind + ", such as 2026-11-25T09:30:00Z";
            case LOCAL_DATE -> kind + ", such as 2026-11-25";
            case LOCAL_TIME -> kind + ", such as 09:30:00";
            case LOCAL_DATE_TIME -> kind + ", such as 2026-11-25T09:30:00";
            case OFFSET_DATE_TIME, ZONED_DATE_TIME -> kind + ", such as 2026-11-25T09:30:00+01:00";
            case DURATION -> kind + ", such as PT1H30M";
            case CURRENCY -> kind + ", such as EUR";
            default -> kind;
        };
    }
}
