package workbench.generate.source;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;

/**
 * Short names for classes, each for one only: the simple name, or where two classes have the same, with the names of the classes around
 * them, or at last with their packages. So the name of a class does not depend on the order of the others.
 */
final class UniqueNames {

    private static final List<Function<Class<?>, String>> LONGER =
            List.of(Class::getSimpleName, UniqueNames::withOuter, UniqueNames::withPackage);

    private UniqueNames() {}

    static Map<Class<?>, String> of(Collection<Class<?>> types) {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        types.forEach(type -> names.put(type, ""));
        for (Function<Class<?>, String> name : LONGER) {
            Map<String, Long> counts = types.stream()
                    .collect(Collectors.groupingBy(
                            type -> StringUtils.toRootLowerCase(name.apply(type)), Collectors.counting()));
            names.replaceAll((type, found) ->
                    found.isEmpty() && counts.getOrDefault(StringUtils.toRootLowerCase(name.apply(type)), 0L) == 1
                            ? name.apply(type)
                            : found);
        }
        names.replaceAll((type, found) -> found.isEmpty() ? withPackage(type) : found);
        return names;
    }

    private static String withOuter(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (outer == null ? "" : withOuter(outer)) + type.getSimpleName();
    }

    /** The name that no other class has. */
    static String withPackage(Class<?> type) {
        String inPackage = Arrays.stream(type.getPackageName().split("\\."))
                .map(StringUtils::capitalize)
                .collect(Collectors.joining());
        return inPackage + withOuter(type);
    }
}
