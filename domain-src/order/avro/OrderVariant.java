package order.avro;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields without names or numbers, read and written by a schema that both sides hold. Old bytes need the schema they were written by, which is not in them. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Avro", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.OTHER_LANGUAGES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(new OrderSerializer()));
    }
}
