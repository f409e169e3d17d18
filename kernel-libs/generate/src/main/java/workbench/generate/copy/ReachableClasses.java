package workbench.generate.copy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Writes the class files that another process with this process's class path needs to use a class: those that its class files
 * name, and those that these name. A class from a jar brings the whole jar, with its resources. For one use.
 */
public final class ReachableClasses {

    /** What other processes see. The loader of this class sees more in a kernel, which adds to it what cells need. */
    private static final URLClassLoader CLASS_PATH = classPath();

    private final Path folder;
    private final ClassLoader loader;
    private final Deque<String> waiting = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<Path> jars = new LinkedHashSet<>();

    private ReachableClasses(Path folder, ClassLoader loader) {
        this.folder = folder;
        this.loader = loader;
    }

    /**
     * Writes class files below a folder.
     *
     * @param root with all that it needs
     * @param made class files beside it by their names, with all that they need
     * @throws UncheckedIOException if the folder cannot be written
     */
    public static void write(Path folder, Class<?> root, Map<String, byte[]> made) {
        ReachableClasses reachable = new ReachableClasses(folder, root.getClassLoader());
        reachable.seen.addAll(made.keySet());
        made.forEach(reachable::write);
        reachable.waiting.add(root.getName());
        reachable.follow();
    }

    private void follow() {
        while (!waiting.isEmpty()) {
            String name = waiting.remove();
            if (seen.add(name)) {
                find(name).filter(type -> !isOnTheClassPath(type)).ifPresent(this::add);
            }
        }
    }

    /** Empty for what the class names and cannot load here either. */
    private Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static boolean isOnTheClassPath(Class<?> type) {
        return type.getModule().isNamed() || isOnTheClassPath(type.getName().replace('.', '/') + ".class");
    }

    private static boolean isOnTheClassPath(String resource) {
        return CLASS_PATH.getResource(resource) != null;
    }

    private static URLClassLoader classPath() {
        return new URLClassLoader(
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(ReachableClasses::url)
                        .toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader());
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("Not a place of classes: " + entry, e);
        }
    }

    private void add(Class<?> type) {
        byte[] file = RequiredClassFile.bytesOf(type);
        Optional<Path> jar = jar(type);
        jar.filter(jars::add).ifPresent(this::unpack);
        if (jar.isPresent()) {
            references(file);
        } else {
            write(type.getName(), file);
        }
    }

    private static Optional<Path> jar(Class<?> type) {
        return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                .map(CodeSource::getLocation)
                .flatMap(location -> {
                    try {
                        return Optional.of(Path.of(location.toURI()))
                                .filter(Files::isRegularFile)
                                .filter(jar -> holds(jar, type));
                    } catch (URISyntaxException | IllegalArgumentException e) {
                        return Optional.empty(); // a place that is no file, as that of a cell
                    }
                });
    }

    /** The loader of cells gives its own jar as the place of a class that it made. */
    private static boolean holds(Path jar, Class<?> type) {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            return file.getEntry(type.getName().replace('.', '/') + ".class") != null;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot open " + jar, e);
        }
    }

    /** Without what is on the class path, such as another Hazelcast in a jar that holds all that it needs. */
    private void unpack(Path jar) {
        try (FileSystem system = FileSystems.newFileSystem(jar);
                Stream<Path> entries = Files.walk(system.getPath("/"))) {
            for (Path entry : entries.filter(Files::isRegularFile).toList()) {
                String name = entry.toString().substring(1);
                if (!isOnTheClassPath(name)) {
                    Path file = folder.resolve(name);
                    Files.createDirectories(file.getParent());
                    Files.write(file, Files.readAllBytes(entry));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot unpack " + jar, e);
        }
    }

    private void write(String name, byte[] bytes) {
        ClassFileFolder.write(folder, name, bytes);
        references(bytes);
    }

    private void references(byte[] file) {
        Remapper collector = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                waiting.add(internalName.replace('/', '.'));
                return internalName;
            }
        };
        new ClassReader(file).accept(new ClassRemapper(new ClassWriter(0), collector), 0);
    }
}
