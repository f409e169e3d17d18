package workbench.shape;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
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
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Types of the JDK whose objects are single values: equal ones are interchangeable, and none refers to another object of the
 * model. Primitive types and their boxes are one scalar each; a box may be null.
 */
public enum Scalar {
    BOOLEAN(boolean.class, Boolean.class),
    BYTE(byte.class, Byte.class),
    SHORT(short.class, Short.class),
    CHAR(char.class, Character.class),
    INT(int.class, Integer.class),
    LONG(long.class, Long.class),
    FLOAT(float.class, Float.class),
    DOUBLE(double.class, Double.class),
    STRING(String.class),
    BIG_INTEGER(BigInteger.class),
    BIG_DECIMAL(BigDecimal.class),
    UUID(UUID.class),
    DATE(Date.class),
    SQL_DATE(java.sql.Date.class),
    SQL_TIMESTAMP(java.sql.Timestamp.class),
    INSTANT(Instant.class),
    LOCAL_DATE(LocalDate.class),
    LOCAL_TIME(LocalTime.class),
    LOCAL_DATE_TIME(LocalDateTime.class),
    OFFSET_TIME(OffsetTime.class),
    OFFSET_DATE_TIME(OffsetDateTime.class),
    ZONED_DATE_TIME(ZonedDateTime.class),
    DURATION(Duration.class),
    PERIOD(Period.class),
    YEAR(Year.class),
    YEAR_MONTH(YearMonth.class),
    MONTH_DAY(MonthDay.class),
    ZONE_OFFSET(ZoneOffset.class),
    ZONE_ID(ZoneId.class),
    OPTIONAL_INT(OptionalInt.class),
    OPTIONAL_LONG(OptionalLong.class),
    OPTIONAL_DOUBLE(OptionalDouble.class),
    LOCALE(Locale.class),
    CURRENCY(Currency.class),
    URI(URI.class),
    URL(URL.class),
    BIT_SET(BitSet.class),
    CLASS(Class.class);

    private static final Map<Class<?>, Scalar> BY_TYPE = Arrays.stream(values())
            .flatMap(scalar -> Stream.of(scalar.plain, scalar.boxed).distinct().map(type -> Map.entry(type, scalar)))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Class<?> plain;
    private final Class<?> boxed;

    Scalar(Class<?> type) {
        this(type, type);
    }

    Scalar(Class<?> plain, Class<?> boxed) {
        this.plain = plain;
        this.boxed = boxed;
    }

    /** The scalar that the objects of a declared type are, if they are one. */
    public static Optional<Scalar> of(Class<?> type) {
        return Optional.ofNullable(BY_TYPE.get(type));
    }

    /** Whether it has a primitive type. */
    public boolean hasPrimitive() {
        return plain.isPrimitive();
    }

    /** The type of references to it: {@code Integer}, {@code String}. */
    public Class<?> boxed() {
        return boxed;
    }

    /** The primitive type if there is one, else the same as {@link #boxed}. */
    public Class<?> plain() {
        return plain;
    }
}
