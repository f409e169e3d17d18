package cart.flatbuffers;

/** A line of a cart in fields. */
final class PlainItem implements ShoppingCartItem {
    long cost;
    int quantity;
    String name;
    boolean inStock;
    String url;

    PlainItem(long cost, int quantity, String name, boolean inStock, String url) {
        this.cost = cost;
        this.quantity = quantity;
        this.name = name;
        this.inStock = inStock;
        this.url = url;
    }

    @Override
    public long cost() {
        return cost;
    }

    @Override
    public int quantity() {
        return quantity;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean inStock() {
        return inStock;
    }

    @Override
    public String url() {
        return url;
    }
}
