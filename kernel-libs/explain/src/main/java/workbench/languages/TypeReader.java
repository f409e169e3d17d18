package workbench.languages;

import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import workbench.generate.source.Companions;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.NotPossibleException;

/** Finds the types of the fields of a model. */
record TypeReader(ObjectModel model) {

    /**
     * The type of a field.
     *
     * @throws NotPossibleException if other languages have nothing for it here
     */
    Type of(FieldShape field) {
        return of(field, field.shape(), !field.neverNull());
    }

    private Type of(FieldShape field, Shape shape, boolean nullable) {
        return switch (shape) {
            case Shape.Single single ->
                new Type.Single(Kind.of(single.scalar()).orElseThrow(() -> refused(field, single)), nullable);
            case Shape.Constant constant -> new Type.Constant(constant.type(), nullable);
            case Shape.Reference reference -> new Type.Nested(reference.type(), nullable);
            case Shape.SealedType open
            when open.type().isSealed() -> new Type.OneOf(Companions.choices(open.type(), model), nullable);
            case Shape.Array array when array.type() == byte[].class -> new Type.Bytes(nullable);
            case Shape.Array array
            when array.type() != char[].class ->
                new Type.Many(element(field, array.element()), array.type(), true, nullable);
            case Shape.CollectionOf collection ->
                new Type.Many(
                        element(field, collection.elementTaken()),
                        collection.implementation(),
                        !Set.class.isAssignableFrom(collection.type())
                                || SequencedSet.class.isAssignableFrom(collection.type()),
                        nullable);
            case Shape.MapOf map ->
                new Type.Table(
                        key(field, map.keyTaken()),
                        element(field, map.valueTaken()),
                        map.implementation(),
                        SequencedMap.class.isAssignableFrom(map.type()),
                        nullable);
            default -> throw refused(field, shape);
        };
    }

    private Type key(FieldShape field, Shape.Element key) {
        Type type = element(field, key);
        if (type instanceof Type.Constant
                || (type instanceof Type.Single single && single.kind().isKey())) {
            return type;
        }
        throw new NotPossibleException(
                "%s has keys of %s, which other languages do not compare as Java does. Declare them as a text, a whole number, a UUID or an enum."
                        .formatted(field.label(), key.shape().type().getSimpleName()));
    }

    private Type element(FieldShape field, Shape.Element element) {
        Type type = of(field, element.shape(), !element.neverNull());
        if (type instanceof Type.Many || type instanceof Type.Table || type instanceof Type.Bytes) {
            throw refused(field, element.shape());
        }
        return type;
    }

    private static NotPossibleException refused(FieldShape field, Shape shape) {
        return new NotPossibleException(
                "%s holds an object of %s, for which the workbench writes no serializers in other languages. Leave the field out, or declare it as a number, a text, a date, an enum, an object, a sealed type, or a list, a set or a map of these."
                        .formatted(field.label(), shape.type().getSimpleName()));
    }
}
