package workbench.languages;

import java.util.List;
import java.util.Optional;
import workbench.shape.FieldShape;
import workbench.shape.Shape;
import workbench.variant.NotPossibleException;

/** What a field or an element holds, as far as all languages have it. */
sealed interface Type {

    /** Whether null may be there. */
    boolean nullable();

    /** A single value. */
    record Single(Kind kind, boolean nullable) implements Type {}

    /** A constant of an enum, by its name. */
    record Constant(Class<?> type, boolean nullable) implements Type {}

    /** An array of bytes. */
    record Bytes(boolean nullable) implements Type {}

    /**
     * A list, or an array.
     *
     * @param container the class that a reader in Java makes
     */
    record Many(Type element, Class<?> container, boolean nullable) implements Type {

        /** Whether it is an array of primitives, which streams write at once. */
        boolean isOfPrimitives() {
            return container.isArray() && container.getComponentType().isPrimitive();
        }
    }

    /** An object of a class that is described too. */
    record Nested(Class<?> type, boolean nullable) implements Type {}

    /**
     * The type of a field.
     *
     * @throws NotPossibleException if other languages have nothing for it here
     */
    static Type of(FieldShape field) {
        return of(field, field.shape(), !field.neverNull());
    }

    private static Type of(FieldShape field, Shape shape, boolean nullable) {
        return switch (shape) {
            case Shape.Single single ->
                new Single(Kind.of(single.scalar()).orElseThrow(() -> refused(field, single)), nullable);
            case Shape.Constant constant -> new Constant(constant.type(), nullable);
            case Shape.Reference reference -> new Nested(reference.type(), nullable);
            case Shape.Array array when array.type() == byte[].class -> new Bytes(nullable);
            case Shape.Array array
            when array.type() != char[].class -> new Many(element(field, array.element()), array.type(), nullable);
            case Shape.CollectionOf list
            when List.class.isAssignableFrom(list.implementation()) ->
                new Many(element(field, list.element()), list.implementation(), nullable);
            default -> throw refused(field, shape);
        };
    }

    private static Type element(FieldShape field, Shape.Element element) {
        Type type = of(field, element.shape(), !element.neverNull());
        if (type instanceof Many || type instanceof Bytes) {
            throw refused(field, element.shape());
        }
        return type;
    }

    private static NotPossibleException refused(FieldShape field, Shape shape) {
        return new NotPossibleException(
                "%s holds a %s, for which the workbench writes no serializers in other languages. Leave the field out, or declare it as a number, a text, a date, an enum, an object or a list of these."
                        .formatted(field.label(), shape.type().getSimpleName()));
    }

    /** The end of the names of Compact's methods for it. */
    default String compact() {
        return switch (this) {
            case Single single -> single.kind().compact(single.nullable());
            case Constant _ -> Kind.STRING.compact(true);
            case Bytes _ -> "ArrayOfInt8";
            case Nested _ -> "Compact";
            case Many many
            when many.element() instanceof Single element ->
                "ArrayOf" + element.kind().compact(!many.isOfPrimitives());
            case Many many -> "ArrayOf" + many.element().compact();
        };
    }

    /** The end of the names of Portable's methods for it; empty if Portable has no type, so that it follows the named fields. */
    default Optional<String> portable() {
        return switch (this) {
            case Single single -> single.kind().portable(single.nullable());
            case Constant _ -> Kind.STRING.portable(true);
            case Bytes _ -> Optional.of("ByteArray");
            case Nested _ -> Optional.of("Portable");
            case Many many
            when many.isOfPrimitives() && many.element() instanceof Single element ->
                element.kind().portable(false).map(name -> name + "Array");
            case Many many when many.element() instanceof Nested -> Optional.of("PortableArray");
            case Many many
            when many.element() instanceof Single element && element.kind() == Kind.STRING ->
                Optional.of("StringArray");
            case Many _ -> Optional.empty();
        };
    }
}
