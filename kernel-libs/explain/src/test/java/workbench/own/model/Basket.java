package workbench.own.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;

/** Its list may be of a class that no declaration names. */
@NullUnmarked
public final class Basket {

    public List<String> names = new ArrayList<>();

    /** A list of its own class. */
    public static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }
}
