package workbench.explain;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a collection, a map or an Optional holds, in the order of its iteration. The keys and values of a map take turns. An empty Optional
 * holds null.
 */
final class Contents {

    private Contents() {}

    /** Whether the class of a container is the JDK's, or extends a class of the JDK that holds the contents. */
    static boolean has(Object value) {
        return value instanceof Optional
                || ((value instanceof Collection || value instanceof Map) && ofJdk(value.getClass()));
    }

    private static boolean ofJdk(Class<?> type) {
        return type.getName().startsWith("java.")
                ? !type.getSimpleName().startsWith("Abstract") && type != Object.class
                : ofJdk(type.getSuperclass());
    }

    static List<@Nullable Object> of(Object container) {
        if (container instanceof Map<?, ?> map) {
            List<@Nullable Object> contents = new ArrayList<>(2 * map.size());
            map.forEach((key, value) -> {
                contents.add(key);
                contents.add(value);
            });
            return contents;
        }
        return container instanceof Optional<?> optional
                ? Collections.singletonList(optional.orElse(null))
                : new ArrayList<>((Collection<?>) container);
    }

    /**
     * A container like another, with other contents.
     *
     * @throws RuntimeException if such a container cannot be made, cannot hold the contents, or has them in another order
     */
    static Object like(Object container, List<@Nullable Object> contents) {
        Object made = inAnyOrder(container, contents);
        if (isInOrder(made, contents)) {
            return made;
        }
        // those of Map.of and Set.of may go through their table from its end
        Object fromEnd = inAnyOrder(container, reversed(contents, container instanceof Map ? 2 : 1));
        if (isInOrder(fromEnd, contents)) {
            return fromEnd;
        }
        throw new IllegalArgumentException(
                "A %s holds %s in the order %s".formatted(container.getClass().getName(), contents, of(made)));
    }

    private static List<@Nullable Object> reversed(List<@Nullable Object> contents, int width) {
        List<@Nullable Object> reversed = new ArrayList<>(contents.size());
        for (int i = contents.size() - width; i >= 0; i -= width) {
            reversed.addAll(contents.subList(i, i + width));
        }
        return reversed;
    }

    private static boolean isInOrder(Object container, List<@Nullable Object> contents) {
        List<@Nullable Object> held = of(container);
        boolean inOrder = held.size() == contents.size();
        for (int i = 0; inOrder && i < held.size(); i++) {
            inOrder = isSame(held.get(i), contents.get(i));
        }
        return inOrder;
    }

    @SuppressWarnings("ReferenceEquality") // another object may be equal
    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        return one == other;
    }

    /**
     * A container of the same class, with other contents.
     *
     * @throws RuntimeException if such a container cannot be made, or cannot hold the contents
     */
    static Object inAnyOrder(Object container, List<@Nullable Object> contents) {
        Object made =
                switch (container.getClass().getName()) {
                    case "java.util.Optional" -> Optional.ofNullable(single(contents));
                    case "java.util.ImmutableCollections$List12", "java.util.ImmutableCollections$ListN" ->
                        List.of(contents.toArray());
                    case "java.util.ImmutableCollections$Set12", "java.util.ImmutableCollections$SetN" ->
                        Set.of(contents.toArray());
                    case "java.util.ImmutableCollections$Map1", "java.util.ImmutableCollections$MapN" ->
                        Map.copyOf(map(contents));
                    case "java.util.Arrays$ArrayList" -> Arrays.asList(contents.toArray());
                    case "java.util.Collections$SingletonList" -> Collections.singletonList(single(contents));
                    case "java.util.Collections$SingletonSet" -> Collections.singleton(single(contents));
                    case "java.util.Collections$UnmodifiableRandomAccessList" ->
                        Collections.unmodifiableList(new ArrayList<>(contents));
                    case "java.util.Collections$UnmodifiableSet" ->
                        Collections.unmodifiableSet(new LinkedHashSet<>(contents));
                    case "java.util.Collections$UnmodifiableMap" -> Collections.unmodifiableMap(map(contents));
                    default -> filled(empty(container), contents);
                };
        if (made.getClass() != container.getClass()) {
            throw new IllegalArgumentException(
                    "%s cannot hold %s".formatted(container.getClass().getName(), contents));
        }
        return made;
    }

    private static @Nullable Object single(List<@Nullable Object> contents) {
        if (contents.size() != 1) {
            throw new IllegalArgumentException("One element is wanted, not " + contents);
        }
        return contents.getFirst();
    }

    private static Map<@Nullable Object, @Nullable Object> map(List<@Nullable Object> contents) {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        filled(map, contents);
        return map;
    }

    /** A clone keeps a comparator, and the enum of an {@code EnumSet}. */
    private static Object empty(Object container) {
        try {
            if (container instanceof Cloneable) {
                Object clone = container.getClass().getMethod("clone").invoke(container);
                if (clone instanceof Map<?, ?> map) {
                    map.clear();
                } else {
                    ((Collection<?>) clone).clear();
                }
                return clone;
            }
            return container.getClass().getConstructor().newInstance();
        } catch (InvocationTargetException
                | NoSuchMethodException
                | InstantiationException
                | IllegalAccessException e) {
            throw new IllegalArgumentException(
                    "No other %s can be made".formatted(container.getClass().getName()), e);
        }
    }

    @SuppressWarnings("unchecked") // what is put into it is of the type of its elements
    private static Object filled(Object container, List<@Nullable Object> contents) {
        if (container instanceof Map<?, ?>) {
            Map<@Nullable Object, @Nullable Object> map = (Map<@Nullable Object, @Nullable Object>) container;
            for (int i = 0; i < contents.size(); i += 2) {
                map.put(contents.get(i), contents.get(i + 1));
            }
        } else {
            ((Collection<@Nullable Object>) container).addAll(contents);
        }
        return container;
    }
}
