package cart.compactclass;

import java.util.List;

/** The date is in milliseconds since 1970: a class that Compact finds by itself must hold no {@code java.util.Date}. */
public final class ShoppingCart {
    long total;
    long date;
    long id;
    List<ShoppingCartItem> items;

    public ShoppingCart() {}

    ShoppingCart(long total, long date, long id, List<ShoppingCartItem> items) {
        this.total = total;
        this.date = date;
        this.id = id;
        this.items = items;
    }
}
