package workbench.own.value;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objenesis.ObjenesisStd;
import org.objenesis.instantiator.ObjectInstantiator;
import workbench.variant.NotPossibleException;

/**
 * The fields of a class that belong to a value, its parents' first, and how an object is made. Opened for reflection.
 */
final class ObjectLayout {

    /** Asked for each part of each value. */
    private static final ClassValue<Boolean> APART = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Class<?> declaring = declaringEquals(type);
            return declaring == Object.class || IdentityComparisons.areAllOfEquals(declaring);
        }
    };

    private static final ClassValue<ObjectLayout> LAYOUTS = new ClassValue<>() {
        @Override
        protected ObjectLayout computeValue(Class<?> type) {
            return new ObjectLayout(type);
        }
    };

    private static final ClassValue<List<Field>> CONTAINERS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> at = type; at != null && !SingleValues.isOfJdk(at); at = at.getSuperclass()) {
                fields.addAll(0, declared(at, false));
            }
            if (!SingleValues.isOfJdk(declaringEquals(type))) {
                fields.removeIf(field -> arrangesElements(field.getType()));
            }
            return List.copyOf(fields);
        }
    };

    private final Class<?> type;
    private final List<Field> fields;
    private final List<Field> hidden;

    /** A record's canonical one, or the one without parameters; else objects are allocated without any. */
    private final Optional<Constructor<?>> constructor;

    private final ObjectInstantiator<?> allocation;

    /** What gives the one object for a value, if the class tells its objects apart by identity. */
    private final Optional<Method> readResolve;

    private ObjectLayout(Class<?> type) {
        this.type = type;
        this.fields = type.isRecord() ? components(type) : lineage(type);
        this.hidden = type.isRecord() ? List.of() : hidden(type);
        this.readResolve = isToldApartByIdentity(type) ? readResolve(type) : Optional.empty();
        this.constructor = type.isRecord() ? canonical(type) : plain(type);
        this.allocation = new ObjenesisStd(false).getInstantiatorOf(type);
    }

    /** @throws NotPossibleException if a parent is a class of the JDK whose fields cannot be reached */
    static ObjectLayout of(Class<?> type) {
        return LAYOUTS.get(type);
    }

    /** As an error message names it: {@code Order.address}. */
    static String label(Field field) {
        return field.getDeclaringClass().getSimpleName() + "." + field.getName();
    }

    List<Field> fields() {
        return fields;
    }

    /** The names of the fields, in their order; a field that hides another has a number, such as {@code id#2}. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (Field field : fields) {
            String name = field.getName();
            for (int i = 2; names.contains(name); i++) {
                name = field.getName() + "#" + i;
            }
            names.add(name);
        }
        return List.copyOf(names);
    }

    /** Whether objects are made as they are made here: records, and classes that offer a constructor that takes nothing. */
    static boolean isFilled(Class<?> type) {
        if (type.isRecord() || type.isEnum()) {
            return true;
        }
        if (writesHiddenFields(type) && Makers.areOffered(type)) {
            return false; // what it holds is not in the fields that can be drawn
        }
        Optional<Constructor<?>> constructor = canBeFilled(type) ? LAYOUTS.get(type).constructor : Optional.empty();
        return constructor
                .filter(plain -> !Modifier.isPrivate(plain.getModifiers()) || !Makers.areOffered(type))
                .isPresent();
    }

    /** Whether methods of the class decide what is written, and it has transient fields. */
    static boolean writesHiddenFields(Class<?> type) {
        return hasHiddenFieldsFor("writeObject", type);
    }

    /** Whether a method of the class may set its transient fields when Java's serialization reads an object, such as an index of a list. */
    static boolean completesHiddenFields(Class<?> type) {
        return hasHiddenFieldsFor("readObject", type);
    }

    /** Whether a class has transient fields, and a method of that name or those of {@link Externalizable}. */
    private static boolean hasHiddenFieldsFor(String method, Class<?> type) {
        boolean hasMethod = Externalizable.class.isAssignableFrom(type)
                || Arrays.stream(type.getDeclaredMethods()).map(Method::getName).anyMatch(method::equals);
        return hasMethod && canBeFilled(type) && !LAYOUTS.get(type).hidden.isEmpty();
    }

    /**
     * How long an array of primitives is that the constructor puts into a field; zero if there is none. Its length may be a part of what the
     * class promises, as that of a checksum.
     */
    static int lengthOf(Class<?> type, Field field) {
        return initial(type, field).map(Array::getLength).orElse(0);
    }

    /** What the constructor without parameters puts into a field. */
    static Optional<Object> initial(Class<?> type, Field field) {
        ObjectLayout layout = LAYOUTS.get(type);
        return layout.isRecord() || layout.constructor.isEmpty() || !layout.fields.contains(field)
                ? Optional.empty()
                : Optional.ofNullable(get(layout.fields.get(layout.fields.indexOf(field)), layout.make()));
    }

    /** Whether all of its fields can be reached. */
    static boolean canBeFilled(Class<?> type) {
        boolean isContainer = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        try {
            return !isContainer && LAYOUTS.get(type) != null;
        } catch (NotPossibleException e) {
            return false;
        }
    }

    /** The transient fields that can be reached, its parents' first. */
    List<Field> hidden() {
        return hidden;
    }

    /** The fields that a collection or map of the user's adds to those of the JDK's class, its parents' first. */
    static List<Field> ofContainer(Class<?> type) {
        return CONTAINERS.get(type);
    }

    /** Numbers and arrays, in which a container with an {@code equals} of its own keeps its elements, such as a capacity. */
    private static boolean arrangesElements(Class<?> type) {
        return type.isArray() || (type.isPrimitive() && type != boolean.class && type != char.class);
    }

    /**
     * The static method that makes a container from the elements of another, such as {@code ImmutableList.copyOf}. Empty for a class with a
     * constructor that takes nothing, whose objects are filled.
     */
    static Optional<Method> copying(Class<?> type) {
        Class<?> kind = Map.class.isAssignableFrom(type) ? Map.class : Collection.class;
        boolean isFilled = Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.getParameterCount() == 0);
        for (Class<?> at = type; !isFilled && at != null && !SingleValues.isOfJdk(at); at = at.getSuperclass()) {
            Optional<Method> copying = Arrays.stream(at.getMethods())
                    .filter(method -> Modifier.isStatic(method.getModifiers())
                            && List.of("copyOf", "from", "ofAll", "create").contains(method.getName())
                            && method.getParameterCount() == 1
                            && method.getParameterTypes()[0].isAssignableFrom(kind)
                            && gives(method.getReturnType(), kind, type)
                            && method.trySetAccessible())
                    .min(Comparator.comparing(Method::toString));
            if (copying.isPresent()) {
                return copying;
            }
        }
        return Optional.empty();
    }

    /** An interface of the container's library may be all that the method declares. */
    private static boolean gives(Class<?> declared, Class<?> kind, Class<?> type) {
        return kind.isAssignableFrom(declared) || (declared.isInterface() && declared.isAssignableFrom(type));
    }

    boolean isRecord() {
        return type.isRecord();
    }

    private static List<Field> components(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(component -> opened(declared(type, component)))
                .toList();
    }

    private static Field declared(Class<?> type, RecordComponent component) {
        try {
            return type.getDeclaredField(component.getName());
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("A record has a field for each component", e);
        }
    }

    private static List<Field> lineage(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            List<Field> own = declared(at, false);
            if (SingleValues.isOfJdk(at) && own.stream().anyMatch(field -> !field.trySetAccessible())) {
                throw new NotPossibleException(
                        "%s extends %s of the JDK, whose fields cannot be reached. Hold such an object in a field instead."
                                .formatted(type.getName(), at.getName()));
            }
            fields.addAll(0, own.stream().map(ObjectLayout::opened).toList());
        }
        return List.copyOf(fields);
    }

    private static List<Field> declared(Class<?> type, boolean areTransient) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && Modifier.isTransient(field.getModifiers()) == areTransient)
                .toList();
    }

    private static List<Field> hidden(Class<?> type) {
        List<Field> hidden = new ArrayList<>();
        for (Class<?> at = type; at != null && !SingleValues.isOfJdk(at); at = at.getSuperclass()) {
            hidden.addAll(
                    0,
                    declared(at, true).stream().filter(Field::trySetAccessible).toList());
        }
        return List.copyOf(hidden);
    }

    /** Whether {@code equals} of a class is that of Object, or compares references as that does. */
    static boolean isToldApartByIdentity(Class<?> type) {
        return APART.get(type);
    }

    private static Class<?> declaringEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every object has equals", e);
        }
    }

    static boolean hasReadResolve(Class<?> type) {
        return readResolve(type).isPresent();
    }

    /** The method, of the class or an ancestor, that gives what Java's serialization writes in place of an object. */
    static Optional<Method> writeReplace(Class<?> type) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .filter(method -> method.getName().equals("writeReplace")
                        && method.getParameterCount() == 0
                        && method.trySetAccessible())
                .findFirst();
    }

    private static Optional<Method> readResolve(Class<?> type) {
        try {
            Method method = type.getDeclaredMethod("readResolve");
            return Serializable.class.isAssignableFrom(type) && method.trySetAccessible()
                    ? Optional.of(method)
                    : Optional.empty();
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** The one object that stands for an object's value, which is the object itself unless the class says otherwise. */
    Object canonical(Object object) {
        try {
            return readResolve.isPresent()
                    ? Objects.requireNonNullElse(readResolve.get().invoke(object), object)
                    : object;
        } catch (InvocationTargetException | IllegalAccessException e) {
            return object; // it resolves nothing, and so any object will do
        }
    }

    private static Field opened(Field field) {
        try {
            field.setAccessible(true);
            return field;
        } catch (InaccessibleObjectException e) {
            throw new NotPossibleException(
                    "%s cannot be reached: its package is not open. Open it in the module's declaration, or put the class on the class path."
                            .formatted(label(field)),
                    e);
        }
    }

    private static Optional<Constructor<?>> canonical(Class<?> type) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        return declared(type, types);
    }

    private static Optional<Constructor<?>> declared(Class<?> type, Class<?>... parameters) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return Optional.of(constructor);
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** The one without parameters, unless it throws. */
    private static Optional<Constructor<?>> plain(Class<?> type) {
        return declared(type).filter(constructor -> {
            try {
                constructor.newInstance();
                return true;
            } catch (InvocationTargetException | InstantiationException | IllegalAccessException e) {
                return false;
            } catch (ServiceConfigurationError e) { // of its static initializer
                throw new ExceptionInInitializerError(e);
            }
        });
    }

    /**
     * A new object; its fields are set only if it is a record.
     *
     * @param values of a record's components
     * @throws RefusedException if the constructor throws
     */
    Object make(@Nullable Object... values) {
        try {
            return constructor.isPresent() ? constructor.get().newInstance(values) : allocation.newInstance();
        } catch (InvocationTargetException e) {
            throw new RefusedException(type, e.getCause() == null ? e : e.getCause());
        } catch (InstantiationException | IllegalAccessException | IllegalArgumentException e) {
            throw new NotPossibleException("No object of %s can be made: %s".formatted(type.getName(), e), e);
        }
    }

    static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(label(field) + " was opened", e);
        }
    }

    static void set(Field field, Object object, @Nullable Object value) {
        try {
            field.set(object, value);
        } catch (IllegalAccessException e) {
            throw new NotPossibleException("%s cannot be set: %s".formatted(label(field), e.getMessage()), e);
        } catch (IllegalArgumentException e) {
            throw new NotPossibleException(
                    "%s is declared as %s, and %s"
                            .formatted(label(field), field.getType().getSimpleName(), misfit(value)),
                    e);
        }
    }

    private static String misfit(@Nullable Object value) {
        return value != null && SingleValues.isOfJdk(value.getClass()) // a container of the usual class
                ? "the workbench cannot make an empty one. Declare Queue or Map in its place."
                : "the class that the workbench writes for this strategy is none. Take a strategy that leaves the class as it is, such as Compact.";
    }
}
