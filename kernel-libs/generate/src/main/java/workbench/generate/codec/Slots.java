package workbench.generate.codec;

import java.util.List;
import workbench.generate.codec.Slot.Place;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Which slot writes which shape. */
public record Slots(CodecOptions options) {

    /** The root of a model, as if it were an element. */
    public Chunk root(ObjectModel model) {
        Class<?> type = model.root();
        return Chunk.of(slot(new Place(type.getSimpleName(), type, false), model.rootShape()));
    }

    /**
     * The fields of a class, in their order, in as few chunks as they fit into.
     *
     * @param nullable whether the object may be null, which the first chunk then tells
     */
    public List<Chunk> chunks(ClassShape shape, boolean nullable) {
        return Chunk.pack(shape.fields().stream().map(this::field).toList(), nullable);
    }

    private Slot field(FieldShape field) {
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
            case Shape.CollectionOf collection -> new CollectionSlot(place, collection, this);
            case Shape.MapOf map -> new MapSlot(place, map, this);
            case Shape.OptionalOf optional -> new OptionalSlot(place, optional, this);
            case Shape.Reference reference -> new ObjectSlot(place, reference);
            case Shape.SealedType sealedType -> new SealedSlot(place, sealedType);
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
