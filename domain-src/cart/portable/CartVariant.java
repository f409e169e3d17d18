package cart.portable;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name; each object carries the names of its fields, and where each of them begins. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "Portable",
                Mechanism.PORTABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS,
                Trait.DEPRECATED);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addPortableFactory(ShoppingCartFactory.ID, new ShoppingCartFactory());
        ShoppingCartFactory.definitions().forEach(config::addClassDefinition);
    }
}
