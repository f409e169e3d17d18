package cart.messagepack;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Values that say their types, and each number as short as it may be; an array has the place of each field, and no name. */
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "MessagePack",
                Mechanism.CUSTOM,
                Trait.NEEDS_CONFIGURATION,
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
