package workbench.cluster;

import java.util.Optional;

/**
 * Refuses classes that are not listed when Hazelcast loads them by a name, which may be out of bytes. Anything else that runs on
 * Hazelcast's threads, such as a library or an entry processor, loads what it wants. It defines no class by itself.
 */
final class ListedClassLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    /** Through which Hazelcast makes every class that it has a name of. */
    private static final String HAZELCAST = "com.hazelcast.internal.nio.ClassLoaderUtil";

    private static final String JCACHE = "javax.cache.";

    private static final StackWalker STACK = StackWalker.getInstance();

    private final ListedClasses listed;

    ListedClassLoader(ListedClasses listed, ClassLoader parent) {
        super(parent);
        this.listed = listed;
    }

    /**
     * Hazelcast finds no JCache, which no member here offers, even where a library of the user's brought it along.
     *
     * @throws SecurityException if the class is there, Hazelcast asks for it, and it is not listed
     */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(JCACHE) && isAskedByHazelcast()) {
            throw new ClassNotFoundException(name);
        }
        Class<?> type = super.loadClass(name, resolve); // first, for Hazelcast also asks whether some library is there
        if (isAskedByHazelcast()) {
            listed.require(name, getParent());
        }
        return type;
    }

    private static boolean isAskedByHazelcast() {
        Optional<String> caller = STACK.walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .filter(name -> !name.startsWith("java.lang.") && !name.equals(ListedClassLoader.class.getName()))
                .findFirst());
        return caller.filter(HAZELCAST::equals).isPresent();
    }
}
