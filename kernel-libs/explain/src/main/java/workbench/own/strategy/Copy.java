package workbench.own.strategy;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import workbench.shape.ObjectModel;

/** The classes of a model under other names. Immutable. */
public final class Copy {

    private final ObjectModel model;
    private final Map<Class<?>, Class<?>> copies;
    private final Map<Class<?>, Class<?>> originals = new HashMap<>();

    /**
     * Copies that are loaded already.
     *
     * @param model of the originals
     * @param copies by their originals
     */
    public Copy(ObjectModel model, Map<Class<?>, Class<?>> copies) {
        this.model = model;
        this.copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
        copies.forEach((original, copy) -> originals.put(copy, original));
    }

    /**
     * Copies that a loader has.
     *
     * @param names by their originals
     */
    public static Copy loaded(ObjectModel model, Map<Class<?>, String> names, ClassLoader loader) {
        Map<Class<?>, Class<?>> copies = new LinkedHashMap<>();
        names.forEach((original, name) -> copies.put(original, load(name, loader)));
        return new Copy(model, copies);
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Copied, but not found by the loader: " + name, e);
        }
    }

    /** The names of the copies, by their originals. */
    public Map<Class<?>, String> names() {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        copies.forEach((original, copy) -> names.put(original, copy.getName()));
        return names;
    }

    /** What the declarations of the originals say. */
    public ObjectModel model() {
        return model;
    }

    /** The copy of the class whose objects are serialized. */
    public Class<?> root() {
        return of(model.root());
    }

    /** The copy of a class, or of an array of it; the class itself if it has no copy. */
    public Class<?> of(Class<?> original) {
        return original.isArray()
                ? of(original.getComponentType()).arrayType()
                : copies.getOrDefault(original, original);
    }

    /** The original of a copy, or the class itself if it is none. */
    public Class<?> original(Class<?> copy) {
        return originals.getOrDefault(copy, copy);
    }

    /** All copies: those of enums and parents too. */
    public Collection<Class<?>> classes() {
        return copies.values();
    }

    /** What loads the copies, and all that they use. */
    public ClassLoader loader() {
        return root().getClassLoader();
    }

    /** A message about copies as one about the originals. */
    public String translated(String message) {
        String translated = message;
        for (Map.Entry<Class<?>, Class<?>> each : originals.entrySet()) {
            translated =
                    translated.replace(each.getKey().getName(), each.getValue().getSimpleName());
        }
        return translated;
    }
}
