package workbench.own.strategy;

import java.lang.reflect.Modifier;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** The classes of a model that libraries want to be registered: those of objects, and enums. */
final class Registered {

    private static final String TYPE_METHOD = """
            private static Class<?> type(String name) {
                try {
                    return Class.forName(name);
                } catch (ClassNotFoundException e) {
                    throw new IllegalStateException("Registered, but not found: " + name, e);
                }
            }

        """;

    private Registered() {}

    /** What happens to an object of a class that is not registered, in a sentence. */
    static String note(ObjectModel model) {
        return model.hasUnknown()
                ? "Classes need not be registered: bytes name those that are not."
                : "Registered are the classes that declarations name and that the samples hold. An object of another class is refused when it is written, with the name of its class: export again with a sample that holds one.";
    }

    /** The classes in a fixed order, since libraries number them by it. */
    static List<Class<?>> of(ObjectModel model) {
        Set<Class<?>> classes = new LinkedHashSet<>(model.classes().keySet());
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .map(FieldShape::shape)
                .flatMap(Shape::parts)
                .filter(Shape.Constant.class::isInstance)
                .map(Shape::type)
                .forEach(classes::add);
        return List.copyOf(classes);
    }

    /** Like {@link #of}, by what names each class in a source beside the root. */
    static Map<String, Class<?>> named(ObjectModel model) {
        Map<String, Class<?>> named = new LinkedHashMap<>();
        of(model).forEach(type -> named(type, model, named));
        return named;
    }

    /** A line for each class, indented as the templates are. */
    static String lines(Map<String, Class<?>> classes, BiFunction<String, Class<?>, String> line) {
        return classes.entrySet().stream()
                .map(entry -> line.apply(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("\n        "));
    }

    /** What a source beside the root writes for the class. A class that it may not name is found by a method of the templates. */
    static String expression(ObjectModel model, Class<?> type) {
        return isNameable(model, type) ? Recipe.name(model, type) + ".class" : "type(\"%s\")".formatted(type.getName());
    }

    /**
     * The method for classes that a source may not name; empty if there is no such.
     *
     * @param registrations from {@link #lines}
     */
    static String typeMethod(String registrations) {
        return registrations.contains("type(\"") ? TYPE_METHOD : "";
    }

    /** Whether a source beside the root may name the class. No other file can name an anonymous or a local class. */
    static boolean isNameable(ObjectModel model, Class<?> type) {
        if (type.isArray()) {
            return isNameable(model, type.componentType());
        }
        if (type.getCanonicalName() == null) {
            return false;
        }
        boolean near = type.getPackageName().equals(model.root().getPackageName());
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            int flags = at.getModifiers();
            if (Modifier.isPrivate(flags) || (!Modifier.isPublic(flags) && !near && !at.isPrimitive())) {
                return false;
            }
        }
        return true;
    }

    /** Collections and maps of the JDK without a public constructor for which Kryo has serializers. */
    private static final Set<Class<?>> KNOWN = Stream.of(
                    Collections.emptyList(),
                    Collections.emptyMap(),
                    Collections.emptySet(),
                    Collections.singletonList(1),
                    Collections.singletonMap(1, 1),
                    Collections.singleton(1))
            .map(Object::getClass)
            .collect(Collectors.toUnmodifiableSet());

    /** Of collections and maps of the JDK that a declared interface may hold, as source names them. */
    private static final Map<String, Class<?>> CONTAINERS = new LinkedHashMap<>();

    static {
        Stream.of(
                        ArrayList.class,
                        LinkedList.class,
                        ArrayDeque.class,
                        LinkedHashSet.class,
                        HashSet.class,
                        TreeSet.class,
                        LinkedHashMap.class,
                        HashMap.class,
                        TreeMap.class,
                        ConcurrentHashMap.class)
                .forEach(type -> CONTAINERS.put(type.getName() + ".class", type));
        CONTAINERS.put("java.util.List.of().getClass()", List.of().getClass());
        CONTAINERS.put("java.util.List.of(1).getClass()", List.of(1).getClass());
        CONTAINERS.put("java.util.Arrays.asList().getClass()", Arrays.asList().getClass());
        CONTAINERS.put("java.util.Set.of().getClass()", Set.of().getClass());
        CONTAINERS.put("java.util.Set.of(1).getClass()", Set.of(1).getClass());
        CONTAINERS.put("java.util.Map.of().getClass()", Map.of().getClass());
        CONTAINERS.put("java.util.Map.of(1, 1).getClass()", Map.of(1, 1).getClass());
    }

    /**
     * What fields of the model's objects hold beside {@link #of}: arrays, containers and values of the JDK. In a fixed order.
     *
     * @return the classes, by what names them in a source
     */
    static Map<String, Class<?>> withinObjects(ObjectModel model) {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .forEach(part -> add(part, model, classes));
        return classes;
    }

    /**
     * What known objects hold beside what declarations name, without classes of the JDK: subclasses, containers, their comparators, and
     * classes that are values themselves. In a fixed order.
     *
     * @return the classes, by what names them in a source
     */
    static Map<String, Class<?>> held(ObjectModel model) {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        model.held().stream().filter(type -> !isOfJdk(type)).forEach(type -> named(type, model, classes));
        return classes;
    }

    /**
     * The classes that keep their one object, of those that are registered or that known objects hold. A library would make a second one.
     *
     * @return the classes, by what names them in a source
     */
    static Map<String, Class<?>> kept(ObjectModel model, Map<String, Class<?>> registered) {
        Map<String, Class<?>> kept = new LinkedHashMap<>(registered);
        kept.putAll(held(model));
        kept.values().removeIf(type -> ClassShape.onlyObject(type).isEmpty());
        return kept;
    }

    /** The name of the static field with the one object of a class. */
    static String keeper(Class<?> type) {
        return ClassShape.onlyObject(type).orElseThrow().getName();
    }

    /** Collections and maps of the JDK that known objects hold, as far as a library can make others of them. In a fixed order. */
    static Map<String, Class<?>> heldOfJdk(ObjectModel model) {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        model.held().stream()
                .filter(type -> isOfJdk(type) && (hasConstructor(type) || KNOWN.contains(type)))
                .forEach(type -> named(type, model, classes));
        return classes;
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private static boolean hasConstructor(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && Arrays.stream(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
    }

    private static void add(Shape part, ObjectModel model, Map<String, Class<?>> classes) {
        switch (part) {
            case Shape.Single(Class<?> _, Scalar scalar)
            when scalar == Scalar.ZONE_ID -> {
                classes.put(
                        "java.time.ZoneId.of(\"Europe/Paris\").getClass()",
                        ZoneId.of("Europe/Paris").getClass());
                named(ZoneOffset.class, model, classes);
            }
            case Shape.Single(Class<?> _, Scalar scalar)
            when !scalar.hasPrimitive() && scalar != Scalar.STRING -> named(scalar.boxed(), model, classes);
            case Shape.Array array -> named(array.type(), model, classes);
            case Shape.OptionalOf optional -> named(optional.type(), model, classes);
            case Shape.CollectionOf collection ->
                contained(collection.type(), collection.implementation(), model, classes);
            case Shape.MapOf map -> contained(map.type(), map.implementation(), model, classes);
            default -> {}
        }
    }

    private static void contained(
            Class<?> declared, Class<?> implementation, ObjectModel model, Map<String, Class<?>> classes) {
        named(implementation, model, classes);
        CONTAINERS.forEach((name, type) -> {
            if (declared.isAssignableFrom(type)) {
                classes.put(name, type);
            }
        });
    }

    private static void named(Class<?> type, ObjectModel model, Map<String, Class<?>> classes) {
        classes.put(expression(model, type), type);
    }
}
