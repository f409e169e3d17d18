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
 * Looks for an object that several places of a value refer to, and of which each place got one of its own. A constant of a class is at
 * another place too: in its static field. That is a loss if its class leaves {@code equals} as it is: a map no longer finds what it was
 * asked for by such a key, and a change of one object is no longer seen in the other. For one use.
 */
public final class Sharing {

    /** What came back in place of an object, with the path on which it was met first. */
    private record Met(Snapshot after, String path) {}

    private final IdentityHashMap<Snapshot, Met> met = new IdentityHashMap<>();

    private Sharing() {}

    /**
     * An object that is there once more.
     *
     * @param name what a value needs for this to happen, such as {@code an object at several places}
     * @param path where the other object is
     * @param reason what became of it, and what its author may do, in sentences
     */
    public record Doubled(String name, String path, String reason) {

        private static Doubled shared(String path, String first) {
            return new Doubled(
                    "an object at several places",
                    path,
                    "It was the same object as %s, and came back as another object. Take a strategy that keeps references, or refer by an id."
                            .formatted(first));
        }

        private static Doubled constant(String path, String constant) {
            return new Doubled(
                    "a constant of a class",
                    path,
                    "It was the object in %s, and came back as another object, which the class does not call equal. Compare such objects by what they hold, or give the class an equals of its own."
                            .formatted(constant));
        }
    }

    /**
     * The first such place; empty if there is none.
     *
     * @param after equal to the value before, apart from memos
     */
    public static Optional<Doubled> lost(Snapshot before, Snapshot after) {
        return isIn(before, new IdentityHashMap<>())
                ? new Sharing().lost(before, after, FirstDifference.root(before))
                : Optional.empty();
    }

    /** Whether two places of a value refer to an object of which a second one counts. Most values have none, and this is quick. */
    private static boolean isIn(Snapshot value, IdentityHashMap<Snapshot, Snapshot> seen) {
        if (value instanceof Snapshot.Value) {
            return false;
        }
        if (value instanceof Node node && isConstant(node)) {
            return true;
        }
        return seen.put(value, value) == null
                ? Extent.parts(value).anyMatch(part -> isIn(part, seen))
                : value instanceof Node node && ObjectLayout.isToldApartByIdentity(node.type());
    }

    private static boolean isConstant(Node node) {
        return !node.aside().constant().isEmpty() && ObjectLayout.isToldApartByIdentity(node.type());
    }

    @SuppressWarnings("ReferenceEquality") // whether it is that very object
    private Optional<Doubled> lost(Snapshot before, Snapshot after, String path) {
        Met first = met.putIfAbsent(before, new Met(after, path));
        if (first != null) {
            boolean isLost = before instanceof Node node
                    && after != first.after
                    && ObjectLayout.isToldApartByIdentity(node.type());
            return isLost ? Optional.of(Doubled.shared(path, first.path)) : Optional.empty();
        }
        return switch (before) {
            case Node node
            when isConstant(node)
                    && after instanceof Node now
                    && !node.aside().constant().equals(now.aside().constant()) ->
                Optional.of(Doubled.constant(
                        path,
                        "%s.%s"
                                .formatted(
                                        node.type().getSimpleName(),
                                        node.aside().constant())));
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
    private Optional<Doubled> inOrder(List<Snapshot> before, List<Snapshot> after, IntFunction<String> path) {
        return IntStream.range(0, Math.min(before.size(), after.size()))
                .filter(i -> before.get(i).equals(after.get(i)))
                .mapToObj(i -> lost(before.get(i), after.get(i), path.apply(i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Of parts that look the same, nobody knows which became which. */
    private Optional<Doubled> inAnyOrder(List<Snapshot> before, List<Snapshot> after, String path) {
        Map<Snapshot, List<Snapshot>> alike = after.stream().collect(Collectors.groupingBy(item -> item));
        return before.stream()
                .flatMap(item ->
                        single(alike.getOrDefault(item, List.of())).flatMap(now -> lost(item, now, path)).stream())
                .findFirst();
    }

    private Optional<Doubled> inTable(Table before, Table after, String path) {
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
