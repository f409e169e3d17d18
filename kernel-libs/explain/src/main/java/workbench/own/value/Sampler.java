package workbench.own.value;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.instancio.Instancio;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/**
 * Makes values of a kind from the declared types. Single values are Instancio's unless the kind has its own. For one thread.
 */
final class Sampler {

    /** From here on a class that refers to itself gets null, or no elements. */
    private static final int DEEPEST = 3;

    /** Otherwise a class of many lists would lead to thousands of nested objects. */
    private static final int MOST_ELEMENTS = 4;

    private final ObjectModel model;
    private final SampleKind kind;
    private final RandomGenerator random;

    /** Which of the classes of a sealed type stands there; drawn if it is negative. */
    private final int choice;

    private final Map<Class<?>, Integer> open = new HashMap<>();
    private int depth;

    /** Of a kind without containers to fill, each value is the same. */
    private final Map<Scalar, List<Object>> drawn;

    Sampler(ObjectModel model, SampleKind kind, RandomGenerator random, int choice, Map<Scalar, List<Object>> drawn) {
        this.model = model;
        this.kind = kind;
        this.random = random;
        this.choice = choice;
        this.drawn = drawn;
    }

    /** A value of the model's root. */
    Snapshot draw() {
        if (model.classes().containsKey(model.root())) {
            return object(model.root());
        }
        return object(chosen(List.copyOf(model.classes().keySet())));
    }

    private Snapshot object(Class<?> type) {
        if (type.isEnum()) { // one of the choices of a sealed type
            return constant(type);
        }
        open.merge(type, 1, Integer::sum);
        depth++;
        List<Snapshot> values = new ArrayList<>();
        List<FieldShape> fields = model.shapeOf(type).fields();
        for (FieldShape field : fields) {
            values.add(kind.nulls() && !field.neverNull() ? Snapshot.NULL : value(field.shape()));
        }
        open.merge(type, -1, Integer::sum);
        depth--;
        return new Node(type, values);
    }

    private Snapshot value(Shape shape) {
        return switch (shape) {
            case Shape.Single(Class<?> _, Scalar scalar) -> new Value(single(scalar));
            case Shape.Constant(Class<?> type) -> constant(type);
            case Shape.Array(Class<?> type, Element element) -> array(type, element);
            case Shape.CollectionOf collection -> collection(collection);
            case Shape.MapOf map -> table(map);
            case Shape.OptionalOf optional ->
                new Sequence(
                        Made.by(optional.type()),
                        kind.size() == 0 || kind.nullElements() ? List.of() : items(optional.content(), 1));
            case Shape.Reference(Class<?> type, boolean _) -> isDeep(type) ? Snapshot.NULL : object(type);
            case Shape.SealedType(Class<?> _, List<Class<?>> choices) -> oneOf(choices);
            case Shape.Unknown unknown -> unknown(unknown.type());
        };
    }

    private boolean isDeep(Class<?> type) {
        return !model.classes().containsKey(type)
                || (model.cyclic().contains(type) && open.getOrDefault(type, 0) >= DEEPEST);
    }

    private Snapshot oneOf(List<Class<?>> choices) {
        Class<?> type = chosen(choices);
        if (!isDeep(type)) {
            return object(type);
        }
        return choices.stream()
                .filter(each -> !isDeep(each))
                .findFirst()
                .map(this::object)
                .orElse(Snapshot.NULL);
    }

    private Class<?> chosen(List<Class<?>> choices) {
        return choices.get(choice < 0 ? random.nextInt(choices.size()) : choice % choices.size());
    }

    /** For a type without a known shape: the plainest value that fits, or null. */
    private Snapshot unknown(Class<?> type) {
        if (type == Object.class || type == CharSequence.class || type == Comparable.class) {
            return new Value(single(Scalar.STRING));
        }
        if (type == Number.class) {
            return new Value(single(Scalar.INT));
        }
        return Snapshot.NULL;
    }

    private Snapshot constant(Class<?> type) {
        Object[] constants = type.getEnumConstants();
        return constants.length == 0
                ? Snapshot.NULL
                : new Constant(type, ((Enum<?>) constants[random.nextInt(constants.length)]).name());
    }

    /**
     * Instancio takes longer to make one value than a strategy to write a whole object. So a few hundred values of
     * each type are made and used again.
     */
    private Object single(Scalar scalar) {
        return kind.valueOf(scalar).orElseGet(() -> {
            List<Object> pool = drawn.computeIfAbsent(scalar, key -> pool(key, random.nextLong()));
            return pool.get(random.nextInt(pool.size()));
        });
    }

    private static List<Object> pool(Scalar scalar, long seed) {
        switch (scalar) { // of these, Instancio makes objects without a value
            case CLASS -> {
                return List.of(String.class, Integer.class);
            }
            case CURRENCY -> {
                return List.of(Currency.getInstance("EUR"), Currency.getInstance("JPY"), Currency.getInstance("USD"));
            }
            case LOCALE -> {
                return List.of(Locale.GERMANY, Locale.JAPAN, Locale.of("pt", "BR"));
            }
            case BIT_SET -> {
                return List.of(BitSet.valueOf(new long[] {5}), BitSet.valueOf(new long[] {-1, 3}));
            }
            default -> {
                // Instancio's
            }
        }
        return Instancio.ofList(scalar.boxed()).size(256).withSeed(seed).create().stream()
                .<Object>map(each -> each)
                .toList();
    }

    private int size() {
        int wanted = depth > 1 ? kind.sizeBelow() : kind.size();
        return wanted == SampleKind.DRAWN ? 1 + random.nextInt(MOST_ELEMENTS) : wanted;
    }

    private List<Snapshot> items(Element element, int count) {
        boolean holdsItself = element.shape().parts().anyMatch(part -> switch (part) {
            case Shape.Reference(Class<?> type, boolean _) -> isDeep(type);
            case Shape.SealedType(Class<?> _, List<Class<?>> choices) ->
                choices.stream().allMatch(this::isDeep);
            default -> false;
        });
        depth++; // what lies within a container is within something
        List<Snapshot> items = holdsItself
                ? List.of()
                : IntStream.range(0, count)
                        .mapToObj(i ->
                                kind.nullElements() && !element.neverNull() ? Snapshot.NULL : value(element.shape()))
                        .toList();
        depth--;
        return items;
    }

    private Snapshot array(Class<?> type, Element element) {
        if (!type.componentType().isPrimitive()) {
            return new Sequence(Made.by(type), items(element, size()));
        }
        Object array = Array.newInstance(type.componentType(), size());
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, single(Scalar.of(type.componentType()).orElseThrow()));
        }
        return new Primitives(array);
    }

    private Snapshot collection(Shape.CollectionOf collection) {
        List<Snapshot> items = items(collection.element(), size());
        if (EnumSet.class.isAssignableFrom(collection.implementation())) {
            return new Bag(
                    new Made(EnumSet.class, collection.element().shape().type()), distinct(EnumSet.class, items));
        }
        Made made = Made.by(collection.implementation());
        return Set.class.isAssignableFrom(collection.implementation())
                ? new Bag(made, distinct(collection.implementation(), items))
                : new Sequence(
                        made, Queue.class.isAssignableFrom(collection.implementation()) ? notNull(items) : items);
    }

    /** Without null where the container takes none. */
    private static List<Snapshot> distinct(Class<?> container, List<Snapshot> keys) {
        boolean takesNull = List.of(HashSet.class, LinkedHashSet.class, HashMap.class, LinkedHashMap.class)
                .contains(container);
        return (takesNull ? keys : notNull(keys)).stream().distinct().toList();
    }

    private static List<Snapshot> notNull(List<Snapshot> items) {
        return items.stream().filter(item -> !item.equals(Snapshot.NULL)).toList();
    }

    private Snapshot table(Shape.MapOf map) {
        List<Snapshot> keys = distinct(map.implementation(), items(map.key(), size()));
        List<Snapshot> values = items(map.value(), keys.size());
        Class<?> enumType = EnumMap.class.isAssignableFrom(map.implementation())
                ? map.key().shape().type()
                : Void.class;
        List<Entry> entries = values.size() < keys.size()
                ? List.of()
                : IntStream.range(0, keys.size())
                        .mapToObj(i -> new Entry(keys.get(i), values.get(i)))
                        .toList();
        return new Table(new Made(map.implementation(), enumType), false, entries);
    }
}
