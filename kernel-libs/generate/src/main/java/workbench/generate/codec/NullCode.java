package workbench.generate.codec;

/** The code of what is only there or not: 0 if it is there, 1 if it is null. */
final class NullCode {

    private NullCode() {}

    /** Pushes the code of a reference. */
    static void load(MethodFrame frame, int value) {
        int header = frame.local(int.class);
        frame.ifNull(value, () -> frame.code().iconst_1().istore(header), () -> frame.code()
                .iconst_0()
                .istore(header));
        frame.code().iload(header);
    }

    /** Sets the variable to null if the code says so, or else runs what reads it. */
    static void read(MethodFrame frame, boolean nullable, Runnable code, int value, Runnable known) {
        if (!nullable) {
            known.run();
            return;
        }
        int header = frame.local(int.class);
        code.run();
        frame.code().istore(header);
        frame.ifEqual(header, 1, () -> frame.code().aconst_null().astore(value), known);
    }
}
