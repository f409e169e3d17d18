package cart.template;

import java.util.Date;
import java.util.List;

public final class ShoppingCart {
    long total;
    Date date;
    long id;
    List<ShoppingCartItem> items;

    public ShoppingCart() {}

    ShoppingCart(long total, Date date, long id, List<ShoppingCartItem> items) {
        this.total = total;
        this.date = date;
        this.id = id;
        this.items = items;
    }
}
