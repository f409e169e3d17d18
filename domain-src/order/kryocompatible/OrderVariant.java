package order.kryocompatible;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The Kryo library in its mode for classes that change, which names the fields of a class beside its values. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Kryo, compatible", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.EVOLVES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(new OrderSerializer()));
    }
}
