package cart.flatbuffers;

import java.util.List;

/** A cart, either in fields or in bytes that are read when they are asked for. */
public interface ShoppingCart {

    long total();

    /** Milliseconds since 1970. */
    long date();

    long id();

    List<ShoppingCartItem> items();
}
