package cart.compactrecord;

import java.util.List;

/** The date is in milliseconds since 1970: a record that Compact finds by itself must hold no {@code java.util.Date}. */
public record ShoppingCart(long total, long date, long id, List<ShoppingCartItem> items) {}
