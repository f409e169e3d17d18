package workbench.generate.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
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
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.NullUnmarked;
import workbench.generate.codec.Models.Colour;
import workbench.generate.codec.Models.Containers;
import workbench.generate.codec.Models.Point;
import workbench.generate.codec.Models.Scalars;

/** Objects of the {@link Models}: nothing, the usual, the extreme. */
@NullUnmarked
@SuppressWarnings({"JavaUtilDate", "JdkObsolete", "unchecked", "rawtypes"}) // what users write
final class Samples {

    private Samples() {}

    static List<String> strings() {
        List<String> strings = new ArrayList<>(Arrays.asList(
                null,
                "",
                "a",
                "Grüße",
                "购物车",
                "\uD83D\uDED2\uD83C\uDF81",
                "lone \uD83D",
                "\uDED2",
                "\u0000\u007F\u0080\u00FF\u0100"));
        for (int length :
                new int[] {7, 8, 122, 123, 124, 125, 251, 252, 255, 256, 511, 512, 32_634, 32_635, 32_636, 70_000}) {
            strings.add("x".repeat(length));
            strings.add("ж".repeat(length));
            strings.add("é".repeat(length));
        }
        return strings;
    }

    static List<Scalars> scalars() {
        return List.of(new Scalars(), usual(), extreme(1), extreme(-1));
    }

    private static Scalars usual() {
        Scalars s = new Scalars();
        s.flag = true;
        s.small = 1;
        s.half = 2;
        s.character = 'c';
        s.number = 3;
        s.large = 4;
        s.real = 1.5f;
        s.precise = 19.99;
        s.boxedFlag = false;
        s.boxedSmall = 0;
        s.boxedHalf = -1;
        s.boxedCharacter = '€';
        s.boxedNumber = 0;
        s.boxedLarge = 1_000_000L;
        s.boxedReal = -0.0f;
        s.boxedPrecise = Double.NaN;
        s.text = "text";
        s.bigInteger = BigInteger.TEN;
        s.bigDecimal = new BigDecimal("12.30");
        s.uuid = new UUID(1, 2);
        s.date = new Date(1_700_000_000_000L);
        s.sqlDate = new java.sql.Date(1_700_000_000_000L);
        s.timestamp = new java.sql.Timestamp(1_700_000_000_123L);
        s.instant = Instant.ofEpochSecond(1_700_000_000L, 123_456_000);
        s.localDate = LocalDate.of(2024, 2, 29);
        s.localTime = LocalTime.of(12, 30);
        s.localDateTime = LocalDateTime.of(2024, 2, 29, 12, 30, 1, 5);
        s.offsetTime = OffsetTime.of(s.localTime, ZoneOffset.ofHoursMinutes(5, 30));
        s.offsetDateTime = OffsetDateTime.of(s.localDateTime, ZoneOffset.ofHours(-3));
        s.zonedDateTime = ZonedDateTime.ofLocal(
                LocalDateTime.of(2024, 10, 27, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));
        s.duration = Duration.ofMillis(-1);
        s.period = Period.of(1, -2, 3);
        s.year = Year.of(2024);
        s.yearMonth = YearMonth.of(-5, 2);
        s.monthDay = MonthDay.of(2, 29);
        s.zoneOffset = ZoneOffset.ofTotalSeconds(-3_661);
        s.zoneId = ZoneId.of("Europe/Berlin");
        s.optionalInt = OptionalInt.of(-5);
        s.optionalLong = OptionalLong.empty();
        s.optionalDouble = OptionalDouble.of(2.5);
        s.locale = Locale.forLanguageTag("zh-Hant-TW");
        s.currency = Currency.getInstance("EUR");
        s.uri = URI.create("https://example.com/a?b=c#d");
        s.url = url("https://example.com/a b");
        s.bitSet = BitSet.valueOf(new long[] {5, 0, 1});
        s.type = Map.Entry.class;
        return s;
    }

    @SuppressWarnings("deprecation") // a URL need be no URI
    private static java.net.URL url(String text) {
        try {
            return new java.net.URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Scalars extreme(int sign) {
        boolean most = sign > 0;
        Scalars s = usual();
        s.small = most ? Byte.MAX_VALUE : Byte.MIN_VALUE;
        s.half = most ? Short.MAX_VALUE : Short.MIN_VALUE;
        s.character = most ? Character.MAX_VALUE : 0;
        s.number = most ? Integer.MAX_VALUE : Integer.MIN_VALUE;
        s.large = most ? Long.MAX_VALUE : Long.MIN_VALUE;
        s.real = most ? Float.MAX_VALUE : Float.NEGATIVE_INFINITY;
        s.precise = most ? Double.MIN_VALUE : -0.0;
        s.boxedSmall = s.small;
        s.boxedHalf = s.half;
        s.boxedCharacter = s.character;
        s.boxedNumber = s.number;
        s.boxedLarge = s.large;
        s.boxedReal = s.real;
        s.boxedPrecise = s.precise;
        s.bigInteger = BigInteger.ONE.shiftLeft(3_000).multiply(BigInteger.valueOf(sign));
        s.bigDecimal = new BigDecimal(s.bigInteger, most ? Integer.MAX_VALUE : Integer.MIN_VALUE);
        s.date = new Date(s.large);
        s.instant = most ? Instant.MAX : Instant.MIN;
        s.localDate = most ? LocalDate.MAX : LocalDate.MIN;
        s.localTime = most ? LocalTime.MAX : LocalTime.MIN;
        s.localDateTime = most ? LocalDateTime.MAX : LocalDateTime.MIN;
        s.offsetDateTime = most ? OffsetDateTime.MAX : OffsetDateTime.MIN;
        s.duration = Duration.ofSeconds(s.large, most ? 999_999_999 : 0);
        s.period = Period.of(s.number, s.number, s.number);
        s.year = Year.of(most ? Year.MAX_VALUE : Year.MIN_VALUE);
        s.yearMonth = YearMonth.of(s.year.getValue(), 12);
        s.zoneOffset = most ? ZoneOffset.MAX : ZoneOffset.MIN;
        s.zonedDateTime = ZonedDateTime.of(LocalDateTime.of(2024, 1, 1, 0, 0), s.zoneOffset);
        s.zoneId = ZoneId.of(most ? "UTC+01:00" : "Z");
        s.locale = most ? Locale.of("no", "NO", "NY") : Locale.ROOT;
        s.type = most ? int.class : String[][].class;
        return s;
    }

    static List<Containers> containers() {
        return List.of(new Containers(), empty(), full());
    }

    private static Containers empty() {
        Containers c = new Containers();
        c.strings = List.of();
        c.numbers = new LinkedList<>();
        c.points = List.of();
        c.colours = Set.of();
        c.enumSet = EnumSet.noneOf(Colour.class);
        c.sorted = new TreeSet<>();
        c.deque = new ArrayDeque<>();
        c.byName = Map.of();
        c.byColour = new EnumMap<>(Colour.class);
        c.ordered = new TreeMap<>();
        c.concurrent = new ConcurrentHashMap<>();
        c.maybe = Optional.empty();
        c.maybeList = Optional.of(List.of());
        c.booleans = new boolean[0];
        c.bytes = new byte[0];
        c.ints = new int[0];
        c.longs = new long[0];
        c.texts = new String[0];
        c.grid = new int[0][];
        return c;
    }

    private static Containers full() {
        Containers c = new Containers();
        c.strings = Arrays.asList("a", null, "Grüße", "x".repeat(200));
        c.numbers = new LinkedList<>(Arrays.asList(1, null, Integer.MIN_VALUE));
        c.points = Arrays.asList(new Point(1, 2, "p"), null, new Point(0, 0, null));
        c.colours = EnumSet.of(Colour.GREEN);
        c.enumSet = EnumSet.allOf(Colour.class);
        c.sorted = new TreeSet<>(List.of("b", "a"));
        c.deque = new ArrayDeque<>(List.of(1L, -1L));
        c.queue = new ArrayDeque<>(List.of(Instant.EPOCH));
        c.byName = Map.of("a", List.of(new Point(1, 2, "p")), "b", Arrays.asList((Point) null));
        c.byColour = new EnumMap<>(Map.of(Colour.RED, 1.5));
        c.ordered = new TreeMap<>(Map.of(3, "c", 1, "a"));
        c.deep = new TreeMap<>(Map.of(LocalDate.EPOCH, Map.of("k", Set.of(7))));
        c.concurrent = new ConcurrentHashMap<>(Map.of("p", new Point(1, 2, "q")));
        c.maybe = Optional.of(new Point(5, 6, "r"));
        c.maybeList = Optional.of(Arrays.asList("x", null));
        c.booleans = new boolean[] {true, false, true, true, false, false, true, false, true};
        c.bytes = new byte[] {1, -1};
        c.shorts = new short[] {1, -1, Short.MIN_VALUE};
        c.chars = new char[] {'a', '\uFFFF'};
        c.ints = new int[] {1, -1, 70_000};
        c.longs = new long[] {1, Long.MIN_VALUE};
        c.floats = new float[] {1.5f, Float.NaN};
        c.doubles = new double[] {1.5, -0.0};
        c.texts = new String[] {"a", null};
        c.pointArray = new Point[] {null, new Point(1, 1, "")};
        c.grid = new int[][] {{1, 2}, null, {}};
        c.lists = new List[] {List.of("a"), null};
        c.palette = new Colour[] {Colour.RED, null};
        return c;
    }

    static Models.Node chain(int length) {
        Models.Node chain = null;
        for (int i = 0; i < length; i++) {
            chain = new Models.Node("node " + i, chain);
        }
        return chain;
    }

    static Models.Strict strictWithNull() {
        return new Models.Strict("a", new Point(1, 2, "b"), List.of(), 1, null);
    }
}
