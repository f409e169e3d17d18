package workbench.generate.codec;

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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.NullUnmarked;
import workbench.generate.codec.elsewhere.Base;

/** Classes of all shapes, none of which knows of codecs. */
@NullUnmarked
@SuppressWarnings({"ArrayRecordComponent", "JavaUtilDate", "UnusedVariable"}) // what users write
final class Models {

    private Models() {}

    /** A field for each scalar. */
    static class Scalars {
        boolean flag;
        byte small;
        short half;
        char character;
        int number;
        long large;
        float real;
        double precise;
        Boolean boxedFlag;
        Byte boxedSmall;
        Short boxedHalf;
        Character boxedCharacter;
        Integer boxedNumber;
        Long boxedLarge;
        Float boxedReal;
        Double boxedPrecise;
        String text;
        BigInteger bigInteger;
        BigDecimal bigDecimal;
        UUID uuid;
        Date date;
        java.sql.Date sqlDate;
        java.sql.Timestamp timestamp;
        Instant instant;
        LocalDate localDate;
        LocalTime localTime;
        LocalDateTime localDateTime;
        OffsetTime offsetTime;
        OffsetDateTime offsetDateTime;
        ZonedDateTime zonedDateTime;
        Duration duration;
        Period period;
        Year year;
        YearMonth yearMonth;
        MonthDay monthDay;
        ZoneOffset zoneOffset;
        ZoneId zoneId;
        OptionalInt optionalInt;
        OptionalLong optionalLong;
        OptionalDouble optionalDouble;
        Locale locale;
        Currency currency;
        URI uri;
        URL url;
        BitSet bitSet;
        Class<?> type;
    }

    enum Colour {
        RED,
        GREEN {
            @Override
            boolean isGreen() {
                return true;
            }
        };

        boolean isGreen() {
            return false;
        }
    }

    record Point(int x, int y, String label) {}

    /** Containers of everything, in everything. */
    static class Containers {
        List<String> strings;
        LinkedList<Integer> numbers;
        Collection<Point> points;
        Set<Colour> colours;
        EnumSet<Colour> enumSet;
        SortedSet<String> sorted;
        Deque<Long> deque;
        Queue<Instant> queue;
        Map<String, List<Point>> byName;
        EnumMap<Colour, Double> byColour;
        NavigableMap<Integer, String> ordered;
        TreeMap<LocalDate, Map<String, Set<Integer>>> deep;
        ConcurrentMap<String, Point> concurrent;
        Optional<Point> maybe;
        Optional<List<String>> maybeList;
        boolean[] booleans;
        byte[] bytes;
        short[] shorts;
        char[] chars;
        int[] ints;
        long[] longs;
        float[] floats;
        double[] doubles;
        String[] texts;
        Point[] pointArray;
        int[][] grid;
        List<String>[] lists;
        Colour[] palette;
    }

    sealed interface Payment permits Card, Transfer, Cash {}

    record Card(String number, int month) implements Payment {}

    static final class Transfer implements Payment {
        private final String iban;

        Transfer(String iban) {
            this.iban = iban;
        }

        String iban() {
            return iban;
        }
    }

    enum Cash implements Payment {
        NOTES,
        COINS
    }

    record Paid(Payment payment, List<Payment> parts) {}

    /** Final fields and no constructor without parameters. */
    static class Frozen {
        private final String name;
        private final int count;
        private final List<Point> points;

        Frozen(String name, int count, List<Point> points) {
            this.name = name;
            this.count = count;
            this.points = points;
        }

        String said() {
            return name + count + points;
        }
    }

    static class Heir extends Base {
        private int own = 5;
        Frozen frozen;
    }

    static class Node {
        String name;
        Node next;

        Node(String name, Node next) {
            this.name = name;
            this.next = next;
        }

        List<String> names() {
            List<String> names = new ArrayList<>();
            for (Node node = this; node != null; node = node.next) {
                names.add(node.name);
            }
            return names;
        }
    }

    static class Animal {
        String name = "animal";
    }

    static class Dog extends Animal {
        int barks = 3;
    }

    static class Farm {
        List<Animal> animals;
        Animal best;
    }

    record Anything(String name, Object value, List<? extends Number> numbers, Runnable then) {}

    @NullMarked
    record Strict(String name, Point point, List<Point> points, Integer number, Colour colour) {}

    enum Only {
        ONE
    }

    sealed interface Sole permits SoleConstant {}

    enum SoleConstant implements Sole {
        IT
    }

    @NullMarked
    record Onlys(List<Only> list, List<Sole> soles, Only[] array, Map<Only, Only> map) {}

    record Empty() {}

    record Empties(List<Empty> all, Empty one) {}

    static final class Before {
        record Order(long id, String customer) {}

        enum State {
            OPEN,
            PAID
        }

        record Stated(Before.State state) {}
    }

    static final class After {
        record Order(long id, String customer, int amount) {}

        enum State {
            OPEN,
            SENT,
            PAID
        }

        record Stated(After.State state) {}
    }

    static class Generic<K, V> {
        K key;
        V[] values;
        List<? extends V> more;
    }

    static class Bound extends Generic<Long, String> {}
}
