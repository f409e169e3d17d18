package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.NullUnmarked;
import workbench.generate.weave.Models.Absent;
import workbench.generate.weave.Models.Address;
import workbench.generate.weave.Models.Card;
import workbench.generate.weave.Models.Cash;
import workbench.generate.weave.Models.Discounted;
import workbench.generate.weave.Models.Done;
import workbench.generate.weave.Models.Item;
import workbench.generate.weave.Models.Many;
import workbench.generate.weave.Models.Method;
import workbench.generate.weave.Models.Nothing;
import workbench.generate.weave.Models.Person;
import workbench.generate.weave.Models.Reply;
import workbench.generate.weave.Models.Settings;
import workbench.generate.weave.Models.Singles;
import workbench.generate.weave.Models.Status;

/** What is tried with woven classes. A loader that has them instead of the originals loads this class too. */
@NullUnmarked
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // what people write
public final class Scenarios {

    private Scenarios() {}

    static Object singles() {
        Singles singles = new Singles("Grüße \uD83D\uDED2");
        singles.flag = true;
        singles.small = -1;
        singles.number = -30_000;
        singles.letter = '€';
        singles.count = Integer.MIN_VALUE;
        singles.total = Long.MAX_VALUE;
        singles.weight = -0.5f;
        singles.rate = Math.PI;
        singles.boxedFlag = true;
        singles.boxedLetter = 'x';
        singles.boxed = 5;
        singles.boxedTotal = 6L;
        singles.boxedRate = 7.5;
        singles.big = BigInteger.TEN.pow(40);
        singles.price = new BigDecimal("12.340");
        singles.uuid = new UUID(1, 2);
        singles.date = new Date(99);
        singles.stamp = new Timestamp(1_000);
        singles.stamp.setNanos(123_456_789);
        singles.instant = Instant.ofEpochSecond(-5, 7);
        singles.day = LocalDate.of(-44, 3, 15);
        singles.when = ZonedDateTime.ofLocal(
                LocalDateTime.of(2026, 10, 25, 2, 30), ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(1));
        singles.zone = ZoneId.of("+05:30");
        singles.maybeInt = OptionalInt.of(3);
        singles.locale = Locale.forLanguageTag("zh-Hant-TW");
        singles.currency = Currency.getInstance("EUR");
        singles.uri = URI.create("urn:isbn:1");
        singles.type = int.class;
        singles.status = Status.PAID;
        return singles;
    }

    static Object noSingles() {
        return new Singles(null);
    }

    static Object many() {
        Many many = new Many();
        many.bytes = new byte[] {1, -1};
        many.ints = new int[] {3, 4, 5};
        many.table = new double[][] {{1}, {}, {2, 3}};
        many.words = new String[] {"a", "", "ü"};
        many.items = new Item[] {new Item("one", 1)};
        many.states = new Status[] {Status.PAID, Status.OPEN};
        many.list = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            many.list.add(new Item("item " + i, i));
        }
        many.texts = new ArrayList<>(List.of("x", "y"));
        many.numbers = new LinkedHashSet<>(List.of(3, 1, 2));
        many.byName = new LinkedHashMap<>();
        many.byName.put("few", new ArrayList<>(List.of(new Item("in a map", 9))));
        many.byName.put("none", new ArrayList<>());
        many.sorted = new TreeMap<>(Map.of("b", 2, "a", 1));
        many.some = EnumSet.of(Status.PAID);
        many.byStatus = new EnumMap<>(Map.of(Status.OPEN, new Item("by status", 1)));
        many.counts = new ConcurrentHashMap<>(Map.of("n", 1L));
        many.first = Optional.of(new Item("first", 1));
        many.nested = new ArrayList<>(List.of(new ArrayList<>(List.of(1, 2)), new ArrayList<>()));
        return many;
    }

    static Object empty() {
        Many many = new Many();
        many.bytes = new byte[0];
        many.ints = new int[0];
        many.table = new double[0][];
        many.words = new String[0];
        many.items = new Item[0];
        many.states = new Status[0];
        many.list = new ArrayList<>();
        many.texts = new ArrayList<>();
        many.numbers = new LinkedHashSet<>();
        many.byName = new LinkedHashMap<>();
        many.sorted = new TreeMap<>();
        many.some = EnumSet.noneOf(Status.class);
        many.byStatus = new EnumMap<>(Status.class);
        many.counts = new ConcurrentHashMap<>();
        many.first = Optional.empty();
        many.nested = new ArrayList<>();
        return many;
    }

    static Object noMany() {
        return new Many();
    }

    static Object person() {
        Person person = new Person(1, "Ada");
        person.boss = new Person(2, "Charles");
        fill(person.boss);
        person.boss.boss = null;
        fill(person);
        person.friends.add(person.boss == null ? null : other(3));
        return person;
    }

    private static Person other(long id) {
        Person other = new Person(id, "other");
        fill(other);
        return other;
    }

    private static void fill(Person person) {
        person.home = new Address("Hauptstraße", 7, new ArrayList<>(List.of("second floor")));
        person.work = new Address("Elsewhere", 8, new ArrayList<>());
        person.payment = new Card("1234", new Date(5));
        Cash cash = new Cash();
        cash.amount = BigDecimal.ONE;
        person.payments = new ArrayList<>(List.of(cash, Method.CHEQUE, new Card("5", new Date(6))));
        person.anything = new ArrayList<>(List.of("anything", 1));
        person.other = "comparable";
    }

    static Object nobody() {
        return new Person(0, null);
    }

    /** What Java serialization keeps and a list of fields would lose. */
    static void sharingAndClasses(InternalSerializationService service) {
        Person ada = (Person) person();
        Person charles = ada.boss;
        ada.friends.clear();
        ada.friends.addAll(List.of(charles, charles, ada));
        charles.friends = ada.friends;
        ada.work = ada.home;
        ada.payments.add(ada.payments.getFirst());
        Person back = service.toObject(service.toData(ada));
        assertThat(back.friends).containsExactly(back.boss, back.boss, back);
        assertThat(back.boss.friends).isSameAs(back.friends);
        assertThat(back.work).isSameAs(back.home).isEqualTo(ada.home);
        assertThat(back.payments.getLast()).isSameAs(back.payments.getFirst());
    }

    static void classes(InternalSerializationService service) {
        Many many = (Many) many();
        many.list = new LinkedList<>(List.of(new Item("plain", 1)));
        many.texts = List.of("immutable");
        many.byName = new HashMap<>(Map.of("a", many.list));
        many.sorted = new TreeMap<>(Collections.reverseOrder());
        many.sorted.putAll(Map.of("a", 1, "b", 2));
        Many back = service.toObject(service.toData(many));
        assertThat(back.list).isExactlyInstanceOf(LinkedList.class);
        assertThat(back.texts).isEqualTo(many.texts).hasSameClassAs(many.texts);
        assertThat(back.byName).isExactlyInstanceOf(HashMap.class);
        assertThat(back.sorted.firstKey()).isEqualTo("b");
    }

    static void subclasses(InternalSerializationService service) {
        Many many = (Many) many();
        many.list = new ArrayList<>(List.of(new Discounted("cheap", 2, 0.5), new Item("plain", 1)));
        many.items = new Discounted[] {new Discounted("in an array", 1, 1)};
        Many back = service.toObject(service.toData(many));
        assertThat(back.list.getFirst()).isExactlyInstanceOf(Discounted.class);
        assertThat(((Discounted) back.list.getFirst()).percent).isEqualTo(0.5);
        assertThat(back.list.getLast()).isExactlyInstanceOf(Item.class);
        assertThat(back.items).isExactlyInstanceOf(Discounted[].class);
    }

    static void aSubclassAlone(InternalSerializationService service) {
        service.toData(new Discounted("cheap", 2, 0.5));
    }

    static void propertiesWithDefaults(InternalSerializationService service) {
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        Settings settings = new Settings();
        settings.values = new Properties(defaults);
        settings.values.setProperty("size", "2");
        Settings back = service.toObject(service.toData(settings));
        assertThat(back.values).isEqualTo(settings.values);
        assertThat(back.values.getProperty("colour")).isEqualTo("red");
    }

    static void onlyObjects(InternalSerializationService service) {
        Reply back = service.toObject(service.toData(new Reply()));
        assertThat(back.details).isSameAs(Absent.of());
        assertThat(back.rest).isSameAs(Nothing.IT);
        assertThat(back.outcome).isSameAs(Done.IT);
        assertThat(back.more).hasSize(2).allSatisfy(each -> assertThat(each).isSameAs(Absent.of()));
    }

    static void onlyObjectAlone(InternalSerializationService service) {
        Absent back = service.toObject(service.toData(Absent.of()));
        assertThat(back).isSameAs(Absent.of());
    }

    static void timestampInADate(InternalSerializationService service) {
        Singles singles = (Singles) singles();
        singles.date = new Timestamp(7);
        ((Timestamp) singles.date).setNanos(7);
        Singles back = service.toObject(service.toData(singles));
        assertThat(back.date).isExactlyInstanceOf(Timestamp.class).isEqualTo(singles.date);
    }

    static void subclass(InternalSerializationService service) {
        Many many = (Many) many();
        many.list = new ArrayList<>(List.of(new Discounted("cheap", 2, 0.5)));
        service.toData(many);
    }

    static void reversed(InternalSerializationService service) {
        Many many = (Many) many();
        many.sorted = new TreeMap<>(Collections.reverseOrder());
        service.toData(many);
    }

    private static Models.Waiting waiting(LinkedBlockingQueue<String> names) {
        Models.Waiting waiting = new Models.Waiting();
        waiting.names = names;
        names.add("a");
        waiting.items = new CopyOnWriteArrayList<>(List.of(new Item("pen", 1), new Item("ink", 2)));
        return waiting;
    }

    static void queueWithoutALimit(InternalSerializationService service) {
        Models.Waiting back = service.toObject(service.toData(waiting(new LinkedBlockingQueue<>())));
        assertThat(back.names).containsExactly("a");
        assertThat(back.names.remainingCapacity()).isEqualTo(Integer.MAX_VALUE - 1);
        assertThat(back.items).hasSize(2);
    }

    static void queueWithALimit(InternalSerializationService service) {
        Models.Waiting back = service.toObject(service.toData(waiting(new LinkedBlockingQueue<>(3))));
        assertThat(back.names).containsExactly("a");
        assertThat(back.names.remainingCapacity()).isEqualTo(2);
    }

    static void nullDate(InternalSerializationService service) {
        Singles singles = (Singles) singles();
        singles.date = null;
        service.toData(singles);
    }

    static void nullElement(InternalSerializationService service) {
        Many many = (Many) many();
        many.list.set(5, null);
        service.toData(many);
    }

    /** Up to 30 persons that refer to each other in any way. */
    static Object randomGraph(long seed) {
        RandomGenerator random = new Random(seed);
        List<Person> all = new ArrayList<>();
        for (int i = random.nextInt(1, 31); i > 0; i--) {
            Person person = new Person(random.nextLong(), random.nextBoolean() ? "name " + i : null);
            all.add(person);
            person.boss = random.nextBoolean() ? any(all, random) : null;
            person.friends = random.nextInt(3) == 0 ? any(all, random).friends : new ArrayList<>();
            person.home = random.nextBoolean() ? new Address("street", i, new ArrayList<>(List.of("line"))) : null;
            person.work = random.nextBoolean() ? any(all, random).home : null;
            person.payment = random.nextBoolean() ? Method.TRANSFER : new Card(null, new Date(random.nextLong()));
            person.payments = random.nextBoolean() ? null : new ArrayList<>(Arrays.asList(person.payment, null));
        }
        for (Person person : all) {
            if (person.friends != null) {
                for (int i = random.nextInt(4); i > 0; i--) {
                    person.friends.add(random.nextInt(4) == 0 ? null : any(all, random));
                }
            }
        }
        return all.getLast();
    }

    private static Person any(List<Person> all, RandomGenerator random) {
        return all.get(random.nextInt(all.size()));
    }

    /** All that a graph holds, with a number for each object, so that sharing shows. */
    static String text(Object root) {
        StringBuilder text = new StringBuilder();
        text(root, new IdentityHashMap<>(), text);
        return text.toString();
    }

    private static void text(Object object, Map<Object, Integer> met, StringBuilder text) {
        if (object instanceof Person || object instanceof List || object instanceof Address || object instanceof Card) {
            Integer number = met.putIfAbsent(object, met.size());
            if (number != null) {
                text.append('#').append(number).append(' ');
                return;
            }
        }
        switch (object) {
            case Person person -> {
                text.append(person.id()).append(person.name).append('{');
                for (Object each : Arrays.asList(
                        person.boss, person.friends, person.home, person.work, person.payment, person.payments)) {
                    text(each, met, text);
                }
                text.append('}');
            }
            case List<?> list -> list.forEach(each -> text(each, met, text.append(',')));
            case null, default -> text.append(object).append(' ');
        }
    }

    static Models.Shelf shelf(boolean isItem, boolean isOtherItem) {
        Models.Shelf shelf = new Models.Shelf();
        shelf.item = item(isItem);
        shelf.other = item(isOtherItem);
        return shelf;
    }

    private static Models.Item item(boolean isItem) {
        return isItem ? new Models.Item("pen", 5) : new Models.Discounted("pen", 5, 10);
    }

    static Models.Shelf emptyShelf() {
        return new Models.Shelf();
    }
}
