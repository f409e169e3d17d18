package workbench.generate;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import workbench.shape.Scalar;

/** Draws declared types. */
final class RandomTypes {

    private static final int DEEPEST = 3;

    private static final List<Scalar> SCALARS = List.of(Scalar.values());

    private static final List<Scalar> SORTED = List.of(
            Scalar.STRING,
            Scalar.INT,
            Scalar.LONG,
            Scalar.UUID,
            Scalar.LOCAL_DATE,
            Scalar.INSTANT,
            Scalar.BIG_DECIMAL,
            Scalar.CHAR,
            Scalar.DATE,
            Scalar.YEAR_MONTH);

    private static final List<String> COLLECTIONS = names(
            java.util.Collection.class,
            java.util.List.class,
            java.util.Set.class,
            java.util.Queue.class,
            java.util.Deque.class,
            java.util.SequencedCollection.class,
            java.util.SequencedSet.class,
            java.util.concurrent.BlockingQueue.class,
            java.util.ArrayList.class,
            java.util.LinkedList.class,
            java.util.HashSet.class,
            java.util.LinkedHashSet.class,
            java.util.ArrayDeque.class,
            java.util.Vector.class,
            java.util.Stack.class,
            java.util.concurrent.CopyOnWriteArrayList.class,
            java.util.concurrent.CopyOnWriteArraySet.class,
            java.util.concurrent.ConcurrentLinkedQueue.class,
            java.util.concurrent.LinkedBlockingDeque.class);

    private static final List<String> SORTED_COLLECTIONS = names(
            java.util.SortedSet.class,
            java.util.NavigableSet.class,
            java.util.TreeSet.class,
            java.util.PriorityQueue.class,
            java.util.concurrent.ConcurrentSkipListSet.class);

    private static final List<String> MAPS = names(
            java.util.Map.class,
            java.util.SequencedMap.class,
            java.util.HashMap.class,
            java.util.LinkedHashMap.class,
            java.util.Hashtable.class,
            java.util.concurrent.ConcurrentMap.class,
            java.util.concurrent.ConcurrentHashMap.class);

    private static final List<String> SORTED_MAPS = names(
            java.util.SortedMap.class,
            java.util.NavigableMap.class,
            java.util.TreeMap.class,
            java.util.concurrent.ConcurrentSkipListMap.class);

    /** Types that tell nothing, or too little. */
    private static final List<String> OPEN = List.of(
            "Object",
            "Number",
            "CharSequence",
            "Comparable<String>",
            "java.io.Serializable",
            "Runnable",
            "java.util.List",
            "java.util.Map",
            "java.util.List<?>",
            "java.util.Map<String, ?>",
            "java.util.List<? super Integer>",
            "Object[]",
            "java.util.AbstractList<String>",
            "StringBuilder",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.Properties",
            "java.util.Calendar");

    private final RandomGenerator random;

    RandomTypes(RandomGenerator random) {
        this.random = random;
    }

    private static List<String> names(Class<?>... types) {
        return Arrays.stream(types).map(Class::getName).toList();
    }

    /**
     * Any type that a field may have.
     *
     * @param helpers the classes that are declared nearby
     */
    String any(List<String> helpers) {
        return any(helpers, 0);
    }

    /** A type whose values have a natural order. */
    String key() {
        return name(SORTED.get(random.nextInt(SORTED.size())));
    }

    private String any(List<String> helpers, int depth) {
        int drawn = random.nextInt(depth < DEEPEST ? 100 : 60);
        if (drawn < 8) {
            return plain();
        }
        return drawn < 60 ? single(helpers, drawn) : container(helpers, depth, drawn);
    }

    private String plain() {
        List<Scalar> plain =
                Arrays.stream(Scalar.values()).filter(Scalar::hasPrimitive).toList();
        return plain.get(random.nextInt(plain.size())).plain().getName();
    }

    private String single(List<String> helpers, int drawn) {
        if (drawn < 35) {
            return name(SCALARS.get(random.nextInt(SCALARS.size())));
        }
        return drawn < 56 ? one(helpers) : one(OPEN);
    }

    private String container(List<String> helpers, int depth, int drawn) {
        if (drawn < 66) {
            return any(helpers, depth + 1) + "[]";
        }
        if (drawn < 72) {
            return "java.util.Optional<%s>".formatted(reference(helpers, depth));
        }
        if (drawn < 85) {
            return "%s<%s>".formatted(one(COLLECTIONS), reference(helpers, depth));
        }
        if (drawn < 88) {
            return "%s<%s>".formatted(one(SORTED_COLLECTIONS), key());
        }
        if (drawn < 90) {
            return "java.util.EnumSet<Colour>";
        }
        if (drawn < 92) {
            return "java.util.EnumMap<Colour, %s>".formatted(reference(helpers, depth));
        }
        return drawn < 97
                ? "%s<%s, %s>"
                        .formatted(one(MAPS), random.nextInt(4) == 0 ? "Colour" : key(), reference(helpers, depth))
                : "%s<%s, %s>".formatted(one(SORTED_MAPS), key(), reference(helpers, depth));
    }

    /** A type that may be as a type argument. */
    private String reference(List<String> helpers, int depth) {
        return Stream.generate(() -> any(helpers, depth + 1))
                .filter(type -> !isPrimitive(type))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isPrimitive(String type) {
        return Arrays.stream(Scalar.values())
                .anyMatch(scalar ->
                        scalar.hasPrimitive() && scalar.plain().getName().equals(type));
    }

    private static String name(Scalar scalar) {
        return scalar == Scalar.CLASS ? "Class<?>" : scalar.boxed().getName();
    }

    private String one(List<String> names) {
        return names.get(random.nextInt(names.size()));
    }
}
