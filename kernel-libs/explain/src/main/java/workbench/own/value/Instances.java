package workbench.own.value;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import workbench.shape.ClassFiles;

/**
 * The objects of classes that are like enums: a class that keeps its objects in static final fields, its own or those of the class around
 * it, tells them apart by identity, and either makes no more of them, or gives them no fields, so that another one would hold nothing else. No
 * other object of such a class is a value.
 */
final class Instances {

    private static final ClassValue<Map<Object, String>> NAMES = new ClassValue<>() {
        @Override
        protected Map<Object, String> computeValue(Class<?> type) {
            return isClosed(type) ? keptHereOrAround(type) : Map.of();
        }
    };

    /** Those of other classes, if all their fields are final: others may compare them by identity, though anybody may make their like. */
    private static final ClassValue<Map<Object, String>> CONSTANTS = new ClassValue<>() {
        @Override
        protected Map<Object, String> computeValue(Class<?> type) {
            boolean canBe = !type.isEnum() && !type.isArray() && !type.isHidden() && !SingleValues.isOfJdk(type);
            return canBe && hasFinalFields(type) && NAMES.get(type).isEmpty() ? kept(type) : Map.of();
        }
    };

    private Instances() {}

    /** The static final field in which the class of an object keeps it, though other objects of the class may be made; else nothing. */
    static Optional<String> constantName(Object object) {
        return Optional.ofNullable(CONSTANTS.get(object.getClass()).get(object));
    }

    /** What a class keeps under the name that {@link #constantName} gives. */
    static Optional<Object> constant(Class<?> type, String name) {
        return named(CONSTANTS.get(type), name);
    }

    /** The static field that holds the object; empty if its class is not of that kind. */
    static Optional<String> nameOf(Object object) {
        Class<?> holder = names(object);
        return holder == null
                ? Optional.empty()
                : Optional.ofNullable(NAMES.get(holder).get(object));
    }

    /** The class with the field of {@link #nameOf}. */
    static Class<?> holder(Object object) {
        Class<?> holder = names(object);
        if (holder == null) {
            throw new IllegalArgumentException("No static field holds " + object.getClass());
        }
        return holder;
    }

    /** The names of the fields that hold the objects of a class; none if its class is not of that kind. */
    static List<String> of(Class<?> type) {
        return NAMES.get(type).values().stream().sorted().toList();
    }

    /** The object that a class of that kind keeps under a name. */
    static Optional<Object> named(Class<?> type, String name) {
        return named(NAMES.get(type), name);
    }

    private static Optional<Object> named(Map<Object, String> kept, String name) {
        return kept.entrySet().stream()
                .filter(entry -> entry.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static @Nullable Class<?> names(Object object) {
        for (Class<?> at = object.getClass(); at != null && !SingleValues.isOfJdk(at); at = at.getSuperclass()) {
            if (NAMES.get(at).containsKey(object)) {
                return at;
            }
        }
        return null;
    }

    private static boolean isClosed(Class<?> type) {
        boolean canBe = !type.isEnum()
                && !type.isRecord()
                && !type.isArray()
                && !type.isInterface()
                && !type.isHidden()
                && !SingleValues.isOfJdk(type)
                && ObjectLayout.isToldApartByIdentity(type);
        return canBe
                && (ObjectLayout.hasReadResolve(type)
                        || hasNoFields(type)
                        || (!makesOthers(type)
                                && Arrays.stream(type.getDeclaredConstructors())
                                        .filter(each -> !each.isSynthetic())
                                        .map(Constructor::getModifiers)
                                        .allMatch(Modifier::isPrivate)));
    }

    /** Whether a method of the class, such as a factory, makes more objects than the class keeps. */
    private static boolean makesOthers(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return ClassFiles.find(type).stream()
                .flatMap(file -> ClassFile.of().parse(file).methods().stream())
                .filter(method -> !method.methodName().equalsString("<clinit>"))
                .flatMap(method -> method.code().stream())
                .flatMap(CodeModel::elementStream)
                .anyMatch(element -> element instanceof NewObjectInstruction made
                        && made.className().asInternalName().equals(name));
    }

    private static boolean hasFinalFields(@Nullable Class<?> type) {
        return type == null // an interface has no parent
                || type == Object.class
                || (Arrays.stream(type.getDeclaredFields())
                                .map(Field::getModifiers)
                                .allMatch(Modifier::isFinal)
                        && hasFinalFields(type.getSuperclass()));
    }

    private static boolean hasNoFields(Class<?> type) {
        return type == Object.class
                || (Arrays.stream(type.getDeclaredFields())
                                .map(Field::getModifiers)
                                .allMatch(Modifier::isStatic)
                        && hasNoFields(type.getSuperclass()));
    }

    private static Map<Object, String> kept(Class<?> type) {
        return kept(type, Stream.of(type));
    }

    /** A nested class may have its objects in fields of the class around it, if it does not only keep one of many there. */
    private static Map<Object, String> keptHereOrAround(Class<?> type) {
        boolean looksAround = ObjectLayout.hasReadResolve(type) || hasNoFields(type);
        return looksAround ? kept(type, Stream.iterate(type, Objects::nonNull, Class::getDeclaringClass)) : kept(type);
    }

    private static Map<Object, String> kept(Class<?> type, Stream<Class<?>> keepers) {
        IdentityHashMap<Object, String> kept = new IdentityHashMap<>();
        Set<String> names = new HashSet<>();
        keepers.flatMap(Instances::fields)
                .filter(field -> Modifier.isStatic(field.getModifiers())
                        && Modifier.isFinal(field.getModifiers())
                        && type.isAssignableFrom(field.getType())
                        && field.trySetAccessible()
                        && names.add(field.getName()))
                .forEach(field -> value(field).ifPresent(value -> kept.putIfAbsent(value, field.getName())));
        return Collections.unmodifiableMap(kept);
    }

    /** None if a class is missing that a field is declared with. */
    private static Stream<Field> fields(Class<?> keeper) {
        try {
            return Arrays.stream(keeper.getDeclaredFields());
        } catch (LinkageError e) {
            return Stream.empty();
        }
    }

    /** Empty if the class cannot be initialized. */
    private static Optional<Object> value(Field field) {
        try {
            return Optional.ofNullable(field.get(null));
        } catch (IllegalAccessException | LinkageError e) {
            return Optional.empty();
        }
    }
}
