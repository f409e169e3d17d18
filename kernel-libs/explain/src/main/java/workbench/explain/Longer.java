package workbench.explain;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes texts, lists and arrays longer, to see which bytes hold a length. */
final class Longer {

    private static final List<Integer> STEPS = List.of(1, 1 << 8, 1 << 16);

    private Longer() {}

    /**
     * By how many elements to lengthen a value, so that each of the lower bytes of a length changes alone. Many elements would take
     * long to write.
     */
    static List<Integer> steps(Object value) {
        return value instanceof String || (value.getClass().isArray() && !(value instanceof Object[]))
                ? STEPS
                : STEPS.subList(0, 2);
    }

    /**
     * Copies a string, collection, map or array, and adds this many elements at its end; null for any other value, or if it cannot. A
     * container of the JDK that cannot have one element more, such as that of {@code List.of} for two, has one less.
     */
    static @Nullable Object by(int more, Object value, ProbePoint point) {
        if (value instanceof String text) {
            return text + "x".repeat(more);
        }
        if (value.getClass().isArray()) {
            return array(more, value);
        }
        if (!Contents.has(value) || value instanceof Optional) {
            return null;
        }
        List<@Nullable Object> contents = Contents.of(value);
        int width = value instanceof Map ? 2 : 1;
        Object longer = container(value, extended(more, value, contents, point), contents.size() + width * more);
        return longer == null && more == 1 && contents.size() > width
                ? container(value, contents.subList(0, contents.size() - width), contents.size() - width)
                : longer;
    }

    private static @Nullable Object container(Object value, List<@Nullable Object> contents, int size) {
        try {
            Object made = Contents.inAnyOrder(value, contents);
            return Contents.of(made).size() == size ? made : null;
        } catch (RuntimeException _) { // such as a list of one element
            return null;
        }
    }

    /** The contents with others after them; as they are if no others are known. */
    private static List<@Nullable Object> extended(
            int more, Object value, List<@Nullable Object> contents, ProbePoint point) {
        boolean isMap = value instanceof Map;
        Object last = contents.isEmpty()
                ? Instances.of(isMap ? point.argument(0, 2) : point.elementType())
                : contents.get(contents.size() - (isMap ? 2 : 1));
        if (last == null) {
            return contents;
        }
        List<@Nullable Object> longer = new ArrayList<>(contents);
        boolean isDistinct = isMap || value instanceof Set;
        for (Object each : isDistinct ? Changes.others(more, last) : Collections.nCopies(more, last)) {
            longer.add(each);
            if (isMap) {
                longer.add(contents.isEmpty() ? Instances.of(point.argument(1, 2)) : contents.getLast());
            }
        }
        return longer;
    }

    private static @Nullable Object array(int more, Object array) {
        int length = Array.getLength(array);
        Class<?> type = array.getClass().getComponentType();
        Object longer = Array.newInstance(type, length + more);
        System.arraycopy(array, 0, longer, 0, length);
        if (type.isPrimitive()) {
            return longer;
        }
        Object element = length == 0 ? Instances.of(type) : Array.get(array, length - 1);
        if (element == null) {
            return null;
        }
        for (int i = length; i < length + more; i++) {
            Array.set(longer, i, element);
        }
        return longer;
    }
}
