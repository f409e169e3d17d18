package workbench.plugin;

import java.lang.reflect.Modifier;

/** Which classes a pattern finds. */
final class Roots {

    private Roots() {}

    static boolean isRoot(Class<?> type) {
        boolean plain = !type.isInterface()
                && !type.isEnum()
                && !type.isRecord()
                && !type.isAnonymousClass()
                && !type.isLocalClass()
                && !type.isSynthetic()
                && !Modifier.isAbstract(type.getModifiers());
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        return plain && !inner && !Throwable.class.isAssignableFrom(type);
    }
}
