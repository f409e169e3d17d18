package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Optional;

/** A variant under another name, so that it can be compared with itself. */
record RenamedVariant<C, V>(Variant<C, V> variant, String name) implements Variant<C, V> {

    @Override
    public Optional<ClassLoader> alone() {
        return variant.alone();
    }

    @Override
    public V fromCanonical(C canonical) {
        return variant.fromCanonical(canonical);
    }

    @Override
    public C toCanonical(V value) {
        return variant.toCanonical(value);
    }

    @Override
    public boolean keeps(C written, V read) {
        return variant.keeps(written, read);
    }

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
    public void configure(SerializationConfig config, List<Setting> settings) {
        variant.configure(config, settings);
    }

    @Override
    public List<Setting> settings() {
        return variant.settings();
    }

    @Override
    public String folder() {
        return variant.folder();
    }
}
