package cart.avro;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields without names or numbers, read and written by a schema that both sides hold. Old bytes need the schema they were written by, which is not in them. */
public final class CartVariant implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of("Avro", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.OTHER_LANGUAGES);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(ShoppingCart.class)
                .setImplementation(new ShoppingCartSerializer()));
    }

    @Override
    public ShoppingCart fromCanonical(Cart cart) {
        ArrayList<ShoppingCartItem> items = cart.items().stream()
                .map(item ->
                        new ShoppingCartItem(item.cost(), item.quantity(), item.name(), item.inStock(), item.url()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new ShoppingCart(cart.total(), Date.from(cart.date()), cart.id(), items);
    }

    @Override
    public Cart toCanonical(ShoppingCart cart) {
        return new Cart(
                cart.total,
                cart.date.toInstant(),
                cart.id,
                cart.items.stream()
                        .map(item -> new Cart.Item(item.cost, item.quantity, item.name, item.inStock, item.url))
                        .toList());
    }
}
