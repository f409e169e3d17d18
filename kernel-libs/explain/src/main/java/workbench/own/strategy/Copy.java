package workbench.own.strategy;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.ObjectModel;

/** The classes of a model under other names. Immutable. */
public final class Copy {

    private final ObjectModel model;
    private final Map<Class<?>, Class<?>> copies;
    private final Map<Class<?>, Class<?>> originals = new HashMap<>();

    /** Defines classes of the originals' own names again; empty if the copies have names of their own. */
    private final Optional<ClassLoader> again;

    /**
     * Copies that are loaded already.
     *
     * @param model of the originals
     * @param copies by their originals
     */
    public Copy(ObjectModel model, Map<Class<?>, Class<?>> copies) {
        this(model, copies, Optional.empty());
    }

    private Copy(ObjectModel model, Map<Class<?>, Class<?>> copies, Optional<ClassLoader> again) {
        this.model = model;
        this.again = again;
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

    /**
     * The classes under their own names, defined again by a loader together with all that is beside them. So what a class loads by
     * name, or says of itself, is as it is in the original.
     */
    public static Copy ofTheSameName(ObjectModel model, ClassLoader loader) {
        Map<Class<?>, Class<?>> copies = new LinkedHashMap<>();
        Stream.concat(Stream.of(model.root()), model.classes().keySet().stream())
                .forEach(original -> copies.put(original, load(original.getName(), loader)));
        return new Copy(model, copies, Optional.of(loader));
    }

    /** The originals themselves, for a strategy that would find them in place of classes with the same names. */
    static Copy ofOriginals(ObjectModel model) {
        Map<Class<?>, Class<?>> same = new LinkedHashMap<>();
        same.put(model.root(), model.root());
        model.classes().keySet().forEach(type -> same.put(type, type));
        return new Copy(model, same, Optional.of(model.root().getClassLoader()));
    }

    /** Whether the classes have the names of the originals, so that one member cannot have both. */
    public boolean isOfTheSameName() {
        return again.isPresent();
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
                : Objects.requireNonNullElseGet(copies.get(original), () -> beside(original));
    }

    /** A class that the model does not describe. */
    private Class<?> beside(Class<?> original) {
        return again.isEmpty() || original.isPrimitive() ? original : load(original.getName(), again.get());
    }

    /** The original of a copy, or the class itself if it is none. */
    public Class<?> original(Class<?> copy) {
        Class<?> known = originals.get(copy);
        return known != null || again.isEmpty() || !again.get().equals(copy.getClassLoader())
                ? Objects.requireNonNullElse(known, copy)
                : load(copy.getName(), model.root().getClassLoader());
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
        for (Class<?> copy : longestNameFirst()) {
            translated = translated.replace(copy.getName(), shortName(original(copy)));
        }
        return translated;
    }

    /** An anonymous class, such as that of a constant with a body, has no simple name. */
    private static String shortName(Class<?> type) {
        return type.isAnonymousClass() ? StringUtils.substringAfterLast(type.getName(), ".") : type.getSimpleName();
    }

    /** The name of a nested class begins with that of the class around it. */
    private List<Class<?>> longestNameFirst() {
        return originals.keySet().stream()
                .sorted(Comparator.comparingInt(
                                (Class<?> copy) -> copy.getName().length())
                        .reversed()
                        .thenComparing(Class::getName))
                .toList();
    }
}
