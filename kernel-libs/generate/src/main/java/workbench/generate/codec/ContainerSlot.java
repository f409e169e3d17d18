package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.util.List;

/** Collections, maps and arrays of objects: a count, then as many parts. The code of the count tells null too. */
abstract class ContainerSlot extends Slot {

    private final CountCode codes;

    ContainerSlot(Place place, CodecLayout layout) {
        super(place);
        this.codes = new CountCode(layout);
    }

    @Override
    final int bits() {
        return codes.bits();
    }

    @Override
    final int spare() {
        return codes.spare();
    }

    /** The type of the variable that a writer takes the parts from. */
    abstract Class<?> source();

    /** Pushes what a writer takes the parts from; the container is not null. */
    abstract void loadSource(MethodFrame frame, int value);

    /** Pushes how many parts there are. */
    abstract void loadCount(MethodFrame frame, int source);

    abstract void writeParts(MethodFrame frame, int source, int count);

    /** What each part takes at least; 0 if the reader of the parts checks it. */
    int leastBytes() {
        return 1;
    }

    /** Reads the parts and pushes the container. */
    abstract void readParts(MethodFrame frame, int count);

    @Override
    final Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int source = frame.local(source());
        int count = frame.local(int.class);
        int header = frame.local(int.class);
        Runnable known = () -> {
            loadSource(frame, value);
            code.astore(source);
            loadCount(frame, source);
            code.istore(count);
            codes.load(frame, count);
            code.istore(header);
        };
        Runnable isNull = () -> {
            code.aconst_null().astore(source).iconst_0().istore(count);
            code.loadConstant(codes.nullCode()).istore(header);
        };
        if (place().nullable()) {
            frame.ifNull(value, isNull, known);
        } else {
            known.run();
        }
        Runnable parts = () -> {
            codes.write(frame, count, header);
            writeParts(frame, source, count);
        };
        return new Pending(
                () -> code.iload(header), place().nullable() ? () -> frame.ifNull(value, () -> {}, parts) : parts);
    }

    @Override
    final void read(MethodFrame frame, Runnable code, int value) {
        int header = frame.local(int.class);
        code.run();
        frame.code().istore(header);
        Runnable known = () -> {
            int count = frame.local(int.class);
            codes.read(frame, header, leastBytes());
            frame.code().istore(count);
            readParts(frame, count);
            frame.code().astore(value);
        };
        if (place().nullable()) {
            frame.ifEqual(
                    header, codes.nullCode(), () -> frame.code().aconst_null().astore(value), known);
        } else {
            known.run();
        }
    }

    /** Writes the element of an array of objects. */
    static void writeElement(MethodFrame frame, Slot element, int array, int index) {
        int value = frame.local(Object.class);
        frame.code().aload(array).iload(index).aaload();
        frame.cast(element.place().type());
        frame.code().astore(value);
        Chunk.ofElement(element).write(frame, List.of(value));
    }

    /** Reads an element into a new variable. */
    static int readElement(MethodFrame frame, Slot element) {
        int value = frame.local(Object.class);
        Chunk.ofElement(element).read(frame, List.of(value));
        return value;
    }
}
