package workbench.runtime.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Collections and maps as a writer goes through them: their count and their elements are of one moment. */
@SuppressWarnings("NonApiType") // generated code stores each in a field of its own class
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

    /** A set with room for elements; the JDK's own method of this name is younger than Java 17. */
    public static HashSet<Object> newHashSet(int count) {
        return new HashSet<>(capacity(count));
    }

    /** Like {@link #newHashSet}, in the order of insertion. */
    public static LinkedHashSet<Object> newLinkedHashSet(int count) {
        return new LinkedHashSet<>(capacity(count));
    }

    /** A map with room for entries. */
    public static HashMap<Object, Object> newHashMap(int count) {
        return new HashMap<>(capacity(count));
    }

    /** Like {@link #newHashMap}, in the order of insertion. */
    public static LinkedHashMap<Object, Object> newLinkedHashMap(int count) {
        return new LinkedHashMap<>(capacity(count));
    }

    /** Tables grow when they are three quarters full. */
    private static int capacity(int count) {
        return (int) Math.min(1 << 30, count * 4L / 3 + 1);
    }
}
