package workbench.runtime.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** Objects without a constructor, as Java serialization makes them: by the JDK's own {@code jdk.unsupported}. */
final class Allocation {

    private static final MethodHandle ALLOCATE = find();

    private Allocation() {}

    private static MethodHandle find() {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field only = type.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(type, "allocateInstance", MethodType.methodType(Object.class, Class.class))
                    .bindTo(only.get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This JDK lacks the module jdk.unsupported.", e);
        }
    }

    /** A handle that makes an object whose fields have their default values. */
    static MethodHandle of(Class<?> type) {
        return MethodHandles.insertArguments(ALLOCATE, 0, type);
    }
}
