package workbench.shape;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.jspecify.annotations.Nullable;
import workbench.shape.ClassShape.Construction;
import workbench.shape.Shape.Element;

/** Reads an {@link ObjectModel} by reflection, class by class. For one use. */
final class ModelReader {

    private final Knowledge knowledge;
    private final Function<Class<?>, List<Class<?>>> implementations;
    private final Map<Class<?>, ClassShape> classes = new LinkedHashMap<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();

    ModelReader(Knowledge knowledge) {
        this(knowledge, _ -> List.of());
    }

    /**
     * Reads open types as if they were sealed.
     *
     * @param implementations the concrete classes that are known of a class or an interface
     */
    ModelReader(Knowledge knowledge, Function<Class<?>, List<Class<?>>> implementations) {
        this.knowledge = knowledge;
        this.implementations = implementations;
    }

    ObjectModel read(Class<?> root) {
        return read(root, Integer.MAX_VALUE).orElseThrow();
    }

    /**
     * Reads no further once the classes have more fields than wanted.
     *
     * @return empty if they do
     */
    Optional<ObjectModel> read(Class<?> root, int mostFields) {
        if (describable(root, root.getSimpleName()) || Obstacles.leavesFields(root)) {
            if (root.isSealed() && Modifier.isAbstract(root.getModifiers()) && !root.isEnum()) {
                choices(root).forEach(waiting::add);
            } else {
                waiting.add(root);
            }
        }
        long fields = 0;
        while (!waiting.isEmpty()) {
            Class<?> next = waiting.remove();
            if (!classes.containsKey(next)) {
                fields += describe(next, next == root);
            }
            if (fields > mostFields) {
                return Optional.empty();
            }
        }
        return Optional.of(new ObjectModel(root, ShortNames.given(classes), obstacles, cyclic(), knowledge, List.of()));
    }

    /** What a type says of a value that is no field, such as a parameter. */
    Shape shapeOf(Type type) {
        return shape(type, null, Object.class, type.getTypeName());
    }

    /**
     * A class that lacks another one cannot be described, which does not end the model of a class that refers to it.
     *
     * @return how many fields it has
     */
    private int describe(Class<?> type, boolean isRoot) {
        try {
            ClassShape shape = classShape(type);
            classes.put(type, shape);
            Obstacles.ofParents(type)
                    .filter(found -> !obstacles.contains(found))
                    .ifPresent(obstacles::add);
            return shape.fields().size();
        } catch (LinkageError | TypeNotPresentException e) {
            if (isRoot) {
                throw e;
            }
            obstacles.add(new Obstacle(
                    type.getSimpleName(),
                    "it needs a class that is not here: " + e.getMessage(),
                    "Add the jar that holds it."));
            return 0;
        }
    }

    private ClassShape classShape(Class<?> type) {
        List<FieldShape> fields = new ArrayList<>();
        for (Class<?> declaring : lineage(type)) {
            Map<TypeVariable<?>, Type> arguments = TypeUtils.getTypeArguments(type, declaring);
            for (Field field : declaring.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                    fields.add(field(field, arguments == null ? Map.of() : arguments));
                }
            }
        }
        return new ClassShape(type, construction(type), fields);
    }

    /** The topmost class first, without Object. */
    private static List<Class<?>> lineage(Class<?> type) {
        List<Class<?>> lineage = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            lineage.addFirst(at);
        }
        return lineage;
    }

    private static Construction construction(Class<?> type) {
        if (type.isRecord()) {
            return Construction.CANONICAL;
        }
        return Arrays.stream(type.getDeclaredConstructors())
                        .map(Constructor::getParameterCount)
                        .anyMatch(count -> count == 0)
                ? Construction.NO_ARGUMENTS
                : Construction.ALLOCATED;
    }

    private FieldShape field(Field field, Map<TypeVariable<?>, Type> arguments) {
        String where = field.getDeclaringClass().getSimpleName() + "." + field.getName();
        Type type = resolved(field.getGenericType(), arguments);
        Shape shape = shape(type, field.getAnnotatedType(), field.getDeclaringClass(), where);
        boolean withoutIdentity = shape instanceof Shape.Single || shape instanceof Shape.Constant;
        return new FieldShape(
                field.getDeclaringClass().getSimpleName(),
                field,
                shape,
                knowledge.neverNull(field),
                withoutIdentity || knowledge.unique(field),
                knowledge.exact(field));
    }

    private static Type resolved(Type type, Map<TypeVariable<?>, Type> arguments) {
        Type resolved = TypeUtils.unrollVariables(arguments, type);
        return resolved == null ? type : resolved;
    }

    private Shape shape(Type declared, @Nullable AnnotatedType annotated, Class<?> declaring, String where) {
        Class<?> type = TypeUtils.getRawType(declared, null);
        if (type == null) {
            Class<?> bound = erasure(declared);
            return bound == Object.class
                    ? new Shape.Unknown(bound, "its type %s is a variable or a wildcard".formatted(declared))
                    : shape(bound, null, declaring, where);
        }
        Optional<Scalar> scalar = Scalar.of(type);
        if (scalar.isPresent()) {
            return new Shape.Single(type, scalar.get());
        }
        if (type.isEnum()) {
            return new Shape.Constant(type);
        }
        if (type.isArray()) {
            Type component = TypeUtils.getArrayComponentType(declared);
            AnnotatedType inner =
                    annotated instanceof AnnotatedArrayType array ? array.getAnnotatedGenericComponentType() : null;
            return new Shape.Array(type, element(component, inner, declaring, where + "[]"));
        }
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || type == Optional.class) {
            return container(type, declared, annotated, declaring, where);
        }
        return object(type, where);
    }

    /** What the compiler puts in place of a type: for a variable or a wildcard, the class that it extends. */
    private static Class<?> erasure(Type type) {
        return switch (type) {
            case GenericArrayType array ->
                erasure(array.getGenericComponentType()).arrayType();
            case TypeVariable<?> variable -> erasure(variable.getBounds()[0]);
            case WildcardType wildcard -> erasure(wildcard.getUpperBounds()[0]);
            case ParameterizedType parameterized -> (Class<?>) parameterized.getRawType();
            default -> (Class<?>) type;
        };
    }

    private Element element(Type type, @Nullable AnnotatedType annotated, Class<?> declaring, String where) {
        boolean primitive = type instanceof Class<?> raw && raw.isPrimitive();
        return new Element(
                shape(type, annotated, declaring, where),
                primitive || (annotated != null && knowledge.neverNull(annotated, declaring)));
    }

    private Shape container(
            Class<?> type, Type declared, @Nullable AnnotatedType annotated, Class<?> declaring, String where) {
        Class<?> kind = Map.class.isAssignableFrom(type)
                ? Map.class
                : type == Optional.class ? Optional.class : Collection.class;
        Optional<Class<?>> implementation = Containers.implementation(type);
        if (implementation.isEmpty()) {
            return new Shape.Unknown(
                    type, "%s is a collection that the workbench cannot fill".formatted(type.getName()));
        }
        if (Obstacles.ofParents(type).isPresent() && hasFieldsOfItsOwn(type)) {
            return new Shape.Unknown(type, "%s is a collection with fields of its own".formatted(type.getName()));
        }
        List<Element> elements = elements(kind, declared, annotated, declaring, where);
        if (kind == Map.class) {
            return new Shape.MapOf(type, implementation.get(), elements.get(0), elements.get(1));
        }
        return kind == Optional.class
                ? new Shape.OptionalOf(type, elements.getFirst())
                : new Shape.CollectionOf(type, implementation.get(), elements.getFirst());
    }

    /** Whether it keeps more than its parent of the JDK does. */
    private static boolean hasFieldsOfItsOwn(Class<?> type) {
        return lineage(type).stream()
                .filter(declaring -> !ObjectModel.isOfJdk(declaring))
                .flatMap(declaring -> Arrays.stream(declaring.getDeclaredFields()))
                .anyMatch(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0);
    }

    /** What the type arguments say; a raw type leaves everything open. */
    private List<Element> elements(
            Class<?> kind, Type declared, @Nullable AnnotatedType annotated, Class<?> declaring, String where) {
        Map<TypeVariable<?>, Type> arguments = TypeUtils.getTypeArguments(declared, kind);
        List<Element> elements = new ArrayList<>();
        TypeVariable<?>[] variables = kind.getTypeParameters();
        for (int i = 0; i < variables.length; i++) {
            Type argument = arguments == null ? null : arguments.get(variables[i]);
            String at = where + (variables.length == 1 ? "[]" : i == 0 ? ".keys" : ".values");
            elements.add(
                    argument == null
                            ? new Element(new Shape.Unknown(Object.class, "its type has no arguments"), false)
                            : element(bound(argument), argument(annotated, i, variables.length), declaring, at));
        }
        return elements;
    }

    /** Of a wildcard such as {@code ? extends Item}, what it extends. */
    private static Type bound(Type argument) {
        return argument instanceof WildcardType wildcard ? TypeUtils.getImplicitUpperBounds(wildcard)[0] : argument;
    }

    private static @Nullable AnnotatedType argument(@Nullable AnnotatedType annotated, int index, int count) {
        if (annotated instanceof AnnotatedParameterizedType parameterized
                && parameterized.getAnnotatedActualTypeArguments().length == count
                && parameterized.getType() instanceof ParameterizedType) {
            return parameterized.getAnnotatedActualTypeArguments()[index];
        }
        return null;
    }

    private Shape object(Class<?> type, String where) {
        if (type == Object.class) {
            return new Shape.Unknown(type, "it is declared as Object");
        }
        if (ObjectModel.isOfJdk(type) && (type.isSealed() || !Modifier.isAbstract(type.getModifiers()))) {
            return new Shape.Unknown(
                    type, "%s is a JDK class that the workbench cannot write".formatted(type.getName()));
        }
        if (!knowledge.describes(type)) {
            return new Shape.Unknown(type, "%s is a class of a library".formatted(type.getName()));
        }
        if (type.isSealed() && Modifier.isAbstract(type.getModifiers())) {
            List<Class<?>> choices = choices(type);
            waiting.addAll(choices);
            return new Shape.SealedType(type, choices);
        }
        List<Class<?>> known = Modifier.isFinal(type.getModifiers()) ? List.of() : implementations.apply(type);
        if (!known.isEmpty() && !known.equals(List.of(type))) {
            waiting.addAll(known);
            return new Shape.SealedType(type, known);
        }
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            return new Shape.Unknown(
                    type, "%s is abstract and not sealed, so any class may be there".formatted(type.getSimpleName()));
        }
        if (describable(type, where)) {
            waiting.add(type);
        }
        return new Shape.Reference(type, Modifier.isFinal(type.getModifiers()));
    }

    /** The concrete classes of a sealed type. */
    static List<Class<?>> choices(Class<?> sealed) {
        return Arrays.stream(sealed.getPermittedSubclasses())
                .flatMap(choice -> choice.isSealed() && Modifier.isAbstract(choice.getModifiers())
                        ? choices(choice).stream()
                        : Stream.<Class<?>>of(choice))
                .distinct()
                .toList();
    }

    private boolean describable(Class<?> type, String where) {
        Optional<Obstacle> obstacle = Obstacles.of(type, where);
        obstacle.filter(found -> !obstacles.contains(found)).ifPresent(obstacles::add);
        return obstacle.isEmpty() || Obstacles.isInner(type);
    }

    private Set<Class<?>> cyclic() {
        Map<Class<?>, Set<Class<?>>> references = new HashMap<>();
        classes.keySet()
                .forEach(type -> references.put(
                        type, referred(type).filter(classes::containsKey).collect(Collectors.toSet())));
        return Cycles.of(references);
    }

    private Stream<Class<?>> referred(Class<?> type) {
        ClassShape shape = classes.get(type);
        return shape == null
                ? Stream.empty()
                : shape.fields().stream()
                        .flatMap(field -> field.shape().parts())
                        .flatMap(part -> switch (part) {
                            case Shape.Reference reference -> Stream.of(reference.type());
                            case Shape.SealedType sealedType -> sealedType.choices().stream();
                            default -> Stream.empty();
                        });
    }
}
