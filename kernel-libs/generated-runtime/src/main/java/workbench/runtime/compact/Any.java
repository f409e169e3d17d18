package workbench.runtime.compact;

import org.jspecify.annotations.Nullable;

/** Holds a value of a field that is declared as {@code Object}: of which kind it is, and the value. Each model has a class of its own. */
public abstract class Any {

    private static final AnyColumns NONE = new AnyColumns();

    byte kind;

    @Nullable
    String text;

    @Nullable
    Long number;

    @Nullable
    Object object;

    AnyColumns keys = NONE;
    AnyColumns elements = NONE;

    protected Any() {}
}
