package workbench.explain;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds all probe points of an object and of the objects in it, from the outer to the inner. */
final class ProbePoints {

    private final List<ProbePoint> found = new ArrayList<>();
    private final Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    private ProbePoints() {}

    /** The points inside of an object. */
    static List<ProbePoint> of(Object root) {
        ProbePoints points = new ProbePoints();
        points.inside(new ProbePoint.OfArray("", new Object[] {root}, 0));
        return points.found;
    }

    /** The point of an array's only element, then the points inside of the object that it holds. */
    static List<ProbePoint> ofHeld(Object[] holder) {
        ProbePoints points = new ProbePoints();
        points.add(new ProbePoint.OfArray("", holder, 0));
        return points.found;
    }

    private void add(ProbePoint point) {
        found.add(point);
        inside(point);
    }

    private void inside(ProbePoint point) {
        Object value = point.get();
        String path = point.path();
        if (value == null || !visited.add(value)) {
            return;
        }
        if (Contents.has(value)) {
            contents(point, value);
        }
        if (value instanceof Object[] array) {
            for (int i = 0; i < Array.getLength(array); i++) {
                add(new ProbePoint.OfArray("%s[%s]".formatted(path, i), array, i));
            }
        } else if (value instanceof Record whole) {
            components(point, whole);
        } else {
            fields(value, path);
        }
    }

    private void contents(ProbePoint holder, Object whole) {
        List<@Nullable Object> contents = Contents.of(whole);
        for (int i = 0; i < contents.size(); i++) {
            Type type = whole instanceof Map ? holder.argument(i % 2, 2) : holder.elementType();
            add(new ProbePoint.OfContainer(part(holder.path(), whole, i), holder, whole, contents, i, type));
        }
    }

    /** Entries are numbered, since a key may be any object. */
    private static String part(String path, Object whole, int index) {
        return switch (whole) {
            case Optional<?> _ -> path;
            case Map<?, ?> _ -> "%s.%s[%s]".formatted(path, index % 2 == 0 ? "keys" : "values", index / 2);
            default -> "%s[%s]".formatted(path, index);
        };
    }

    private void components(ProbePoint holder, Record whole) {
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
            if (component.getAccessor().trySetAccessible()) {
                add(new ProbePoint.OfRecord(path(holder.path(), component.getName()), holder, whole, component));
            }
        }
    }

    private static String path(String holder, String name) {
        return holder.isEmpty() ? name : holder + "." + name;
    }

    /** Classes of the JDK are left alone: their fields are nobody's business, and mostly not accessible. */
    private void fields(Object holder, String path) {
        Class<?> type = holder.getClass();
        while (type != Object.class && !isOfPlatform(type) && !type.isEnum()) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers) && isAccessible(field)) {
                    add(new ProbePoint.OfField(path(path, field.getName()), holder, field));
                }
            }
            type = type.getSuperclass();
        }
    }

    private static boolean isOfPlatform(Class<?> type) {
        return type.isArray() || type.isPrimitive() || type.getName().startsWith("java.");
    }

    private static boolean isAccessible(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException _) {
            return false;
        }
    }
}
