package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import java.util.List;

/** A variant under another name, so that it can be compared with itself. */
record RenamedVariant<C, V>(Variant<C, V> variant, String name) implements DerivedVariant<C, V> {

    @Override
    public Features features() {
        Features features = variant.features();
        return features.named(features.strategy() + " (" + name + ")");
    }

    @Override
    public void configure(SerializationConfig config) {
        variant.configure(config);
    }

    @Override
    public List<Setting> settings() {
        return variant.settings();
    }
}
