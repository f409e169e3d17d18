package cart.flatbuffers;

/** One line of a cart. */
public interface ShoppingCartItem {

    long cost();

    int quantity();

    String name();

    boolean inStock();

    String url();
}
