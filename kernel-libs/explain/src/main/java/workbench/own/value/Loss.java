package workbench.own.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;

/**
 * What a value lost on its way: a difference in its fields, or in what its classes themselves take for its value. A transient field
 * counts if the {@code equals} of its class needs it, or if Java's own serialization keeps it.
 */
public final class Loss {

    private final Snapshot root;
    private final Set<String> kept;
    private final IdentityHashMap<Snapshot, Snapshot> seen = new IdentityHashMap<>();
    private final Set<Class<?>> equal = new HashSet<>();

    private Loss(Snapshot root, Set<String> kept) {
        this.root = root;
        this.kept = kept;
    }

    /**
     * The first difference; empty if nothing was lost.
     *
     * @param kept the transient fields that Java's serialization keeps, as {@code Line.points}
     */
    public static Optional<Change> between(Snapshot before, Snapshot after, Set<String> kept) {
        return before.equals(after)
                ? new Loss(before, kept).hidden(before, after, FirstDifference.root(before))
                : Snapshot.difference(before, after);
    }

    /** A difference between a value and an object that was made from it; its transient fields count. */
    public static Optional<Change> whenMade(Snapshot value, Snapshot made) {
        return value.equals(made)
                ? new Loss(value, Set.of()).anyHidden(value, made, FirstDifference.root(value))
                : Snapshot.difference(value, made);
    }

    private Optional<Change> anyHidden(Snapshot before, Snapshot after, String path) {
        return walk(before, after, path, true);
    }

    private Optional<Change> hidden(Snapshot before, Snapshot after, String path) {
        return walk(before, after, path, false);
    }

    /** Side by side, as far as the order of parts is the same in both. */
    private Optional<Change> walk(Snapshot before, Snapshot after, String path, boolean any) {
        if (seen.put(before, before) != null) {
            return Optional.empty();
        }
        if (before instanceof Node node && after instanceof Node now) {
            Optional<Change> own = any ? differing(node, now, path) : ofObject(node, now, path);
            return own.isPresent() ? own : inFields(node, now, path, any);
        }
        return inItems(before, after, path, any);
    }

    private Optional<Change> inFields(Node before, Node after, String path, boolean any) {
        for (int i = 0; i < before.values().size(); i++) {
            Snapshot value = before.values().get(i);
            if (hasParts(value)) {
                String name = ObjectLayout.of(before.type()).fields().get(i).getName();
                Optional<Change> change = walk(value, after.values().get(i), path + "." + name, any);
                if (change.isPresent()) {
                    return change;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean hasParts(Snapshot value) {
        return value instanceof Node || !items(value).isEmpty();
    }

    private static List<Snapshot> items(Snapshot value) {
        return switch (value) {
            case Sequence sequence -> sequence.items();
            case Bag bag -> bag.items();
            case Table table -> {
                List<Snapshot> parts = new ArrayList<>();
                table.entries().forEach(entry -> {
                    parts.add(entry.key());
                    parts.add(entry.value());
                });
                yield parts;
            }
            default -> List.of();
        };
    }

    private Optional<Change> inItems(Snapshot container, Snapshot containerAfter, String path, boolean any) {
        List<Snapshot> before = items(container);
        List<Snapshot> after = items(containerAfter);
        boolean ordered = container instanceof Sequence; // so that equal containers have equal items in each place
        for (int i = 0; i < before.size(); i++) {
            if (hasParts(before.get(i)) && (ordered || before.get(i).equals(after.get(i)))) {
                Optional<Change> change = walk(before.get(i), after.get(i), path + "[]", any);
                if (change.isPresent()) {
                    return change;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Change> ofObject(Node before, Node after, String path) {
        Optional<Change> constant = constant(before, after, path);
        Optional<Change> differing = differing(before, after, path);
        if (constant.isPresent() || differing.isEmpty()) {
            return constant;
        }
        List<String> lost = lost(before, after);
        boolean isKept = lost.stream().anyMatch(kept::contains)
                && !Collections.disjoint(lost, JavaKeeps.hiddenFields(List.of(before))); // an array's room may go
        if (isKept) {
            return differing;
        }
        return equal.contains(before.type()) || !isUnequal(before, after) ? Optional.empty() : differing;
    }

    /** A constant that is none any more, if code compares with it by identity. */
    private Optional<Change> constant(Node before, Node after, String path) {
        Class<?> type = before.type();
        String name = before.aside().constant();
        if (name.isEmpty() || name.equals(after.aside().constant())) {
            return Optional.empty();
        }
        return IdentityComparisons.with(type, name, HeldClasses.in(List.of(root), List.of()))
                .map(place -> new Change(
                        path,
                        "the one object %s.%s".formatted(type.getSimpleName(), name),
                        "another object of %s, and %s compares by identity".formatted(type.getSimpleName(), place)));
    }

    /** The labels of the transient fields that differ. */
    private static List<String> lost(Node before, Node after) {
        List<String> lost = new ArrayList<>();
        List<Snapshot> hidden = before.aside().hidden();
        for (int i = 0; i < hidden.size(); i++) {
            if (!hidden.get(i).equals(hidden(after, i))) {
                lost.add(ObjectLayout.label(
                        ObjectLayout.of(before.type()).hidden().get(i)));
            }
        }
        return lost;
    }

    /** Null if the class of the object has no such field, as one that was rewritten. */
    private static Snapshot hidden(Node node, int index) {
        return index < node.aside().hidden().size() ? node.aside().hidden().get(index) : Snapshot.NULL;
    }

    private static Optional<Change> differing(Node before, Node after, String path) {
        List<Snapshot> hidden = before.aside().hidden();
        for (int i = 0; i < hidden.size(); i++) {
            if (!hidden.get(i).equals(hidden(after, i))) {
                return Optional.of(new Change(
                        path + "."
                                + ObjectLayout.of(before.type()).hidden().get(i).getName(),
                        FirstDifference.text(hidden.get(i)) + " (transient)",
                        FirstDifference.text(hidden(after, i))));
            }
        }
        return Optional.empty();
    }

    /** Whether the class says that they differ, and says of two objects made from the first that they are equal. */
    private boolean isUnequal(Node before, Node after) {
        try {
            ObjectBuilder builder = ObjectBuilder.ofOriginals();
            Object one = builder.build(before);
            if (one == null || !one.equals(builder.build(before))) {
                return false;
            }
            boolean unequal = !same(one, builder.build(after));
            if (!unequal) {
                equal.add(before.type());
            }
            return unequal;
        } catch (RuntimeException | LinkageError e) {
            return false; // it cannot be asked apart from what is around it
        }
    }

    private static boolean same(Object one, @Nullable Object other) {
        try {
            return one.equals(other) && other != null && other.equals(one);
        } catch (RuntimeException e) {
            return false; // such as a transient list that is not there
        }
    }
}
