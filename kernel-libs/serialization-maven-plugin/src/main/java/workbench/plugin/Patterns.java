package workbench.plugin;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of classes, with {@code *} for any part of a name and {@code **} for any packages too.
 *
 * @param included one or more
 * @param excluded what is left out again
 */
record Patterns(List<String> included, List<String> excluded) {

    boolean matches(String className) {
        return included.stream().anyMatch(each -> matches(each, className))
                && excluded.stream().noneMatch(each -> matches(each, className));
    }

    /** Those of the included ones that name one class. */
    List<String> exact() {
        return included.stream().filter(each -> !each.contains("*")).toList();
    }

    private static boolean matches(String pattern, String className) {
        String regex = Pattern.compile("\\*\\*|\\*|[^*]+")
                .matcher(pattern)
                .results()
                .map(part -> switch (part.group()) {
                    case "**" -> ".*";
                    case "*" -> "[^.]*";
                    default -> Pattern.quote(part.group());
                })
                .collect(Collectors.joining());
        return className.matches(regex);
    }
}
