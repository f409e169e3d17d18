package workbench.versions.driver;

import com.hazelcast.config.SerializationConfig;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import workbench.variant.Variant;

/**
 * The serialization service of whichever Hazelcast is on the class path, from 3.2 on. Its classes moved between versions, so that they are
 * found by name. The bytes of a value are its type id, 4 bytes, and what the serializer wrote; the hash of a partition is left out. For one
 * thread.
 */
final class AnyService {

    private static final int HASH_BYTES = 4;

    private static final String BEFORE_3_6 = "com.hazelcast.nio.serialization.";
    private static final String SINCE_3_6 = "com.hazelcast.internal.serialization.";

    private static final boolean IS_OLD = find(SINCE_3_6 + "impl.HeapData") == null;
    private static final Class<?> SERVICE = service();
    private static final Class<?> BUILDER = IS_OLD
            ? required(BEFORE_3_6 + "SerializationServiceBuilder")
            : required(SINCE_3_6 + "impl.DefaultSerializationServiceBuilder");
    private static final Class<?> DATA = IS_OLD ? required(BEFORE_3_6 + "Data") : required(SINCE_3_6 + "impl.HeapData");

    private static final Method TO_DATA = method(SERVICE, "toData", Object.class);
    private static final Method TO_OBJECT = method(SERVICE, "toObject", Object.class);

    private static final MethodHandle SERIALIZE = handle(TO_DATA);
    private static final MethodHandle DESERIALIZE = handle(TO_OBJECT);

    private final Object service;

    /** Of Compact, by their ids. */
    private final Map<Long, Object> schemas = new LinkedHashMap<>();

    /** Before 3.6, a portable's class definition is beside its bytes; this is the last that the service wrote. */
    private @Nullable Object definition;

    private AnyService(SerializationConfig config) {
        Object builder = made(BUILDER);
        call(method(BUILDER, "setConfig", SerializationConfig.class), builder, config);
        Class<?> schemaService = find(SINCE_3_6 + "impl.compact.SchemaService");
        if (schemaService != null) {
            call(method(BUILDER, "setSchemaService", schemaService), builder, schemaService(schemaService));
        }
        this.service = call(method(BUILDER, "build"), builder);
    }

    /** A service that knows one strategy. */
    static AnyService of(Variant<?, ?> variant) {
        SerializationConfig config = new SerializationConfig();
        variant.configure(config);
        return new AnyService(config);
    }

    /** The form in which Hazelcast keeps a value, without the cost of reflection once it is compiled. */
    Object toData(Object value) {
        return invoke(SERIALIZE, service, value);
    }

    /** The value of what {@link #toData} gave. */
    Object toObject(Object data) {
        return invoke(DESERIALIZE, service, data);
    }

    private static Object invoke(MethodHandle handle, Object service, Object argument) {
        try {
            return handle.invokeExact(service, argument);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // the methods declare none
            throw new IllegalStateException(e);
        }
    }

    /** The bytes of a value. */
    byte[] write(Object value) {
        Object data = call(TO_DATA, service, value);
        if (!IS_OLD) {
            byte[] all = (byte[]) call(method(DATA, "toByteArray"), data);
            return Arrays.copyOfRange(all, HASH_BYTES, all.length);
        }
        definition = field(data);
        byte[] bytes = (byte[]) call(method(DATA, "getBuffer"), data);
        int type = (int) call(method(DATA, "getType"), data);
        return ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(type)
                .put(bytes)
                .array();
    }

    /**
     * Gives what the next bytes need beside them before 3.6: the class definition, if the value is portable. Later versions write it into the
     * bytes.
     */
    void define(Object value) {
        if (IS_OLD) {
            write(value);
        }
    }

    /** The value of bytes that any version wrote. */
    Object read(byte[] bytes) {
        return call(TO_OBJECT, service, data(bytes));
    }

    /** The form in which Hazelcast keeps bytes. */
    private Object data(byte[] bytes) {
        if (!IS_OLD) {
            byte[] all = new byte[HASH_BYTES + bytes.length];
            System.arraycopy(bytes, 0, all, HASH_BYTES, bytes.length);
            return made(DATA, new Class<?>[] {byte[].class}, all);
        }
        byte[] payload = Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        int type = ByteBuffer.wrap(bytes).getInt();
        Object data = made(DATA, new Class<?>[] {int.class, byte[].class}, type, payload);
        setField(data, definition);
        return data;
    }

    /** The schemas of all that was written, as bytes. */
    List<byte[]> schemas() {
        List<byte[]> all = new ArrayList<>();
        for (Object schema : List.copyOf(schemas.values())) {
            all.add(write(schema));
        }
        return all;
    }

    /** Adds a schema that another service wrote. */
    void learn(byte[] schema) {
        keep(read(schema));
    }

    private void keep(Object schema) {
        schemas.put((Long) call(method(schema.getClass(), "getSchemaId"), schema), schema);
    }

    /** Keeps schemas in this process, as the members of a cluster would. */
    private Object schemaService(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            return switch (method.getName()) {
                case "get" -> schemas.get((Long) arguments[0]);
                case "put", "putLocal" -> {
                    keep(arguments[0]);
                    yield null;
                }
                default -> throw new UnsupportedOperationException(method.toString());
            };
        });
    }

    private static @Nullable Object field(Object data) {
        try {
            return definition().get(data);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void setField(Object data, @Nullable Object value) {
        try {
            definition().set(data, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field definition() {
        try {
            Field field = DATA.getDeclaredField("classDefinition");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Class<?> find(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Class<?> required(String name) {
        Class<?> found = find(name);
        if (found == null) {
            throw new IllegalStateException("This version of Hazelcast has no class " + name);
        }
        return found;
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> service() {
        Class<?> since37 = find(SINCE_3_6 + "InternalSerializationService");
        return since37 != null ? since37 : required((IS_OLD ? BEFORE_3_6 : SINCE_3_6) + "SerializationService");
    }

    private static MethodHandle handle(Method method) {
        try {
            return MethodHandles.publicLookup()
                    .unreflect(method)
                    .asType(MethodType.methodType(Object.class, Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object made(Class<?> type) {
        return made(type, new Class<?>[0]);
    }

    private static Object made(Class<?> type, Class<?>[] parameters, Object... arguments) {
        try {
            Constructor<?> constructor = type.getConstructor(parameters);
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object call(Method method, Object target, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw new ServiceException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What Hazelcast threw. */
    static final class ServiceException extends RuntimeException {

        private static final long serialVersionUID = 1;

        ServiceException(@Nullable Throwable cause) {
            super(cause);
        }
    }
}
