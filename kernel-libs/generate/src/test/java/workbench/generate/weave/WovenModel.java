package workbench.generate.weave;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.shape.ObjectModel;

/** A woven class of {@link Models}, loaded together with {@link Scenarios}, and a serialization service for it. */
final class WovenModel {

    final Woven woven;
    final ClassLoader loader;
    final InternalSerializationService service;

    WovenModel(Class<?> root, Target target, Level level) {
        this(Weaver.of(ObjectModel.of(root), target, level).weave());
    }

    WovenModel(Woven woven) {
        this.woven = woven;
        Map<String, byte[]> files = new HashMap<>(testClasses());
        files.putAll(woven.files());
        this.loader = new GeneratedClassLoader(files, WovenModel.class.getClassLoader());
        this.service = service(loader);
    }

    private InternalSerializationService service(ClassLoader classes) {
        SerializationConfig config = new SerializationConfig();
        woven.configure(config, classes);
        return new DefaultSerializationServiceBuilder()
                .setClassLoader(classes)
                .setConfig(config)
                .build();
    }

    private static Map<String, byte[]> testClasses() {
        try {
            Path folder =
                    Path.of(Models.class.getResource("Models.class").toURI()).getParent();
            Map<String, byte[]> files = new HashMap<>();
            try (Stream<Path> all = Files.list(folder)) {
                for (Path file : all.toList()) {
                    String name = file.getFileName().toString();
                    if (name.startsWith("Models") || name.startsWith("Scenarios")) {
                        String type = name.substring(0, name.length() - ".class".length());
                        files.put(Models.class.getPackageName() + "." + type, Files.readAllBytes(file));
                    }
                }
            }
            return files;
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    Object roundTrip(Object value) {
        return service.toObject(service.toData(value));
    }

    /** Calls a method of {@link Scenarios}, as loaded with the woven classes. */
    Object call(String method, Object... arguments) {
        try {
            Class<?> scenarios = loader.loadClass(Scenarios.class.getName());
            Method found = Arrays.stream(scenarios.getDeclaredMethods())
                    .filter(each -> each.getName().equals(method) && each.getParameterCount() == arguments.length)
                    .findFirst()
                    .orElseThrow();
            found.setAccessible(true);
            return found.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw new AssertionError(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method, e);
        }
    }

    /** Runs a scenario that takes the serialization service. */
    void run(String scenario) {
        call(scenario, service);
    }

    static List<Target> targets() {
        return List.of(Target.values());
    }
}
