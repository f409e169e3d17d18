package workbench.shape;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A class whose objects are written field by field.
 *
 * @param type the class
 * @param construction how a reader makes an object
 * @param fields its own and the inherited ones, those of the topmost class first, each class in the order of its declaration
 */
public record ClassShape(Class<?> type, Construction construction, List<FieldShape> fields) {

    public ClassShape {
        fields = List.copyOf(fields);
    }

    /** The fields that the class itself declares. */
    public List<FieldShape> ownFields() {
        return fields.stream()
                .filter(field -> field.field().getDeclaringClass() == type)
                .toList();
    }

    /**
     * The static field with the one object of a class whose objects have no fields, as a Kotlin {@code object} has. Others may compare that
     * object by identity, so that a reader takes it in place of a new one. Transient fields count too. A class that others may make
     * objects of and extend has no such object: its constant may be of a subclass.
     */
    public static Optional<Field> onlyObject(Class<?> type) {
        if (type.isInterface() || !hasNoFields(type) || isOpen(type)) {
            return Optional.empty();
        }
        List<Field> kept = Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getType() == type && Modifier.isFinal(field.getModifiers()))
                .toList();
        return kept.size() == 1 ? Optional.of(kept.getFirst()) : Optional.empty();
    }

    private static boolean isOpen(Class<?> type) {
        return !Modifier.isFinal(type.getModifiers())
                && !Arrays.stream(type.getDeclaredConstructors())
                        .allMatch(each ->
                                Modifier.isPrivate(each.getModifiers()) || Modifier.isProtected(each.getModifiers()));
    }

    private static boolean hasNoFields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, at -> at != null, Class::getSuperclass)
                .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                .allMatch(field -> Modifier.isStatic(field.getModifiers()));
    }

    /** How a reader comes to an object. */
    public enum Construction {
        /** By the constructor without parameters, of any visibility; then each field is set. */
        NO_ARGUMENTS,
        /** A record: by its canonical constructor, with all fields at once. */
        CANONICAL,
        /** No constructor fits: the object is allocated without one, as Java serialization does; then each field is set. */
        ALLOCATED
    }
}
