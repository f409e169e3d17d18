package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.util.List;
import java.util.Optional;
import workbench.shape.Shape;

/** An optional: empty, there, or null. */
final class OptionalSlot extends Slot {

    private static final int EMPTY = 0;
    private static final int PRESENT = 1;
    private static final int NULL = 2;

    private final Slot content;

    OptionalSlot(Place place, Shape.OptionalOf optional, Slots slots) {
        super(place);
        this.content = slots.element(
                PlaceNames.element(place.where()),
                new Shape.Element(optional.content().shape(), true));
    }

    @Override
    int bits() {
        return place().nullable() ? 2 : 1;
    }

    @Override
    int spare() {
        return place().nullable() ? 3 : -1;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int header = frame.local(int.class);
        Runnable known = () -> {
            code.aload(value);
            frame.callOn(Optional.class, "isPresent", boolean.class);
            code.istore(header);
        };
        if (place().nullable()) {
            frame.ifNull(value, () -> code.loadConstant(NULL).istore(header), known);
        } else {
            known.run();
        }
        return new Pending(
                () -> code.iload(header),
                () -> frame.ifEqual(
                        header,
                        PRESENT,
                        () -> {
                            int inner = frame.local(Object.class);
                            code.aload(value);
                            frame.callOn(Optional.class, "orElseThrow", Object.class);
                            frame.cast(content.place().type());
                            code.astore(inner);
                            Chunk.of(content).write(frame, List.of(inner));
                        },
                        () -> {}));
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        int header = frame.local(int.class);
        code.run();
        frame.code().istore(header);
        Runnable empty = () -> {
            frame.call(Optional.class, "empty", Optional.class);
            frame.code().astore(value);
        };
        Runnable present = () -> {
            int inner = frame.local(Object.class);
            Chunk.of(content).read(frame, List.of(inner));
            frame.code().aload(inner);
            frame.call(Optional.class, "of", Optional.class, Object.class);
            frame.code().astore(value);
        };
        Runnable known = () -> frame.ifEqual(header, EMPTY, empty, present);
        if (place().nullable()) {
            frame.ifEqual(header, NULL, () -> frame.code().aconst_null().astore(value), known);
        } else {
            known.run();
        }
    }
}
