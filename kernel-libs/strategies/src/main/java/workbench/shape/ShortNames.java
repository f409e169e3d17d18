package workbench.shape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;

/** Names by which a reader tells classes apart: {@code Line}, or {@code Order.Line} where another class is called Line too. */
final class ShortNames {

    private ShortNames() {}

    /** The shapes of classes, whose fields have the shortest name of their declaring class that no other of these has. */
    static Map<Class<?>, ClassShape> given(Map<Class<?>, ClassShape> classes) {
        Set<Class<?>> owners = classes.values().stream()
                .flatMap(shape -> shape.fields().stream())
                .<Class<?>>map(field -> field.field().getDeclaringClass())
                .collect(Collectors.toSet());
        Map<Class<?>, ClassShape> named = new LinkedHashMap<>();
        classes.forEach((type, shape) -> named.put(
                type,
                new ClassShape(
                        shape.type(),
                        shape.construction(),
                        shape.fields().stream()
                                .map(field ->
                                        field.ownedBy(shortest(field.field().getDeclaringClass(), owners)))
                                .toList())));
        return named;
    }

    private static String shortest(Class<?> type, Set<Class<?>> among) {
        String name = type.getSimpleName();
        for (int parts = 2; isOfAnother(name, type, among) && !name.equals(dotted(type)); parts++) {
            name = last(parts, type);
        }
        return name;
    }

    private static boolean isOfAnother(String name, Class<?> type, Set<Class<?>> among) {
        return among.stream()
                .filter(each -> each != type)
                .anyMatch(each -> each.getSimpleName().equals(name) || ("." + dotted(each)).endsWith("." + name));
    }

    private static String last(int parts, Class<?> type) {
        List<String> all = Arrays.asList(StringUtils.split(dotted(type), '.'));
        return String.join(".", all.subList(Math.max(0, all.size() - parts), all.size()));
    }

    private static String dotted(Class<?> type) {
        return type.getName().replace('$', '.');
    }
}
