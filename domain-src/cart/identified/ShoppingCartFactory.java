package cart.identified;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
public final class ShoppingCartFactory implements DataSerializableFactory {

    static final int ID = 1;
    static final int ITEM = 1;
    static final int CART = 2;

    @Override
    public IdentifiedDataSerializable create(int classId) {
        return switch (classId) {
            case ITEM -> new ShoppingCartItem();
            case CART -> new ShoppingCart();
            default ->
                throw new IllegalArgumentException(
                        "Factory %d has no class with id %d; it has %d and %d.".formatted(ID, classId, ITEM, CART));
        };
    }
}
