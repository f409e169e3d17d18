package workbench.shape;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.ref.SoftReference;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the concrete classes whose objects a field of an open type can hold: the subclasses that are in the same jar as the type. Of a
 * folder of classes, only the package of the type is searched. An instance is for one thread.
 */
public final class Implementations {

    /**
     * The direct subclasses in jars, by path, size and time of the jar. They are kept while there is memory: values and serializers ask for
     * the same jar, and reading it takes seconds.
     */
    private static final Map<String, SoftReference<Map<String, List<String>>>> JARS = new ConcurrentHashMap<>();

    private final Map<String, Map<String, List<String>>> subclasses = new HashMap<>();
    private final Map<Class<?>, List<Class<?>>> found = new HashMap<>();

    /** The concrete classes, the type itself first if it is one, then by name. None for a type of the JDK. */
    public List<Class<?>> of(Class<?> type) {
        List<Class<?>> known = found.get(type);
        if (known == null) {
            known = List.copyOf(search(type));
            found.put(type, known);
        }
        return known;
    }

    private List<Class<?>> search(Class<?> type) {
        List<Class<?>> concrete = new ArrayList<>();
        if (type.getModule().isNamed()) {
            return concrete;
        }
        if (isConcrete(type)) {
            concrete.add(type);
        }
        Set<String> names = new LinkedHashSet<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(type.getName()));
        Map<String, List<String>> direct = directSubclasses(type);
        while (!waiting.isEmpty()) {
            for (String name : direct.getOrDefault(waiting.remove(), List.of())) {
                if (names.add(name)) {
                    waiting.add(name);
                }
            }
        }
        names.stream()
                .sorted()
                .flatMap(name -> load(name, type).stream())
                .filter(each -> type.isAssignableFrom(each) && isConcrete(each))
                .forEach(concrete::add);
        return concrete;
    }

    private static boolean isConcrete(Class<?> type) {
        return !type.isInterface()
                && !Modifier.isAbstract(type.getModifiers())
                && !type.isEnum()
                && Obstacles.of(type, "").isEmpty();
    }

    private static Optional<Class<?>> load(String name, Class<?> beside) {
        try {
            return Optional.of(Class.forName(name, false, beside.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // it needs a library that is not here
        }
    }

    /** By the name of a class or an interface, the names of those that extend or implement it. */
    private Map<String, List<String>> directSubclasses(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL location = source == null ? null : source.getLocation();
        Optional<Path> place = location == null ? Optional.empty() : path(location);
        boolean isJar = place.filter(Files::isRegularFile).isPresent();
        String key = place.map(Path::toString).orElse("") + (isJar ? "" : "!" + type.getPackageName());
        return subclasses.computeIfAbsent(
                key, _ -> place.map(path -> isJar ? ofJar(path) : ofFolder(path, type.getPackageName()))
                        .orElseGet(() -> ofNestedClasses(type)));
    }

    private static Optional<Path> path(URL location) {
        try {
            return Optional.of(Path.of(location.toURI())).filter(Files::exists);
        } catch (URISyntaxException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
            return Optional.empty(); // a place that is no file, as that of a cell
        }
    }

    static Map<String, List<String>> ofJar(Path jar) {
        String state = state(jar);
        return Optional.ofNullable(JARS.get(state))
                .flatMap(kept -> Optional.ofNullable(kept.get()))
                .orElseGet(() -> {
                    Map<String, List<String>> read = readJar(jar);
                    JARS.put(state, new SoftReference<>(read));
                    return read;
                });
    }

    private static String state(Path jar) {
        try {
            return "%s, %s bytes, %s".formatted(jar, Files.size(jar), Files.getLastModifiedTime(jar));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot search " + jar + " for subclasses", e);
        }
    }

    private static Map<String, List<String>> readJar(Path jar) {
        try (FileSystem system = FileSystems.newFileSystem(jar);
                Stream<Path> files = Files.walk(system.getPath("/"))) {
            return read(files.filter(file -> !file.startsWith("/META-INF")));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot search " + jar + " for subclasses", e);
        }
    }

    private static Map<String, List<String>> ofFolder(Path folder, String packageName) {
        Path place = folder.resolve(packageName.replace('.', '/'));
        if (!Files.isDirectory(place)) {
            return Map.of();
        }
        try (Stream<Path> files = Files.list(place)) {
            return read(files);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot search " + place + " for subclasses", e);
        }
    }

    private static Map<String, List<String>> read(Stream<Path> files) throws IOException {
        Map<String, List<String>> direct = new HashMap<>();
        List<Path> classFiles = files.filter(file -> file.toString().endsWith(".class"))
                .sorted(Comparator.comparing(Path::toString))
                .toList();
        for (Path file : classFiles) {
            add(direct, Files.readAllBytes(file));
        }
        return direct;
    }

    private static void add(Map<String, List<String>> direct, byte[] file) {
        try {
            ClassModel type = ClassFile.of().parse(file);
            String name = type.thisClass().asInternalName().replace('/', '.');
            Stream.concat(type.superclass().stream(), type.interfaces().stream())
                    .map(parent -> parent.asInternalName().replace('/', '.'))
                    .forEach(parent -> direct.computeIfAbsent(parent, _ -> new ArrayList<>())
                            .add(name));
        } catch (IllegalArgumentException e) {
            // no class file of a version that this JDK knows: nothing here can use it
        }
    }

    /** What a class that lives in memory alone shows of its neighbours: the classes that are nested beside it. */
    private static Map<String, List<String>> ofNestedClasses(Class<?> type) {
        Map<String, List<String>> direct = new HashMap<>();
        Class<?> top = type.getNestHost();
        Deque<Class<?>> waiting = new ArrayDeque<>(List.of(top));
        while (!waiting.isEmpty()) {
            Class<?> next = waiting.remove();
            waiting.addAll(List.of(next.getDeclaredClasses()));
            Stream.concat(parent(next.getSuperclass()), Arrays.stream(next.getInterfaces()))
                    .forEach(parent -> direct.computeIfAbsent(parent.getName(), _ -> new ArrayList<>())
                            .add(next.getName()));
        }
        return direct;
    }

    private static Stream<Class<?>> parent(@Nullable Class<?> superclass) {
        return Stream.ofNullable(superclass);
    }
}
