package workbench.cost;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/**
 * A field that entries are looked for by.
 *
 * @param name as the class and the bytes call it
 * @param wanted what the field of the entries has that are looked for: a number or a text
 * @param matching how many entries have it
 */
public record QueriedField(String name, Comparable<?> wanted, long matching) {

    /**
     * Chooses a field with numbers or texts: one that the objects of most strategies have, and of these the one with most different
     * values.
     *
     * @param objects of each strategy, the same values in the same order
     * @throws NotPossibleException if none has such a field
     */
    static QueriedField among(Collection<Object[]> objects) {
        Map<String, List<Object>> values = new LinkedHashMap<>();
        Map<String, Integer> owners = new LinkedHashMap<>();
        for (Object[] same : objects) {
            for (Field field : fields(same[0].getClass())) {
                read(field, same).filter(QueriedField::isComparable).ifPresent(read -> {
                    values.putIfAbsent(field.getName(), read);
                    owners.merge(field.getName(), 1, Integer::sum);
                });
            }
        }
        String name = values.keySet().stream()
                .max(Comparator.<String>comparingInt(each -> Objects.requireNonNull(owners.get(each)))
                        .thenComparingInt(each -> new HashSet<>(Objects.requireNonNull(values.get(each))).size()))
                .orElseThrow(
                        () -> new NotPossibleException(
                                "No object of these strategies has a field with numbers or texts to look for. Add a strategy with a class of its own, such as compact."));
        List<Object> all = Objects.requireNonNull(values.get(name));
        Comparable<?> wanted = (Comparable<?>) all.getFirst();
        return new QueriedField(
                name, wanted, all.stream().filter(wanted::equals).count());
    }

    private static boolean isComparable(List<Object> values) {
        return values.stream().allMatch(value -> value instanceof Number || value instanceof String)
                && values.getFirst() instanceof Comparable<?>;
    }

    /** What the field holds in objects; empty if any object has null there. */
    private static Optional<List<Object>> read(Field field, Object[] objects) {
        List<Object> values = new ArrayList<>();
        for (Object object : objects) {
            Object value = get(field, object);
            if (value == null) {
                return Optional.empty();
            }
            values.add(value);
        }
        return Optional.of(values);
    }

    /** Where a class keeps the field, if it has one of that name. */
    Optional<Field> in(Class<?> type) {
        return fields(type).stream()
                .filter(field -> field.getName().equals(name))
                .findFirst();
    }

    /** Those of the class and its superclasses, made readable; none of the JDK's and Hazelcast's own classes. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != null && !isForeign(each); each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static boolean isForeign(Class<?> type) {
        return type.isArray()
                || type.getName().startsWith("java.")
                || type.getName().startsWith("com.hazelcast.");
    }

    static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("A field that was made readable is not: " + field, e);
        }
    }
}
