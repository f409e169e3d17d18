package workbench.shape;

import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** Classes whose objects are more than their fields, or cannot be named. */
final class Obstacles {

    /** Parents from the JDK whose fields are views and counters, which each object makes for itself. */
    private static final Set<Class<?>> KEEPING_NOTHING = Set.of(AbstractMap.class, AbstractList.class);

    private Obstacles() {}

    static Optional<Obstacle> of(Class<?> type, String where) {
        if (type.isPrimitive() || type.isArray() || type.isAnnotation()) {
            return found(
                    where,
                    "%s is no class of objects with fields".formatted(type.getSimpleName()),
                    "Give the class whose objects you put into the map.");
        }
        if (type.isHidden() || type.isSynthetic()) {
            return found(
                    where,
                    "it holds a lambda or an object of a hidden class, which has no name for reading",
                    "Replace it by a named class, or mark the field transient.");
        }
        if (type.isAnonymousClass() || (type.isLocalClass() && !isStatic(type))) {
            return found(
                    where,
                    "%s is an anonymous or local class, which refers to the object that made it"
                            .formatted(type.getName()),
                    "Make it a top-level or a static nested class.");
        }
        if (isInner(type)) {
            return found(
                    where,
                    "%s is an inner class, whose objects hold one of %s"
                            .formatted(
                                    type.getSimpleName(),
                                    type.getEnclosingClass().getSimpleName()),
                    "Make it static.");
        }
        if (Thread.class.isAssignableFrom(type)
                || ClassLoader.class.isAssignableFrom(type)
                || AutoCloseable.class.isAssignableFrom(type)) {
            return found(
                    where,
                    "%s holds a resource of this process".formatted(type.getName()),
                    "Mark the field transient.");
        }
        return Optional.empty();
    }

    /** Whether its objects hold one of the class around it, which is a field like others to what reads fields. */
    static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !isStatic(type);
    }

    /** Whether it is a class with fields, though code made from its declaration would not do. */
    static boolean leavesFields(Class<?> type) {
        return !type.isPrimitive() && !type.isArray() && !type.isInterface() && !type.isHidden();
    }

    /** That a class keeps a part of its value in fields of the JDK's classes, as a collection or an exception does. */
    static Optional<Obstacle> ofParents(Class<?> type) {
        for (Class<?> at = type.getSuperclass();
                at != null && !type.isEnum() && !type.isRecord();
                at = at.getSuperclass()) {
            if (at.getName().startsWith("java.")
                    && !KEEPING_NOTHING.contains(at)
                    && Arrays.stream(at.getDeclaredFields())
                            .anyMatch(field -> !Modifier.isStatic(field.getModifiers()))) {
                return found(
                        type.getSimpleName(),
                        "it extends %s, which keeps part of the value in private fields of the JDK"
                                .formatted(at.getName()),
                        "Hold such an object in a field instead, or take a strategy that knows the class.");
            }
        }
        return Optional.empty();
    }

    /** Local records and enums are static, whatever their modifiers say. */
    private static boolean isStatic(Class<?> type) {
        return Modifier.isStatic(type.getModifiers()) || type.isRecord() || type.isEnum() || type.isInterface();
    }

    private static Optional<Obstacle> found(String where, String reason, String remedy) {
        return Optional.of(new Obstacle(where, reason, remedy));
    }
}
