package order.protobuf;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Messages described in a language of their own, from which code is generated; each field is found by its number. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Protobuf",
                Mechanism.CUSTOM,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(new OrderSerializer()));
    }
}
