package workbench.shape;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A field that belongs to an object's value: neither static nor transient.
 *
 * @param owner the shortest name of the declaring class that no other class of the model has: {@code Line}, or {@code Order.Line}
 * @param field where it is declared; private ones are not made accessible
 * @param neverNull whether it is known that the reference is never null; always so for primitives
 * @param unique whether it is known that nothing else in the object's graph refers to the same object; always so for what has
 *     no identity worth keeping: primitives, scalars, enum constants
 * @param exact whether it is known that the object is of the declared class, rather than of a subclass
 */
public record FieldShape(String owner, Field field, Shape shape, boolean neverNull, boolean unique, boolean exact) {

    public String name() {
        return field.getName();
    }

    public Class<?> type() {
        return field.getType();
    }

    /** Whether JSpecify's {@code @Nullable} is there: its author expects null. */
    public boolean isNullable() {
        return field.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    public boolean isFinal() {
        return Modifier.isFinal(field.getModifiers());
    }

    public boolean isPrimitive() {
        return field.getType().isPrimitive();
    }

    /** The field with its class, as an error message names it: {@code Order.address}. */
    public String label() {
        return owner + "." + field.getName();
    }

    FieldShape ownedBy(String name) {
        return new FieldShape(name, field, shape, neverNull, unique, exact);
    }
}
