package workbench.generate.weave;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import workbench.generate.copy.ClassCopies;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * A woven model. Immutable, if nobody changes the arrays of bytes.
 *
 * @param model the classes as they were
 * @param names the names of the woven classes, by their originals
 * @param originals the class files before, by the names of the woven classes
 * @param files the class files now, by name, with a few more that they call; nothing of this workbench is needed to
 *     run them
 * @param factories the names of classes that make empty objects from class ids, by factory id
 */
public record Woven(
        ObjectModel model,
        Target target,
        Level level,
        Map<Class<?>, String> names,
        Map<String, byte[]> originals,
        Map<String, byte[]> files,
        Map<Integer, String> factories) {

    public Woven {
        names = Map.copyOf(names);
        originals = Map.copyOf(originals);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        factories = Map.copyOf(factories);
    }

    /**
     * Copies the classes and all that they call into another package, so that one loader can hold a model woven in several ways.
     *
     * @param more class files that move with them, such as one that makes objects of them, by name
     */
    public Woven moved(String newPackage, Map<String, byte[]> more) {
        ClassCopies copies = ClassCopies.of(model, newPackage);
        Map<String, byte[]> changed = new LinkedHashMap<>(files);
        changed.putAll(more);
        Map<Integer, String> movedFactories = new TreeMap<>();
        factories.forEach((id, name) -> movedFactories.put(id, copies.movedName(name)));
        return new Woven(model, target, level, copies.names(), copies.files(), copies.files(changed), movedFactories);
    }

    /** A loader that has the woven classes, instead of the originals if they have the same names. */
    public ClassLoader loader() {
        return new GeneratedClassLoader(files, model.root().getClassLoader());
    }

    /**
     * Adds what makes empty objects from class ids; nothing to do for other targets.
     *
     * @param loader of the woven classes
     */
    public void configure(SerializationConfig config, ClassLoader loader) {
        factories.forEach((id, name) -> config.addDataSerializableFactory(id, factory(name, loader)));
    }

    private static DataSerializableFactory factory(String name, ClassLoader loader) {
        try {
            return (DataSerializableFactory)
                    loader.loadClass(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException(
                    "%s cannot be made. Give the loader that has the woven classes.".formatted(name), e);
        }
    }

    /**
     * The class file of a class as it is now.
     *
     * @throws IllegalArgumentException if the class was not woven
     */
    public byte[] file(Class<?> original) {
        return of(original, files);
    }

    /** What a class gained, as {@code javap} shows bytecode: each line that was not there before. */
    public String added(Class<?> original) {
        return Bytecode.added(of(original, originals), of(original, files));
    }

    private byte[] of(Class<?> original, Map<String, byte[]> from) {
        byte[] file = names.containsKey(original) ? from.get(names.get(original)) : null;
        if (file == null) {
            throw new IllegalArgumentException(
                    "%s was not woven. These were: %s.".formatted(original.getName(), names.keySet()));
        }
        return file;
    }
}
