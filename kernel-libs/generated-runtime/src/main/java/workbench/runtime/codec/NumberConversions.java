package workbench.runtime.codec;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Date;

/**
 * Values that are one number: to it, and back. Floating-point numbers have their bytes reversed, so that the zeros at the end of
 * short fractions lead.
 */
@SuppressWarnings("JavaUtilDate") // the models have them
public final class NumberConversions {

    private NumberConversions() {}

    public static long of(float value) {
        return Integer.reverseBytes(Float.floatToRawIntBits(value)) & 0xFFFF_FFFFL;
    }

    public static float toFloat(long number) {
        return Float.intBitsToFloat(Integer.reverseBytes((int) number));
    }

    public static long of(double value) {
        return Long.reverseBytes(Double.doubleToRawLongBits(value));
    }

    public static double toDouble(long number) {
        return Double.longBitsToDouble(Long.reverseBytes(number));
    }

    public static long of(Date value) {
        return value.getTime();
    }

    public static Date toDate(long number) {
        return new Date(number);
    }

    public static long of(java.sql.Date value) {
        return value.getTime();
    }

    public static java.sql.Date toSqlDate(long number) {
        return new java.sql.Date(number);
    }

    public static long of(LocalDate value) {
        return value.toEpochDay();
    }

    public static LocalDate toLocalDate(long number) {
        return LocalDate.ofEpochDay(number);
    }

    public static long of(LocalTime value) {
        return value.toNanoOfDay();
    }

    public static LocalTime toLocalTime(long number) {
        return LocalTime.ofNanoOfDay(number);
    }

    public static long of(Year value) {
        return value.getValue();
    }

    public static Year toYear(long number) {
        return Year.of((int) number);
    }

    public static long of(YearMonth value) {
        return value.getYear() * 12L + value.getMonthValue() - 1;
    }

    public static YearMonth toYearMonth(long number) {
        return YearMonth.of(Math.toIntExact(Math.floorDiv(number, 12)), Math.floorMod(number, 12) + 1);
    }

    public static long of(MonthDay value) {
        return value.getMonthValue() * 32L + value.getDayOfMonth();
    }

    public static MonthDay toMonthDay(long number) {
        return MonthDay.of((int) (number >> 5), (int) number & 31);
    }

    public static long of(ZoneOffset value) {
        return value.getTotalSeconds();
    }

    public static ZoneOffset toZoneOffset(long number) {
        return ZoneOffset.ofTotalSeconds((int) number);
    }
}
