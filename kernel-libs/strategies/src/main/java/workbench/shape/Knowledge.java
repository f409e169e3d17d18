package workbench.shape;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/**
 * What the author of a class has said about its references, beyond the types: which are never null, which are unique, which
 * lead to objects of the declared class alone.
 * JSpecify's annotations are known; others are named by the user, so that no class must know this workbench. A record whose
 * canonical constructor refuses null has said so too (see {@link NullChecks}).
 *
 * @param neverNull simple or full names of annotations on fields, components or type arguments, such as {@code NotNull}
 * @param unique names of annotations on fields
 * @param exact names of annotations on fields, such as {@code ExactType}
 * @param nullMarked whether each class counts as null-marked, so that only what is {@code @Nullable} may be null
 * @param own the full names of the only classes that may be described; others are left to Hazelcast or the JDK. All may if it is empty
 */
public record Knowledge(
        Set<String> neverNull, Set<String> unique, Set<String> exact, boolean nullMarked, Set<String> own) {

    /** Only what JSpecify's annotations and the constructors of records say. */
    public static final Knowledge DECLARED = new Knowledge(Set.of(), Set.of());

    /** Each class is read as if it were null-marked. */
    public static final Knowledge NULL_MARKED = new Knowledge(Set.of(), Set.of(), true);

    public Knowledge {
        neverNull = Set.copyOf(neverNull);
        unique = Set.copyOf(unique);
        exact = Set.copyOf(exact);
        own = Set.copyOf(own);
    }

    public Knowledge(Set<String> neverNull, Set<String> unique, boolean nullMarked) {
        this(neverNull, unique, Set.of(), nullMarked, Set.of());
    }

    public Knowledge(Set<String> neverNull, Set<String> unique) {
        this(neverNull, unique, false);
    }

    /** Adds annotations that say <em>never null</em>. */
    public Knowledge withNeverNull(String... annotations) {
        return new Knowledge(plus(neverNull, annotations), unique, exact, nullMarked, own);
    }

    /** Adds annotations that say <em>nothing else refers to it</em>. */
    public Knowledge withUnique(String... annotations) {
        return new Knowledge(neverNull, plus(unique, annotations), exact, nullMarked, own);
    }

    /** Adds annotations that say <em>always an object of the declared class</em>. */
    public Knowledge withExact(String... annotations) {
        return new Knowledge(neverNull, unique, plus(exact, annotations), nullMarked, own);
    }

    /** Only classes of these names are described. */
    public Knowledge within(Set<String> classNames) {
        return new Knowledge(neverNull, unique, exact, nullMarked, classNames);
    }

    boolean describes(Class<?> type) {
        return own.isEmpty() || own.contains(type.getName());
    }

    private static Set<String> plus(Set<String> known, String... more) {
        return Stream.concat(known.stream(), Arrays.stream(more)).collect(Collectors.toUnmodifiableSet());
    }

    boolean neverNull(Field field) {
        return field.getType().isPrimitive()
                || named(field, neverNull)
                || neverNull(field.getAnnotatedType(), field.getDeclaringClass())
                || NullChecks.of(field.getDeclaringClass()).contains(field.getName());
    }

    /** Of a field, a type argument or a component type that is declared in a class. */
    boolean neverNull(AnnotatedType type, Class<?> declaring) {
        if (type.isAnnotationPresent(NonNull.class) || named(type, neverNull)) {
            return true;
        }
        return !type.isAnnotationPresent(Nullable.class) && isNullMarked(declaring);
    }

    boolean unique(Field field) {
        return named(field, unique) || named(field.getAnnotatedType(), unique);
    }

    boolean exact(Field field) {
        return named(field, exact) || named(field.getAnnotatedType(), exact);
    }

    private static boolean named(AnnotatedElement element, Set<String> names) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .anyMatch(type -> names.contains(type.getSimpleName()) || names.contains(type.getName()));
    }

    /** The innermost word counts: the class, those around it, the package. */
    private boolean isNullMarked(Class<?> declaring) {
        for (Class<?> type = declaring; type != null; type = type.getEnclosingClass()) {
            if (type.isAnnotationPresent(NullUnmarked.class)) {
                return false;
            }
            if (type.isAnnotationPresent(NullMarked.class)) {
                return true;
            }
        }
        return nullMarked
                || (declaring.getPackage() != null && declaring.getPackage().isAnnotationPresent(NullMarked.class));
    }
}
