package workbench.measure.live;

import com.hazelcast.config.SerializationConfig;
import workbench.variant.Features;
import workbench.variant.Variant;

/** A variant that throws in one of its methods, as a strategy of a reader's may. */
record BrokenVariant<C, V>(Variant<C, V> sound, String method) implements Variant<C, V> {

    @Override
    public String name() {
        return sound.name() + "-" + method;
    }

    @Override
    public String folder() {
        return name();
    }

    @Override
    public Features features() {
        return sound.features();
    }

    @Override
    public V fromCanonical(C canonical) {
        breakIf("fromCanonical");
        return sound.fromCanonical(canonical);
    }

    @Override
    public C toCanonical(V value) {
        breakIf("toCanonical");
        return sound.toCanonical(value);
    }

    @Override
    public void configure(SerializationConfig config) {
        breakIf("configure");
        sound.configure(config);
    }

    private void breakIf(String called) {
        if (called.equals(method)) {
            throw new IllegalStateException("nobody has written it");
        }
    }
}
