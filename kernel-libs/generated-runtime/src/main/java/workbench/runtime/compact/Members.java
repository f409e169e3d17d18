package workbench.runtime.compact;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds private fields and constructors of classes that nobody may edit. The results belong into constants ({@code static final}):
 * the JVM then compiles an access as if it were written in the class. A class in a named module must be open to the caller.
 */
public final class Members {

    private Members() {}

    /**
     * A handle that reads a field, and sets it unless it is final.
     *
     * @param declaring the class that declares the field
     * @throws IllegalStateException if there is no such field, or its module does not open the package
     */
    public static VarHandle field(Lookup lookup, Class<?> declaring, String name) {
        try {
            return MethodHandles.privateLookupIn(declaring, lookup)
                    .unreflectVarHandle(declaring.getDeclaredField(name));
        } catch (ReflectiveOperationException e) {
            throw unreachable(declaring.getName() + "." + name, e);
        }
    }

    /** A setter of a final field of an object that is new. JDK 26 and later warn of it, and may need {@code --enable-final-field-mutation}. */
    public static FinalField finalField(Lookup lookup, Class<?> declaring, String name) {
        try {
            Field field = declaring.getDeclaredField(name);
            field.setAccessible(true);
            return new FinalField(lookup.unreflectSetter(field)
                    .asType(MethodType.methodType(void.class, Object.class, Object.class)));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw unreachable(declaring.getName() + "." + name, e);
        }
    }

    /** The object that a class keeps in a static field, whatever its visibility. */
    public static Object kept(Lookup lookup, Class<?> declaring, String name) {
        try {
            Lookup within = MethodHandles.privateLookupIn(declaring, lookup);
            return within.unreflectVarHandle(declaring.getDeclaredField(name)).get();
        } catch (ReflectiveOperationException e) {
            throw unreachable(declaring.getName() + "." + name, e);
        }
    }

    /** Makes objects by the constructor without parameters, whatever its visibility. */
    public static <T> Maker<T> constructor(Lookup lookup, Class<?> type) {
        try {
            Lookup within = MethodHandles.privateLookupIn(type, lookup);
            return new Maker<>(within.findConstructor(type, MethodType.methodType(void.class))
                    .asType(MethodType.methodType(Object.class)));
        } catch (ReflectiveOperationException e) {
            throw unreachable("the constructor of " + type.getName(), e);
        }
    }

    /** Makes records by their canonical constructor, from the values of the components in their order. */
    public static <T> RecordMaker<T> canonical(Lookup lookup, Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            MethodHandle constructor = MethodHandles.privateLookupIn(type, lookup)
                    .findConstructor(type, MethodType.methodType(void.class, types));
            return new RecordMaker<>(constructor
                    .asSpreader(Object[].class, types.length)
                    .asType(MethodType.methodType(Object.class, Object[].class)));
        } catch (ReflectiveOperationException e) {
            throw unreachable("the constructor of " + type.getName(), e);
        }
    }

    /** Makes objects without any constructor of their class, as Java serialization does: all fields are null, zero or false. */
    public static <T> Maker<T> allocated(Class<?> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory"); // of the module jdk.unsupported
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Constructor<?> made =
                    (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                            .invoke(instance, type, Object.class.getDeclaredConstructor());
            return new Maker<>(MethodHandles.lookup()
                    .bind(made, "newInstance", MethodType.methodType(Object.class, Object[].class))
                    .asCollector(Object[].class, 0));
        } catch (ReflectiveOperationException e) {
            throw unreachable("the objects of " + type.getName(), e);
        }
    }

    /**
     * A class that sources cannot name, since it is private, or of another package and not public.
     *
     * @param near a class of the same loader
     * @param name as {@link Class#getName} gives it
     */
    public static Class<?> type(Class<?> near, String name) {
        try {
            return Class.forName(name, false, near.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw unreachable(name, e);
        }
    }

    private static IllegalStateException unreachable(String what, Exception cause) {
        return new IllegalStateException(
                "The generated serializer does not reach %s: %s. Generate it again if the class has changed. If the class is in a module, open its package."
                        .formatted(what, cause),
                cause);
    }

    /** Sets a final field. A record, since the JVM treats fields of records as constants. */
    public record FinalField(MethodHandle setter) {

        public void set(Object object, @Nullable Object value) {
            try {
                setter.invokeExact(object, value);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("A setter threw what no setter throws", e);
            }
        }
    }

    /** Makes objects. */
    public record Maker<T>(MethodHandle constructor) {

        @SuppressWarnings("unchecked") // by the thread that asked for it
        public T make() {
            try {
                return (T) (Object) constructor.invokeExact();
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("The constructor failed: " + e.getMessage(), e);
            }
        }
    }

    /** Makes records. */
    public record RecordMaker<T>(MethodHandle constructor) {

        @SuppressWarnings("unchecked") // by the thread that asked for it
        public T make(@Nullable Object... components) {
            try {
                return (T) (Object) constructor.invokeExact(components);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("The constructor failed: " + e.getMessage(), e);
            }
        }
    }
}
