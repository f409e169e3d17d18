package workbench.explain;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A place in an object that holds a value, which can be replaced for a while. */
sealed interface ProbePoint {

    /** Such as {@code items[0].name}. */
    String path();

    @Nullable
    Object get();

    /**
     * Puts something else there.
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

    /** Whether objects of several classes can stand there, so that bytes must say which. */
    default boolean isOpen() {
        Class<?> raw = raw(type());
        return isReference() && !raw.isArray() && !Modifier.isFinal(raw.getModifiers());
    }

    /** The class of a type; that of all objects if it has none. */
    static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> known -> known;
            case ParameterizedType parameterized -> raw(parameterized.getRawType());
            default -> Object.class;
        };
    }

    /** The type of elements of a list or collection. */
    default Type elementType() {
        return type() instanceof ParameterizedType parameterized && parameterized.getActualTypeArguments().length == 1
                ? parameterized.getActualTypeArguments()[0]
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

    /** An element of a list. */
    record OfList(String path, List<@Nullable Object> list, int index, Type type) implements ProbePoint {
        @Override
        public @Nullable Object get() {
            return list.get(index);
        }

        @Override
        public void set(@Nullable Object value) {
            list.set(index, value);
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
