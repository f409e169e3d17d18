package workbench.explain.trace;

import java.util.Map;
import java.util.TreeMap;

/** Counts calls by the names of their methods. For one thread. */
final class Counter {

    private final Map<String, Integer> counts = new TreeMap<>();

    void count(String name) {
        counts.merge(name, 1, Integer::sum);
    }

    /** So far, by name. */
    Map<String, Integer> counts() {
        return new TreeMap<>(counts);
    }
}
