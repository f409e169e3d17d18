package cart.flatbuffers;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Tables that are never taken apart: reading wraps the bytes, and each field is found in them when it is asked for. */
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "FlatBuffers",
                Mechanism.CUSTOM,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.READS_ON_ACCESS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(ShoppingCart.class)
                .setImplementation(new ShoppingCartSerializer()));
    }
}
