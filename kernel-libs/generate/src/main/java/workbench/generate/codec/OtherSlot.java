package workbench.generate.codec;

import workbench.runtime.codec.In;
import workbench.runtime.codec.Writing;

/**
 * An object that is left to Hazelcast, which writes its class too. Its bit in the header makes an element take at
 * least a byte.
 */
final class OtherSlot extends Slot {

    OtherSlot(Place place) {
        super(place);
    }

    @Override
    int bits() {
        return 1;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        return new Pending(() -> frame.code().iconst_0(), () -> {
            frame.code().aload(frame.context()).aload(value);
            frame.code().loadConstant(place().where());
            frame.callOn(Writing.class, "other", void.class, Object.class, String.class);
        });
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        frame.code().aload(frame.context());
        frame.callOn(In.class, "other", Object.class);
        frame.cast(place().type());
        frame.code().astore(value);
    }
}
