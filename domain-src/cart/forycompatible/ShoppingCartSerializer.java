package cart.forycompatible;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Hands carts to Fory, of which each thread has its own; it keeps a buffer of at most 128 KB between carts. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_310;

    private final ThreadSafeFory fory = fory();

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static ThreadSafeFory fory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(true) // as if it was not called
                .requireClassRegistration(true)
                .buildThreadLocalFory();
        fory.register(ShoppingCart.class);
        fory.register(ShoppingCartItem.class);
        return fory;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(ShoppingCart cart) {
        return fory.serialize(cart);
    }

    @Override
    public ShoppingCart read(byte[] bytes) {
        return fory.deserialize(bytes, ShoppingCart.class);
    }
}
