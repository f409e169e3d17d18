package workbench.own.value;

import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;

/**
 * Looks for an object that several places of a value refer to, and of which each place got one of its own. That is a loss if its class
 * leaves {@code equals} as it is: a map no longer finds what it was asked for by such a key, and who changes one object no longer changes
 * the other. For one use.
 */
public final class Sharing {

    /** What came back in place of an object, with the path on which it was met first. */
    private record Met(Snapshot after, String path) {}

    private final IdentityHashMap<Snapshot, Met> met = new IdentityHashMap<>();

    private Sharing() {}

    /**
     * The first such place; empty if there is none.
     *
     * @param after equal to the value before, apart from memos
     */
    public static Optional<Change> lost(Snapshot before, Snapshot after) {
        return isIn(before, new IdentityHashMap<>())
                ? new Sharing().lost(before, after, FirstDifference.root(before))
                : Optional.empty();
    }

    /** Whether two places of a value refer to an object of which a second one counts. Most values have none, and this is quick. */
    private static boolean isIn(Snapshot value, IdentityHashMap<Snapshot, Snapshot> seen) {
        if (value instanceof Snapshot.Value) {
            return false;
        }
        return seen.put(value, value) == null
                ? Extent.parts(value).anyMatch(part -> isIn(part, seen))
                : value instanceof Node node && ObjectLayout.isToldApartByIdentity(node.type());
    }

    @SuppressWarnings("ReferenceEquality") // whether it is that very object
    private Optional<Change> lost(Snapshot before, Snapshot after, String path) {
        Met first = met.putIfAbsent(before, new Met(after, path));
        if (first != null) {
            boolean isLost = before instanceof Node node
                    && after != first.after
                    && ObjectLayout.isToldApartByIdentity(node.type());
            return isLost
                    ? Optional.of(new Change(path, "the same object as " + first.path, "another object"))
                    : Optional.empty();
        }
        return switch (before) {
            case Node node
            when after instanceof Node now -> {
                List<Field> fields = ObjectLayout.of(node.type()).fields();
                yield inOrder(
                        node.values(),
                        now.values(),
                        i -> path + "." + fields.get(i).getName());
            }
            case Sequence sequence
            when after instanceof Sequence now -> inOrder(sequence.items(), now.items(), _ -> path + "[]");
            case Bag bag when after instanceof Bag now -> inAnyOrder(bag.items(), now.items(), path + "[]");
            case Table table when after instanceof Table now -> inTable(table, now, path);
            default -> Optional.empty();
        };
    }

    /** As far as the parts are the same in both: a memo may differ. */
    private Optional<Change> inOrder(List<Snapshot> before, List<Snapshot> after, IntFunction<String> path) {
        return IntStream.range(0, Math.min(before.size(), after.size()))
                .filter(i -> before.get(i).equals(after.get(i)))
                .mapToObj(i -> lost(before.get(i), after.get(i), path.apply(i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Of parts that look the same, nobody knows which became which. */
    private Optional<Change> inAnyOrder(List<Snapshot> before, List<Snapshot> after, String path) {
        Map<Snapshot, List<Snapshot>> alike = after.stream().collect(Collectors.groupingBy(item -> item));
        return before.stream()
                .flatMap(item ->
                        single(alike.getOrDefault(item, List.of())).flatMap(now -> lost(item, now, path)).stream())
                .findFirst();
    }

    private Optional<Change> inTable(Table before, Table after, String path) {
        Map<Snapshot, List<Entry>> alike = after.entries().stream().collect(Collectors.groupingBy(Entry::key));
        return before.entries().stream()
                .flatMap(entry -> single(alike.getOrDefault(entry.key(), List.of()))
                        .flatMap(now -> lost(entry.key(), now.key(), path + ".keys")
                                .or(() -> inOrder(List.of(entry.value()), List.of(now.value()), _ -> path + ".values")))
                        .stream())
                .findFirst();
    }

    private static <T> Optional<T> single(List<T> all) {
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }
}
