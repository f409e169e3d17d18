package workbench.generate.copy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
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

    /**
     * @param files class files by the name of the class; not copied on each read, so do not change them
     * @param parent loads all other classes
     */
    public GeneratedClassLoader(Map<String, byte[]> files, @Nullable ClassLoader parent) {
        super("generated", parent);
        this.files = Map.copyOf(files);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] file = files.get(name);
            if (file == null) {
                if (name.indexOf('/') >= 0) { // no name but a path, of which damaged bytes make a NoClassDefFoundError
                    throw new ClassNotFoundException(name);
                }
                if (name.startsWith("[")) { // an array, for which libraries ask that know no more than its name
                    return Class.forName(name, false, this);
                }
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
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
