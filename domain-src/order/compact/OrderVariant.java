package order.compact;

import com.hazelcast.config.SerializationConfig;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name and type; a schema travels once, apart from the bytes. The class stays as it is. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Compact",
                Mechanism.COMPACT,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.getCompactSerializationConfig()
                .addSerializer(new OrderSerializer())
                .addSerializer(new OrderLineSerializer());
    }
}
