package workbench.explain.anatomy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The anatomies of one value under several strategies.
 *
 * @param what whose bytes they are, such as {@code cart}
 * @param byStrategy by the names of the strategies, in their order
 * @param failures why the others have none, by their names
 */
public record Anatomies(String what, Map<String, Anatomy> byStrategy, Map<String, String> failures) {

    public Anatomies {
        byStrategy = Collections.unmodifiableMap(new LinkedHashMap<>(byStrategy));
        failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    }
}
