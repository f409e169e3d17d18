package cart.kryocompatible;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The Kryo library in its mode for classes that change, which names the fields of a class beside its values. */
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "Kryo, compatible", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.EVOLVES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(ShoppingCart.class)
                .setImplementation(new ShoppingCartSerializer()));
    }
}
