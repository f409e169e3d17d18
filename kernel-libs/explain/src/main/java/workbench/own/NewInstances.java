package workbench.own;

import com.hazelcast.internal.nio.InstanceCreationUtil;
import java.lang.reflect.Field;

/**
 * Makes Hazelcast tell classes of the same name apart. For a class without a usable constructor, Hazelcast 5.7 asks a copy of Objenesis,
 * which remembers instantiators by the name of the class: of two copies with one name, such as those of a second analysis, it makes objects
 * of the first. Hazelcast itself remembers them by class, so that it needs no memory of Objenesis.
 */
final class NewInstances {

    private NewInstances() {}

    static void tellApart() {
        try {
            Object objenesis = opened(InstanceCreationUtil.class, "OBJENESIS").get(null);
            opened(objenesis.getClass().getSuperclass(), "cache").set(objenesis, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "This version of Hazelcast makes objects differently. Look whether it tells classes apart", e);
        }
    }

    private static Field opened(Class<?> type, String name) throws NoSuchFieldException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
