package cart.flatbuffers;

import java.util.List;

/** A cart in fields, as an application makes it. */
final class PlainCart implements ShoppingCart {
    long total;
    long date;
    long id;
    List<ShoppingCartItem> items;

    PlainCart(long total, long date, long id, List<ShoppingCartItem> items) {
        this.total = total;
        this.date = date;
        this.id = id;
        this.items = items;
    }

    @Override
    public long total() {
        return total;
    }

    @Override
    public long date() {
        return date;
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public List<ShoppingCartItem> items() {
        return items;
    }
}
