package workbench.evolution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.generate.source.FieldNames;
import workbench.generate.source.Names;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;

/**
 * The classes and fields of one version, by names that all versions share: the simple name of a class, and the name that a field
 * had first. Immutable.
 */
public final class Outline {

    private final ObjectModel model;
    private final Map<String, String> origins;
    private final Map<Class<?>, String> keys = new HashMap<>();
    private final Map<String, Class<?>> types = new HashMap<>();

    /** @param origins what renamed fields were called, by class and name */
    public Outline(ObjectModel model, Map<String, String> origins) {
        this.model = model;
        this.origins = Map.copyOf(origins);
        new Names(model, true, "any").rewritten().forEach((type, name) -> {
            keys.put(type, name.simpleName());
            types.put(name.simpleName(), type);
        });
    }

    /** What the classes declare. */
    public ObjectModel model() {
        return model;
    }

    /** The class that stands for one of another version; empty if there is none. */
    Optional<Class<?>> counterpart(Outline other, Class<?> type) {
        return Optional.ofNullable(other.keys.get(type)).map(types::get);
    }

    /** Whether it is one of the classes. */
    boolean has(Class<?> type) {
        return keys.containsKey(type);
    }

    /** The fields of a class, in the order of its snapshots. */
    public List<FieldShape> fields(Class<?> type) {
        return model.shapeOf(type).fields();
    }

    /** The place of the field that was called so first, among the fields of a class; -1 if it has none. */
    int indexOf(Class<?> type, String origin) {
        List<FieldShape> fields = fields(type);
        for (int i = 0; i < fields.size(); i++) {
            if (origin(type, fields.get(i)).equals(origin)) {
                return i;
            }
        }
        return -1;
    }

    /** What the field was called first. */
    String origin(Class<?> type, FieldShape field) {
        String name = new FieldNames(model.shapeOf(type)).of(field);
        return origins.getOrDefault(keys.get(type) + "." + name, name);
    }
}
