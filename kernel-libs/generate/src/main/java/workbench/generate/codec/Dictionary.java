package workbench.generate.codec;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.runtime.codec.Text;
import workbench.shape.ObjectModel;

/**
 * Whole strings that samples repeat, for each place where a string may be. A word takes no bytes but its code. Writer and
 * reader must have the same dictionary: the fingerprint in each object's bytes says so. A string that is no word is written as
 * without a dictionary.
 *
 * @param words by place, such as {@code Order.status} or {@code Order.tags[]}; at most 128 for each
 */
public record Dictionary(Map<String, List<String>> words) {

    /** Knows no word. */
    public static final Dictionary NONE = new Dictionary(Map.of());

    /** A field whose words cover less of its samples than this gets none, since a vain search costs time. */
    private static final double LEAST_COVERED = 0.25;

    public Dictionary {
        words = words.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
        words.forEach((place, known) -> {
            if (known.size() > Text.WORDS) {
                throw new IllegalArgumentException(
                        "%s has %s words, but at most %s have a code.".formatted(place, known.size(), Text.WORDS));
            }
        });
    }

    /**
     * Learns the words that samples repeat.
     *
     * @param samples objects of the model's root
     */
    public static Dictionary of(ObjectModel model, List<?> samples) {
        Map<String, List<String>> seen = new TextWalk(model).strings(samples);
        Map<String, List<String>> words = new TreeMap<>();
        seen.forEach((place, strings) -> {
            List<String> best = best(strings);
            if (!best.isEmpty()) {
                words.put(place, best);
            }
        });
        return new Dictionary(words);
    }

    /** Those that save the most; none if they are rare. */
    private static List<String> best(List<String> strings) {
        Map<String, Long> counts = strings.stream()
                .collect(Collectors.groupingBy(Function.identity(), HashMap::new, Collectors.counting()));
        Comparator<Map.Entry<String, Long>> saving = Comparator.comparingLong(
                entry -> -entry.getValue() * entry.getKey().length());
        List<Map.Entry<String, Long>> best = counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 1 && !entry.getKey().isEmpty())
                .sorted(saving.thenComparing(Map.Entry.comparingByKey()))
                .limit(Text.WORDS)
                .toList();
        long covered = best.stream().mapToLong(Map.Entry::getValue).sum();
        return covered < LEAST_COVERED * strings.size()
                ? List.of()
                : best.stream().map(Map.Entry::getKey).toList();
    }
}
