package cart.compactclass;

import cart.Cart;
import java.time.Instant;
import java.util.ArrayList;
import java.util.stream.Collectors;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Compact without a serializer: Hazelcast reads and sets the fields by reflection, and nothing is registered. */
public final class CartVariant implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of(
                "Compact, zero-config class",
                Mechanism.COMPACT,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public ShoppingCart fromCanonical(Cart cart) {
        ArrayList<ShoppingCartItem> items = cart.items().stream()
                .map(item ->
                        new ShoppingCartItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new ShoppingCart(cart.total(), cart.date().toEpochMilli(), cart.id(), items);
    }

    @Override
    public Cart toCanonical(ShoppingCart cart) {
        return new Cart(
                cart.total,
                Instant.ofEpochMilli(cart.date),
                cart.id,
                cart.items.stream()
                        .map(item -> new Cart.Item(item.cost, item.quantity, item.name, item.inStock, item.url))
                        .toList());
    }
}
