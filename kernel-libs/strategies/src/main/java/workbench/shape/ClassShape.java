package workbench.shape;

import java.util.List;

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
