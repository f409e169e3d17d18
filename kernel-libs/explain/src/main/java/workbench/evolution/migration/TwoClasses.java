package workbench.evolution.migration;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.map.IMap;
import java.util.Objects;
import workbench.evolution.Reading;

/** An old class and a new one of another name, side by side in one program. */
final class TwoClasses {

    private final LoadedForm old;
    private final LoadedForm next;

    /** @param next whose classes have other names than those of the old */
    TwoClasses(LoadedForm old, LoadedForm next) {
        this.old = old;
        this.next = next;
    }

    void configure(SerializationConfig config) {
        old.configure(config);
        next.configure(config);
    }

    /** Has the classes of both. */
    ClassLoader loader() {
        return new BothLoaders(old.loader(), next.loader());
    }

    /** Reads each entry as the old class, and sets an object of the new one with the same fields. */
    Reading convertAll(IMap<Long, Object> map, int entries) {
        for (long key = 0; key < entries; key++) {
            map.set(key, next.convert(old, Objects.requireNonNull(map.get(key))));
        }
        return new Reading.Works(entries);
    }

    /** Asks one loader and then another, so that each keeps its classes. */
    private static final class BothLoaders extends ClassLoader {

        static {
            registerAsParallelCapable();
        }

        private final ClassLoader second;

        BothLoaders(ClassLoader first, ClassLoader second) {
            super(first);
            this.second = second;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return second.loadClass(name);
        }
    }
}
