package workbench.explain;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts, lists and arrays with more in them, so that bytes move that hold a length. */
final class Longer {

    private static final List<Integer> STEPS = List.of(1, 1 << 8, 1 << 16);

    private Longer() {}

    /** How much more, so that each of the lower bytes of a length changes alone. Many elements would take long to write. */
    static List<Integer> steps(Object value) {
        return value instanceof List || value instanceof Object[] ? STEPS.subList(0, 2) : STEPS;
    }

    /** Copies a string, list or array and adds this many elements at its end; null for any other value. */
    static @Nullable Object by(int more, Object value, ProbePoint point) {
        return switch (value) {
            case String text -> text + "x".repeat(more);
            case ArrayList<?> list -> list(more, list, point);
            default -> value.getClass().isArray() ? array(more, value) : null;
        };
    }

    private static @Nullable Object list(int more, List<?> list, ProbePoint point) {
        Object element = list.isEmpty() ? Instances.of(point.elementType()) : list.getLast();
        if (element == null) {
            return null;
        }
        List<Object> longer = new ArrayList<>(list.size() + more);
        longer.addAll(list);
        for (int i = 0; i < more; i++) {
            longer.add(element);
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
