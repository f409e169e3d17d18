package workbench.own.value;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import workbench.own.value.Snapshot.Again;
import workbench.own.value.Snapshot.Aside;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.variant.NotPossibleException;

/** Walks through an object. For one use. */
final class SnapshotReader {

    /** More objects than any sensible value has, and few enough for the heap. */
    private static final int MOST_NODES = 1_000_000;

    private static final int MOST_ASIDE = 100_000;

    private final UnaryOperator<Class<?>> original;

    /** What is around the value that is read, with how many are around it. */
    private final IdentityHashMap<Object, Integer> ancestors = new IdentityHashMap<>();

    private final IdentityHashMap<Object, Known> known = new IdentityHashMap<>();
    private int nodes;
    private int compounds;

    /** How many of the nodes are of no value, such as what transient fields hold. */
    private int asideNodes;

    private boolean isAside;

    /** Those that were read before what is read aside. */
    private int nodesBefore;

    /** What was met aside, which the value itself may hold too. */
    private final List<Object> metAside = new ArrayList<>();

    /** The label of the field that was read last, at the greatest depth. */
    private String deepest = "";

    private int deepestLevel;

    /** How many were around the topmost object that was referred back to since it was set. */
    private int topmost = Integer.MAX_VALUE;

    /**
     * An object that was read.
     *
     * @param snapshot {@link Snapshot.Again} if it leads back to an object around it
     * @param declared what the order of its elements depends on
     */
    private record Known(Snapshot snapshot, Type declared) {}

    SnapshotReader(UnaryOperator<Class<?>> original) {
        this.original = original;
    }

    Snapshot read(Object root) {
        try {
            return read(root, Object.class, root.getClass().getSimpleName());
        } catch (StackOverflowError e) {
            throw new NotPossibleException(
                    "%s is a chain of more than %s objects, which is too deep to follow. Keep long chains in a list."
                            .formatted(deepest, deepestLevel),
                    e);
        }
    }

    private Snapshot read(@Nullable Object value, Type declared, String where) {
        if (value == null) {
            return Snapshot.NULL;
        }
        if (isAside && nodes - nodesBefore > MOST_ASIDE) {
            throw new NotPossibleException("%s holds too much besides the value.".formatted(where));
        }
        if (++nodes > MOST_NODES) {
            throw new NotPossibleException(
                    "%s leads to more than %s values. Give smaller samples.".formatted(where, MOST_NODES));
        }
        if (value instanceof Enum<?> constant) {
            return new Constant(original.apply(constant.getDeclaringClass()), constant.name());
        }
        if (value instanceof Class<?> type) {
            return new Value(original(type));
        }
        if (value.getClass().isArray() && value.getClass().componentType().isPrimitive()) {
            return new Primitives(copied(value));
        }
        boolean container = value instanceof Collection
                || value instanceof Map
                || value instanceof Optional
                || value instanceof AtomicReference;
        if (!container && !value.getClass().isArray() && SingleValues.isOfJdk(value.getClass())) {
            return single(value, where);
        }
        if (value.getClass().isHidden()) {
            throw new NotPossibleException(
                    "%s holds a lambda or an object of a hidden class, which has no name for reading. Put an object of a named class there, or mark the field transient."
                            .formatted(where));
        }
        return compound(value, declared, where);
    }

    private static Object copied(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().componentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    private static Snapshot single(Object value, String where) {
        if (!SingleValues.hasValue(value)) {
            throw new NotPossibleException(
                    "%s holds an object of %s, which has no value to write or to compare. Mark the field transient, or keep a value in its place."
                            .formatted(where, value.getClass().getName()));
        }
        return new Value(SingleValues.kept(value));
    }

    private Snapshot compound(Object value, Type declared, String where) {
        Optional<String> constant = Instances.nameOf(value);
        if (constant.isPresent()) {
            return new Constant(original.apply(Instances.holder(value)), constant.get());
        }
        Known before = known.get(value);
        boolean leadsBack = before != null && before.snapshot instanceof Again;
        if (isAside && (leadsBack || ancestors.containsKey(value))) {
            return Snapshot.NULL;
        }
        if (before != null && (leadsBack || before.snapshot instanceof Node || before.declared.equals(declared))) {
            topmost = leadsBack ? Math.min(topmost, 0) : topmost;
            return before.snapshot;
        }
        Integer around = ancestors.get(value);
        if (around != null) {
            topmost = Math.min(topmost, around);
            return new Back(ancestors.size() - around);
        }
        return entered(value, declared, where);
    }

    /** Reads what is no part of the value, so that its objects are neither numbered nor shared with the value. */
    private Snapshot aside(Supplier<Snapshot> read) {
        return aside(read, Snapshot.NULL);
    }

    /** @param unread stands for what has no value */
    private Snapshot aside(Supplier<Snapshot> read, Snapshot unread) {
        if (asideNodes > MOST_ASIDE) {
            return unread;
        }
        if (isAside) {
            return read.get();
        }
        int outside = topmost;
        int numbered = compounds;
        int before = nodes;
        isAside = true;
        nodesBefore = nodes;
        try {
            return read.get();
        } catch (NotPossibleException e) {
            return unread;
        } finally {
            isAside = false;
            metAside.forEach(known::remove);
            metAside.clear();
            topmost = outside;
            compounds = numbered;
            asideNodes += nodes - before;
            nodes = before;
        }
    }

    private Snapshot entered(Object value, Type declared, String where) {
        int outside = topmost;
        topmost = Integer.MAX_VALUE;
        int number = compounds++;
        int level = ancestors.size();
        if (level > deepestLevel) {
            deepestLevel = level;
            deepest = where;
        }
        ancestors.put(value, level);
        Snapshot snapshot;
        try {
            snapshot = parts(value, declared, where);
        } finally {
            ancestors.remove(value);
        }
        boolean leadsOut = topmost < level;
        known.put(value, new Known(leadsOut ? new Again(number) : snapshot, declared));
        if (isAside) {
            metAside.add(value);
        }
        topmost = leadsOut ? Math.min(outside, topmost) : outside;
        return snapshot;
    }

    private Snapshot parts(Object value, Type declared, String where) {
        return switch (value) {
            case Optional<?> optional ->
                new Sequence(
                        Made.by(Optional.class),
                        optional.map(content -> List.of(read(content, argument(declared, 0, 1), where)))
                                .orElse(List.of()));
            case AtomicReference<?> reference ->
                new Sequence(
                        Made.by(AtomicReference.class),
                        List.of(read(reference.get(), argument(declared, 0, 1), where)));
            case Collection<?> collection -> collection(collection, declared, where);
            case Map<?, ?> map -> table(map, declared, where);
            default -> value.getClass().isArray() ? array((Object[]) value, where) : node(value);
        };
    }

    private Snapshot array(Object[] array, String where) {
        List<Snapshot> items = new ArrayList<>(array.length);
        for (int i = 0; i < array.length; i++) {
            items.add(read(array[i], array.getClass().componentType(), "%s[%s]".formatted(where, i)));
        }
        return new Sequence(Made.by(original(array.getClass())), items);
    }

    /** Of an array, one of the original's. */
    private Class<?> original(Class<?> type) {
        return type.isArray() ? original(type.componentType()).arrayType() : original.apply(type);
    }

    private Snapshot collection(Collection<?> collection, Type declared, String where) {
        Type argument = argument(declared, 0, 1);
        List<Snapshot> items = new ArrayList<>();
        for (Object item : given(collection, where)) {
            items.add(read(item, argument, where + "[]"));
        }
        Made made = made(collection, enumType(collection), comparator(collection), where);
        boolean ordered = collection instanceof Set
                ? SequencedSet.class.isAssignableFrom(raw(declared))
                : !(collection instanceof PriorityQueue);
        return ordered ? new Sequence(made, items) : new Bag(made, items);
    }

    /** A container may fail to give its elements, as one of JPA does that was not loaded before its session ended. */
    private static List<@Nullable Object> given(Collection<?> collection, String where) {
        List<@Nullable Object> elements = new ArrayList<>();
        try {
            elements.addAll(collection);
            return elements;
        } catch (RuntimeException e) {
            throw notGiven(collection, where, e);
        }
    }

    /** Each key before its value. */
    private static List<@Nullable Object> given(Map<?, ?> map, String where) {
        List<@Nullable Object> parts = new ArrayList<>();
        try {
            map.forEach((key, value) -> {
                parts.add(key);
                parts.add(value);
            });
            return parts;
        } catch (RuntimeException e) {
            throw notGiven(map, where, e);
        }
    }

    private static NotPossibleException notGiven(Object container, String where, RuntimeException thrown) {
        return new NotPossibleException(
                "%s holds a %s that does not give its elements: %s. Load them before, or put a container of the JDK there."
                        .formatted(where, container.getClass().getSimpleName(), thrown),
                thrown);
    }

    private static @Nullable Comparator<?> comparator(Collection<?> collection) {
        return switch (collection) {
            case SortedSet<?> sorted -> sorted.comparator();
            case PriorityQueue<?> queue -> queue.comparator();
            case PriorityBlockingQueue<?> queue -> queue.comparator();
            default -> null;
        };
    }

    private Made made(Object container, Class<?> enumType, @Nullable Comparator<?> comparator, String where) {
        List<Snapshot> fields = new ArrayList<>();
        for (Field field : ObjectLayout.ofContainer(container.getClass())) {
            if (field.trySetAccessible()) {
                fields.add(aside(
                        () -> read(
                                ObjectLayout.get(field, container), field.getGenericType(), ObjectLayout.label(field)),
                        Snapshot.UNREAD));
            }
        }
        if (container instanceof Properties properties && !defaults(properties).isEmpty()) {
            fields.add(aside(() -> read(defaults(properties), Object.class, where)));
        }
        return new Made(original.apply(container.getClass()), enumType, order(comparator, where), fields);
    }

    /** What properties answer beside their own entries. */
    private static Map<String, String> defaults(Properties properties) {
        Map<String, String> defaults = new TreeMap<>();
        properties.stringPropertyNames().stream()
                .filter(name -> !properties.containsKey(name))
                .forEach(name -> defaults.put(name, properties.getProperty(name)));
        return defaults;
    }

    /** A comparator is what it is: only one of a named class with fields that can be read can be made again. */
    private Snapshot order(@Nullable Comparator<?> comparator, String where) {
        if (comparator == null) {
            return Snapshot.NULL;
        }
        boolean named = !SingleValues.isOfJdk(comparator.getClass())
                && !comparator.getClass().isHidden();
        return named ? aside(() -> read(comparator, Object.class, where)) : new Value(comparator);
    }

    private Class<?> enumType(Collection<?> collection) {
        if (!(collection instanceof EnumSet<?> set)) {
            return Void.class;
        }
        EnumSet<?> any = set.isEmpty() ? EnumSet.complementOf(set) : set;
        return any.isEmpty() ? Void.class : original.apply(any.iterator().next().getDeclaringClass());
    }

    private Snapshot table(Map<?, ?> map, Type declared, String where) {
        List<@Nullable Object> given = given(map, where);
        List<Entry> entries = new ArrayList<>(given.size() / 2);
        for (int i = 0; i < given.size(); i += 2) {
            entries.add(new Entry(
                    read(given.get(i), argument(declared, 0, 2), where + ".keys"),
                    read(given.get(i + 1), argument(declared, 1, 2), where + ".values")));
        }
        Class<?> enumType =
                map instanceof EnumMap && raw(argument(declared, 0, 2)).isEnum()
                        ? original.apply(raw(argument(declared, 0, 2)))
                        : entries.isEmpty() || !(entries.getFirst().key() instanceof Constant constant)
                                ? Void.class
                                : constant.type();
        return new Table(
                made(map, enumType, map instanceof SortedMap<?, ?> sorted ? sorted.comparator() : null, where),
                SequencedMap.class.isAssignableFrom(raw(declared)),
                entries);
    }

    private Node node(Object value) {
        ObjectLayout layout = ObjectLayout.of(value.getClass());
        List<Snapshot> values = new ArrayList<>(layout.fields().size());
        for (Field field : layout.fields()) {
            values.add(read(ObjectLayout.get(field, value), field.getGenericType(), ObjectLayout.label(field)));
        }
        return new Node(original.apply(value.getClass()), values, aside(value, layout));
    }

    @SuppressWarnings("ReferenceEquality") // whether it is that very object
    private Aside aside(Object value, ObjectLayout layout) {
        boolean isCanonical = layout.canonical(value) == value;
        String constant = Instances.constantName(value).orElse("");
        if (layout.hidden().isEmpty() && isCanonical && constant.isEmpty()) {
            return Aside.NONE;
        }
        return new Aside(
                layout.hidden().stream().map(field -> hidden(field, value)).toList(), isCanonical, constant);
    }

    /** What cannot be read or kept counts as null, as if it had not been set. */
    private Snapshot hidden(Field field, Object value) {
        Snapshot snapshot =
                aside(() -> read(ObjectLayout.get(field, value), field.getGenericType(), ObjectLayout.label(field)));
        return snapshot instanceof Value(Object single) && !(single instanceof Serializable) ? Snapshot.NULL : snapshot;
    }

    /** What the declaration says of the elements; Object if it says nothing. */
    private static Type argument(Type declared, int index, int count) {
        return declared instanceof ParameterizedType parameterized
                        && parameterized.getActualTypeArguments().length == count
                ? parameterized.getActualTypeArguments()[index]
                : Object.class;
    }

    private static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType parameterized -> (Class<?>) parameterized.getRawType();
            default -> Object.class;
        };
    }
}
