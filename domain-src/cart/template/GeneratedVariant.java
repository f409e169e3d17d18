package cart.template;

import cart.Cart;
import cart.CartDomain;
import com.hazelcast.config.SerializationConfig;
import workbench.generate.Generated;
import workbench.variant.Features;
import workbench.variant.Variant;

/** The variant of every strategy that is generated; the package that it is compiled into says which one it is. */
public final class GeneratedVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Generated.named(name()).features();
    }

    @Override
    public void configure(SerializationConfig config) {
        Generated.named(name()).configure(config, ShoppingCart.class, () -> Generated.samples(new CartDomain(), this));
    }
}
