package workbench.runtime.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Collections and maps as a writer goes through them: their count and their elements are of one moment. */
public final class Sequences {

    private Sequences() {}

    /** The list itself if it is random access, else a copy that is: reading a linked list by index would walk it each time. */
    public static List<?> indexed(List<?> list) {
        return list instanceof RandomAccess ? list : new ArrayList<>(list);
    }

    public static @Nullable Object[] elements(Collection<?> collection) {
        return collection.toArray();
    }

    public static @Nullable Object[] entries(Map<?, ?> map) {
        return map.entrySet().toArray();
    }
}
