package cart.json;

import cart.Cart;
import com.hazelcast.core.HazelcastJsonValue;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * JSON text, which Hazelcast stores as it is and can query by field.
 *
 * <p>Hazelcast is handed the text, not the cart: {@link ShoppingCartJson} makes and parses it outside of what is timed,
 * so the times of this strategy are those of copying a string.
 */
public final class CartVariant implements Variant<Cart, HazelcastJsonValue> {

    private static final Translator TRANSLATOR = new Translator();

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(Cart cart) {
        return ShoppingCartJson.write(TRANSLATOR.fromCanonical(cart));
    }

    @Override
    public Cart toCanonical(HazelcastJsonValue json) {
        return TRANSLATOR.toCanonical(ShoppingCartJson.read(json));
    }
}
