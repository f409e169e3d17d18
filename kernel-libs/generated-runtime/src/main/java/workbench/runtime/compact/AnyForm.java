package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value of a field that is declared as {@code Object}: a single value of the JDK, a list, a set, a map or an array of such values, an
 * enum's constant, or an object of a class that has a serializer.
 */
record AnyForm<A extends Any>(
        String name, AnyColumns.Names columnNames, Known known, Class<?> declared, Class<A> type, Supplier<A> maker)
        implements Form<Object> {

    @Override
    public AnyForm<A> named(String name) {
        return new AnyForm<>(name, AnyColumns.Names.of(name), known, declared, type, maker);
    }

    @Override
    public void write(CompactWriter out, @Nullable Object value) {
        check(value);
        out.writeCompact(name, boxed(value));
    }

    /** Refuses what would not come back as an object of the declared type. What it holds may be of any type. */
    private void check(@Nullable Object value) {
        if (value == null || declared == Object.class || AnyKind.of(value.getClass()) != null) {
            return;
        }
        if (!fits(value)) {
            throw known.fitting(declared).unknown(value.getClass());
        }
    }

    private boolean fits(Object value) {
        if (value instanceof Collection<?> collection) {
            return declared.isAssignableFrom(AnyKind.made(kind(collection)));
        }
        if (value instanceof Map<?, ?> map) {
            return declared.isAssignableFrom(AnyKind.made(kind(map)));
        }
        Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
        return value instanceof Object[] || known.classes().contains(type);
    }

    @Override
    public @Nullable Object read(CompactReader in) {
        return value(in.<A>readCompact(name));
    }

    @Override
    public boolean isIn(CompactReader in) {
        return Form.has(in, name);
    }

    @Override
    public void writeAll(CompactWriter out, @Nullable Collection<?> values) {
        if (values != null && declared != Object.class) {
            values.forEach(this::check);
        }
        (values == null ? new AnyColumns() : columns(values)).write(out, columnNames);
    }

    @Override
    public @Nullable List<@Nullable Object> readAll(CompactReader in) {
        AnyColumns columns = AnyColumns.read(in, columnNames, type);
        return columns.kinds == null ? null : values(columns);
    }

    @Override
    public boolean areIn(CompactReader in) {
        return Form.has(in, columnNames.kinds());
    }

    private AnyColumns columns(Collection<?> values) {
        byte[] kinds = new byte[values.size()];
        String[] texts = new String[kinds.length];
        int textCount = 0;
        long[] numbers = {};
        int numberCount = 0;
        List<@Nullable Any> others = new ArrayList<>();
        int i = 0;
        for (Object value : values) {
            AnyKind<?> single = value == null ? null : AnyKind.of(value.getClass());
            if (single != null) {
                kinds[i] = (byte) single.code();
                if (single.isText()) {
                    texts[textCount++] = single.text(value);
                } else {
                    numbers = numbers.length == 0 ? new long[kinds.length - i] : numbers;
                    numbers[numberCount++] = single.number(value);
                }
            } else if (value != null) {
                kinds[i] = AnyColumns.OTHER;
                others.add(boxed(value));
            }
            i++;
        }
        AnyColumns columns = new AnyColumns();
        columns.kinds = kinds;
        columns.texts = textCount == 0 ? null : textCount == texts.length ? texts : Arrays.copyOf(texts, textCount);
        columns.numbers = numberCount == 0 ? null : Arrays.copyOf(numbers, numberCount);
        columns.others = others.isEmpty() ? null : others.toArray(new Any[0]);
        return columns;
    }

    private List<@Nullable Object> values(AnyColumns columns) {
        byte[] kinds = Objects.requireNonNull(columns.kinds, "The bytes are damaged: a value has no elements.");
        List<@Nullable Object> values = new ArrayList<>(kinds.length);
        int text = 0;
        int number = 0;
        int other = 0;
        for (byte kind : kinds) {
            AnyKind<?> single = AnyKind.of(kind);
            if (single != null && single.isText()) {
                values.add(single.ofText(Objects.requireNonNull(columns.texts)[text++]));
            } else if (single != null) {
                values.add(single.ofNumber(Objects.requireNonNull(columns.numbers)[number++]));
            } else {
                values.add(kind == AnyColumns.NULL ? null : value(Objects.requireNonNull(columns.others)[other++]));
            }
        }
        return values;
    }

    private @Nullable A boxed(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        A any = maker.get();
        AnyKind<?> single = AnyKind.of(value.getClass());
        if (single != null) {
            single.write(any, value);
            return any;
        }
        Depth depth = Depth.enter(known.field());
        try {
            fill(any, value);
        } finally {
            depth.leave();
        }
        return any;
    }

    private void fill(A any, Object value) {
        if (value instanceof Collection<?> collection) {
            any.kind = kind(collection);
            any.elements = columns(collection);
        } else if (value instanceof Map<?, ?> map) {
            Map<?, ?> still = ContainerForm.still(map);
            any.kind = kind(map);
            any.keys = columns(still.keySet());
            any.elements = columns(still.values());
        } else if (value instanceof Object[] array) {
            any.kind = AnyKind.ARRAY;
            any.text = array.getClass().getComponentType().getName();
            any.elements = columns(Arrays.asList(array));
        } else if (value instanceof Enum<?> constant && known.classes().contains(constant.getDeclaringClass())) {
            any.kind = AnyKind.CONSTANT;
            any.text = constant.getDeclaringClass().getName() + "#" + constant.name();
        } else {
            any.kind = AnyKind.OBJECT;
            any.object = known.check(value);
        }
    }

    private byte kind(Collection<?> collection) {
        if (collection instanceof SortedSet<?> sorted) {
            if (sorted.comparator() != null) {
                throw known.unknown(sorted.comparator().getClass());
            }
            return AnyKind.TREE_SET;
        }
        if (collection instanceof Set<?>) {
            return (byte) (collection.getClass() == HashSet.class ? AnyKind.HASH_SET : AnyKind.SET);
        }
        if (!(collection instanceof List<?>)) {
            throw known.unknown(collection.getClass());
        }
        return (byte) (collection.getClass() == LinkedList.class ? AnyKind.LINKED_LIST : AnyKind.LIST);
    }

    private byte kind(Map<?, ?> map) {
        if (map instanceof SortedMap<?, ?> sorted) {
            if (sorted.comparator() != null) {
                throw known.unknown(sorted.comparator().getClass());
            }
            return AnyKind.TREE_MAP;
        }
        if (map instanceof Properties properties) {
            ContainerForm.requireNoDefaults(properties, new Properties(), known.field());
        }
        return (byte) (map.getClass() == HashMap.class ? AnyKind.HASH_MAP : AnyKind.MAP);
    }

    private @Nullable Object value(@Nullable Any any) {
        if (any == null) {
            return null;
        }
        AnyKind<?> single = AnyKind.of(any.kind);
        return single != null ? single.read(any) : container(any);
    }

    @SuppressWarnings("JdkObsolete") // a linked list comes back as one
    private @Nullable Object container(Any any) {
        return switch (any.kind) {
            case AnyKind.LIST -> values(any.elements);
            case AnyKind.LINKED_LIST -> new LinkedList<>(values(any.elements));
            case AnyKind.SET -> new LinkedHashSet<>(values(any.elements));
            case AnyKind.HASH_SET -> new HashSet<>(values(any.elements));
            case AnyKind.TREE_SET -> new TreeSet<>(values(any.elements));
            case AnyKind.MAP -> filled(new LinkedHashMap<>(), any);
            case AnyKind.HASH_MAP -> filled(new HashMap<>(), any);
            case AnyKind.TREE_MAP -> filled(new TreeMap<>(), any);
            case AnyKind.ARRAY -> array(any);
            case AnyKind.CONSTANT -> constant(Objects.requireNonNull(any.text));
            case AnyKind.OBJECT -> any.object;
            default -> throw damaged("a value of kind " + any.kind);
        };
    }

    private Map<@Nullable Object, @Nullable Object> filled(Map<@Nullable Object, @Nullable Object> map, Any any) {
        List<@Nullable Object> keys = values(any.keys);
        List<@Nullable Object> values = values(any.elements);
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), values.get(i));
        }
        return map;
    }

    private Object array(Any any) {
        List<@Nullable Object> values = values(any.elements);
        String name = Objects.requireNonNull(any.text);
        try {
            Class<?> component = Class.forName(name, false, type.getClassLoader());
            return values.toArray((Object[]) java.lang.reflect.Array.newInstance(component, 0));
        } catch (ClassNotFoundException | ClassCastException e) {
            throw damaged("an array of " + name);
        }
    }

    private Object constant(String text) {
        int end = text.indexOf('#');
        return known.classes().stream()
                .filter(each -> each.getName().equals(text.substring(0, Math.max(0, end))))
                .flatMap(each -> Arrays.stream(Objects.requireNonNull(each.getEnumConstants())))
                .filter(each -> ((Enum<?>) each).name().equals(text.substring(end + 1)))
                .findFirst()
                .orElseThrow(() -> damaged("the constant " + text));
    }

    private IllegalArgumentException damaged(String what) {
        return new IllegalArgumentException("%s cannot be read: the bytes hold %s, which this version does not know."
                .formatted(known.field(), what));
    }
}
