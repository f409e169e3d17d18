package workbench.own.project;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What came of a strategy in the project, as it will be built.
 *
 * @param bytes of each sample, in hexadecimal digits
 * @param schemas of Compact, in hexadecimal digits
 * @param changed the samples that come back as other values, as text, by their numbers from 1
 * @param changes one sentence for each value that comes back changed
 * @param refused one sentence for each edge case that cannot be written
 * @param failure why it cannot have the samples
 */
record Tried(
        Leaving leaving,
        List<String> bytes,
        List<String> schemas,
        Map<Integer, String> changed,
        List<String> changes,
        List<String> refused,
        Optional<String> failure) {

    Tried {
        bytes = List.copyOf(bytes);
        schemas = List.copyOf(schemas);
        changed = Collections.unmodifiableMap(new TreeMap<>(changed));
        changes = List.copyOf(changes);
        refused = List.copyOf(refused);
    }

    static Tried failed(Leaving leaving, String reason) {
        return new Tried(leaving, List.of(), List.of(), Map.of(), List.of(), List.of(), Optional.of(reason));
    }

    /** Whether a value came back changed without an error. */
    boolean losesValues() {
        return !changes.isEmpty();
    }
}
