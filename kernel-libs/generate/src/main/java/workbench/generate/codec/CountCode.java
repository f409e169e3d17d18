package workbench.generate.codec;

import workbench.runtime.codec.Counts;
import workbench.runtime.codec.In;

/** The code of a count: see {@link Counts}. */
record CountCode(CodecLayout layout) {

    int bits() {
        return layout.countBits();
    }

    /** The one code that no count uses: it is between the largest count and null. */
    int spare() {
        return layout.countTop() - 2;
    }

    int nullCode() {
        return layout.countTop() - 1;
    }

    /** Pushes the code of a count that is not null's. */
    void load(MethodFrame frame, int count) {
        frame.code().iload(count).loadConstant(layout.countTop());
        frame.call(Counts.class, "code", int.class, int.class, int.class);
    }

    /** Writes the count, if its code does not say it. */
    void write(MethodFrame frame, int count, int header) {
        frame.loadPlace();
        frame.code().iload(count).iload(header).loadConstant(layout.countTop());
        frame.call(Counts.class, "write", int.class, byte[].class, int.class, int.class, int.class, int.class);
        frame.code().istore(frame.position());
    }

    /** Pushes the count, checked against what remains. */
    void read(MethodFrame frame, int header, int leastBytes) {
        frame.code().aload(frame.context()).iload(header).loadConstant(layout.countTop());
        frame.code().loadConstant(leastBytes);
        frame.call(Counts.class, "read", int.class, In.class, int.class, int.class, int.class);
    }
}
