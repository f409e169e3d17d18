package workbench.generate.copy;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.SourceVersion;
import workbench.shape.ObjectModel;

/**
 * The classes of a model under names in another package: the same fields, methods, constructors, annotations, and the
 * same relations to each other. Immutable.
 *
 * <p>Copied are the classes that the model describes, their enums, sealed parents and other superclasses outside of
 * the JDK, and whatever these can only use from within their package. A nested class keeps the name of the class
 * around it if that is copied too, and stands alone under its simple name otherwise, as a class from a cell does.
 * Names of classes that are in strings are not changed.
 */
public final class ClassCopies {

    private final String newPackage;
    private final Map<Class<?>, String> names;

    private ClassCopies(String newPackage, Map<Class<?>, String> names) {
        this.newPackage = newPackage;
        this.names = names;
    }

    /**
     * The copies of a model.
     *
     * @param newPackage where the copies are, such as {@code order.woven}
     * @throws IllegalArgumentException if that is not the name of a package
     * @throws workbench.variant.NotPossibleException if a class has no class file
     */
    public static ClassCopies of(ObjectModel model, String newPackage) {
        if (!SourceVersion.isName(newPackage) || newPackage.startsWith("java.")) {
            throw new IllegalArgumentException(
                    "\"%s\" is not the name of a package of yours. Expected a name such as order.woven."
                            .formatted(newPackage));
        }
        Map<Class<?>, String> names = new LinkedHashMap<>();
        Iterable<Class<?>> copied = new CopiedClasses(model).all();
        copied.forEach(type -> names.put(type, ""));
        copied.forEach(type -> name(type, newPackage, names));
        return new ClassCopies(newPackage, names);
    }

    /**
     * Whether a copy would load, by a name in a text, a class that is not copied and works with the originals only, as a class does that
     * finds its provider with {@link Class#forName}. Such a class works under its own name alone.
     *
     * @throws workbench.variant.NotPossibleException if a class has no class file
     */
    public static boolean loadOthersByName(ObjectModel model) {
        return new CopiedClasses(model).loadOthersByName();
    }

    /** Classes around a class are named before it. */
    private static String name(Class<?> type, String newPackage, Map<Class<?>, String> names) {
        String known = names.get(type);
        if (known != null && !known.isEmpty()) {
            return known;
        }
        Class<?> around = type.getEnclosingClass();
        String name;
        if (around != null && names.containsKey(around)) {
            name = name(around, newPackage, names)
                    + type.getName().substring(around.getName().length());
        } else {
            name = free(newPackage + "." + simpleName(type), names);
        }
        names.put(type, name);
        return name;
    }

    private static String simpleName(Class<?> type) {
        return type.getSimpleName().isEmpty()
                ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
                : type.getSimpleName();
    }

    /** Classes from two packages may have the same simple name. */
    private static String free(String wanted, Map<Class<?>, String> names) {
        String name = wanted;
        for (int i = 2; names.containsValue(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    /**
     * The name of the copy, as {@link Class#getName} would give it.
     *
     * @throws IllegalArgumentException if the class is not among those that are copied
     */
    public String nameOf(Class<?> original) {
        String name = names.get(original);
        if (name == null) {
            throw new IllegalArgumentException(
                    "%s is not copied. These are: %s.".formatted(original.getName(), names.keySet()));
        }
        return name;
    }

    /** The names of all copies, by their originals. */
    public Map<Class<?>, String> names() {
        return Collections.unmodifiableMap(names);
    }

    /** The class files of the copies, by their names. */
    public Map<String, byte[]> files() {
        return files(Map.of());
    }

    /**
     * The class files of the copies, by their names.
     *
     * @param changed class files that are instead of the originals, by the names of the originals; others among them move to
     *     the new package too
     */
    public Map<String, byte[]> files(Map<String, byte[]> changed) {
        Map<String, String> renamed = new LinkedHashMap<>();
        names.forEach((type, name) -> renamed.put(type.getName(), name));
        changed.keySet().forEach(name -> renamed.computeIfAbsent(name, this::movedName));
        Renaming renaming = new Renaming(renamed);
        Map<String, byte[]> files = new LinkedHashMap<>();
        names.forEach((type, name) -> files.put(
                name,
                renaming.of(
                        changed.containsKey(type.getName())
                                ? changed.get(type.getName())
                                : RequiredClassFile.bytesOf(type))));
        changed.forEach((name, file) -> files.computeIfAbsent(renamed.get(name), key -> renaming.withStrings(file)));
        return files;
    }

    /** The new name of a class that moves with the copies without being one. */
    public String movedName(String name) {
        return newPackage + name.substring(name.lastIndexOf('.'));
    }

    /** A loader that has the copies beside everything that the originals see. */
    public ClassLoader loader() {
        Class<?> any = names.keySet().iterator().next();
        return new GeneratedClassLoader(files(), any.getClassLoader());
    }

    /** Writes the class files of the copies below a folder. */
    public void writeTo(Path folder) {
        ClassFileFolder.write(folder, files());
    }
}
