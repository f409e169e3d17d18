package workbench.runtime.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.List;

/**
 * An object that a generated codec holds as a constant, described so that another process can make it again. Immutable, but for
 * {@link Present}.
 */
public sealed interface CodecConstant {

    /** The class that it is about. */
    Class<?> owner();

    /**
     * The object.
     *
     * @param lookup with all rights in the class that the codec serializes
     * @throws ReflectiveOperationException if the class has changed, or cannot be reached
     */
    Object resolve(MethodHandles.Lookup lookup) throws ReflectiveOperationException;

    /** A handle that gets a field; references are passed as Object. */
    record Getter(Class<?> owner, String name) implements CodecConstant {
        @Override
        public Object resolve(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            return erased(lookup.unreflectGetter(field(owner, name)));
        }
    }

    /** A handle that sets a field, even a final one; references are passed as Object. */
    record Setter(Class<?> owner, String name) implements CodecConstant {
        @Override
        public Object resolve(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            return erased(lookup.unreflectSetter(field(owner, name)));
        }
    }

    /** A handle that makes an object by a constructor; references are passed as Object. */
    record Maker(Class<?> owner, List<Class<?>> parameters) implements CodecConstant {

        public Maker {
            parameters = List.copyOf(parameters);
        }

        @Override
        public Object resolve(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            Constructor<?> constructor = owner.getDeclaredConstructor(parameters.toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return erased(lookup.unreflectConstructor(constructor));
        }
    }

    /** A handle that makes an object without a constructor, whose fields have their default values. */
    record Allocated(Class<?> owner) implements CodecConstant {
        @Override
        public Object resolve(MethodHandles.Lookup lookup) {
            return erased(Allocation.of(owner));
        }
    }

    /** The constants of an enum, as an array that nobody changes. */
    record Constants(Class<?> owner) implements CodecConstant {
        @Override
        public Object resolve(MethodHandles.Lookup lookup) {
            return owner.getEnumConstants();
        }
    }

    /** A class. */
    record Type(Class<?> owner) implements CodecConstant {
        @Override
        public Object resolve(MethodHandles.Lookup lookup) {
            return owner;
        }
    }

    /** An object of this process, such as the words of a dictionary, which is not stored. */
    record Present(Object value) implements CodecConstant {
        @Override
        public Class<?> owner() {
            return value.getClass();
        }

        @Override
        public Object resolve(MethodHandles.Lookup lookup) {
            return value;
        }
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static MethodHandle erased(MethodHandle handle) {
        return handle.asType(handle.type().erase());
    }
}
