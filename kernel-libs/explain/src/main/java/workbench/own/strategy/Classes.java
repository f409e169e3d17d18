package workbench.own.strategy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import workbench.generate.copy.ClassCopies;
import workbench.shape.ObjectModel;

/**
 * The classes that a strategy works with instead of those of a model.
 *
 * @param names by their originals
 * @param files class files by name: theirs, and those of what belongs to them, such as a serializer
 */
public record Classes(Map<Class<?>, String> names, Map<String, byte[]> files) {

    public Classes {
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /**
     * Copies in another package.
     *
     * @param changed class files that are instead of the originals, or move with them, by their names before the move
     */
    static Classes copied(ObjectModel model, String packageName, Map<String, byte[]> changed) {
        ClassCopies copies = ClassCopies.of(model, packageName);
        return new Classes(copies.names(), copies.files(changed));
    }
}
