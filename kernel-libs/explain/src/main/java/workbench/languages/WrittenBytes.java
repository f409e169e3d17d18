package workbench.languages;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.explain.anatomy.Anatomy;

/**
 * What each language writes for one value by one strategy, and what these bytes are for.
 *
 * @param value the name of the value
 * @param byLanguage by language with its version, Java's first; a language that did not write the value is not there
 */
public record WrittenBytes(String strategy, String value, Map<String, Anatomy> byLanguage) {

    /** The key of Java's bytes. */
    public static final String JAVA = "Java";

    public WrittenBytes {
        byLanguage = Collections.unmodifiableMap(new LinkedHashMap<>(byLanguage));
    }

    /** Whether all languages write the same bytes. */
    public boolean same() {
        List<byte[]> all = byLanguage.values().stream().map(Anatomy::bytes).toList();
        return all.stream().allMatch(each -> Arrays.equals(each, all.getFirst()));
    }

    /** The strategy, the value and the languages, in one line. */
    @Override
    public String toString() {
        return "%s, %s: written by %s".formatted(strategy, value, String.join(", ", byLanguage.keySet()));
    }
}
