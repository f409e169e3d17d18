package cart.flatbuffers;

import cart.Cart;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Turns canonical carts into those of the application, and carts of either kind back. */
class Translator {

    public ShoppingCart fromCanonical(Cart cart) {
        List<ShoppingCartItem> items = new ArrayList<>();
        for (Cart.Item item : cart.items()) {
            items.add(new PlainItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()));
        }
        return new PlainCart(cart.total(), cart.date().toEpochMilli(), cart.id(), items);
    }

    public Cart toCanonical(ShoppingCart cart) {
        return new Cart(
                cart.total(),
                Instant.ofEpochMilli(cart.date()),
                cart.id(),
                cart.items().stream()
                        .map(item ->
                                new Cart.Item(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                        .toList());
    }
}
