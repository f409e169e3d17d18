package workbench.generate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import workbench.generate.codec.CodecOptions;
import workbench.generate.codec.Codecs;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.generate.source.Translation;
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.generate.weave.Weaver;
import workbench.generate.weave.Woven;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.shape.ObjectModel;

/**
 * A way to write objects that a generator has made for a class, with the serialization service of Hazelcast.
 *
 * @param copy the class in place of one of the model
 * @param original the opposite
 * @param given what is written for an object of the copies
 * @param taken the inverse of it
 */
record Way(
        String name,
        boolean keepsNull,
        boolean keepsCycles,
        InternalSerializationService service,
        UnaryOperator<Class<?>> copy,
        UnaryOperator<Class<?>> original,
        UnaryOperator<Object> given,
        UnaryOperator<Object> taken) {

    static Way woven(Compiled compiled, ObjectModel model, Target target, Level level) {
        Woven woven = Weaver.of(model, target, level).weave();
        Map<String, byte[]> files = new HashMap<>(compiled.filesOf(model.root().getPackageName()));
        files.putAll(woven.files());
        ClassLoader loader = new GeneratedClassLoader(files, compiled.loader());
        return new Way(
                target + " " + level,
                !level.neverNull(),
                !level.unique(),
                service(loader, config -> woven.configure(config, loader)),
                type -> files.containsKey(type.getName()) ? named(type, loader) : type,
                type -> loader.equals(type.getClassLoader()) ? named(type, compiled.loader()) : type,
                UnaryOperator.identity(),
                UnaryOperator.identity());
    }

    static Way codec(ObjectModel model, CodecOptions options) {
        SerializerConfig serializer =
                new SerializerConfig().setTypeClass(model.root()).setImplementation(Codecs.of(model, 1, options));
        return new Way(
                "codec " + options.layout(),
                true,
                false,
                service(model.root().getClassLoader(), config -> config.addSerializerConfig(serializer)),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity());
    }

    static Way source(GeneratedSource source) {
        CompiledSource compiled = CompiledSource.of(source);
        Translation translation = Translation.to(compiled);
        return new Way(
                "source " + source.kind(),
                source.kind() != SourceKind.PORTABLE, // it has fields of null, and no arrays with null
                false,
                compiled.serialization(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                translation::apply,
                translation.back()::apply);
    }

    /** A new object, by the constructor without parameters. */
    static Object made(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** What a static method returns. */
    static Object called(Class<?> type, String method) {
        try {
            return type.getMethod(method).invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** The object, with a public field set. */
    static Object set(Object object, String field, Object value) {
        try {
            object.getClass().getField(field).set(object, value);
            return object;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Class<?> named(Class<?> type, ClassLoader loader) {
        try {
            return Class.forName(type.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static InternalSerializationService service(ClassLoader loader, Consumer<SerializationConfig> configure) {
        SerializationConfig config = new SerializationConfig();
        configure.accept(config);
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .build();
    }

    byte[] bytes(Snapshot value) {
        Object object = Objects.requireNonNull(ObjectBuilder.of(copy).build(value));
        return service.toData(given.apply(object)).toByteArray();
    }

    Snapshot roundTrip(Snapshot value) {
        Object object = Objects.requireNonNull(ObjectBuilder.of(copy).build(value));
        Object back = service.toObject(service.toData(given.apply(object)));
        return Snapshot.of(taken.apply(Objects.requireNonNull(back)), original);
    }
}
