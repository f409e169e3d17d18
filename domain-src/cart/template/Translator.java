package cart.template;

import cart.Cart;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;

/** Turns canonical carts into those of a strategy, and back. */
class Translator {

    public ShoppingCart fromCanonical(Cart cart) {
        ArrayList<ShoppingCartItem> items = cart.items().stream()
                .map(item ->
                        new ShoppingCartItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new ShoppingCart(cart.total(), Date.from(cart.date()), cart.id(), items);
    }

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
