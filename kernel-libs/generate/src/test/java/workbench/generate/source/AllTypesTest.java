package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.shape.ObjectModel;

/** Values of every type come back as they were, null too, from every kind of source that can have the type. */
@NullUnmarked
@SuppressWarnings({"ArrayRecordComponent", "JavaUtilDate"}) // what users write
class AllTypesTest {

    public enum Status {
        OPEN,
        PAID
    }

    public record Line(String article, int count) {}

    public sealed interface Payment permits Card, Cash {}

    public record Card(String number) implements Payment {}

    public record Cash(BigDecimal given) implements Payment {}

    public record Primitives(
            boolean z, byte b, short s, char c, int i, long l, float f, double d, byte[] bytes, long[] longs) {}

    public record Boxes(
            Boolean z,
            Byte b,
            Short s,
            Character c,
            Integer i,
            Long l,
            Float f,
            Double d,
            String text,
            Status status) {}

    public record Numbers(
            BigInteger integer, BigDecimal decimal, UUID id, Currency currency, Locale locale, URI uri, BitSet bits) {}

    public record Times(
            Date date,
            java.sql.Date sqlDate,
            java.sql.Timestamp timestamp,
            Instant instant,
            LocalDate day,
            LocalTime time,
            LocalDateTime dayAndTime,
            OffsetTime offsetTime,
            OffsetDateTime offsetDateTime,
            ZonedDateTime zoned,
            Duration duration,
            Period period,
            Year year,
            YearMonth month,
            MonthDay holiday,
            ZoneOffset offset,
            ZoneId zone) {}

    public record Optionals(
            Optional<String> text,
            Optional<UUID> id,
            Optional<Line> line,
            OptionalInt i,
            OptionalLong l,
            OptionalDouble d) {}

    public record Containers(
            List<String> texts,
            List<Line> lines,
            Set<UUID> ids,
            Deque<Integer> numbers,
            EnumSet<Status> statuses,
            Map<String, Integer> counts,
            SortedMap<String, Line> linesByName,
            EnumMap<Status, Date> dates,
            String[] words,
            Line[] more,
            Instant[] instants,
            Integer[] boxes) {}

    public record Nested(Line line, Payment payment, Payment other, Line none) {}

    public record Deep(
            List<List<String>> table,
            Map<String, List<Line>> byName,
            int[][] matrix,
            List<Payment> payments,
            Object any,
            char[] chars) {}

    private static final ZonedDateTime OVERLAP = ZonedDateTime.ofLocal(
            LocalDateTime.of(2026, 10, 25, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));

    static List<Object> values() {
        Line line = new Line("Grüße \uD83D\uDED2", 3);
        return List.of(
                new Primitives(
                        true,
                        (byte) -1,
                        Short.MIN_VALUE,
                        '\uD83D',
                        -5,
                        Long.MIN_VALUE,
                        Float.NaN,
                        -0.0,
                        new byte[] {1, -1},
                        new long[] {5}),
                new Boxes(true, (byte) 1, (short) 2, 'x', 4, 5L, 6f, 7d, "text", Status.PAID),
                new Boxes(null, null, null, null, null, null, null, null, null, null),
                new Numbers(
                        BigInteger.TEN.pow(40),
                        new BigDecimal("-1.500"),
                        new UUID(1, -2),
                        Currency.getInstance("EUR"),
                        Locale.forLanguageTag("zh-Hant-TW"),
                        URI.create("mailto:a@b.c"),
                        BitSet.valueOf(new long[] {5})),
                new Numbers(null, null, null, null, null, null, null),
                times(),
                new Times(
                        null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
                        null),
                new Optionals(
                        Optional.of("a"),
                        Optional.of(new UUID(3, 4)),
                        Optional.of(line),
                        OptionalInt.of(1),
                        OptionalLong.of(2),
                        OptionalDouble.of(3)),
                new Optionals(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        OptionalInt.empty(),
                        OptionalLong.empty(),
                        OptionalDouble.empty()),
                containers(line),
                new Containers(null, null, null, null, null, null, null, null, null, null, null, null),
                new Nested(line, new Card("4242"), new Cash(BigDecimal.ONE), null),
                new Deep(
                        List.of(List.of("a"), List.of()),
                        Map.of("k", List.of(line)),
                        new int[][] {{1, 2}, {}},
                        List.of(new Card("1"), new Cash(BigDecimal.TEN)),
                        "anything",
                        new char[] {'a', '\uD83D'}),
                new Deep(null, null, null, null, null, null));
    }

    private static Times times() {
        return new Times(
                new Date(-1),
                java.sql.Date.valueOf("2026-11-22"),
                java.sql.Timestamp.from(Instant.ofEpochSecond(5, 123_456_789)),
                Instant.ofEpochSecond(-5, 123_456_789),
                LocalDate.of(2026, 2, 28),
                LocalTime.of(23, 59, 59, 999_999_999),
                LocalDateTime.of(2026, 2, 28, 1, 2, 3, 4),
                OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHoursMinutes(5, 45)),
                OffsetDateTime.of(2026, 2, 28, 1, 2, 3, 4, ZoneOffset.ofHours(-8)),
                OVERLAP,
                Duration.ofNanos(-1),
                Period.of(1, -2, 3),
                Year.of(2026),
                YearMonth.of(2026, 11),
                MonthDay.of(2, 29),
                ZoneOffset.ofTotalSeconds(3_601),
                ZoneId.of("Asia/Kathmandu"));
    }

    private static Containers containers(Line line) {
        EnumMap<Status, Date> dates = new EnumMap<>(Status.class);
        dates.put(Status.OPEN, new Date(7));
        return new Containers(
                new ArrayList<>(Arrays.asList("a", null, "")),
                List.of(line, new Line("b", 1)),
                Set.of(new UUID(1, 2)),
                new ArrayDeque<>(List.of(1, 2)),
                EnumSet.of(Status.PAID),
                Map.of("a", 1),
                new TreeMap<>(Map.of("b", line)),
                dates,
                new String[] {"x", null},
                new Line[] {line},
                new Instant[] {Instant.EPOCH, null},
                new Integer[] {1, null});
    }

    static Stream<Arguments> valuesAndKinds() {
        return values().stream()
                .flatMap(value -> Stream.of(SourceKind.values()).map(kind -> Arguments.of(value, kind)));
    }

    private static final Map<List<Object>, CompiledSource> COMPILED = new ConcurrentHashMap<>();

    private static CompiledSource compiled(Class<?> type, SourceKind kind) {
        String packageName = kind.rewritesClass() ? "all.types" : "workbench.generate.source";
        return COMPILED.computeIfAbsent(
                List.of(type, kind),
                key -> CompiledSource.of(GeneratedSource.of(ObjectModel.of(type), kind, packageName)));
    }

    @ParameterizedTest
    @MethodSource("valuesAndKinds")
    void comesBackAsItWas(Object value, SourceKind kind) {
        CompiledSource compiled = compiled(value.getClass(), kind);
        SerializationService service = compiled.serialization();
        Translation translation = Translation.to(compiled);
        Data data = service.toData(translation.apply(value));
        assertThat(translation.back().apply(service.toObject(data)))
                .usingRecursiveComparison()
                .withComparatorForType(Float::compare, Float.class)
                .withComparatorForType(Double::compare, Double.class)
                .isEqualTo(value);
    }
}
