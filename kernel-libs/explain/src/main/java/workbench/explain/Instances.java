package workbench.explain;

import java.lang.reflect.Constructor;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Some value of a type, for a place that holds none. */
@SuppressWarnings("JavaUtilDate") // a field may be one
final class Instances {

    private static final int DEEPEST = 3;

    private static final Map<Class<?>, Object> SIMPLE = Map.of(
            String.class,
            "x",
            Boolean.class,
            true,
            Byte.class,
            (byte) 1,
            Short.class,
            (short) 1,
            Character.class,
            'x',
            Integer.class,
            1,
            Long.class,
            1L,
            Float.class,
            1f,
            Double.class,
            1d);

    private Instances() {}

    /** One with no references that are null, as far as that can be; null if there is no way to make one. */
    static @Nullable Object of(Type type) {
        return of(ProbePoint.raw(type), 0);
    }

    private static @Nullable Object of(Class<?> type, int depth) {
        if (SIMPLE.containsKey(type)) {
            return SIMPLE.get(type);
        }
        if (type == Date.class) {
            return new Date(0);
        }
        if (type.isAssignableFrom(ArrayList.class) && List.class.isAssignableFrom(type)) {
            return new ArrayList<>();
        }
        return depth > DEEPEST || type == Object.class ? null : constructed(type, depth);
    }

    private static @Nullable Object constructed(Class<?> type, int depth) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object made = constructor.newInstance();
            for (ProbePoint point : ProbePoints.of(made)) {
                if (point.get() == null) {
                    point.set(of(ProbePoint.raw(point.type()), depth + 1));
                }
            }
            return made;
        } catch (ReflectiveOperationException | RuntimeException _) {
            return null;
        }
    }
}
