package workbench.explain;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All slots of an object and of the objects in it, from the outer to the inner. */
final class Slots {

    private final List<Slot> found = new ArrayList<>();
    private final Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    private Slots() {}

    /** Those of an object, without the one that holds it. */
    static List<Slot> of(Object root) {
        Slots slots = new Slots();
        slots.inside(new Slot.OfArray("", new Object[] {root}, 0));
        return slots.found;
    }

    /** Those of the object that an array of one element holds, and this element as the first. */
    static List<Slot> ofHeld(Object[] holder) {
        Slots slots = new Slots();
        slots.add(new Slot.OfArray("", holder, 0));
        return slots.found;
    }

    private void add(Slot slot) {
        found.add(slot);
        inside(slot);
    }

    @SuppressWarnings("unchecked") // what is put into the list is of the type of its elements
    private void inside(Slot slot) {
        Object value = slot.get();
        String path = slot.path();
        if (value == null || !visited.add(value)) {
            return;
        }
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                add(new Slot.OfList("%s[%s]".formatted(path, i), (List<@Nullable Object>) list, i, slot.elementType()));
            }
        } else if (value instanceof Object[] array) {
            for (int i = 0; i < Array.getLength(array); i++) {
                add(new Slot.OfArray("%s[%s]".formatted(path, i), array, i));
            }
        } else if (value instanceof Record whole) {
            components(slot, whole);
        } else {
            fields(value, path);
        }
    }

    private void components(Slot holder, Record whole) {
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
            if (component.getAccessor().trySetAccessible()) {
                add(new Slot.OfRecord(path(holder.path(), component.getName()), holder, whole, component));
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
                    add(new Slot.OfField(path(path, field.getName()), holder, field));
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
