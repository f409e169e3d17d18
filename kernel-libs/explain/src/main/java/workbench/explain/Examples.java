package workbench.explain;

import com.hazelcast.core.HazelcastJsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One value of each type for which Hazelcast 5.7 has a serializer, and of some that one might expect among them. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // Hazelcast has serializers for old types too
final class Examples {

    private static final List<String> TEXTS = List.of("one", "two", "three");
    private static final String OF_TEXTS = "one, two, three";
    private static final LocalDateTime MOMENT = LocalDateTime.of(2017, 1, 31, 12, 30);

    private Examples() {}

    /** @param words what the value is; empty if it has nothing in it */
    record Example(String type, String words, Object value) {}

    /** Numbers and texts first, then their arrays, collections, dates, and what Java serializes. */
    static List<Example> all() {
        return Stream.of(single(), arrays(), collections(), maps(), dates(), javas())
                .flatMap(List::stream)
                .toList();
    }

    /** The value of a type. */
    static Object of(String type) {
        return all().stream()
                .filter(example -> example.type().equals(type))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static Example example(Object value, String words) {
        return new Example(value.getClass().getSimpleName(), words, value);
    }

    private static Example example(Object value) {
        return example(value, value.toString());
    }

    private static List<Example> single() {
        return List.of(
                example((byte) 1),
                example(true),
                example('a'),
                example((short) 1),
                example(1),
                example(1L),
                example(1f),
                example(1d),
                example("hello"),
                example(new UUID(1, 2)),
                example(BigInteger.TEN),
                example(BigDecimal.TEN),
                example(Optional.of("one")),
                example(String.class),
                example(new SimpleEntry<>("one", 1)),
                example(new SimpleImmutableEntry<>("one", 1)),
                example(new HazelcastJsonValue("{}")));
    }

    private static List<Example> arrays() {
        String three = "3 elements";
        return List.of(
                example(new byte[3], three),
                example(new boolean[3], three),
                example(new char[3], three),
                example(new short[3], three),
                example(new int[3], three),
                example(new long[3], three),
                example(new float[3], three),
                example(new double[3], three),
                example(TEXTS.toArray(String[]::new), OF_TEXTS),
                example(TEXTS.toArray(Object[]::new), OF_TEXTS));
    }

    private static List<Example> collections() {
        List<Collection<String>> all = List.of(
                new ArrayList<>(TEXTS),
                new LinkedList<>(TEXTS),
                new CopyOnWriteArrayList<>(TEXTS),
                new HashSet<>(TEXTS),
                new TreeSet<>(TEXTS),
                new LinkedHashSet<>(TEXTS),
                new CopyOnWriteArraySet<>(TEXTS),
                new ConcurrentSkipListSet<>(TEXTS),
                new ArrayDeque<>(TEXTS),
                new LinkedBlockingQueue<>(TEXTS),
                new ArrayBlockingQueue<>(TEXTS.size(), false, TEXTS),
                new PriorityBlockingQueue<>(TEXTS),
                new PriorityQueue<>(TEXTS),
                new LinkedTransferQueue<>(TEXTS));
        return Stream.concat(
                        all.stream().map(each -> example(each, OF_TEXTS)),
                        Stream.of(example(new DelayQueue<>(), "empty"), example(new SynchronousQueue<>(), "empty")))
                .toList();
    }

    private static List<Example> maps() {
        Map<String, Integer> entries = Map.of("one", 1, "two", 2);
        return Stream.of(
                        new HashMap<>(entries),
                        new LinkedHashMap<>(entries),
                        new TreeMap<>(entries),
                        new ConcurrentHashMap<>(entries),
                        new ConcurrentSkipListMap<>(entries))
                .map(each -> example(each, "one=1, two=2"))
                .toList();
    }

    private static List<Example> dates() {
        return List.of(
                example(new Date(0), "1970"),
                example(LocalDate.EPOCH),
                example(LocalTime.NOON),
                example(MOMENT),
                example(OffsetDateTime.of(MOMENT, ZoneOffset.UTC)));
    }

    /** Of these, Hazelcast has no serializer. */
    private static List<Example> javas() {
        return List.of(
                new Example("an enum", "SECONDS", TimeUnit.SECONDS),
                new Example("an immutable list", OF_TEXTS, TEXTS),
                example(EnumSet.of(TimeUnit.SECONDS), "SECONDS"),
                example(new EnumMap<>(Map.of(TimeUnit.SECONDS, 1)), "SECONDS=1"),
                example(Instant.EPOCH),
                example(ZonedDateTime.of(MOMENT, ZoneId.of("Europe/Paris"))),
                example(Duration.ofSeconds(1)),
                example(Locale.ENGLISH));
    }
}
