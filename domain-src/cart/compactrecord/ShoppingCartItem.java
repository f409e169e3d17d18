package cart.compactrecord;

public record ShoppingCartItem(long cost, int quantity, String name, boolean inStock, String url) {}
