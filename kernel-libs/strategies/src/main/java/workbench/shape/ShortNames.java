package workbench.shape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;

/** Names by which a reader tells classes apart: {@code Line}, or {@code Order.Line} where another class is called Line too. */
final class ShortNames {

    /** The classes that can be confused, by the last part of their names: a model may have thousands of them. */
    private final Map<String, Set<Class<?>>> byLastPart = new HashMap<>();

    private final Map<Class<?>, String> shortest = new HashMap<>();

    private ShortNames(Stream<Class<?>> classes) {
        classes.forEach(type -> Stream.of(type.getSimpleName(), lastPart(dotted(type)))
                .forEach(part ->
                        byLastPart.computeIfAbsent(part, _ -> new HashSet<>()).add(type)));
    }

    /** The shapes of classes, whose fields have the shortest name of their declaring class that no other of these has. */
    static Map<Class<?>, ClassShape> given(Map<Class<?>, ClassShape> classes) {
        ShortNames names = new ShortNames(classes.values().stream()
                .flatMap(shape -> shape.fields().stream())
                .map(field -> field.field().getDeclaringClass()));
        Map<Class<?>, ClassShape> named = new LinkedHashMap<>();
        classes.forEach((type, shape) -> named.put(
                type,
                new ClassShape(
                        shape.type(),
                        shape.construction(),
                        shape.fields().stream()
                                .map(field ->
                                        field.ownedBy(names.of(field.field().getDeclaringClass())))
                                .toList())));
        return named;
    }

    private String of(Class<?> type) {
        return shortest.computeIfAbsent(type, this::shortest);
    }

    private String shortest(Class<?> type) {
        String name = type.getSimpleName();
        for (int parts = 2; isOfAnother(name, type) && !name.equals(dotted(type)); parts++) {
            name = last(parts, type);
        }
        return name;
    }

    private boolean isOfAnother(String name, Class<?> type) {
        return byLastPart.getOrDefault(lastPart(name), Set.of()).stream()
                .filter(each -> each != type)
                .anyMatch(each -> each.getSimpleName().equals(name) || ("." + dotted(each)).endsWith("." + name));
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String last(int parts, Class<?> type) {
        List<String> all = Arrays.asList(StringUtils.split(dotted(type), '.'));
        return String.join(".", all.subList(Math.max(0, all.size() - parts), all.size()));
    }

    private static String dotted(Class<?> type) {
        return type.getName().replace('$', '.');
    }
}
