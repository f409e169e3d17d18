package workbench.own.strategy;

import java.security.CodeSource;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import workbench.shape.ClassFiles;
import workbench.shape.ObjectModel;

/**
 * Defines the classes of a model again under their own names, and with them every class from the same jars or folders. All others are
 * those of the originals' loader.
 */
final class AgainLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader originals;
    private final Map<String, byte[]> changed;
    private final Set<Class<?>> described;
    private final Set<Object> places = new HashSet<>();

    /** @param changed class files that are instead of the originals, or beside them, by name */
    AgainLoader(ObjectModel model, Map<String, byte[]> changed) {
        super("again", model.root().getClassLoader());
        this.originals = model.root().getClassLoader();
        this.changed = Map.copyOf(changed);
        this.described = new HashSet<>(model.classes().keySet());
        described.add(model.root());
        described.forEach(type -> {
            Object place = place(type);
            if (place != null) {
                places.add(place);
            }
        });
    }

    private static @Nullable Object place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || type.getPackageName().equals("REPL") // of a cell, which gives the kernel's jar
                ? null
                : source.getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] file = changed.get(name);
            return file == null ? again(Class.forName(name, false, originals)) : defined(name, file);
        }
    }

    private Class<?> again(Class<?> original) {
        boolean isAgain = original.getClassLoader() != null
                && (described.contains(original) || places.contains(Objects.requireNonNullElse(place(original), this)));
        return isAgain
                ? ClassFiles.find(original)
                        .<Class<?>>map(file -> defined(original.getName(), file))
                        .orElse(original)
                : original;
    }

    private Class<?> defined(String name, byte[] file) {
        return defineClass(name, file, 0, file.length);
    }
}
