package workbench.own.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;

/**
 * Compares two snapshots in a time that grows with their parts, even if many places share a part. For one use, in one thread.
 */
final class Sameness {

    /** Most values have fewer pairs of parts than this, and remembering one takes longer than comparing it again. */
    private static final int MOST_FORGOTTEN = 10_000;

    private int compared;

    /** Pairs that are equal, or are compared just now, of those that are remembered. Most have one partner. */
    private final IdentityHashMap<Snapshot, IdentityHashMap<Snapshot, Boolean>> equal = new IdentityHashMap<>();

    private Sameness() {}

    static boolean test(Snapshot one, Snapshot other) {
        return new Sameness().same(one, other);
    }

    /** Looks at two levels: with shared parts, all levels would take too long. */
    static int hash(Snapshot of) {
        return hash(of, 2);
    }

    private static int hash(Snapshot of, int levels) {
        return switch (of) {
            case Node node -> node.type().hashCode() * 31 + (levels == 0 ? 0 : inOrder(node.values(), levels));
            case Sequence sequence ->
                sequence.items().size() + (levels == 0 ? 0 : 31 * inOrder(sequence.items(), levels));
            case Bag bag -> bag.items().size() + (levels == 0 ? 0 : 31 * inAnyOrder(bag.items(), levels));
            case Table table ->
                table.entries().size()
                        + (levels == 0
                                ? 0
                                : 31
                                        * inAnyOrder(
                                                table.entries().stream()
                                                        .map(Entry::key)
                                                        .toList(),
                                                levels));
            default -> of.hashCode();
        };
    }

    private static int inOrder(List<Snapshot> parts, int levels) {
        int hash = 1;
        for (Snapshot part : parts) {
            hash = 31 * hash + hash(part, levels - 1);
        }
        return hash;
    }

    private static int inAnyOrder(List<Snapshot> parts, int levels) {
        return parts.stream().mapToInt(part -> hash(part, levels - 1)).sum();
    }

    @SuppressWarnings("ReferenceEquality") // a shortcut
    private boolean same(Snapshot one, Snapshot other) {
        if (one == other) {
            return true;
        }
        return switch (one) {
            case Node node -> other instanceof Node that && known(node, that);
            case Sequence sequence -> other instanceof Sequence that && known(sequence, that);
            case Bag bag -> other instanceof Bag that && known(bag, that);
            case Table table -> other instanceof Table that && known(table, that);
            default -> one.equals(other);
        };
    }

    private boolean known(Snapshot one, Snapshot other) {
        if (compared < MOST_FORGOTTEN) {
            compared++;
            return parts(one, other);
        }
        if (equal.computeIfAbsent(one, key -> new IdentityHashMap<>(1)).put(other, true) != null) {
            return true;
        }
        boolean same = parts(one, other);
        if (!same) {
            equal.get(one).remove(other);
        }
        return same;
    }

    private boolean parts(Snapshot one, Snapshot other) {
        return switch (one) {
            case Node node -> ofNodes(node, (Node) other);
            case Sequence(var made, var items) ->
                made.isLike(((Sequence) other).made()) && inOrder(items, ((Sequence) other).items());
            case Bag(var made, var items) ->
                made.isLike(((Bag) other).made()) && inAnyOrder(items, ((Bag) other).items());
            case Table table -> ofTables(table, (Table) other);
            default -> throw new IllegalStateException("No compound: " + one);
        };
    }

    private boolean ofNodes(Node node, Node that) {
        return node.type() == that.type()
                && node.aside().isCanonical() == that.aside().isCanonical()
                && inOrder(node.values(), that.values());
    }

    private boolean ofTables(Table table, Table that) {
        if (!table.made().isLike(that.made()) || table.ordered() != that.ordered()) {
            return false;
        }
        List<Entry> theirs = that.entries();
        if (table.entries().size() != theirs.size()) {
            return false;
        }
        if (table.ordered()) {
            for (int i = 0; i < theirs.size(); i++) {
                Entry entry = table.entries().get(i);
                if (!same(entry.key(), theirs.get(i).key())
                        || !same(entry.value(), theirs.get(i).value())) {
                    return false;
                }
            }
            return true;
        }
        return haveSameEntries(table.entries(), theirs);
    }

    /** In any order. A map that compares keys by identity may hold equal ones, each with a value of its own. */
    private boolean haveSameEntries(List<Entry> ours, List<Entry> theirs) {
        Map<Snapshot, List<Snapshot>> left = new HashMap<>();
        theirs.forEach(entry ->
                left.computeIfAbsent(entry.key(), key -> new ArrayList<>()).add(entry.value()));
        return ours.stream().allMatch(entry -> takesOne(left.getOrDefault(entry.key(), List.of()), entry.value()));
    }

    /** Whether one of the candidates is the same, which is then no candidate any more. */
    private boolean takesOne(List<Snapshot> candidates, Snapshot wanted) {
        for (int i = 0; i < candidates.size(); i++) {
            if (same(wanted, candidates.get(i))) {
                candidates.remove(i);
                return true;
            }
        }
        return false;
    }

    private boolean inOrder(List<Snapshot> ours, List<Snapshot> theirs) {
        if (ours.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            if (!same(ours.get(i), theirs.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean inAnyOrder(List<Snapshot> ours, List<Snapshot> theirs) {
        if (ours.size() != theirs.size()) {
            return false;
        }
        Map<Integer, List<Snapshot>> left = new HashMap<>();
        theirs.forEach(each ->
                left.computeIfAbsent(each.hashCode(), key -> new ArrayList<>()).add(each));
        return ours.stream().allMatch(each -> takesOne(left.getOrDefault(each.hashCode(), List.of()), each));
    }
}
