package workbench.generate.codec;

import workbench.generate.codec.Slot.Place;
import workbench.shape.FieldShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Which slot writes which shape. */
record Slots(CodecOptions options) {

    Slot field(FieldShape field) {
        return slot(new Place(field.label(), field.shape().type(), !field.neverNull()), field.shape());
    }

    Slot element(String where, Shape.Element element) {
        return slot(new Place(where, element.shape().type(), !element.neverNull()), element.shape());
    }

    Slot slot(Place place, Shape shape) {
        return switch (shape) {
            case Shape.Single single -> scalar(place, single.scalar());
            case Shape.Constant constant -> CodeSlot.ofEnum(place);
            case Shape.Array array ->
                place.type().getComponentType().isPrimitive()
                        ? new PrimitivesSlot(place, options.layout())
                        : new ArraySlot(place, array, this);
            case Shape.Many many -> new ManySlot(place, many, this);
            case Shape.Table table -> new TableSlot(place, table, this);
            case Shape.Maybe maybe -> new MaybeSlot(place, maybe, this);
            case Shape.Reference reference -> new ObjectSlot(place, reference);
            case Shape.OneOf oneOf -> new OneOfSlot(place, oneOf);
            case Shape.Unknown unknown -> new OtherSlot(place);
        };
    }

    private Slot scalar(Place place, Scalar scalar) {
        if (scalar == Scalar.BOOLEAN) {
            return CodeSlot.ofBoolean(place);
        }
        if (scalar == Scalar.STRING) {
            return new TextSlot(place, options);
        }
        return NumberSlot.SCALARS.contains(scalar)
                ? new NumberSlot(place, scalar, options.layout())
                : new ValueSlot(place, scalar);
    }
}
