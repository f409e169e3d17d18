package workbench.codec.argot;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import workbench.codec.argot.Expression.Tagged;

/**
 * The fields of an object, in the order of its definition and without anything between them.
 *
 * @param <T> the object's class
 */
final class ObjectMarshaller<T> implements Marshaller<T> {

    private record Bound(String tag, Field field, Marshaller<Object> marshaller) {}

    private final Class<T> javaType;
    private final Constructor<T> constructor;
    private final List<Bound> fields;

    private ObjectMarshaller(Class<T> javaType, Constructor<T> constructor, List<Bound> fields) {
        this.javaType = javaType;
        this.constructor = constructor;
        this.fields = fields;
    }

    /**
     * Binds a class to a definition.
     *
     * @param marshallers gives the marshaller of a type by its name
     * @throws ArgotBindingException if the definition is not of tagged fields, or if the class does not fit it
     */
    static <T> ObjectMarshaller<T> of(
            Definition definition, Class<T> javaType, Function<String, Marshaller<?>> marshallers) {
        Map<String, Field> annotated = annotatedFields(javaType);
        List<Bound> fields = new ArrayList<>();
        for (Expression element : definition.body().elements()) {
            if (!(element instanceof Tagged(String tag, Expression.Reference type))) {
                throw new ArgotBindingException("%s is bound to an object, so it must have tagged fields only, not %s."
                        .formatted(definition.name(), element));
            }
            Field field = annotated.remove(tag);
            if (field == null) {
                throw new ArgotBindingException("%s has no field with @ArgotTag(\"%s\"), but %s has the tag @%s."
                        .formatted(javaType.getName(), tag, definition.name(), tag));
            }
            fields.add(bound(tag, field, type.type(), marshallers.apply(type.type())));
        }
        if (!annotated.isEmpty()) {
            throw new ArgotBindingException("%s has no tag %s, but %s has a field for it."
                    .formatted(definition.name(), String.join(", ", annotated.keySet()), javaType.getName()));
        }
        return new ObjectMarshaller<>(javaType, constructor(javaType), List.copyOf(fields));
    }

    private static Map<String, Field> annotatedFields(Class<?> javaType) {
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Field field : javaType.getDeclaredFields()) {
            ArgotTag tag = field.getAnnotation(ArgotTag.class);
            if (tag != null && fields.put(tag.value(), field) != null) {
                throw new ArgotBindingException("%s has two fields with @ArgotTag(\"%s\"), but a tag has one value."
                        .formatted(javaType.getName(), tag.value()));
            }
        }
        return fields;
    }

    @SuppressWarnings("unchecked") // the field's class is the marshaller's
    private static Bound bound(String tag, Field field, String type, Marshaller<?> marshaller) {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        if (field.getType() != marshaller.javaType()) {
            throw new ArgotBindingException("%s is of type %s, but the tag @%s is of #%s, which needs %s."
                    .formatted(
                            name,
                            field.getType().getSimpleName(),
                            tag,
                            type,
                            marshaller.javaType().getSimpleName()));
        }
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) != 0) {
            throw new ArgotBindingException(
                    "%s is static or final, so it cannot be set once the object is made. Change it, or take @ArgotTag off."
                            .formatted(name));
        }
        field.setAccessible(true);
        return new Bound(tag, field, (Marshaller<Object>) marshaller);
    }

    private static <T> Constructor<T> constructor(Class<T> javaType) {
        try {
            Constructor<T> constructor = javaType.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new ArgotBindingException(
                    "%s has no constructor without parameters, which reading needs.".formatted(javaType.getName()));
        }
    }

    @Override
    public Class<T> javaType() {
        return javaType;
    }

    @Override
    public void write(TypeOutput out, T object) throws IOException {
        for (Bound bound : fields) {
            bound.marshaller().write(out, value(bound, object));
        }
    }

    private Object value(Bound bound, T object) {
        try {
            @Nullable Object value = bound.field().get(object);
            if (value == null) {
                throw new IllegalArgumentException("%s.%s is null, which Argot has no bytes for."
                        .formatted(javaType.getName(), bound.field().getName()));
            }
            return value;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Accessible when it was bound: " + bound.field(), e);
        }
    }

    @Override
    public T read(TypeInput in) throws IOException {
        try {
            T object = constructor.newInstance();
            for (Bound bound : fields) {
                bound.field().set(object, bound.marshaller().read(in));
            }
            return object;
        } catch (IllegalAccessException | InstantiationException e) {
            throw new IllegalStateException("Accessible when it was bound: " + javaType.getName(), e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(
                    "The constructor of %s without parameters failed.".formatted(javaType.getName()), e.getCause());
        }
    }
}
