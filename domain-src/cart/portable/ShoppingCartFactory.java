package cart.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;
import java.util.List;

/** Makes empty objects from ids, and says which fields they have before the first one is written. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class ShoppingCartFactory implements PortableFactory {

    static final int ID = 2;
    static final int ITEM = 1;
    static final int CART = 2;

    @Override
    public Portable create(int classId) {
        return switch (classId) {
            case ITEM -> new ShoppingCartItem();
            case CART -> new ShoppingCart();
            default ->
                throw new IllegalArgumentException(
                        "Factory %d has no class with id %d; it has %d and %d.".formatted(ID, classId, ITEM, CART));
        };
    }

    /** Without these, a first cart that has no items could not be written: its item class is unknown. */
    static List<ClassDefinition> definitions() {
        ClassDefinition item = new ClassDefinitionBuilder(ID, ITEM)
                .addLongField("cost")
                .addIntField("quantity")
                .addStringField("name")
                .addBooleanField("inStock")
                .addStringField("url")
                .build();
        ClassDefinition cart = new ClassDefinitionBuilder(ID, CART)
                .addLongField("total")
                .addLongField("date")
                .addLongField("id")
                .addPortableArrayField("items", item)
                .build();
        return List.of(item, cart);
    }
}
