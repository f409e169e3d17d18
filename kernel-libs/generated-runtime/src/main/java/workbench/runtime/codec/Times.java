package workbench.runtime.codec;

import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * Times that are more than one number. Seconds and nanoseconds have a byte before them: the length of the seconds in its low
 * half, and in its high half how many bytes the fraction has, which is written in the largest unit that keeps it.
 */
@SuppressWarnings({"JavaUtilDate", "JavaLocalDateTimeGetNano"}) // the seconds are written beside
public final class Times {

    private static final int LONGEST = 1 + 8 + 8;
    /** By code: nothing, milliseconds, microseconds, nanoseconds. */
    private static final int[] UNIT_NANOS = {1, 1_000_000, 1_000, 1};

    private static final int[] FRACTION_BYTES = {0, 2, 3, 4};

    private Times() {}

    private static int write(byte[] bytes, int position, long seconds, int nanos) {
        LittleEndian.room(bytes, position, LONGEST);
        long zigzag = LittleEndian.zigzag(seconds);
        int length = LittleEndian.length(zigzag);
        int unit = nanos == 0 ? 0 : nanos % 1_000_000 == 0 ? 1 : nanos % 1_000 == 0 ? 2 : 3;
        bytes[position] = (byte) (length | unit << 4);
        LittleEndian.putLong(bytes, position + 1, zigzag);
        LittleEndian.putInt(bytes, position + 1 + length, nanos / UNIT_NANOS[unit]);
        return position + 1 + length + FRACTION_BYTES[unit];
    }

    private static byte head(In in) {
        return in.bytes[in.take(1)];
    }

    private static long seconds(In in, byte head) {
        int length = head & 15;
        if (length > 8 || head >>> 4 > 3 || head < 0) {
            throw Refusals.unknownCode(head, "a time");
        }
        return LittleEndian.unzigzag(LittleEndian.tail(in.bytes, in.take(length), length));
    }

    private static long nanos(In in, byte head) {
        int unit = head >>> 4;
        int length = FRACTION_BYTES[unit];
        return LittleEndian.tail(in.bytes, in.take(length), length) * UNIT_NANOS[unit];
    }

    public static int write(byte[] bytes, int position, Instant value) {
        return write(bytes, position, value.getEpochSecond(), value.getNano());
    }

    public static Instant readInstant(In in) {
        byte head = head(in);
        long seconds = seconds(in, head);
        return Instant.ofEpochSecond(seconds, nanos(in, head));
    }

    public static int write(byte[] bytes, int position, Duration value) {
        return write(bytes, position, value.getSeconds(), value.getNano());
    }

    public static Duration readDuration(In in) {
        byte head = head(in);
        long seconds = seconds(in, head);
        return Duration.ofSeconds(seconds, nanos(in, head));
    }

    public static int write(byte[] bytes, int position, Timestamp value) {
        return write(bytes, position, Math.floorDiv(value.getTime(), 1_000), value.getNanos());
    }

    public static Timestamp readTimestamp(In in) {
        byte head = head(in);
        Timestamp value = new Timestamp(Math.multiplyExact(seconds(in, head), 1_000L));
        value.setNanos((int) nanos(in, head));
        return value;
    }

    public static int write(byte[] bytes, int position, LocalDateTime value) {
        return write(bytes, position, value.toEpochSecond(ZoneOffset.UTC), value.getNano());
    }

    public static LocalDateTime readLocalDateTime(In in) {
        byte head = head(in);
        long seconds = seconds(in, head);
        return LocalDateTime.ofEpochSecond(seconds, Math.toIntExact(nanos(in, head)), ZoneOffset.UTC);
    }

    public static int write(byte[] bytes, int position, OffsetDateTime value) {
        return writeOffset(bytes, write(bytes, position, value.toLocalDateTime()), value.getOffset());
    }

    public static OffsetDateTime readOffsetDateTime(In in) {
        LocalDateTime local = readLocalDateTime(in);
        return OffsetDateTime.of(local, readOffset(in));
    }

    public static int write(byte[] bytes, int position, OffsetTime value) {
        int at = LittleEndian.putVariable(bytes, position, value.toLocalTime().toNanoOfDay());
        return writeOffset(bytes, at, value.getOffset());
    }

    public static OffsetTime readOffsetTime(In in) {
        LocalTime local = LocalTime.ofNanoOfDay(in.variable());
        return OffsetTime.of(local, readOffset(in));
    }

    public static int write(byte[] bytes, int position, ZonedDateTime value) {
        int at = writeOffset(bytes, write(bytes, position, value.toLocalDateTime()), value.getOffset());
        return Text.writeLong(bytes, at, value.getZone().getId());
    }

    /** The offset decides where the clock shows a time twice. */
    public static ZonedDateTime readZonedDateTime(In in) {
        LocalDateTime local = readLocalDateTime(in);
        ZoneOffset offset = readOffset(in);
        return ZonedDateTime.ofInstant(local, offset, readZoneId(in));
    }

    public static int write(byte[] bytes, int position, ZoneId value) {
        return Text.writeLong(bytes, position, value.getId());
    }

    public static ZoneId readZoneId(In in) {
        return ZoneId.of(Text.readLong(in));
    }

    public static int write(byte[] bytes, int position, Period value) {
        int at = LittleEndian.putVariable(bytes, position, LittleEndian.zigzag(value.getYears()));
        at = LittleEndian.putVariable(bytes, at, LittleEndian.zigzag(value.getMonths()));
        return LittleEndian.putVariable(bytes, at, LittleEndian.zigzag(value.getDays()));
    }

    public static Period readPeriod(In in) {
        int years = (int) LittleEndian.unzigzag(in.variable());
        int months = (int) LittleEndian.unzigzag(in.variable());
        return Period.of(years, months, (int) LittleEndian.unzigzag(in.variable()));
    }

    private static int writeOffset(byte[] bytes, int position, ZoneOffset offset) {
        return LittleEndian.putVariable(bytes, position, LittleEndian.zigzag(offset.getTotalSeconds()));
    }

    private static ZoneOffset readOffset(In in) {
        return ZoneOffset.ofTotalSeconds(Math.toIntExact(LittleEndian.unzigzag(in.variable())));
    }
}
