package workbench.explain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Values that differ from another, so that together they move each of its bytes. */
@SuppressWarnings("JavaUtilDate") // a field may be one
final class Changes {

    private static final int SURROGATE_BITS = 10;

    private static final ChronoUnit[] UNITS = {
        ChronoUnit.YEARS,
        ChronoUnit.MONTHS,
        ChronoUnit.DAYS,
        ChronoUnit.HOURS,
        ChronoUnit.MINUTES,
        ChronoUnit.SECONDS,
        ChronoUnit.NANOS
    };

    /** Characters from here on have 2 bytes in UTF-8, and then 3. */
    private static final int TWO_BYTES = 0x80;

    private static final int THREE_BYTES = 0x800;

    /** The bit of a character's number to flip so that the first of its 2 bytes changes in UTF-8. */
    private static final int LEADING_BIT = 0x40;

    private Changes() {}

    /** Gives a number once for each of its bits, with that bit flipped; in an array, all elements change alike. */
    static List<Object> of(Object value) {
        return switch (value) {
            case Boolean flag -> List.of(!flag);
            case Byte number -> bits(Byte.SIZE, bit -> (byte) (number ^ (1 << bit)));
            case Short number -> bits(Short.SIZE, bit -> (short) (number ^ (1 << bit)));
            case Character character -> bits(Character.SIZE, bit -> (char) (character ^ (1 << bit)));
            case Integer number -> bits(Integer.SIZE, bit -> number ^ (1 << bit));
            case Long number -> bits(Long.SIZE, bit -> number ^ (1L << bit));
            case Float number ->
                bits(Float.SIZE, bit -> Float.intBitsToFloat(Float.floatToRawIntBits(number) ^ (1 << bit)));
            case Double number ->
                bits(Double.SIZE, bit -> Double.longBitsToDouble(Double.doubleToRawLongBits(number) ^ (1L << bit)));
            case String text -> texts(text);
            case java.sql.Timestamp time ->
                bits(Long.SIZE, bit -> new java.sql.Timestamp(time.getTime() ^ (1L << bit)));
            case java.sql.Date date -> bits(Long.SIZE, bit -> new java.sql.Date(date.getTime() ^ (1L << bit)));
            case Date date -> bits(Long.SIZE, bit -> new Date(date.getTime() ^ (1L << bit)));
            case BigInteger number -> digits(number);
            case BigDecimal number -> decimals(number);
            case OptionalInt held
            when held.isPresent() -> bits(Integer.SIZE, bit -> OptionalInt.of(held.getAsInt() ^ (1 << bit)));
            case OptionalLong held
            when held.isPresent() -> bits(Long.SIZE, bit -> OptionalLong.of(held.getAsLong() ^ (1L << bit)));
            case OptionalInt _ -> List.of(OptionalInt.of(1));
            case OptionalLong _ -> List.of(OptionalLong.of(1));
            case UUID id ->
                bits(
                        Long.SIZE,
                        bit -> new UUID(
                                id.getMostSignificantBits() ^ (1L << bit), id.getLeastSignificantBits() ^ (1L << bit)));
            case Enum<?> constant -> others(constant);
            case Temporal time -> ofTime(time);
            case TemporalAmount time -> ofAmount(time);
            default -> ArrayChanges.of(value);
        };
    }

    private static List<Object> ofTime(Temporal value) {
        return switch (value) {
            case Instant time -> List.of(time.plusSeconds(1), time.plusNanos(1), time.minusSeconds(1L << 33));
            case LocalDate date -> times(date, ChronoUnit.DAYS, ChronoUnit.MONTHS, ChronoUnit.YEARS);
            case LocalTime time ->
                times(time, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS, ChronoUnit.NANOS);
            case LocalDateTime time -> times(time, UNITS);
            case OffsetDateTime time -> times(time, UNITS);
            case ZonedDateTime time -> times(time, UNITS);
            case OffsetTime time ->
                times(time, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS, ChronoUnit.NANOS);
            case Year year -> times(year, ChronoUnit.YEARS);
            case YearMonth month -> times(month, ChronoUnit.MONTHS, ChronoUnit.YEARS);
            default -> List.of();
        };
    }

    private static List<Object> ofAmount(TemporalAmount value) {
        return switch (value) {
            case Duration time -> List.of(time.plusSeconds(1), time.plusNanos(1), time.minusSeconds(1L << 33));
            case Period period -> List.of(period.plusDays(1), period.plusMonths(1), period.plusYears(1));
            default -> List.of();
        };
    }

    /** Numbers that differ from this one in one bit and take as many bytes. */
    private static List<Object> digits(BigInteger number) {
        return bits(Math.max(number.bitLength(), Byte.SIZE - 1), number::flipBit);
    }

    private static List<Object> decimals(BigDecimal number) {
        List<Object> changed = new ArrayList<>();
        digits(number.unscaledValue())
                .forEach(digits -> changed.add(new BigDecimal((BigInteger) digits, number.scale())));
        changed.add(new BigDecimal(number.unscaledValue(), number.scale() + 1));
        return changed;
    }

    private static List<Object> times(Temporal time, ChronoUnit... units) {
        return Arrays.stream(units).<Object>map(unit -> time.plus(1, unit)).toList();
    }

    /** Values by the number of the bit that is changed. */
    interface ByBit {
        Object change(int bit);
    }

    static List<Object> bits(int count, ByBit change) {
        return IntStream.range(0, count).mapToObj(change::change).toList();
    }

    /** Other values of the same class that differ from each other, at most so many. */
    static List<Object> others(int count, Object value) {
        return switch (value) {
            case String _ ->
                IntStream.range(0, count).<Object>mapToObj(i -> "another " + i).toList();
            case Integer number ->
                IntStream.rangeClosed(1, count)
                        .<Object>mapToObj(i -> number + i)
                        .toList();
            case Long number ->
                IntStream.rangeClosed(1, count)
                        .<Object>mapToObj(i -> number + i)
                        .toList();
            default -> of(value).stream().distinct().limit(count).toList();
        };
    }

    /** Texts of the same length, to try where a place does not take those of {@link #of}. */
    static List<Object> moreTexts(String text) {
        return IntStream.range(1, LEADING_BIT / 2)
                .<Object>mapToObj(mask -> each(text, character -> changed(character, mask)))
                .filter(other -> !other.equals(text))
                .toList();
    }

    private static List<Object> others(Enum<?> constant) {
        List<Object> others =
                new ArrayList<>(List.of(constant.getDeclaringClass().getEnumConstants()));
        others.remove(constant);
        return others;
    }

    /** The length of a text stays, in UTF-8 too: characters stay within ASCII, or within surrogates. */
    private static List<Object> texts(String text) {
        List<Object> changed = new ArrayList<>();
        for (int mask : new int[] {1, 4, LEADING_BIT, 0x100, 0x200, 0x1000}) {
            String other = each(text, character -> changed(character, mask));
            if (!other.equals(text)) {
                changed.add(other);
            }
        }
        return changed;
    }

    private static int changed(int character, int mask) {
        boolean keeps = Character.isSurrogate((char) character)
                ? mask < (1 << SURROGATE_BITS)
                : character >= THREE_BYTES || mask < LEADING_BIT || (mask == LEADING_BIT && character >= TWO_BYTES);
        return keeps ? character ^ mask : character;
    }

    private static String each(String text, IntUnaryOperator change) {
        StringBuilder changed = new StringBuilder(text.length());
        text.chars().map(change).forEach(character -> changed.append((char) character));
        return changed.toString();
    }
}
