package workbench.generate.codec;

import workbench.shape.Shape;

/** An object of the model's classes. It has no bit here: its own header tells null. */
final class ObjectSlot extends Slot {

    private final Shape.Reference reference;

    ObjectSlot(Place place, Shape.Reference reference) {
        super(place);
        this.reference = reference;
    }

    @Override
    int bits() {
        return 0;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        return new Pending(() -> frame.code().iconst_0(), () -> {
            if (!reference.exact()) {
                checkClass(frame, value);
            }
            frame.emission().callWriter(frame, reference.type(), value);
        });
    }

    private void checkClass(MethodFrame frame, int value) {
        Runnable check = () -> {
            frame.code().aload(value);
            CheckCode.exact(frame, reference.type(), place().where());
            frame.code().pop();
        };
        if (place().nullable()) {
            frame.ifNull(value, () -> {}, check);
        } else {
            check.run();
        }
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        frame.emission().callReader(frame, reference.type());
        frame.code().astore(value);
    }
}
