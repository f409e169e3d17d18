package workbench.explain.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How the shares of methods differ between two recordings.
 *
 * @param rows every method that was sampled in either, with the samples that it had itself; those whose share differs most
 *     come first
 */
public record SamplesDifference(Samples first, Samples second, List<Row> rows) {

    public SamplesDifference {
        rows = List.copyOf(rows);
    }

    /**
     * One method.
     *
     * @param first samples in the method itself in the first recording
     * @param second the same in the second
     */
    public record Row(String method, long first, long second) {}

    /** Compares them method by method. */
    public static SamplesDifference between(Samples first, Samples second) {
        Map<String, Long> before = self(first);
        Map<String, Long> after = self(second);
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        double all = first.size();
        double others = second.size();
        return new SamplesDifference(
                first,
                second,
                names.stream()
                        .map(name -> new Row(name, before.getOrDefault(name, 0L), after.getOrDefault(name, 0L)))
                        .sorted(Comparator.comparingDouble(
                                (Row row) -> -Math.abs(row.second() / others - row.first() / all)))
                        .toList());
    }

    private static Map<String, Long> self(Samples samples) {
        return samples.methods().stream()
                .filter(method -> method.self() > 0)
                .collect(Collectors.toMap(Samples.Method::name, Samples.Method::self));
    }
}
