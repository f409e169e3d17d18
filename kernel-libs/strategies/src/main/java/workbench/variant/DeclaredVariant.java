package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import java.util.function.Consumer;
import java.util.function.Function;

/** A variant without a class of its own, see {@link Variant#of}. No other process can load it. */
record DeclaredVariant<C, V>(
        String name,
        Features.Mechanism mechanism,
        Function<? super C, ? extends V> write,
        Function<? super V, ? extends C> read,
        Consumer<SerializationConfig> configuration)
        implements Variant<C, V> {

    DeclaredVariant {
        if (!name.matches("[\\w-]+")) {
            throw new IllegalArgumentException(
                    "\"%s\" cannot be the name of a strategy, since a plus would begin a setting. Use letters, digits and hyphens, as in \"kryo-256\"."
                            .formatted(name));
        }
    }

    /** Whether a variant is such a one, also under another name or with settings. */
    static boolean is(Variant<?, ?> variant) {
        return switch (variant) {
            case DeclaredVariant<?, ?> _ -> true;
            case RenamedVariant<?, ?> renamed -> is(renamed.variant());
            case ConfiguredVariant<?, ?> configured -> is(configured.variant());
            default -> false;
        };
    }

    @Override
    public V fromCanonical(C canonical) {
        return write.apply(canonical);
    }

    @Override
    public C toCanonical(V value) {
        return read.apply(value);
    }

    @Override
    public Features features() {
        return Features.of(name, mechanism);
    }

    @Override
    public void configure(SerializationConfig config) {
        configuration.accept(config);
    }

    @Override
    public String folder() {
        return name;
    }
}
