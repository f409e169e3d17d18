package workbench.generate.weave;

import java.util.List;
import workbench.shape.Shape;

/**
 * How a field, an element, a key or a value is written: its shape, and whether it may be null or shared.
 *
 * @param shape what is there
 * @param nullable whether null is written as null; else it fails
 * @param tracked whether the object may be met again, so that it is written once
 * @param exact whether an annotation says that the object is of the declared class; one of another class is refused
 * @param where how a message names it, such as {@code Order.lines}
 * @param parts the element of an array, a collection or an optional; the key and the value of a map
 */
public record WovenSlot(
        Shape shape, boolean nullable, boolean tracked, boolean exact, String where, List<WovenSlot> parts) {

    public WovenSlot part() {
        return parts.getFirst();
    }

    public Class<?> type() {
        return shape.type();
    }

    public boolean isPrimitive() {
        return type().isPrimitive();
    }
}
