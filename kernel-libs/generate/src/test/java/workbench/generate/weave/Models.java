package workbench.generate.weave;

import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.NullUnmarked;

/** Classes as people write them, with every shape among their fields. */
@NullUnmarked
@SuppressWarnings({"UnusedVariable", "ProtectedMembersInFinalClass"}) // what people write
final class Models {

    private Models() {}

    enum Status {
        OPEN,
        PAID {
            @Override
            boolean isDone() {
                return true;
            }
        };

        boolean isDone() {
            return false;
        }
    }

    /** One field for each kind of single value. */
    static final class Singles implements Serializable {
        boolean flag;
        byte small;
        short number;
        char letter;
        protected int count;
        long total;
        float weight;
        double rate;
        Boolean boxedFlag;
        Character boxedLetter;
        Integer boxed;
        Long boxedTotal;
        Double boxedRate;
        final String name;
        BigInteger big;
        BigDecimal price;
        UUID uuid;
        Date date;
        java.sql.Timestamp stamp;
        Instant instant;
        LocalDate day;
        ZonedDateTime when;
        ZoneId zone;
        OptionalInt maybeInt;
        Locale locale;
        Currency currency;
        URI uri;
        Class<?> type;
        Status status;
        transient int cached = 7;
        static int instances;

        Singles(String name) {
            this.name = name;
        }
    }

    /** Arrays, collections and maps. */
    static final class Many implements Serializable {
        byte[] bytes;
        int[] ints;
        double[][] table;
        String[] words;
        Item[] items;
        Status[] states;
        List<Item> list;
        List<String> texts;
        Set<Integer> numbers;
        Map<String, List<Item>> byName;
        SortedMap<String, Integer> sorted;
        EnumSet<Status> some;
        EnumMap<Status, Item> byStatus;
        ConcurrentHashMap<String, Long> counts;
        Optional<Item> first;
        List<List<Integer>> nested;
    }

    /** A queue that may have a limit, and a list that copies its array for each change. */
    static final class Waiting implements Serializable {
        LinkedBlockingQueue<String> names;
        CopyOnWriteArrayList<Item> items;
    }

    /** Properties, which may have defaults. */
    static final class Settings implements Serializable {
        Properties values;
    }

    static class Item implements Serializable {
        private static final long serialVersionUID = 42;

        private String name;
        private int amount;

        private Item() {}

        Item(String name, int amount) {
            this.name = name;
            this.amount = amount;
        }
    }

    static final class Discounted extends Item {
        double percent;

        Discounted(String name, int amount, double percent) {
            super(name, amount);
            this.percent = percent;
        }
    }

    /** Any annotation of this name, such as one of the application's own. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface ExactType {}

    static class Shelf {
        @ExactType
        Item item;

        Item other;
    }

    static class Basket {
        @ExactType
        List<Item> items;
    }

    abstract static class Entity<K> implements Serializable {
        private final K id;

        Entity(K id) {
            this.id = id;
        }

        K id() {
            return id;
        }
    }

    /** Sharing, cycles, a superclass with a private generic field, records, sealed types, and the unknown. */
    static final class Person extends Entity<Long> {
        String name;
        Person boss;
        List<Person> friends = new ArrayList<>();
        Address home;
        Address work;
        Payment payment;
        List<Payment> payments;
        Object anything;
        Comparable<?> other;

        Person(long id, String name) {
            super(id);
            this.name = name;
        }
    }

    record Address(String street, int number, List<String> lines) implements Serializable {}

    sealed interface Payment extends Serializable permits Card, Cash, Method {}

    record Card(String number, Date until) implements Payment {}

    static final class Cash implements Payment {
        BigDecimal amount;
    }

    /** Classes without fields, each with its only object, as a Kotlin object has it. */
    static final class Reply implements Serializable {
        Absent details = Absent.of();
        Nothing rest = Nothing.IT;
        Outcome outcome = Done.IT;
        List<Absent> more = new ArrayList<>(List.of(Absent.of(), Absent.of()));
    }

    static final class Absent implements Serializable {
        private static final Absent INSTANCE = new Absent();

        private Absent() {}

        static Absent of() {
            return INSTANCE;
        }
    }

    record Nothing() implements Serializable {
        static final Nothing IT = new Nothing();
    }

    sealed interface Outcome extends Serializable permits Done, Failed {}

    static final class Done implements Outcome {
        static final Done IT = new Done();

        private Done() {}
    }

    static final class Failed implements Outcome {
        String reason;
    }

    enum Method implements Payment {
        TRANSFER,
        CHEQUE
    }
}
