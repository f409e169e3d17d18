package workbench.plugin;

import java.lang.reflect.Field;

/** Does Maven's work in a test. */
final class Mojos {

    private Mojos() {}

    /** Sets a parameter of a goal. */
    static void set(Object mojo, String parameter, Object value) throws ReflectiveOperationException {
        Field field = mojo.getClass().getDeclaredField(parameter);
        field.setAccessible(true);
        field.set(mojo, value);
    }
}
