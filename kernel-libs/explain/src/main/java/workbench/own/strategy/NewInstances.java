package workbench.own.strategy;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import org.objenesis.ObjenesisStd;
import org.objenesis.instantiator.ObjectInstantiator;

/**
 * Makes Hazelcast's Compact by reflection tell classes of the same name apart. For a class without a usable constructor, Hazelcast 5.7 asks a
 * copy of Objenesis, which remembers instantiators by the name of the class: of two copies with one name, such as those of a second
 * analysis, it makes objects of the first. Hazelcast asks its own map by class before that, and here that map is filled.
 */
final class NewInstances {

    private static final ObjenesisStd BY_CLASS = new ObjenesisStd(false);

    private NewInstances() {}

    static void tellApart(Iterable<Class<?>> types) {
        types.forEach(type -> {
            if (!type.isInterface() && !type.isEnum() && !hasUsableConstructor(type)) {
                ObjectInstantiator<?> instantiator = BY_CLASS.getInstantiatorOf(type);
                suppliers().putIfAbsent(type, instantiator::newInstance);
            }
        });
    }

    private static boolean hasUsableConstructor(Class<?> type) {
        return Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.getParameterCount() == 0 && makes(constructor));
    }

    private static boolean makes(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            constructor.newInstance();
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked") // as Hazelcast declares it
    private static Map<Class<?>, Supplier<?>> suppliers() {
        try {
            Field field = Class.forName("com.hazelcast.internal.nio.InstanceCreationUtil")
                    .getDeclaredField("OBJECT_SUPPLIERS");
            field.setAccessible(true);
            return (Map<Class<?>, Supplier<?>>) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "This version of Hazelcast makes objects differently. Look whether it tells classes apart", e);
        }
    }
}
