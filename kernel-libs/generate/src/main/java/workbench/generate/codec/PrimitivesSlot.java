package workbench.generate.codec;

import org.apache.commons.lang3.StringUtils;
import workbench.runtime.codec.In;
import workbench.runtime.codec.PrimitiveArrays;

/** An array of primitives, as a whole. */
final class PrimitivesSlot extends ContainerSlot {

    PrimitivesSlot(Place place, CodecLayout layout) {
        super(place, layout);
    }

    @Override
    Class<?> source() {
        return place().type();
    }

    @Override
    void loadSource(MethodFrame frame, int value) {
        frame.code().aload(value);
    }

    @Override
    void loadCount(MethodFrame frame, int source) {
        frame.code().aload(source).arraylength();
    }

    @Override
    void writeParts(MethodFrame frame, int source, int count) {
        frame.loadPlace();
        frame.code().aload(source).loadConstant(frame.layout().isNarrow() ? 1 : 0);
        frame.call(PrimitiveArrays.class, "write", int.class, byte[].class, int.class, place().type(), boolean.class);
        frame.code().istore(frame.position());
    }

    /** Eight booleans share a byte. */
    @Override
    int leastBytes() {
        return place().type() == boolean[].class ? 0 : 1;
    }

    @Override
    void readParts(MethodFrame frame, int count) {
        frame.code().aload(frame.context()).iload(count);
        String name = StringUtils.capitalize(place().type().getComponentType().getName());
        frame.call(PrimitiveArrays.class, "read" + name + "s", place().type(), In.class, int.class);
    }
}
