package cart.json;

import cart.Cart;
import com.hazelcast.core.HazelcastJsonValue;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
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

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(Cart cart) {
        ArrayList<ShoppingCartItem> items = cart.items().stream()
                .map(item ->
                        new ShoppingCartItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                .collect(Collectors.toCollection(ArrayList::new));
        return ShoppingCartJson.write(new ShoppingCart(cart.total(), Date.from(cart.date()), cart.id(), items));
    }

    @Override
    public Cart toCanonical(HazelcastJsonValue json) {
        ShoppingCart cart = ShoppingCartJson.read(json);
        return new Cart(
                cart.total,
                cart.date.toInstant(),
                cart.id,
                cart.items.stream()
                        .map(item -> new Cart.Item(item.cost, item.quantity, item.name, item.inStock, item.url))
                        .toList());
    }
}
