package workbench.own;

import com.hazelcast.config.SerializationConfig;
import java.util.Objects;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Strategy;
import workbench.own.strategy.Strategy.Use;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.variant.Features;
import workbench.variant.Variant;

/** A strategy on a copy of the user's class. */
record OwnVariant(Strategy strategy, Copy copy, Use use, ObjectBuilder builder) implements Variant<Snapshot, Object> {

    OwnVariant(Strategy strategy, Copy copy) {
        this(strategy, copy, strategy.on(copy), ObjectBuilder.of(copy::of));
    }

    @Override
    public Object fromCanonical(Snapshot snapshot) {
        return use.given(Objects.requireNonNull(builder.build(snapshot)));
    }

    @Override
    public Snapshot toCanonical(Object value) {
        return Snapshot.of(use.taken(value), copy::original);
    }

    @Override
    public Features features() {
        return strategy.features(copy.model());
    }

    @Override
    public void configure(SerializationConfig config) {
        use.configure(config);
    }

    @Override
    public String folder() {
        return strategy.id();
    }
}
