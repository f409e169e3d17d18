package workbench.explain;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A place in an object that holds a value, which can be replaced for a while. */
sealed interface ProbePoint {

    /** The path from the root, such as {@code items[0].name}. */
    String path();

    @Nullable
    Object get();

    /**
     * Puts another value there.
     *
     * @throws RuntimeException if that cannot be
     */
    void set(@Nullable Object value);

    /** The declared type, as far as it is known. */
    Type type();

    /** Whether it can be null at all. */
    default boolean isReference() {
        return !(type() instanceof Class<?> known && known.isPrimitive());
    }

    /** Whether objects of several classes can be there, so that bytes must say which. */
    default boolean isOpen() {
        Class<?> raw = raw(type());
        return isReference() && !raw.isArray() && !Modifier.isFinal(raw.getModifiers());
    }

    /** Whether other values may change the order of those around it, and are then refused. */
    default boolean isInOrder() {
        return false;
    }

    /** The class of a type; that of all objects if it has none. */
    static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> known -> known;
            case ParameterizedType parameterized -> raw(parameterized.getRawType());
            default -> Object.class;
        };
    }

    /** The type of elements of a collection, or of the content of an Optional. */
    default Type elementType() {
        return argument(0, 1);
    }

    /** A type argument, if there are as many of them as is said; or else the class of all objects. */
    default Type argument(int index, int count) {
        return type() instanceof ParameterizedType parameterized
                        && parameterized.getActualTypeArguments().length == count
                ? parameterized.getActualTypeArguments()[index]
                : Object.class;
    }

    /** A field of an object, to which there is access. */
    record OfField(String path, Object holder, Field field) implements ProbePoint {
        @Override
        public @Nullable Object get() {
            try {
                return field.get(holder);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("There is no access to %s.".formatted(field), e);
            }
        }

        @Override
        public void set(@Nullable Object value) {
            try {
                field.set(holder, value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("%s cannot be changed.".formatted(field), e);
            }
        }

        @Override
        public Type type() {
            return field.getGenericType();
        }
    }

    /**
     * A part of a collection, of a map, or of an Optional. Others of their class take the place of these where they are held, since most
     * do not let a part be replaced.
     *
     * @param holder where the container is held
     * @param whole the container, which is put back when the part gets its former value again
     * @param contents of the container
     */
    record OfContainer(
            String path, ProbePoint holder, Object whole, List<@Nullable Object> contents, int index, Type type)
            implements ProbePoint {
        @Override
        public @Nullable Object get() {
            Object held = Objects.requireNonNull(holder.get());
            return isWhole(held) ? contents.get(index) : Contents.of(held).get(index);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // another object may serialize otherwise, even an equal one
        public void set(@Nullable Object value) {
            if (contents.get(index) == value) {
                holder.set(whole);
                return;
            }
            List<@Nullable Object> changed = new ArrayList<>(contents);
            changed.set(index, value);
            holder.set(Contents.like(whole, changed));
        }

        @Override
        public boolean isInOrder() {
            return whole instanceof Set || (whole instanceof Map && index % 2 == 0);
        }

        @SuppressWarnings("ReferenceEquality")
        private boolean isWhole(Object held) {
            return held == whole;
        }
    }

    /** An element of an array of objects. */
    record OfArray(String path, Object array, int index) implements ProbePoint {
        @Override
        public @Nullable Object get() {
            return Array.get(array, index);
        }

        @Override
        public void set(@Nullable Object value) {
            Array.set(array, index, value);
        }

        @Override
        public Type type() {
            return array.getClass().getComponentType();
        }
    }

    /**
     * A component of a record. The record cannot change, so another takes its place where it is held.
     *
     * @param holder where the record is held
     * @param whole the record, which is put back when the component gets its former value again
     */
    record OfRecord(String path, ProbePoint holder, Record whole, RecordComponent component) implements ProbePoint {
        @Override
        public @Nullable Object get() {
            return of(component, Objects.requireNonNull(holder.get()));
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // another object may serialize otherwise, even an equal one
        public void set(@Nullable Object value) {
            Object former = of(component, whole);
            boolean isFormer = component.getType().isPrimitive() ? Objects.equals(former, value) : former == value;
            holder.set(isFormer ? whole : with(value));
        }

        private Record with(@Nullable Object value) {
            RecordComponent[] all = whole.getClass().getRecordComponents();
            Class<?>[] types = Arrays.stream(all).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Object[] values = Arrays.stream(all)
                    .map(each -> each.getName().equals(component.getName()) ? value : of(each, whole))
                    .toArray();
            try {
                Constructor<? extends Record> constructor = whole.getClass().getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor.newInstance(values);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(
                        "%s cannot be %s: %s".formatted(path, value, e.getCause() == null ? e : e.getCause()), e);
            }
        }

        private static @Nullable Object of(RecordComponent component, Object holder) {
            try {
                component.getAccessor().setAccessible(true);
                return component.getAccessor().invoke(holder);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("%s cannot be read.".formatted(component), e);
            }
        }

        @Override
        public Type type() {
            return component.getGenericType();
        }
    }
}
