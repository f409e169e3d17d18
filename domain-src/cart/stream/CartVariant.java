package cart.stream;

import cart.Cart;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** A handwritten serializer for Hazelcast's own stream: the class stays as it is. */
public final class CartVariant extends Translator implements Variant<Cart, ShoppingCart> {

    @Override
    public Features features() {
        return Features.of("StreamSerializer", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(ShoppingCart.class)
                .setImplementation(new ShoppingCartSerializer()));
    }
}
