package workbench.own.value;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.text.Numbers;

/**
 * How large a value is.
 *
 * @param depth how many objects and containers lead to its innermost part, one behind another
 * @param written how many parts a strategy writes that does not notice that it has written an object before
 * @param distinct how many parts there are
 * @param deepest the field through which most of the way to the innermost part leads, such as {@code Chain.next}
 */
public record Extent(int depth, long written, long distinct, String deepest) {

    /** So many objects, one behind another, fit onto the stack of a thread as Java starts it, whatever a strategy does. */
    static final int MOST_DEPTH = 500;

    static final long MOST_WRITTEN = 1_000_000;

    /** Below this, a strategy may write what is shared as often as it likes. */
    private static final long FEW_WRITTEN = 20_000;

    private static final int MOST_TIMES = 10;

    private static final long MOST_COUNTED = 1_000_000_000_000_000L;

    /** How many parts of {@link #halves} are written at least, and at most ten times as many: enough to tell, and soon read. */
    private static final long LEAST_WRITTEN = 1_000;

    private record Size(int depth, long written) {}

    /** Measures a value; a very deep one on a {@link DeepStack}. */
    public static Extent of(Snapshot value) {
        IdentityHashMap<Snapshot, Size> sizes = new IdentityHashMap<>();
        Size size = size(value, sizes);
        long distinct = sizes.keySet().stream()
                .mapToLong(part ->
                        parts(part).filter(each -> !sizes.containsKey(each)).count() + 1)
                .sum();
        return new Extent(size.depth, size.written, distinct, deepest(value, sizes));
    }

    /**
     * Two objects within the value, of the value's own class: the first has some thousand parts for a strategy that writes each object as
     * often as it is referred to, and the second about half of them. Empty if there are none.
     */
    public static List<Snapshot> halves(Snapshot value) {
        IdentityHashMap<Snapshot, Size> sizes = new IdentityHashMap<>();
        size(value, sizes);
        List<Map.Entry<Snapshot, Size>> alike = sizes.entrySet().stream()
                .filter(each -> each.getKey() instanceof Node node
                        && value instanceof Node root
                        && node.type() == root.type()
                        && each.getValue().written <= 10 * LEAST_WRITTEN)
                .sorted(Comparator.comparingLong(each -> each.getValue().written))
                .toList();
        for (Map.Entry<Snapshot, Size> whole : alike) {
            long written = whole.getValue().written;
            if (written >= LEAST_WRITTEN) {
                return alike.reversed().stream()
                        .filter(half ->
                                half.getValue().written <= written * 0.6 && half.getValue().written >= written * 0.3)
                        .findFirst()
                        .map(half -> List.of(whole.getKey(), half.getKey()))
                        .orElse(List.of());
            }
        }
        return List.of();
    }

    boolean isUsual() {
        return depth <= MOST_DEPTH && !isShared();
    }

    /** Whether it is large only because the same objects are referred to again and again. */
    public boolean isShared() {
        return written > MOST_WRITTEN || (written > FEW_WRITTEN && written > MOST_TIMES * distinct);
    }

    /** How many parts are written, in words. */
    public String writtenParts() {
        return written > MOST_COUNTED
                ? "more than " + Numbers.count(MOST_COUNTED, "part")
                : Numbers.count(written, "part");
    }

    private static Size size(Snapshot value, Map<Snapshot, Size> sizes) {
        Size known = sizes.get(value);
        if (known != null) {
            return known;
        }
        int depth = 0;
        long written = 1;
        for (Snapshot part : (Iterable<Snapshot>) parts(value)::iterator) {
            Size size = size(part, sizes);
            depth = Math.max(depth, size.depth + 1);
            written = Math.min(Long.MAX_VALUE / 4, written + size.written);
        }
        Size size = new Size(depth, written);
        if (depth > 0) {
            sizes.put(value, size);
        }
        return size;
    }

    static Stream<Snapshot> parts(Snapshot value) {
        return switch (value) {
            case Node node -> node.values().stream();
            case Sequence sequence -> sequence.items().stream();
            case Bag bag -> bag.items().stream();
            case Table table -> table.entries().stream().flatMap(entry -> Stream.of(entry.key(), entry.value()));
            default -> Stream.empty();
        };
    }

    private static String deepest(Snapshot value, Map<Snapshot, Size> sizes) {
        Map<String, Integer> fields = new HashMap<>();
        Snapshot at = value;
        while (sizes.containsKey(at)) {
            List<Snapshot> parts = parts(at).toList();
            int deepest = 0;
            for (int i = 1; i < parts.size(); i++) {
                if (depth(parts.get(i), sizes) > depth(parts.get(deepest), sizes)) {
                    deepest = i;
                }
            }
            if (at instanceof Node node) {
                fields.merge(
                        ObjectLayout.label(ObjectLayout.of(node.type()).fields().get(deepest)), 1, Integer::sum);
            }
            at = parts.get(deepest);
        }
        return fields.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    private static int depth(Snapshot value, Map<Snapshot, Size> sizes) {
        Size size = sizes.get(value);
        return size == null ? 0 : size.depth;
    }
}
