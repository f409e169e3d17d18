package workbench.runtime.compact;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The classes whose objects a field of an open type may hold. Immutable.
 *
 * @param field as a message names it, such as {@code Order.customer}
 * @param classes those that have a serializer
 */
public record Known(String field, Set<Class<?>> classes) {

    private static final int SHOWN = 5;

    public Known {
        classes = Set.copyOf(classes);
    }

    public static Known of(String field, Class<?>... classes) {
        return new Known(field, Set.of(classes));
    }

    /**
     * The value, if its class has a serializer, or null.
     *
     * @throws IllegalArgumentException if it has none, with the field and the class
     */
    public <T> @Nullable T check(@Nullable T value) {
        if (value != null && !classes.contains(value.getClass())) {
            throw unknown(value.getClass());
        }
        return value;
    }

    /** Those of the classes whose objects fit a declared type. */
    Known fitting(Class<?> declared) {
        return new Known(
                field, classes.stream().filter(declared::isAssignableFrom).collect(Collectors.toSet()));
    }

    IllegalArgumentException unknown(Class<?> type) {
        Set<String> names = classes.stream().map(Class::getName).collect(Collectors.toCollection(TreeSet::new));
        String some = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return new IllegalArgumentException(
                "%s holds a %s, for which no serializer was generated. Known are %s%s. Generate the serializers again where this class is in the jar of the declared type, or leave the field out."
                        .formatted(
                                field,
                                type.getName(),
                                names.isEmpty() ? "no classes" : some,
                                names.size() > SHOWN ? " and %s more".formatted(names.size() - SHOWN) : ""));
    }
}
