package workbench.variant;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of one compiled folder from that folder, even if the parent has others of the same
 * names. A class that was edited and compiled again needs such a loader, since a loaded class stays as
 * it is.
 */
public final class DomainClassLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    private DomainClassLoader(URL classes, ClassLoader parent) {
        super(new URL[] {classes}, parent);
    }

    /** A loader over {@code classes} whose parent is the loader of this library. */
    public static ClassLoader over(Path classes) {
        return over(classes, DomainClassLoader.class.getClassLoader());
    }

    /** A loader over {@code classes} with another parent. */
    public static ClassLoader over(Path classes, ClassLoader parent) {
        try {
            return new DomainClassLoader(classes.toUri().toURL(), parent);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("Not a folder of classes: " + classes, e);
        }
    }

    /** The class file in the folder, even if the parent has a file of the same name. */
    @Override
    public @Nullable URL getResource(String name) {
        URL own = findResource(name);
        return own == null ? super.getResource(name) : own;
    }

    /**
     * {@inheritDoc}
     *
     * @throws ClassNotFoundException if there is none, also if the name is a path: damaged bytes make one of a name, and the file
     *     at that place is of a class of another name, which would be a {@code NoClassDefFoundError}
     */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.indexOf('/') >= 0) {
            throw new ClassNotFoundException(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                if (findResource(name.replace('.', '/') + ".class") == null) {
                    return super.loadClass(name, resolve);
                }
                loaded = findClass(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }
}
