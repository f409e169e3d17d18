package workbench.runtime.compact;

import org.jspecify.annotations.Nullable;

/** Holds a value of a field that is declared as {@code Object}: of which kind it is, and the value. Each model has a class of its own. */
public abstract class Any {

    byte kind;
    @Nullable String text;
    @Nullable Long number;
    @Nullable Object object;
    Any @Nullable [] keys;
    Any @Nullable [] elements;

    protected Any() {}
}
