package workbench.generate.source;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.PortableFactory;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.lang.invoke.MethodHandles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;

/**
 * Generated sources, compiled and loaded. Rewritten classes have a loader of their own. A serializer in the package of the
 * class that it serializes joins the loader of that class, since another loader's class could not use what is in the package;
 * if its name is taken there, a number follows it.
 */
public final class CompiledSource {

    private static final Pattern WORD = Pattern.compile("[\\w$]+");

    private final GeneratedSource source;
    private final Class<?> root;
    private final Map<String, Class<?>> classes;
    private final ClassLoader loader;

    private CompiledSource(GeneratedSource source, Class<?> root, Map<String, Class<?>> classes, ClassLoader loader) {
        this.source = source;
        this.root = root;
        this.classes = classes;
        this.loader = loader;
    }

    /**
     * Compiles and loads sources. The class path is that of this process and the places of the model's classes.
     *
     * @throws NotPossibleException if there are no sources, with the obstacles
     * @throws workbench.compile.CompilationFailedException if they do not compile, which is a defect of the generator
     */
    public static CompiledSource of(GeneratedSource source) {
        requirePossible(source);
        Class<?> root = source.model().root();
        if (!source.kind().rewritesClass() && source.packageName().equals(root.getPackageName())) {
            return joined(source);
        }
        Map<String, byte[]> files = Compilation.of(source.files(), List.of(source.model()));
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        ClassLoader loader = new GeneratedClassLoader(files, loaderOf(root));
        files.keySet().forEach(name -> classes.put(name, load(name, loader)));
        Class<?> written = source.kind().rewritesClass() ? load(source.rootName(), loader) : root;
        return new CompiledSource(source, written, classes, loader);
    }

    private static void requirePossible(GeneratedSource source) {
        if (!source.isPossible()) {
            throw new NotPossibleException("%s cannot be written as %s. %s"
                    .formatted(
                            source.model().root().getSimpleName(),
                            source.kind().label(),
                            String.join(
                                    " ",
                                    source.obstacles().stream()
                                            .map(Object::toString)
                                            .toList())));
        }
    }

    /** Into the loader of the class. */
    private static CompiledSource joined(GeneratedSource source) {
        Class<?> root = source.model().root();
        Map<String, String> names = free(source.files(), loaderOf(root));
        List<SourceFile> free =
                source.files().stream().map(file -> renamed(file, names)).toList();
        Map<String, byte[]> files = Compilation.of(free, List.of(source.model()));
        Map<String, Class<?>> defined = new LinkedHashMap<>();
        files.forEach((name, file) -> defined.put(name, define(root, file)));
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        source.files()
                .forEach(file -> classes.put(
                        file.className(),
                        Objects.requireNonNull(defined.get(renamed(file, names).className()))));
        return new CompiledSource(source, root, classes, loaderOf(root));
    }

    /**
     * Sources whose classes are loaded already, in a package that may be another than that of the sources.
     *
     * @param root the class that stands for the model's root; the others have its package and its loader
     */
    public static CompiledSource loaded(GeneratedSource source, Class<?> root) {
        String there = root.getPackageName().isEmpty() ? "" : root.getPackageName() + ".";
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        source.files().forEach(file -> classes.put(file.className(), load(there + file.simpleName(), loaderOf(root))));
        return new CompiledSource(source, root, classes, loaderOf(root));
    }

    /** By the simple names of sources whose names are taken in the loader, names that are free. */
    private static Map<String, String> free(List<SourceFile> files, ClassLoader loader) {
        Map<String, String> free = new LinkedHashMap<>();
        for (SourceFile file : files) {
            String name = file.className();
            for (int number = 2; isTaken(name, loader); number++) {
                name = file.className() + number;
            }
            if (!name.equals(file.className())) {
                free.put(file.simpleName(), name.substring(name.lastIndexOf('.') + 1));
            }
        }
        return free;
    }

    private static SourceFile renamed(SourceFile file, Map<String, String> names) {
        if (names.isEmpty()) {
            return file;
        }
        String text = WORD.matcher(file.text())
                .replaceAll(word -> Matcher.quoteReplacement(names.getOrDefault(word.group(), word.group())));
        String simple = names.getOrDefault(file.simpleName(), file.simpleName());
        String inPackage = file.className()
                .substring(0, file.className().length() - file.simpleName().length());
        return new SourceFile(inPackage + simple, text);
    }

    private static boolean isTaken(String className, ClassLoader loader) {
        try {
            Class.forName(className, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static ClassLoader loaderOf(Class<?> type) {
        return Objects.requireNonNullElse(type.getClassLoader(), ClassLoader.getSystemClassLoader());
    }

    private static Class<?> define(Class<?> neighbour, byte[] file) {
        try {
            return MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup())
                    .defineClass(file);
        } catch (IllegalAccessException e) {
            throw new NotPossibleException(
                    "No class can be added to the package of %s: %s. Open the package, or make what the serializer uses public."
                            .formatted(neighbour.getName(), e.getMessage()),
                    e);
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Compiled, but not found by the class loader: " + name, e);
        }
    }

    public GeneratedSource source() {
        return source;
    }

    /** Loads the classes, for members and clients. */
    public ClassLoader loader() {
        return loader;
    }

    /** The class that stands for the model's root: written again, or as it is. */
    public Class<?> root() {
        return root;
    }

    /**
     * One of the compiled classes.
     *
     * @param className as in the source, fully qualified
     */
    public Class<?> named(String className) {
        Class<?> found = classes.get(className);
        if (found == null) {
            throw new IllegalArgumentException("There is no class %s among %s.".formatted(className, classes.keySet()));
        }
        return found;
    }

    /** Serializes and deserializes them where there is no member. */
    public InternalSerializationService serialization() {
        SerializationConfig config = new SerializationConfig();
        configure(config);
        return StandaloneSerialization.of(config, loader);
    }

    /**
     * Makes a member or client able to use the classes, as the text of the source's configuration says; without the filter that it has for
     * Compact, since a member of the workbench has other classes too.
     */
    @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
    public void configure(SerializationConfig config) {
        switch (source.kind()) {
            case IDENTIFIED ->
                instances(DataSerializableFactory.class)
                        .forEach(each ->
                                config.addDataSerializableFactory(source.wire().factoryId(), each));
            case PORTABLE -> {
                instances(PortableFactory.class)
                        .forEach(each -> config.addPortableFactory(source.wire().factoryId(), each));
                definitions().forEach(config::addClassDefinition);
            }
            case COMPACT -> {
                for (CompactSerializer<?> each : instances(CompactSerializer.class)) {
                    config.getCompactSerializationConfig().addSerializer(each);
                }
                classes.values().stream()
                        .filter(type -> type.getSimpleName().matches(".*Tables\\d*"))
                        .flatMap(type -> this.<CompactSerializer<?>>listed(type, "all").stream())
                        .forEach(each -> config.getCompactSerializationConfig().addSerializer(each));
            }
            case STREAM ->
                instances(StreamSerializer.class)
                        .forEach(each -> config.addSerializerConfig(
                                new SerializerConfig().setTypeClass(root()).setImplementation(each)));
            case DATA_SERIALIZABLE, EXTERNALIZABLE -> {
                // the classes say themselves what they are
            }
        }
    }

    @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
    private List<ClassDefinition> definitions() {
        return listed(named(source.files().getLast().className()), "definitions");
    }

    @SuppressWarnings("unchecked") // as generated
    private <T> List<T> listed(Class<?> type, String method) {
        try {
            return (List<T>) type.getMethod(method).invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "Cannot ask the generated class %s for its %s".formatted(type.getName(), method), e);
        }
    }

    /** New objects of those classes that implement or extend a type, such as serializers. */
    public <T> List<T> instances(Class<T> type) {
        return classes.values().stream()
                .filter(type::isAssignableFrom)
                .map(each -> type.cast(instance(each)))
                .toList();
    }

    private static Object instance(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Cannot make an object of the generated class " + type.getName(), e);
        }
    }
}
