package workbench.own.value;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;

/** Finds the fields that no value fills. For one thread. */
final class Untried {

    private final ObjectModel model;

    /** By the label of a field of an object that occurs: whether it was filled. */
    private final Map<String, Boolean> filled = new LinkedHashMap<>();

    private final IdentityHashMap<Snapshot, Snapshot> seen = new IdentityHashMap<>();

    Untried(ObjectModel model) {
        this.model = model;
    }

    /**
     * Looks at one more value.
     *
     * @return whether it fills a field that none before it has filled
     */
    boolean isFilledFirst(Snapshot value) {
        long before = filledFields();
        look(value);
        return filledFields() > before;
    }

    private long filledFields() {
        return filled.values().stream().filter(isFilled -> isFilled).count();
    }

    /**
     * The labels of fields that are null or empty in all values. A container that is always empty counts, even one that the class itself
     * leaves so: no value shows what becomes of an element.
     */
    static List<String> in(ObjectModel model, Stream<Snapshot> values) {
        Untried untried = new Untried(model);
        values.forEach(untried::look);
        return untried.filled.entrySet().stream()
                .filter(field -> !field.getValue())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Whether it is more than null, an empty container, or a container of nothing but null. */
    private static boolean isFilled(Snapshot value) {
        return switch (value) {
            case Snapshot.Null _ -> false;
            case Snapshot.Sequence sequence -> sequence.items().stream().anyMatch(Untried::isFilled);
            case Snapshot.Bag bag -> bag.items().stream().anyMatch(Untried::isFilled);
            case Snapshot.Table table -> !table.entries().isEmpty();
            default -> true;
        };
    }

    private void look(Snapshot value) {
        switch (value) {
            case Snapshot.Node node when seen.put(node, node) != null -> {
                // it was looked at where it was met first
            }
            case Snapshot.Node(Class<?> type, List<Snapshot> values, var _)
            when model.classes().containsKey(type) -> {
                List<FieldShape> fields = model.shapeOf(type).fields();
                for (int i = 0; i < fields.size(); i++) {
                    filled.merge(fields.get(i).label(), isFilled(values.get(i)), Boolean::logicalOr);
                }
                values.forEach(this::look);
            }
            case Snapshot.Node(Class<?> _, List<Snapshot> values, var _) -> values.forEach(this::look);
            case Snapshot.Sequence sequence -> sequence.items().forEach(this::look);
            case Snapshot.Bag bag -> bag.items().forEach(this::look);
            case Snapshot.Table table ->
                table.entries().forEach(entry -> {
                    look(entry.key());
                    look(entry.value());
                });
            case Snapshot.Null _,
                    Snapshot.Value _,
                    Snapshot.Constant _,
                    Snapshot.Primitives _,
                    Snapshot.Back _,
                    Snapshot.Again _ -> {
                // they hold no objects
            }
        }
    }
}
