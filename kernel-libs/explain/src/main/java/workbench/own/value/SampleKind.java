package workbench.own.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import workbench.shape.Scalar;

/**
 * What values of a sample look like: usual ones, or those at an edge of what the types allow.
 *
 * @param name as tables show it
 * @param size how many elements a container has, at the root
 * @param sizeBelow how many elements a container within another object has
 * @param nulls whether fields are null where they may be
 * @param nullElements whether what is in containers is null where it may be
 * @param given values of types; others are the usual ones
 */
@SuppressWarnings("JavaUtilDate") // a field's type may be one
record SampleKind(
        String name, int size, int sizeBelow, boolean nulls, boolean nullElements, Map<Scalar, Object> given) {

    /** How long a list is that is meant to be long. */
    static final int LONG_LIST = 10_000;

    private static final int LONG_STRING = 50_000;

    /** A size that a sampler draws. */
    static final int DRAWN = -1;

    static final SampleKind USUAL = new SampleKind("usual", DRAWN, DRAWN, false, false, Map.of());
    static final SampleKind NULLS = new SampleKind("null fields", 1, 1, true, false, Map.of());
    static final SampleKind NULL_ELEMENTS = new SampleKind("null elements", 2, 1, false, true, Map.of());
    static final SampleKind EMPTY = new SampleKind(
            "empty",
            0,
            0,
            false,
            false,
            Map.of(
                    Scalar.STRING,
                    "",
                    Scalar.URI,
                    URI.create(""),
                    Scalar.BIT_SET,
                    new BitSet(),
                    Scalar.OPTIONAL_DOUBLE,
                    OptionalDouble.empty()));
    static final SampleKind NON_ASCII = text("non-ASCII text", "Grüße, 购物车, مرحبا");
    static final SampleKind SURROGATES = text("surrogate pairs", "\uD83D\uDED2\uD83C\uDF81 \uD834\uDD1E");
    static final SampleKind LONG_TEXT = text("a string of 50,000 characters", "x".repeat(LONG_STRING));
    static final SampleKind LONG_LISTS = new SampleKind("lists of 10,000", LONG_LIST, 1, false, false, Map.of());

    /** A place for any object may hold other numbers than a format without types returns. */
    static final SampleKind ANY_NUMBER =
            new SampleKind("a Long where the type leaves it open", 2, 1, false, false, Map.of());

    /** Values that resemble simpler ones, and are therefore often written as those. */
    static final SampleKind EXACT = new SampleKind(
            "values that are easily rounded",
            2,
            1,
            false,
            false,
            Map.ofEntries(
                    Map.entry(Scalar.FLOAT, -0.0f),
                    Map.entry(Scalar.DOUBLE, -0.0),
                    Map.entry(Scalar.BIG_DECIMAL, new BigDecimal("9.90")),
                    Map.entry(Scalar.INSTANT, Instant.parse("2026-03-29T01:30:00.123456789Z")),
                    Map.entry(Scalar.LOCAL_TIME, LocalTime.parse("23:59:59.999999999")),
                    Map.entry(Scalar.LOCAL_DATE_TIME, LocalDateTime.parse("2026-03-29T01:30:00.123456789")),
                    Map.entry(Scalar.OFFSET_DATE_TIME, OffsetDateTime.parse("2026-03-29T01:30:00.123456789+05:45")),
                    Map.entry(
                            Scalar.ZONED_DATE_TIME,
                            ZonedDateTime.ofInstant(
                                    Instant.parse("2026-10-25T01:30:00.5Z"),
                                    ZoneId.of("Europe/Berlin"))), // the second 2:30
                    Map.entry(Scalar.DURATION, Duration.ofSeconds(-1, 1)),
                    Map.entry(Scalar.PERIOD, Period.of(1, 14, 40)),
                    Map.entry(Scalar.SQL_TIMESTAMP, timestamp()),
                    Map.entry(Scalar.LOCALE, Locale.forLanguageTag("zh-Hant-TW")),
                    Map.entry(Scalar.ZONE_ID, ZoneId.of("America/Argentina/Buenos_Aires")),
                    Map.entry(Scalar.CURRENCY, Currency.getInstance("XAU")),
                    Map.entry(Scalar.CHAR, '\u00e4')));

    static final SampleKind LARGEST = new SampleKind(
            "largest",
            2,
            1,
            false,
            false,
            Map.ofEntries(
                    Map.entry(Scalar.BOOLEAN, true),
                    Map.entry(Scalar.BYTE, Byte.MAX_VALUE),
                    Map.entry(Scalar.SHORT, Short.MAX_VALUE),
                    Map.entry(Scalar.CHAR, Character.MAX_VALUE),
                    Map.entry(Scalar.INT, Integer.MAX_VALUE),
                    Map.entry(Scalar.LONG, Long.MAX_VALUE),
                    Map.entry(Scalar.FLOAT, Float.MAX_VALUE),
                    Map.entry(Scalar.DOUBLE, Double.MAX_VALUE),
                    Map.entry(Scalar.BIG_INTEGER, BigInteger.TWO.pow(200)),
                    Map.entry(Scalar.BIG_DECIMAL, new BigDecimal(BigInteger.TEN.pow(40), 10)),
                    Map.entry(Scalar.LOCAL_DATE, LocalDate.of(9999, 12, 31)),
                    Map.entry(Scalar.LOCAL_DATE_TIME, LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_999)),
                    Map.entry(Scalar.INSTANT, Instant.parse("9999-12-31T23:59:59.999999999Z")),
                    Map.entry(Scalar.DATE, new Date(253_402_300_799_999L)),
                    Map.entry(Scalar.ZONE_OFFSET, ZoneOffset.MAX),
                    Map.entry(Scalar.UUID, new UUID(-1, -1))));

    static final SampleKind SMALLEST = new SampleKind(
            "smallest",
            2,
            1,
            false,
            false,
            Map.ofEntries(
                    Map.entry(Scalar.BOOLEAN, false),
                    Map.entry(Scalar.BYTE, Byte.MIN_VALUE),
                    Map.entry(Scalar.SHORT, Short.MIN_VALUE),
                    Map.entry(Scalar.CHAR, Character.MIN_VALUE),
                    Map.entry(Scalar.INT, Integer.MIN_VALUE),
                    Map.entry(Scalar.LONG, Long.MIN_VALUE),
                    Map.entry(Scalar.FLOAT, Float.NaN),
                    Map.entry(Scalar.DOUBLE, Double.NaN),
                    Map.entry(Scalar.BIG_INTEGER, BigInteger.TWO.pow(200).negate()),
                    Map.entry(Scalar.BIG_DECIMAL, new BigDecimal("-0.0000000001")),
                    Map.entry(Scalar.LOCAL_DATE, LocalDate.of(1, 1, 1)),
                    Map.entry(Scalar.INSTANT, Instant.parse("0001-01-01T00:00:00Z")),
                    Map.entry(Scalar.DATE, new Date(-1)),
                    Map.entry(Scalar.ZONE_OFFSET, ZoneOffset.MIN),
                    Map.entry(Scalar.UUID, new UUID(0, 0))));

    private static SampleKind text(String name, String text) {
        return new SampleKind(name, 2, 1, false, false, Map.of(Scalar.STRING, text));
    }

    private static Timestamp timestamp() {
        Timestamp timestamp = new Timestamp(0);
        timestamp.setNanos(123_456_789);
        return timestamp;
    }

    /** The value for a type, if this kind has one of its own. */
    Optional<Object> valueOf(Scalar scalar) {
        return Optional.ofNullable(given.get(scalar));
    }

    /** Whether it gives values of these types. */
    boolean concerns(Set<Scalar> scalars) {
        return given.isEmpty() || given.keySet().stream().anyMatch(scalars::contains);
    }
}
