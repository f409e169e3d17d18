package workbench.generate.source;

import com.palantir.javapoet.CodeBlock;
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
import java.util.Date;
import java.util.List;
import workbench.generate.source.ScalarParts.Part;
import workbench.generate.source.ScalarParts.Wire;
import workbench.shape.Scalar;

/** The parts of the JDK's dates and times. */
final class TimeParts {

    private TimeParts() {}

    /** The parts of a time, a date, an amount of time or a zone. */
    static ScalarParts of(Scalar scalar) {
        return switch (scalar) {
            case DATE, SQL_DATE, SQL_TIMESTAMP, INSTANT -> ofInstant(scalar);
            case DURATION, PERIOD -> ofAmount(scalar);
            case LOCAL_DATE -> ScalarParts.one(Wire.LONG, "$L.toEpochDay()", "$T.ofEpochDay($L)", LocalDate.class);
            case LOCAL_TIME -> ScalarParts.one(Wire.LONG, "$L.toNanoOfDay()", "$T.ofNanoOfDay($L)", LocalTime.class);
            case YEAR -> ScalarParts.one(Wire.INT, "$L.getValue()", "$T.of($L)", Year.class);
            case YEAR_MONTH ->
                ScalarParts.two(
                        new Part(Wire.INT, "$L.getYear()"),
                        new Part(Wire.INT, "$L.getMonthValue()"),
                        "$T.of($L, $L)",
                        YearMonth.class);
            case MONTH_DAY ->
                ScalarParts.two(
                        new Part(Wire.INT, "$L.getMonthValue()"),
                        new Part(Wire.INT, "$L.getDayOfMonth()"),
                        "$T.of($L, $L)",
                        MonthDay.class);
            case ZONE_OFFSET ->
                ScalarParts.one(Wire.INT, "$L.getTotalSeconds()", "$T.ofTotalSeconds($L)", ZoneOffset.class);
            case ZONE_ID -> ScalarParts.one(Wire.STRING, "$L.getId()", "$T.of($L)", ZoneId.class);
            default -> ofZonedTime(scalar);
        };
    }

    private static ScalarParts ofInstant(Scalar scalar) {
        return switch (scalar) {
            case DATE -> ScalarParts.one(Wire.LONG, "$L.getTime()", "new $T($L)", Date.class);
            case SQL_DATE -> ScalarParts.one(Wire.LONG, "$L.getTime()", "new $T($L)", java.sql.Date.class);
            case SQL_TIMESTAMP ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.LONG, "$L.toInstant().getEpochSecond()"),
                                new Part(Wire.INT, "$L.getNanos()")),
                        read -> CodeBlock.of("$T.from($L)", Timestamp.class, instant(read)));
            default ->
                new ScalarParts(
                        List.of(new Part(Wire.LONG, "$L.getEpochSecond()"), new Part(Wire.INT, "$L.getNano()")),
                        TimeParts::instant);
        };
    }

    private static ScalarParts ofAmount(Scalar scalar) {
        return switch (scalar) {
            case DURATION ->
                ScalarParts.two(
                        new Part(Wire.LONG, "$L.getSeconds()"),
                        new Part(Wire.INT, "$L.getNano()"),
                        "$T.ofSeconds($L, $L)",
                        Duration.class);
            default ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.INT, "$L.getYears()"),
                                new Part(Wire.INT, "$L.getMonths()"),
                                new Part(Wire.INT, "$L.getDays()")),
                        read -> CodeBlock.of("$T.of($L, $L, $L)", Period.class, read.get(0), read.get(1), read.get(2)));
        };
    }

    private static ScalarParts ofZonedTime(Scalar scalar) {
        Part day = new Part(Wire.LONG, "$L.toLocalDate().toEpochDay()");
        Part time = new Part(Wire.LONG, "$L.toLocalTime().toNanoOfDay()");
        Part offset = new Part(Wire.INT, "$L.getOffset().getTotalSeconds()");
        return switch (scalar) {
            case LOCAL_DATE_TIME ->
                new ScalarParts(
                        List.of(day, time),
                        read -> CodeBlock.of(
                                "$T.of($L, $L)", LocalDateTime.class, date(read.get(0)), time(read.get(1))));
            case OFFSET_TIME ->
                new ScalarParts(
                        List.of(time, offset),
                        read -> CodeBlock.of(
                                "$T.of($L, $L)", OffsetTime.class, time(read.get(0)), offset(read.get(1))));
            case OFFSET_DATE_TIME ->
                new ScalarParts(
                        List.of(day, time, offset),
                        read -> CodeBlock.of(
                                "$T.of($L, $L, $L)",
                                OffsetDateTime.class,
                                date(read.get(0)),
                                time(read.get(1)),
                                offset(read.get(2))));
            case ZONED_DATE_TIME ->
                new ScalarParts(
                        List.of(
                                new Part(Wire.LONG, "$L.toEpochSecond()"),
                                new Part(Wire.INT, "$L.getNano()"),
                                new Part(Wire.STRING, "$L.getZone().getId()")),
                        read -> CodeBlock.of(
                                "$T.ofInstant($L, $T.of($L))",
                                ZonedDateTime.class,
                                instant(read),
                                ZoneId.class,
                                read.get(2)));
            default -> throw new IllegalStateException("No parts are known of " + scalar);
        };
    }

    private static CodeBlock instant(List<CodeBlock> read) {
        return CodeBlock.of("$T.ofEpochSecond($L, $L)", Instant.class, read.get(0), read.get(1));
    }

    private static CodeBlock date(CodeBlock read) {
        return CodeBlock.of("$T.ofEpochDay($L)", LocalDate.class, read);
    }

    private static CodeBlock time(CodeBlock read) {
        return CodeBlock.of("$T.ofNanoOfDay($L)", LocalTime.class, read);
    }

    private static CodeBlock offset(CodeBlock read) {
        return CodeBlock.of("$T.ofTotalSeconds($L)", ZoneOffset.class, read);
    }
}
