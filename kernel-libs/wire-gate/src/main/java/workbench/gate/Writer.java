package workbench.gate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import workbench.gate.Standalone.Schemas;

/**
 * Writes and reads with a configuration and the classes of a loader, each time by a service that knows nothing of what was written
 * before.
 *
 * @param descriptions text in place of the fields, for objects of some classes
 */
record Writer(SerializationConfig config, ClassLoader loader, Map<Class<?>, Function<Object, String>> descriptions) {

    /** An object as it is written and read today. */
    Recorded write(String sample, Object value, String schema) {
        return with(() -> written(sample, value, schema));
    }

    private Recorded written(String sample, Object value, String schema) {
        Schemas schemas = new Schemas();
        InternalSerializationService service = Standalone.service(config, loader, schemas);
        try {
            Data data = service.toData(value);
            Strategy strategy = Strategy.of(data.getType(), value);
            Outline outline = Outline.of(service.toObject(data), descriptions);
            List<WireType> types = strategy == Strategy.PORTABLE ? portable(service, data) : WireType.of(schemas.all());
            return new Recorded(
                    sample,
                    strategy,
                    identity(strategy, value, data, service),
                    strategy == Strategy.CUSTOM ? serializer(service, data) : "",
                    outline,
                    strategy.isJava() ? versions(outline) : Map.of(),
                    types,
                    schema,
                    data.toByteArray());
        } finally {
            service.dispose();
        }
    }

    /** What is read from bytes, with Compact's schemas as they were when these were written. */
    Outline read(Recorded recorded) {
        return with(() -> outline(recorded));
    }

    private Outline outline(Recorded recorded) {
        Schemas schemas = new Schemas();
        if (recorded.strategy() != Strategy.PORTABLE) {
            recorded.types().forEach(type -> schemas.put(type.schema()));
        }
        InternalSerializationService service = Standalone.service(config, loader, schemas);
        try {
            return Outline.of(service.toObject(recorded.data()), descriptions);
        } finally {
            service.dispose();
        }
    }

    /** Hazelcast makes some objects by the thread's loader. */
    private <T> T with(Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The fields that classes of a recorded sample have today, without those that are gone. */
    Map<String, Map<String, String>> fieldsToday(Recorded recorded) {
        Map<String, Map<String, String>> classes = new LinkedHashMap<>();
        for (String name : recorded.outline().classes().keySet()) {
            find(name).ifPresent(type -> classes.put(name, fields(type)));
        }
        return classes;
    }

    private static Map<String, String> fields(Class<?> type) {
        Map<String, String> fields = new LinkedHashMap<>();
        Outline.fieldsOf(type)
                .forEach(
                        (name, field) -> fields.put(name, field.getGenericType().getTypeName()));
        return fields;
    }

    private Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4, and people have it
    private static List<WireType> portable(InternalSerializationService service, Data data) {
        try {
            ClassDefinition definition = service.getPortableContext().lookupClassDefinition(data);
            return WireType.of(definition, service);
        } catch (IOException e) {
            throw new UncheckedIOException("Hazelcast cannot find the class definition in what it wrote", e);
        }
    }

    private static String serializer(InternalSerializationService service, Data data) {
        return ((AbstractSerializationService) service)
                .serializerFor(data.getType())
                .getImpl()
                .getClass()
                .getName();
    }

    @SuppressWarnings("removal")
    private static String identity(Strategy strategy, Object value, Data data, InternalSerializationService service) {
        return switch (strategy) {
            case IDENTIFIED -> {
                IdentifiedDataSerializable identified = (IdentifiedDataSerializable) value;
                yield "factory %s, class %s".formatted(identified.getFactoryId(), identified.getClassId());
            }
            case PORTABLE -> {
                Portable portable = (Portable) value;
                yield "factory %s, class %s".formatted(portable.getFactoryId(), portable.getClassId());
            }
            case COMPACT -> service.extractSchemaFromObject(value).getTypeName();
            case CUSTOM, BUILT_IN -> "type id " + data.getType();
            case JAVA, EXTERNALIZABLE, DATA_SERIALIZABLE -> value.getClass().getName();
        };
    }

    private Map<String, Long> versions(Outline outline) {
        Map<String, Long> versions = new LinkedHashMap<>();
        for (String name : outline.classes().keySet()) {
            find(name)
                    .map(ObjectStreamClass::lookup)
                    .ifPresent(described -> versions.put(name, described.getSerialVersionUID()));
        }
        return versions;
    }
}
