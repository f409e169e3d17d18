package workbench.generate.source;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.Shape;
import workbench.variant.NotPossibleException;

/**
 * Turns objects of a model into objects of other classes with the same fields by name, such as the rewritten ones, and back.
 * What has no such class is taken over as it is. Not for cycles, which overflow the stack. Immutable.
 */
public final class Translation {

    private final Map<Class<?>, ClassShape> shapes;
    private final Map<Class<?>, Class<?>> targets;

    /**
     * @param shapes the fields of each class that is translated from
     * @param targets the class that stands for each class, enum and sealed type
     */
    private Translation(Map<Class<?>, ClassShape> shapes, Map<Class<?>, Class<?>> targets) {
        this.shapes = Map.copyOf(shapes);
        this.targets = Map.copyOf(targets);
    }

    /** Translates from the classes of the model to the rewritten ones. */
    public static Translation to(CompiledSource compiled) {
        GeneratedSource source = compiled.source();
        Map<Class<?>, Class<?>> targets = new HashMap<>();
        new Names(source.model(), source.kind().rewritesClass(), source.packageName())
                .rewritten()
                .forEach((type, name) -> targets.put(type, compiled.named(name.reflectionName())));
        return new Translation(source.model().classes(), targets);
    }

    /** Translates from the rewritten classes to those of the model. */
    public Translation back() {
        Map<Class<?>, ClassShape> back = new HashMap<>();
        Map<Class<?>, Class<?>> origins = new HashMap<>();
        targets.forEach((type, target) -> {
            origins.put(target, type);
            ClassShape shape = shapes.get(type);
            if (shape != null) {
                back.put(target, shape);
            }
        });
        return new Translation(back, origins);
    }

    /** The object that stands for an object of the model's root. */
    public Object apply(Object value) {
        return translated(value);
    }

    private Object translated(Object value) {
        Class<?> target =
                targets.get(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass());
        if (target == null) {
            return value;
        }
        if (value instanceof Enum<?> constant) {
            return constant(target, constant.name());
        }
        ClassShape shape = Objects.requireNonNull(shapes.get(value.getClass()));
        Map<String, @Nullable Object> values = new HashMap<>();
        for (FieldShape field : shape.fields()) {
            values.put(field.name(), translated(field.shape(), get(value, field.name())));
        }
        return made(target, values);
    }

    private static Object constant(Class<?> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> ((Enum<?>) each).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private @Nullable Object translated(Shape shape, @Nullable Object value) {
        return value == null || !changes(shape)
                ? value
                : switch (shape) {
                    case Shape.Array array -> array(array, value);
                    case Shape.CollectionOf collection -> collection(collection, (Collection<?>) value);
                    case Shape.MapOf map -> map(map, (Map<?, ?>) value);
                    case Shape.OptionalOf optional ->
                        ((Optional<?>) value)
                                .map(content -> translated(optional.content().shape(), content));
                    default -> translated(value);
                };
    }

    private static boolean changes(Shape shape) {
        return shape.parts().anyMatch(part -> !(part instanceof Shape.Single));
    }

    private Object array(Shape.Array shape, Object value) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(value); i++) {
            elements.add(translated(shape.element().shape(), Array.get(value, i)));
        }
        Object array = Array.newInstance(targetOf(value.getClass().getComponentType()), elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    private Class<?> targetOf(Class<?> type) {
        return type.isArray()
                ? targetOf(type.getComponentType()).arrayType()
                : Objects.requireNonNullElse(targets.get(type), type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the element type is known at run time only
    private Object collection(Shape.CollectionOf shape, Collection<?> value) {
        Collection<@Nullable Object> translated = shape.implementation() == EnumSet.class
                ? EnumSet.noneOf((Class) targetOf(shape.element().shape().type()))
                : (Collection<@Nullable Object>) ordered(shape.implementation(), value);
        value.forEach(element -> translated.add(translated(shape.element().shape(), element)));
        return translated;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the key type is known at run time only
    private Object map(Shape.MapOf shape, Map<?, ?> value) {
        Map<@Nullable Object, @Nullable Object> translated = shape.implementation() == EnumMap.class
                ? new EnumMap(targetOf(shape.key().shape().type()))
                : (Map<@Nullable Object, @Nullable Object>) ordered(shape.implementation(), value);
        value.forEach((key, each) -> translated.put(
                translated(shape.key().shape(), key), translated(shape.value().shape(), each)));
        return translated;
    }

    /** A new container, in the order of another one if both are sorted, and with its defaults. A class may have an order of its own. */
    private static Object ordered(Class<?> type, Object other) {
        if (type == Properties.class && other instanceof Properties properties) {
            return new Properties(defaults(properties));
        }
        Object made = made(type, Map.of());
        Comparator<?> comparator = comparator(other);
        Comparator<?> own = comparator(made);
        if (!isSorted(made) || comparator == null || (own != null && own.getClass() == comparator.getClass())) {
            return made;
        }
        try {
            return type.getConstructor(Comparator.class).newInstance(comparator);
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException(
                    "A %s is sorted by a comparator, which no public constructor takes. Sort it in the natural order."
                            .formatted(type.getName()),
                    e);
        }
    }

    /** What properties answer beside their own entries. */
    private static Properties defaults(Properties properties) {
        Properties defaults = new Properties();
        for (String name : properties.stringPropertyNames()) {
            if (!properties.containsKey(name)) {
                defaults.setProperty(name, properties.getProperty(name, ""));
            }
        }
        return defaults;
    }

    private static boolean isSorted(Object container) {
        return container instanceof SortedSet
                || container instanceof SortedMap
                || container instanceof PriorityQueue
                || container instanceof PriorityBlockingQueue;
    }

    private static @Nullable Comparator<?> comparator(Object container) {
        return switch (container) {
            case SortedSet<?> set -> set.comparator();
            case SortedMap<?, ?> map -> map.comparator();
            case PriorityQueue<?> queue -> queue.comparator();
            case PriorityBlockingQueue<?> queue -> queue.comparator();
            default -> null;
        };
    }

    private static Object made(Class<?> type, Map<String, @Nullable Object> values) {
        try {
            if (type.isRecord()) {
                RecordComponent[] components = type.getRecordComponents();
                Constructor<?> canonical = type.getDeclaredConstructor(
                        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
                canonical.setAccessible(true);
                return canonical.newInstance(Arrays.stream(components)
                        .map(component -> values.get(component.getName()))
                        .toArray());
            }
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(!type.getName().startsWith("java."));
            Object made = constructor.newInstance();
            for (Map.Entry<String, @Nullable Object> each : values.entrySet()) {
                field(type, each.getKey()).set(made, each.getValue());
            }
            return made;
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException(
                    "No object of %s can be made from its fields: %s. Give it a constructor without parameters."
                            .formatted(type.getName(), e),
                    e);
        }
    }

    private static @Nullable Object get(Object value, String name) {
        try {
            return field(value.getClass(), name).get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Made accessible, but is not: " + name, e);
        }
    }

    private static Field field(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new IllegalStateException("%s has no field %s.".formatted(type.getName(), name));
    }
}
