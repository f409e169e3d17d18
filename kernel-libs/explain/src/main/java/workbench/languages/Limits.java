package workbench.languages;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import workbench.own.OwnModels;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;

/** A class with a field of each kind, for values at the limits of each. A value sets the fields that its name is about. */
@SuppressWarnings({"JavaUtilDate", "ArrayRecordComponent"}) // classes of users have them
public record Limits(
        long number,
        byte small,
        char letter,
        float single,
        double real,
        @Nullable Integer count,
        @Nullable String text,
        @Nullable BigDecimal decimal,
        @Nullable BigInteger large,
        @Nullable LocalDate date,
        @Nullable LocalTime time,
        @Nullable LocalDateTime timestamp,
        @Nullable OffsetDateTime sent,
        @Nullable Instant instant,
        @Nullable Date old,
        @Nullable UUID id,
        @Nullable Level level,
        @Nullable Part part,
        @Nullable List<@Nullable Part> parts,
        @Nullable List<@Nullable String> texts,
        long @Nullable [] numbers,
        @Nullable List<@Nullable Integer> counts,
        byte @Nullable [] bytes,
        @Nullable Set<Level> levels,
        @Nullable Map<String, @Nullable Integer> amounts,
        @Nullable Map<Long, Part> partsByNumber)
        implements Serializable {

    /** What {@code languages} takes in place of a domain. */
    public static final String NAME = "limits";

    /** An enum. */
    public enum Level {
        LOW,
        HIGH
    }

    /** An object within another. */
    public record Part(@Nullable String name, @Nullable Level level) implements Serializable {}

    /** All values, by what they are about. */
    public static Values values() {
        Map<String, Snapshot> cases = new LinkedHashMap<>();
        builders().forEach((name, builder) -> cases.put(name, Snapshot.of(builder.limits())));
        return new Values(
                OwnModels.of(Limits.class),
                List.of(Snapshot.of(plain().limits())),
                cases,
                "limits of types",
                List.of());
    }

    private static Builder plain() {
        return new Builder();
    }

    private static Map<String, Builder> builders() {
        Map<String, Builder> all = new LinkedHashMap<>();
        all.put("null", plain().nulls());
        addNumbers(all);
        addDecimals(all);
        addTexts(all);
        addTimes(all);
        addContainers(all);
        return all;
    }

    private static void addNumbers(Map<String, Builder> all) {
        all.put("the largest numbers", plain().numbers(Long.MAX_VALUE, Byte.MAX_VALUE, Integer.MAX_VALUE));
        all.put("the smallest numbers", plain().numbers(Long.MIN_VALUE, Byte.MIN_VALUE, Integer.MIN_VALUE));
        all.put("2 to the 53rd, plus 1", plain().numbers(9_007_199_254_740_993L, (byte) 0, 0));
        all.put("the largest reals", plain().reals(Float.MAX_VALUE, Double.MAX_VALUE));
        all.put("minus zero", plain().reals(-0f, -0d));
        all.put("not a number", plain().reals(Float.NaN, Double.NaN));
        all.put("infinity", plain().reals(Float.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    }

    private static void addDecimals(Map<String, Builder> all) {
        all.put("a decimal of 0", plain().decimal("0"));
        all.put("a decimal of -1", plain().decimal("-1"));
        all.put("a decimal of -1.29", plain().decimal("-1.29"));
        all.put("a decimal with zeros at its end", plain().decimal("10.10"));
        all.put("a decimal with a scale below 0", plain().decimal("1E+3"));
        all.put("a decimal of 30 digits", plain().decimal("-123456789012345678901234567.890"));
        all.put("an integer of 30 digits", plain().large("123456789012345678901234567890"));
    }

    private static void addTexts(Map<String, Builder> all) {
        all.put("an empty text", plain().text("", 'a'));
        all.put("non-ASCII text", plain().text("Grüße, 购物车", 'ü'));
        all.put("surrogate pairs", plain().text("\uD83D\uDED2\uD834\uDD1E", 'a'));
        all.put("the last char", plain().text("a", '\uFFFF'));
        all.put("a UUID", plain().id(new UUID(-1, 1)));
        all.put("an enum", plain().level(Level.HIGH));
    }

    private static void addTimes(Map<String, Builder> all) {
        all.put("times to the microsecond", plain().times("2024-02-29T23:59:59.123456", "+05:30"));
        all.put("times to the nanosecond", plain().times("2024-02-29T23:59:59.123456789", "+05:30"));
        all.put("times at the full minute", plain().times("2024-02-29T08:00", "Z"));
        all.put("the year 1", plain().times("0001-01-01T00:00", "Z"));
        all.put("the year 10000", plain().times("+10000-01-01T00:00", "Z"));
        all.put("a Date before 1970", plain().old(-1));
        all.put("the last Date", plain().old(Long.MAX_VALUE));
    }

    private static void addContainers(Map<String, Builder> all) {
        all.put("an object in an object", plain().part(new Part("Ü", Level.LOW)));
        all.put("an object of nulls", plain().part(new Part(null, null)));
        all.put("lists", plain().lists(List.of(new Part("a", Level.LOW)), List.of("", "b"), List.of(-1, 0)));
        all.put(
                "null in a list of objects",
                plain().lists(Arrays.asList(new Part("a", null), null), List.of(), List.of()));
        all.put("null in a list of texts", plain().lists(List.of(), Arrays.asList("a", null), List.of()));
        all.put("null in a list of numbers", plain().lists(List.of(), List.of(), Arrays.asList(1, null)));
        all.put("a set", plain().levels(Set.of(Level.LOW, Level.HIGH)));
        all.put("maps", plain().maps(Map.of("ü", 1), Map.of(Long.MIN_VALUE, new Part("a", Level.LOW))));
        all.put("null in a map", plain().maps(Collections.singletonMap("a", null), Map.of()));
    }

    /** Fields that are set; the others are 0 or null. */
    private static final class Builder {

        private long number;
        private byte small;
        private char letter = 'a';
        private float single;
        private double real;
        private @Nullable Integer count;
        private @Nullable String text;
        private @Nullable BigDecimal decimal;
        private @Nullable BigInteger large;
        private @Nullable LocalDateTime timestamp;
        private @Nullable OffsetDateTime sent;
        private @Nullable Date old;
        private @Nullable UUID id;
        private @Nullable Level level;
        private @Nullable Part part;
        private @Nullable List<@Nullable Part> parts = List.of();
        private @Nullable List<@Nullable String> texts = List.of();
        private @Nullable List<@Nullable Integer> counts = List.of();
        private @Nullable Set<Level> levels = Set.of();
        private @Nullable Map<String, @Nullable Integer> amounts = Map.of();
        private @Nullable Map<Long, Part> partsByNumber = Map.of();

        Limits limits() {
            boolean lists = parts != null;
            return new Limits(
                    number,
                    small,
                    letter,
                    single,
                    real,
                    count,
                    text,
                    decimal,
                    large,
                    timestamp == null ? null : timestamp.toLocalDate(),
                    timestamp == null ? null : timestamp.toLocalTime(),
                    timestamp,
                    sent,
                    sent == null ? null : sent.toInstant(),
                    old,
                    id,
                    level,
                    part,
                    parts,
                    texts,
                    lists ? new long[] {-1, number} : null,
                    counts,
                    lists ? new byte[] {Byte.MIN_VALUE, Byte.MAX_VALUE} : null,
                    levels,
                    amounts,
                    partsByNumber);
        }

        Builder numbers(long number, byte small, int count) {
            this.number = number;
            this.small = small;
            this.count = count;
            return this;
        }

        Builder reals(float single, double real) {
            this.single = single;
            this.real = real;
            return this;
        }

        Builder decimal(String decimal) {
            this.decimal = new BigDecimal(decimal);
            return this;
        }

        Builder large(String large) {
            this.large = new BigInteger(large);
            return this;
        }

        Builder text(String text, char letter) {
            this.text = text;
            this.letter = letter;
            return this;
        }

        Builder id(UUID id) {
            this.id = id;
            return this;
        }

        Builder level(Level level) {
            this.level = level;
            return this;
        }

        Builder times(String local, String offset) {
            this.timestamp = LocalDateTime.parse(local);
            this.sent = OffsetDateTime.parse(local + offset);
            return this;
        }

        Builder old(long millis) {
            this.old = new Date(millis);
            return this;
        }

        Builder nulls() {
            parts = null;
            texts = null;
            counts = null;
            levels = null;
            amounts = null;
            partsByNumber = null;
            return this;
        }

        Builder levels(Set<Level> levels) {
            this.levels = levels;
            return this;
        }

        Builder maps(Map<String, @Nullable Integer> amounts, Map<Long, Part> partsByNumber) {
            this.amounts = amounts;
            this.partsByNumber = partsByNumber;
            return this;
        }

        Builder part(Part part) {
            this.part = part;
            return this;
        }

        Builder lists(List<@Nullable Part> parts, List<@Nullable String> texts, List<@Nullable Integer> counts) {
            this.parts = parts;
            this.texts = texts;
            this.counts = counts;
            return this;
        }
    }
}
