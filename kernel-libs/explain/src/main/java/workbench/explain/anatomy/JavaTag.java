package workbench.explain.anatomy;

/** What is in the first byte of each item of a stream of Java serialization, as in {@code ObjectStreamConstants}. */
final class JavaTag {

    static final int NULL = 0x70;
    static final int REFERENCE = 0x71;
    static final int CLASS_DESCRIPTION = 0x72;
    static final int OBJECT = 0x73;
    static final int STRING = 0x74;
    static final int ARRAY = 0x75;
    static final int CLASS = 0x76;
    static final int BLOCK = 0x77;
    static final int END = 0x78;
    static final int RESET = 0x79;
    static final int LONG_BLOCK = 0x7a;
    static final int LONG_STRING = 0x7c;
    static final int PROXY_DESCRIPTION = 0x7d;
    static final int ENUM = 0x7e;

    private JavaTag() {}
}
