package workbench.own.value;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;

/** Makes a reference within a tree lead back to an object around it. */
final class Cycle {

    private final List<Snapshot> ancestors = new ArrayList<>();

    private Cycle() {}

    /** Copies a tree and adds one cycle to it; empty if no field allows one. A component of a record cannot refer to the record. */
    static Optional<Snapshot> in(Snapshot tree) {
        return new Cycle().bent(tree);
    }

    private Optional<Snapshot> bent(Snapshot tree) {
        ancestors.add(tree);
        Optional<Snapshot> bent =
                switch (tree) {
                    case Node node ->
                        field(node).or(() -> inItems(node.values()).map(values -> new Node(node.type(), values)));
                    case Sequence sequence ->
                        inItems(sequence.items()).map(items -> new Sequence(sequence.made(), items));
                    default -> Optional.empty();
                };
        ancestors.removeLast();
        return bent;
    }

    private Optional<Snapshot> field(Node node) {
        List<Field> fields = ObjectLayout.of(node.type()).fields();
        for (int i = 0; i < fields.size(); i++) {
            Class<?> type = fields.get(i).getType();
            for (int up = 1; up <= ancestors.size() && type != Object.class; up++) {
                if (ancestors.get(ancestors.size() - up) instanceof Node around
                        && type.isAssignableFrom(around.type())
                        && !around.type().isRecord()) {
                    List<Snapshot> values = new ArrayList<>(node.values());
                    values.set(i, new Back(up));
                    return Optional.of(new Node(node.type(), values));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<List<Snapshot>> inItems(List<Snapshot> items) {
        for (int i = 0; i < items.size(); i++) {
            Optional<Snapshot> bent = bent(items.get(i));
            if (bent.isPresent()) {
                List<Snapshot> changed = new ArrayList<>(items);
                changed.set(i, bent.get());
                return Optional.of(changed);
            }
        }
        return Optional.empty();
    }
}
