package workbench.shape;

import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All classes that objects of one class are made of, as far as declarations tell, with those that are known from objects. Immutable.
 *
 * @param root the class whose objects are asked about
 * @param classes the shape of each class of the model, the root's first, in the order in which they were met
 * @param obstacles why code cannot be made of the declarations; empty if it can
 * @param cyclic the classes from which a chain of references leads back to the same class, so that objects may hold cycles
 * @param knowledge what is known beside the declarations
 * @param held the classes of objects, containers and enums that known objects hold, in a fixed order; none if no objects are known
 */
public record ObjectModel(
        Class<?> root,
        Map<Class<?>, ClassShape> classes,
        List<Obstacle> obstacles,
        Set<Class<?>> cyclic,
        Knowledge knowledge,
        List<Class<?>> held) {

    public ObjectModel {
        classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
        obstacles = List.copyOf(obstacles);
        cyclic = Set.copyOf(cyclic);
        held = List.copyOf(held);
    }

    /** What the declarations of the class say, with what JSpecify's annotations and the constructors of records add. */
    public static ObjectModel of(Class<?> root) {
        return of(root, Knowledge.DECLARED);
    }

    /**
     * What the declarations of the class say.
     *
     * @param knowledge what its author said of references
     */
    public static ObjectModel of(Class<?> root, Knowledge knowledge) {
        return new ModelReader(knowledge).read(root);
    }

    /**
     * Whether a class comes with Java. One whose name begins with {@code javax} may be of a library, such as {@code javax.money}: those of
     * the JDK are in modules.
     */
    public static boolean isOfJdk(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.")
                || (type.getModule().isNamed()
                        && Stream.of("javax.", "sun.", "jdk.").anyMatch(name::startsWith));
    }

    /** What a declared type says of a value that is no field, such as a parameter of a constructor. */
    public static Shape shapeOfType(Type type) {
        return new ModelReader(Knowledge.DECLARED).shapeOf(type);
    }

    /**
     * The model in which each open type is a {@link Shape.SealedType} of the classes that implement or extend it in its jar, and that has
     * these classes too. What no class implements stays as it is, and so does everything if these are more classes than a serializer
     * could be compiled for.
     */
    public ObjectModel withImplementations() {
        return WithImplementations.of(this).holding(held);
    }

    /** This model with the classes that known objects hold. */
    public ObjectModel holding(List<Class<?>> classesOfObjects) {
        return held.equals(classesOfObjects)
                ? this
                : new ObjectModel(root, classes, obstacles, cyclic, knowledge, classesOfObjects);
    }

    /**
     * The classes of several models, with the first one's root.
     *
     * @param models one or more, read with the same knowledge
     */
    public static ObjectModel together(List<ObjectModel> models) {
        Map<Class<?>, ClassShape> classes = new LinkedHashMap<>();
        models.forEach(model -> model.classes().forEach(classes::putIfAbsent));
        return new ObjectModel(
                models.getFirst().root(),
                ShortNames.given(classes),
                models.stream()
                        .flatMap(model -> model.obstacles().stream())
                        .distinct()
                        .toList(),
                models.stream().flatMap(model -> model.cyclic().stream()).collect(Collectors.toSet()),
                models.getFirst().knowledge(),
                models.stream()
                        .flatMap(model -> model.held().stream())
                        .distinct()
                        .toList());
    }

    /**
     * The shape of one of the classes.
     *
     * @throws IllegalArgumentException if the class is not of the model
     */
    public ClassShape shapeOf(Class<?> type) {
        ClassShape shape = classes.get(type);
        if (shape == null) {
            throw new IllegalArgumentException("%s is not of the model of %s, which has %s."
                    .formatted(type.getName(), root.getName(), classes.keySet()));
        }
        return shape;
    }

    /** What an object of the root is: one of the model's classes, or one of several if the root is sealed and abstract. */
    public Shape rootShape() {
        return classes.containsKey(root)
                ? new Shape.Reference(root, Modifier.isFinal(root.getModifiers()))
                : new Shape.SealedType(root, ModelReader.choices(root));
    }

    public Collection<ClassShape> all() {
        return classes.values();
    }

    /** Whether some value is left to a serializer that writes the class too. */
    public boolean hasUnknown() {
        return !unknownFields().isEmpty();
    }

    /** The fields whose values are left to another serializer, such as {@code Order.customer}. */
    public List<String> unknownFields() {
        return all().stream()
                .flatMap(shape -> shape.fields().stream())
                .filter(field -> field.shape().parts().anyMatch(Shape.Unknown.class::isInstance))
                .map(FieldShape::label)
                .distinct()
                .toList();
    }
}
