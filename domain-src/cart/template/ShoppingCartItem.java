package cart.template;

public final class ShoppingCartItem {
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
