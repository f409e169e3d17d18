package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;

/** The classes of a build: a folder of compiled ones, and a class path. The caller closes it. */
final class ProjectClasses implements AutoCloseable {

    private static final String END = ".class";

    /** In the names of classes that an earlier execution wove beside others. */
    private static final String GENERATED = "$$";

    private final Path folder;
    private final URLClassLoader loader;

    /** @param parent has Hazelcast; a project's own Hazelcast would be another one */
    ProjectClasses(Path folder, List<String> classPath, ClassLoader parent) throws MalformedURLException {
        this.folder = folder;
        List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
        for (String each : classPath) {
            urls.add(new File(each).toURI().toURL());
        }
        this.loader = new URLClassLoader(urls.toArray(URL[]::new), parent);
    }

    /**
     * The classes that patterns name, by name. A pattern finds classes that can be written alone: not records, enums, interfaces, abstract,
     * local, inner or generated ones.
     *
     * @throws MojoFailureException if a name or a pattern finds none
     */
    List<Class<?>> find(Patterns patterns) throws IOException, MojoFailureException {
        TreeSet<String> names = new TreeSet<>(patterns.exact());
        for (String name : compiled()) {
            if (patterns.matches(name) && (patterns.exact().contains(name) || isRoot(name))) {
                names.add(name);
            }
        }
        if (names.isEmpty()) {
            throw new MojoFailureException(
                    "No class in %s matches %s. A pattern is a name with * for a part and ** for packages, such as shop.model.*; records, enums and abstract classes need their full names."
                            .formatted(folder, patterns.included()));
        }
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) {
            found.add(load(name));
        }
        return found;
    }

    private boolean isRoot(String name) throws MojoFailureException {
        return !name.contains(GENERATED) && Roots.isRoot(load(name));
    }

    /** The names of all classes in the folder. */
    List<String> compiled() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(file -> folder.relativize(file).toString())
                    .filter(name -> name.endsWith(END) && !name.endsWith("-info.class"))
                    .map(name -> name.substring(0, name.length() - END.length()).replace(File.separatorChar, '.'))
                    .toList();
        }
    }

    private Class<?> load(String name) throws MojoFailureException {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new MojoFailureException(
                    "Class %s is not in %s or on the class path, or needs a class that is not: %s. Write the full name as in an import, with $ before the name of a nested class."
                            .formatted(name, folder, e),
                    e);
        }
    }

    /** Whether the class was compiled into the folder. */
    boolean has(String name) {
        return Files.exists(folder.resolve(name.replace('.', '/') + END));
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
