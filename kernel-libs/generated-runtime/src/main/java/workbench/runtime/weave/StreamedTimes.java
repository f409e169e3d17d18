package workbench.runtime.weave;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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

/** Values of java.time, to the nanosecond, with offset and zone. */
public final class StreamedTimes {

    private StreamedTimes() {}

    public static void write(DataOutput out, Instant value) throws IOException {
        out.writeLong(value.getEpochSecond());
        out.writeInt(value.getNano());
    }

    public static Instant readInstant(DataInput in) throws IOException {
        return Instant.ofEpochSecond(in.readLong(), in.readInt());
    }

    public static void write(DataOutput out, LocalDate value) throws IOException {
        out.writeInt(value.getYear());
        out.writeByte(value.getMonthValue());
        out.writeByte(value.getDayOfMonth());
    }

    public static LocalDate readLocalDate(DataInput in) throws IOException {
        return LocalDate.of(in.readInt(), in.readByte(), in.readByte());
    }

    public static void write(DataOutput out, LocalTime value) throws IOException {
        out.writeLong(value.toNanoOfDay());
    }

    public static LocalTime readLocalTime(DataInput in) throws IOException {
        return LocalTime.ofNanoOfDay(in.readLong());
    }

    public static void write(DataOutput out, LocalDateTime value) throws IOException {
        write(out, value.toLocalDate());
        write(out, value.toLocalTime());
    }

    public static LocalDateTime readLocalDateTime(DataInput in) throws IOException {
        return LocalDateTime.of(readLocalDate(in), readLocalTime(in));
    }

    public static void write(DataOutput out, OffsetTime value) throws IOException {
        write(out, value.toLocalTime());
        write(out, value.getOffset());
    }

    public static OffsetTime readOffsetTime(DataInput in) throws IOException {
        return OffsetTime.of(readLocalTime(in), readZoneOffset(in));
    }

    public static void write(DataOutput out, OffsetDateTime value) throws IOException {
        write(out, value.toLocalDateTime());
        write(out, value.getOffset());
    }

    public static OffsetDateTime readOffsetDateTime(DataInput in) throws IOException {
        return OffsetDateTime.of(readLocalDateTime(in), readZoneOffset(in));
    }

    /** With the offset too, since an hour comes twice when clocks go back. */
    public static void write(DataOutput out, ZonedDateTime value) throws IOException {
        write(out, value.toLocalDateTime());
        write(out, value.getOffset());
        write(out, value.getZone());
    }

    public static ZonedDateTime readZonedDateTime(DataInput in) throws IOException {
        LocalDateTime local = readLocalDateTime(in);
        ZoneOffset offset = readZoneOffset(in);
        return ZonedDateTime.ofLocal(local, readZoneId(in), offset);
    }

    public static void write(DataOutput out, Duration value) throws IOException {
        out.writeLong(value.getSeconds());
        out.writeInt(value.getNano());
    }

    public static Duration readDuration(DataInput in) throws IOException {
        return Duration.ofSeconds(in.readLong(), in.readInt());
    }

    public static void write(DataOutput out, Period value) throws IOException {
        out.writeInt(value.getYears());
        out.writeInt(value.getMonths());
        out.writeInt(value.getDays());
    }

    public static Period readPeriod(DataInput in) throws IOException {
        return Period.of(in.readInt(), in.readInt(), in.readInt());
    }

    public static void write(DataOutput out, Year value) throws IOException {
        out.writeInt(value.getValue());
    }

    public static Year readYear(DataInput in) throws IOException {
        return Year.of(in.readInt());
    }

    public static void write(DataOutput out, YearMonth value) throws IOException {
        out.writeInt(value.getYear());
        out.writeByte(value.getMonthValue());
    }

    public static YearMonth readYearMonth(DataInput in) throws IOException {
        return YearMonth.of(in.readInt(), in.readByte());
    }

    public static void write(DataOutput out, MonthDay value) throws IOException {
        out.writeByte(value.getMonthValue());
        out.writeByte(value.getDayOfMonth());
    }

    public static MonthDay readMonthDay(DataInput in) throws IOException {
        return MonthDay.of(in.readByte(), in.readByte());
    }

    public static void write(DataOutput out, ZoneOffset value) throws IOException {
        out.writeInt(value.getTotalSeconds());
    }

    public static ZoneOffset readZoneOffset(DataInput in) throws IOException {
        return ZoneOffset.ofTotalSeconds(in.readInt());
    }

    public static void write(DataOutput out, ZoneId value) throws IOException {
        out.writeUTF(value.getId());
    }

    public static ZoneId readZoneId(DataInput in) throws IOException {
        return ZoneId.of(in.readUTF());
    }
}
