package order.forycompatible;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The Apache Fory library in its default mode, which writes the fields of a class beside its values. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Apache Fory, compatible",
                Mechanism.CUSTOM,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(new OrderSerializer()));
    }
}
