package order.template;

import com.hazelcast.config.SerializationConfig;
import order.CanonicalOrder;
import order.OrderDomain;
import workbench.generate.Generated;
import workbench.variant.Features;
import workbench.variant.Variant;

/** The variant of every strategy that is generated; the package that it is compiled into says which one it is. */
public final class GeneratedVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Generated.named(name()).features();
    }

    @Override
    public void configure(SerializationConfig config) {
        Generated.named(name()).configure(config, Order.class, () -> Generated.samples(new OrderDomain(), this));
    }
}
