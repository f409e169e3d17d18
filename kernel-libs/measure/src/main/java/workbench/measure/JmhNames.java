package workbench.measure;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The names of benchmarks that JMH's own files hold. With its package a name is the same in every file, so that it tells which series of two
 * files belong together. Without the package it is short enough for a table. Whether it can be shortened depends on all names that are shown
 * together.
 */
public final class JmhNames {

    /** The domain of all results that were read from JMH's own files. */
    public static final String DOMAIN = "JMH";

    private JmhNames() {}

    /** Each name as it is shown beside the others: without its package, but with it if two would then be alike. */
    public static Map<String, String> shown(Collection<String> names) {
        Map<String, Long> alike = names.stream()
                .distinct()
                .collect(Collectors.groupingBy(JmhNames::withoutPackage, Collectors.counting()));
        return names.stream()
                .distinct()
                .collect(Collectors.toMap(
                        Function.identity(),
                        name -> alike.getOrDefault(withoutPackage(name), 0L) > 1 ? name : withoutPackage(name),
                        (one, _) -> one,
                        LinkedHashMap::new));
    }

    /** The class and the method, with the mode, threads and parameters, which follow a comma. */
    private static String withoutPackage(String name) {
        int comma = name.indexOf(", ");
        String method = comma < 0 ? name : name.substring(0, comma);
        int ofClass = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return name.substring(ofClass + 1);
    }
}
