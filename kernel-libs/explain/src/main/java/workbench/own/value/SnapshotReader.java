package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
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
    private static final int MOST_NODES = 5_000_000;

    private final UnaryOperator<Class<?>> original;
    private final List<Object> ancestors = new ArrayList<>();
    private final IdentityHashMap<Object, Node> seen = new IdentityHashMap<>();
    private int nodes;

    /** The place among the ancestors of the topmost one that was referred back to since it was set. */
    private int topmost = Integer.MAX_VALUE;

    SnapshotReader(UnaryOperator<Class<?>> original) {
        this.original = original;
    }

    Snapshot read(Object root) {
        try {
            return read(root, Object.class, root.getClass().getSimpleName());
        } catch (StackOverflowError e) {
            throw new NotPossibleException(
                    "An object of %s is nested too deep to follow. Keep long chains in a list."
                            .formatted(root.getClass().getName()),
                    e);
        }
    }

    private Snapshot read(@Nullable Object value, Type declared, String where) {
        if (value == null) {
            return Snapshot.NULL;
        }
        if (++nodes > MOST_NODES) {
            throw new NotPossibleException(
                    "%s leads to more than %s values. Give smaller samples.".formatted(where, MOST_NODES));
        }
        if (value instanceof Enum<?> constant) {
            return new Constant(original.apply(constant.getDeclaringClass()), constant.name());
        }
        if (value instanceof Class<?> type) {
            return new Value(original.apply(type));
        }
        if (value.getClass().isArray() && value.getClass().componentType().isPrimitive()) {
            return new Primitives(copied(value));
        }
        boolean container = value instanceof Collection || value instanceof Map || value instanceof Optional;
        if (!container && !value.getClass().isArray() && SingleValues.isOfJdk(value.getClass())) {
            return single(value, where);
        }
        if (value.getClass().isHidden()) {
            throw new NotPossibleException(
                    "%s holds a lambda or an object of a hidden class, which has no name to be read back by. Put an object of a named class there, or mark the field transient."
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

    @SuppressWarnings("ReferenceEquality") // which object it is, not what it is like
    private Snapshot compound(Object value, Type declared, String where) {
        Node known = seen.get(value);
        if (known != null) {
            return known;
        }
        for (int i = ancestors.size() - 1; i >= 0; i--) {
            if (ancestors.get(i) == value) {
                topmost = Math.min(topmost, i);
                return new Back(ancestors.size() - i);
            }
        }
        int before = topmost;
        topmost = Integer.MAX_VALUE;
        ancestors.add(value);
        Snapshot snapshot = parts(value, declared, where);
        ancestors.removeLast();
        if (snapshot instanceof Node node && topmost >= ancestors.size()) {
            seen.put(value, node); // it refers to nothing around it, and so is the same wherever it stands
        }
        topmost = Math.min(before, topmost);
        return snapshot;
    }

    private Snapshot parts(Object value, Type declared, String where) {
        return switch (value) {
            case Optional<?> optional ->
                new Sequence(
                        Made.by(Optional.class),
                        optional.map(content -> List.of(read(content, argument(declared, 0, 1), where)))
                                .orElse(List.of()));
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
        List<Snapshot> items = new ArrayList<>(collection.size());
        for (Object item : collection) {
            items.add(read(item, argument, where + "[]"));
        }
        Made made = new Made(original.apply(collection.getClass()), enumType(collection));
        boolean ordered = collection instanceof Set
                ? SequencedSet.class.isAssignableFrom(raw(declared))
                : !(collection instanceof PriorityQueue);
        return ordered ? new Sequence(made, items) : new Bag(made, items);
    }

    private Class<?> enumType(Collection<?> collection) {
        if (!(collection instanceof EnumSet<?> set)) {
            return Void.class;
        }
        EnumSet<?> any = set.isEmpty() ? EnumSet.complementOf(set) : set;
        return any.isEmpty() ? Void.class : original.apply(any.iterator().next().getDeclaringClass());
    }

    private Snapshot table(Map<?, ?> map, Type declared, String where) {
        List<Entry> entries = new ArrayList<>(map.size());
        map.forEach((key, value) -> entries.add(new Entry(
                read(key, argument(declared, 0, 2), where + ".keys"),
                read(value, argument(declared, 1, 2), where + ".values"))));
        Class<?> enumType =
                map instanceof EnumMap && raw(argument(declared, 0, 2)).isEnum()
                        ? original.apply(raw(argument(declared, 0, 2)))
                        : entries.isEmpty() || !(entries.getFirst().key() instanceof Constant constant)
                                ? Void.class
                                : constant.type();
        return new Table(
                new Made(original.apply(map.getClass()), enumType),
                SequencedMap.class.isAssignableFrom(raw(declared)),
                entries);
    }

    private Node node(Object value) {
        ObjectLayout layout = ObjectLayout.of(value.getClass());
        List<Snapshot> values = new ArrayList<>(layout.fields().size());
        for (Field field : layout.fields()) {
            String where = field.getDeclaringClass().getSimpleName() + "." + field.getName();
            values.add(read(ObjectLayout.get(field, value), field.getGenericType(), where));
        }
        return new Node(original.apply(value.getClass()), values);
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
