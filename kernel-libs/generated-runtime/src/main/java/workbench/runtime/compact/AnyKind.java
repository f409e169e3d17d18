package workbench.runtime.compact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The single values that a field declared as {@code Object} can hold. The codes are in the bytes: none may change.
 *
 * @param toText of a kind that goes as text
 * @param toNumber of a kind that goes as a number
 */
record AnyKind<T>(
        int code,
        Class<T> type,
        @Nullable Function<T, String> toText,
        @Nullable Function<String, T> fromText,
        @Nullable Function<T, Long> toNumber,
        @Nullable Function<Long, T> fromNumber) {

    static final int LIST = 64;
    static final int LINKED_LIST = 65;
    static final int SET = 66;
    static final int HASH_SET = 67;
    static final int TREE_SET = 68;
    static final int MAP = 69;
    static final int HASH_MAP = 70;
    static final int TREE_MAP = 71;
    static final int ARRAY = 72;
    static final int CONSTANT = 73;
    static final int OBJECT = 74;

    private static final AnyKind<String> TEXT = text(1, String.class, Function.identity(), Function.identity());
    private static final AnyKind<?>[] ALL = {
        TEXT,
        number(2, Boolean.class, value -> value ? 1L : 0L, value -> value != 0),
        number(3, Byte.class, Byte::longValue, Long::byteValue),
        number(4, Short.class, Short::longValue, Long::shortValue),
        number(5, Character.class, value -> (long) (char) value, value -> (char) (long) value),
        number(6, Integer.class, Integer::longValue, Long::intValue),
        number(7, Long.class, Function.identity(), Function.identity()),
        number(8, Float.class, value -> (long) Float.floatToRawIntBits(value), AnyKind::toFloat),
        number(9, Double.class, Double::doubleToRawLongBits, Double::longBitsToDouble),
        text(10, BigInteger.class, BigInteger::toString, BigInteger::new),
        text(11, BigDecimal.class, AnyKind::ofDecimal, AnyKind::toDecimal),
        text(12, UUID.class, UUID::toString, UUID::fromString),
        number(13, Date.class, Date::getTime, Date::new),
        text(14, Instant.class, Instant::toString, Instant::parse),
        text(15, LocalDate.class, LocalDate::toString, LocalDate::parse),
        text(16, LocalTime.class, LocalTime::toString, LocalTime::parse),
        text(17, LocalDateTime.class, LocalDateTime::toString, LocalDateTime::parse),
        text(18, OffsetDateTime.class, OffsetDateTime::toString, OffsetDateTime::parse),
        text(19, ZonedDateTime.class, ZonedDateTime::toString, ZonedDateTime::parse),
        text(20, Duration.class, Duration::toString, Duration::parse),
        text(21, URI.class, URI::toString, URI::create),
        text(22, byte[].class, Base64.getEncoder()::encodeToString, Base64.getDecoder()::decode)
    };

    private static <T> AnyKind<T> text(int code, Class<T> type, Function<T, String> to, Function<String, T> from) {
        return new AnyKind<>(code, type, to, from, null, null);
    }

    private static <T> AnyKind<T> number(int code, Class<T> type, Function<T, Long> to, Function<Long, T> from) {
        return new AnyKind<>(code, type, null, null, to, from);
    }

    private static Float toFloat(Long bits) {
        return Float.intBitsToFloat(bits.intValue());
    }

    /** The text of a decimal loses no digit, but a scale at the edge of its range. */
    private static String ofDecimal(BigDecimal value) {
        return value.unscaledValue() + "/" + value.scale();
    }

    private static BigDecimal toDecimal(String text) {
        int slash = text.indexOf('/');
        return new BigDecimal(new BigInteger(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
    }

    /** The kind of objects of exactly the class, or null. */
    static @Nullable AnyKind<?> of(Class<?> type) {
        return type == String.class ? TEXT : BY_TYPE.get(type).kind();
    }

    /** The class of the collections and maps of a kind when they are read. */
    static Class<?> made(int code) {
        return switch (code) {
            case LIST -> ArrayList.class;
            case LINKED_LIST -> LinkedList.class;
            case SET -> LinkedHashSet.class;
            case HASH_SET -> HashSet.class;
            case TREE_SET -> TreeSet.class;
            case MAP -> LinkedHashMap.class;
            case HASH_MAP -> HashMap.class;
            case TREE_MAP -> TreeMap.class;
            default -> throw new IllegalArgumentException("No collection has the kind " + code);
        };
    }

    /** The kind with a code, or null. */
    static @Nullable AnyKind<?> of(int code) {
        return code >= 1 && code <= ALL.length ? ALL[code - 1] : null;
    }

    private record Found(@Nullable AnyKind<?> kind) {}

    private static final ClassValue<Found> BY_TYPE = new ClassValue<>() {
        @Override
        protected Found computeValue(Class<?> type) {
            for (AnyKind<?> kind : ALL) {
                if (kind.type == type) {
                    return new Found(kind);
                }
            }
            return new Found(null);
        }
    };

    boolean isText() {
        return toText != null;
    }

    String text(Object value) {
        return value instanceof String text
                ? text
                : Objects.requireNonNull(toText).apply(type.cast(value));
    }

    long number(Object value) {
        return Objects.requireNonNull(toNumber).apply(type.cast(value));
    }

    Object ofText(String text) {
        return type == String.class ? text : Objects.requireNonNull(fromText).apply(text);
    }

    T ofNumber(long number) {
        return Objects.requireNonNull(fromNumber).apply(number);
    }

    void write(Any any, Object value) {
        any.kind = (byte) code;
        if (isText()) {
            any.text = text(value);
        } else {
            any.number = number(value);
        }
    }

    Object read(Any any) {
        return isText() ? ofText(Objects.requireNonNull(any.text)) : ofNumber(Objects.requireNonNull(any.number));
    }
}
