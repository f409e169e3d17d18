package workbench.own.change;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import workbench.own.value.Snapshot;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** What fields that may hold any object held in samples. For one use. */
final class Held {

    private final ObjectModel model;
    private final Map<String, Set<Class<?>>> classes = new HashMap<>();
    private final IdentityHashMap<Snapshot, Snapshot> seen = new IdentityHashMap<>();

    private Held(ObjectModel model) {
        this.model = model;
    }

    /** By the labels of fields that held objects of one class alone: that class. */
    static Map<String, Class<?>> in(ObjectModel model, List<Snapshot> samples) {
        Held held = new Held(model);
        samples.forEach(held::look);
        Map<String, Class<?>> single = new HashMap<>();
        held.classes.forEach((label, types) -> {
            if (types.size() == 1 && !types.contains(Object.class)) {
                single.put(label, types.iterator().next());
            }
        });
        return single;
    }

    private void look(Snapshot value) {
        switch (value) {
            case Snapshot.Node node when seen.put(node, node) != null -> {
                // it was looked at where it was met first
            }
            case Snapshot.Node(Class<?> type, List<Snapshot> values, var _) -> {
                if (model.classes().containsKey(type)) {
                    List<FieldShape> fields = model.shapeOf(type).fields();
                    for (int i = 0; i < fields.size(); i++) {
                        note(fields.get(i), values.get(i));
                    }
                }
                values.forEach(this::look);
            }
            case Snapshot.Sequence sequence -> sequence.items().forEach(this::look);
            case Snapshot.Bag bag -> bag.items().forEach(this::look);
            case Snapshot.Table table ->
                table.entries().forEach(entry -> {
                    look(entry.key());
                    look(entry.value());
                });
            default -> {
                // it holds no objects
            }
        }
    }

    private void note(FieldShape field, Snapshot value) {
        if (field.shape() instanceof Shape.Unknown && !(value instanceof Snapshot.Null)) {
            Class<?> type =
                    switch (value) {
                        case Snapshot.Node(Class<?> of, var _, var _) -> of;
                        case Snapshot.Value(Object single) -> single.getClass();
                        case Snapshot.Constant(Class<?> of, String _) -> of;
                        default -> Object.class; // a container says too little of what it holds
                    };
            classes.computeIfAbsent(field.label(), _ -> new HashSet<>()).add(type);
        }
    }
}
