package cart.smile;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** JSON's structure in binary form, in which the name of a field is written once, and after that its number. */
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "Smile",
                Mechanism.CUSTOM,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
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
