package workbench.own.value;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.shape.Shape;

/** What a container holds of the elements that were drawn for it: some take no null, some nothing twice, and some have an order. */
final class Containers {

    private Containers() {}

    /** A collection, or a set without what it would hold twice. */
    static Snapshot collection(Shape.CollectionOf collection, List<Snapshot> items) {
        if (EnumSet.class.isAssignableFrom(collection.implementation())) {
            return new Bag(
                    new Made(EnumSet.class, collection.element().shape().type()), distinct(EnumSet.class, items));
        }
        Made made = Made.by(collection.implementation());
        return Set.class.isAssignableFrom(collection.implementation())
                ? new Bag(made, distinct(collection.implementation(), items))
                : new Sequence(
                        made, Queue.class.isAssignableFrom(collection.implementation()) ? notNull(items) : items);
    }

    /** Without null where the container takes none. */
    private static List<Snapshot> distinct(Class<?> container, List<Snapshot> keys) {
        return (takesNull(container) ? keys : notNull(keys)).stream().distinct().toList();
    }

    private static boolean takesNull(Class<?> container) {
        return List.of(HashSet.class, LinkedHashSet.class, HashMap.class, LinkedHashMap.class)
                .contains(container);
    }

    private static List<Snapshot> notNull(List<Snapshot> items) {
        return items.stream().filter(item -> !item.equals(Snapshot.NULL)).toList();
    }

    /** By the comparator of the container that the constructor puts there. */
    static Snapshot sorted(Snapshot value, Optional<Snapshot> initial) {
        Optional<Made> by = initial.flatMap(Snapshot::madeOf)
                .filter(made -> !made.comparator().equals(Snapshot.NULL) && SingleValues.isOfJdk(made.type()));
        if (by.isEmpty()) {
            return value;
        }
        return switch (value) {
            case Sequence sequence -> new Sequence(by.get(), notNull(sequence.items()));
            case Bag bag -> new Bag(by.get(), notNull(bag.items()));
            case Table table ->
                new Table(
                        by.get(),
                        table.ordered(),
                        table.entries().stream()
                                .filter(entry -> !entry.key().equals(Snapshot.NULL))
                                .toList());
            default -> value;
        };
    }

    /**
     * The entries of a map.
     *
     * @param keys drawn for it; nothing where one was left out
     * @param values as many, in the order of the keys
     */
    static List<Entry> entries(Class<?> container, List<Optional<Snapshot>> keys, List<Optional<Snapshot>> values) {
        Map<Snapshot, Snapshot> entries = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Optional<Snapshot> key = keys.get(i).filter(each -> takesNull(container) || !each.equals(Snapshot.NULL));
            Optional<Snapshot> value = values.get(i);
            if (key.isPresent() && value.isPresent()) {
                entries.putIfAbsent(key.get(), value.get());
            }
        }
        return entries.entrySet().stream()
                .map(entry -> new Entry(entry.getKey(), entry.getValue()))
                .toList();
    }
}
