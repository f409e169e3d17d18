package cart.serializable;

import java.io.Serializable;

public final class ShoppingCartItem implements Serializable {
    private static final long serialVersionUID = 1;

    long cost;
    int quantity;
    String name;
    boolean inStock;
    String url;

    public ShoppingCartItem() {}

    ShoppingCartItem(long cost, int quantity, String name, boolean inStock, String url) {
        this.cost = cost;
        this.quantity = quantity;
        this.name = name;
        this.inStock = inStock;
        this.url = url;
    }
}
