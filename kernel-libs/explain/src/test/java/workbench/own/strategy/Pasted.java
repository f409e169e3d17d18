package workbench.own.strategy;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.shape.ObjectModel;

/**
 * The class with all that was pasted.
 *
 * @param copies the classes that are serialized, by those of the model
 */
@NullUnmarked
record Pasted(ClassLoader loader, Map<Class<?>, Class<?>> copies, Recipe recipe) {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\S+);");

    private static final Pattern TYPE = Pattern.compile("(?m)^public .*?(?:class|record|interface|enum) (\\w+)");

    private static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();

    /** A class as it was before anything was pasted. */
    static ObjectModel model(String text, Path folder) {
        ClassLoader loader = new GeneratedClassLoader(compiled(List.of(text), folder), Pasted.class.getClassLoader());
        return ObjectModel.of(named("shop.Order", loader));
    }

    static Pasted of(String text, Strategy strategy, ObjectModel model, Path folder) throws Exception {
        Recipe recipe = strategy.recipe(model);
        List<String> texts = Stream.of(
                        Stream.of(text, configured(recipe)),
                        Stream.of(recipe.serializer().split("(?m)^(?=package )", -1))
                                .filter(each -> !each.isBlank()))
                .flatMap(each -> each)
                .toList();
        Map<String, byte[]> files = compiled(texts, folder);
        files.putAll(recipe.woven().get());
        ClassLoader loader = new GeneratedClassLoader(files, resources(strategy, recipe, folder));
        return new Pasted(loader, copies(strategy, model, recipe, loader), recipe);
    }

    private static String configured(Recipe recipe) {
        return """
                package shop;

                import com.hazelcast.config.*;

                public final class Configuration {
                    public static void configure(Config config) {
                %s
                    }
                }
                """.formatted(recipe.configuration());
    }

    /** Files that are on the class path. */
    private static ClassLoader resources(Strategy strategy, Recipe recipe, Path folder) throws IOException {
        Path place = Files.createTempDirectory(folder, "resources");
        Path own = Files.createDirectories(place.resolve(strategy.id()));
        for (Map.Entry<String, byte[]> file : recipe.resources().get().entrySet()) {
            Files.write(own.resolve(file.getKey()), file.getValue());
        }
        return new URLClassLoader(new URL[] {place.toUri().toURL()}, Pasted.class.getClassLoader());
    }

    private static Map<Class<?>, Class<?>> copies(
            Strategy strategy, ObjectModel model, Recipe recipe, ClassLoader loader) {
        Map<Class<?>, Class<?>> copies = new HashMap<>();
        Stream.concat(Stream.of(model.root()), Arrays.stream(model.root().getDeclaredClasses()))
                .forEach(type -> copies.put(type, named(type.getName(), loader)));
        if (strategy.replacesClass(model)) {
            strategy.source(model, found(PACKAGE, recipe.serializer()))
                    .orElseThrow()
                    .rewritten()
                    .forEach((type, name) -> copies.put(type, named(name, loader)));
        }
        return copies;
    }

    SerializationService service() throws Exception {
        Config config = new Config();
        named("shop.Configuration", loader).getMethod("configure", Config.class).invoke(null, config);
        return service(config.getSerializationConfig());
    }

    SerializationService service(Consumer<SerializationConfig> configuration) {
        SerializationConfig config = new SerializationConfig();
        configuration.accept(config);
        return service(config);
    }

    private SerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .setSchemaService(new Schemas())
                .build();
    }

    Class<?> copy(Class<?> type) {
        return copies.getOrDefault(type, type);
    }

    Class<?> original(Class<?> type) {
        return copies.entrySet().stream()
                .filter(entry -> entry.getValue() == type)
                .<Class<?>>map(Map.Entry::getKey)
                .findFirst()
                .orElse(type);
    }

    /** Of JSON, the application makes the value that it puts into a map. */
    private boolean isOfTheApplication() {
        return recipe.serializer().contains("class OrderJson");
    }

    Object given(Object object) throws Exception {
        return isOfTheApplication() ? ofJson("write", object) : object;
    }

    Object taken(Object value) throws Exception {
        return isOfTheApplication() ? ofJson("read", value) : value;
    }

    private Object ofJson(String method, Object argument) throws Exception {
        Method found = named("shop.OrderJson", loader).getMethod(method, argument.getClass());
        return found.invoke(null, argument);
    }

    private static String found(Pattern pattern, String text) {
        return pattern.matcher(text).results().findFirst().orElseThrow().group(1);
    }

    static Class<?> named(String name, ClassLoader loader) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, byte[]> compiled(List<String> texts, Path folder) {
        try {
            Path place = Files.createTempDirectory(folder, "recipe");
            List<Source> sources = texts.stream()
                    .map(text -> source(place.resolve("java"), text))
                    .toList();
            SourceCompiler.compile(sources, place.resolve("classes"), CLASS_PATH);
            return classFiles(place.resolve("classes"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Source source(Path folder, String text) {
        String name = (found(PACKAGE, text) + "." + found(TYPE, text)).replace('.', '/') + ".java";
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Source.of(name, Files.writeString(file, text));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, byte[]> classFiles(Path folder) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name =
                        folder.relativize(file).toString().replace('/', '.').replaceFirst("\\.class$", "");
                files.put(name, Files.readAllBytes(file));
            }
        }
        return files;
    }

    /** Keeps the schemas of Compact in place of a member. */
    private static final class Schemas implements SchemaService {

        private final Map<Long, Schema> known = new ConcurrentHashMap<>();

        @Override
        public Schema get(long schemaId) {
            return known.get(schemaId);
        }

        @Override
        public void put(Schema schema) {
            known.put(schema.getSchemaId(), schema);
        }

        @Override
        public void putLocal(Schema schema) {
            put(schema);
        }
    }
}
