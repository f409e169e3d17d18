package workbench.generate.weave;

/**
 * What woven methods assume about every reference, beyond what the model says of single ones. There are three
 * assumptions. Each has a level that makes no other, so that each can be measured alone.
 *
 * <p>BASIC, MEDIUM and OPT are the levels of the study of 2016. It does not say whether Medium assumes that
 * references are never null or that they are unique; we chose <em>unique</em>.
 */
public enum Level {
    /**
     * No assumption: null, classes other than the declared one, shared references and cycles come back as Java
     * serialization has them.
     */
    BASIC(false, false, false),
    /** No reference is null, but for fields that are {@code @Nullable}. */
    NO_NULLS(true, false, false),
    /** No two references lead to one object; if they do, two equal objects come back, and a cycle never ends. */
    NO_SHARED(false, true, false),
    /** Each object is of the declared class, and each collection may come back as the usual one of the declared type. */
    AS_DECLARED(false, false, true),
    /** Another name for {@link #NO_SHARED}. */
    MEDIUM(false, true, false),
    /** All three: what most people write by hand. */
    OPT(true, true, true);

    private final boolean neverNull;
    private final boolean unique;
    private final boolean declaredClass;

    Level(boolean neverNull, boolean unique, boolean declaredClass) {
        this.neverNull = neverNull;
        this.unique = unique;
        this.declaredClass = declaredClass;
    }

    /** Whether no reference is null. One that is fails when it is written, with a message that names it. */
    public boolean neverNull() {
        return neverNull;
    }

    /** Whether no two references lead to the same object. */
    public boolean unique() {
        return unique;
    }

    /** Whether objects are of the declared class. One that is not fails when it is written, with a message that names it. */
    public boolean declaredClass() {
        return declaredClass;
    }
}
