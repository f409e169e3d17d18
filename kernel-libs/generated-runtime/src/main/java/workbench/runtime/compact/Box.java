package workbench.runtime.compact;

import org.jspecify.annotations.Nullable;

/** Holds one object of any class, so that arrays can have elements of several classes. Each model has a class of its own. */
public abstract class Box {

    @Nullable
    Object value;

    protected Box() {}
}
