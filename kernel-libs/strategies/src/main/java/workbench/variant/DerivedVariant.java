package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Optional;

/**
 * A variant that serializes as another one does, and differs from it in its name or its settings.
 *
 * @param <C> the canonical type
 * @param <V> the variant's own type
 */
interface DerivedVariant<C, V> extends Variant<C, V> {

    /** The one that it is made from. */
    Variant<C, V> variant();

    @Override
    default Optional<ClassLoader> alone() {
        return variant().alone();
    }

    @Override
    default V fromCanonical(C canonical) {
        return variant().fromCanonical(canonical);
    }

    @Override
    default C toCanonical(V value) {
        return variant().toCanonical(value);
    }

    @Override
    default boolean keeps(C written, V read) {
        return variant().keeps(written, read);
    }

    @Override
    default void configure(SerializationConfig config, List<Setting> settings) {
        variant().configure(config, settings);
    }

    @Override
    default String folder() {
        return variant().folder();
    }
}
