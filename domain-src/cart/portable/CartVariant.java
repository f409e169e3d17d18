package cart.portable;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name; each object carries the names of its fields, and where each of them begins. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class CartVariant implements Variant<Cart, ShoppingCart> {

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
                Trait.DEPRECATED);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addPortableFactory(ShoppingCartFactory.ID, new ShoppingCartFactory());
        ShoppingCartFactory.definitions().forEach(config::addClassDefinition);
    }

    @Override
    public ShoppingCart fromCanonical(Cart cart) {
        ArrayList<ShoppingCartItem> items = cart.items().stream()
                .map(item ->
                        new ShoppingCartItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new ShoppingCart(cart.total(), Date.from(cart.date()), cart.id(), items);
    }

    @Override
    public Cart toCanonical(ShoppingCart cart) {
        return new Cart(
                cart.total,
                cart.date.toInstant(),
                cart.id,
                cart.items.stream()
                        .map(item -> new Cart.Item(item.cost, item.quantity, item.name, item.inStock, item.url))
                        .toList());
    }
}
