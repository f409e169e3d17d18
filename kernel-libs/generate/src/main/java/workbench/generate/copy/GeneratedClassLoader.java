package workbench.generate.copy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Loads classes from bytes in memory, even if the parent has others of the same names. It gives their class files as
 * resources too, so that what reads class files finds them.
 */
public final class GeneratedClassLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final Map<String, byte[]> files;

    /** What the parent does not have. A compiler asks for the same names again and again, and each time all jars would be searched. */
    private final Set<String> absent = ConcurrentHashMap.newKeySet();

    /**
     * @param files class files by the name of the class; not copied on each read, so do not change them
     * @param parent loads all other classes
     */
    public GeneratedClassLoader(Map<String, byte[]> files, @Nullable ClassLoader parent) {
        super("generated", parent);
        this.files = new ConcurrentHashMap<>(files);
    }

    /**
     * Loads more classes from now on. One that was asked for before may have come from the parent.
     *
     * @param more class files by the name of the class, under names that this loader has not
     */
    public void add(Map<String, byte[]> more) {
        files.putAll(more);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] file = files.get(name);
        if (file == null) {
            return ofParent(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
        }
    }

    /** What others define here, as Fory does, is loaded already when it is asked for again. */
    private Class<?> ofParent(String name, boolean resolve) throws ClassNotFoundException {
        if (name.indexOf('/') >= 0) { // no name but a path, of which damaged bytes make a NoClassDefFoundError
            throw new ClassNotFoundException(name);
        }
        if (name.startsWith("[")) { // an array, for which libraries ask that know no more than its name
            return Class.forName(name, false, this);
        }
        if (absent.contains(name) && findLoadedClass(name) == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            return super.loadClass(name, resolve);
        } catch (ClassNotFoundException e) {
            absent.add(name);
            throw e;
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] file = name.endsWith(".class")
                ? files.get(name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                : null;
        return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
    }
}
