package order.forycompatible;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Hands orders to Fory, of which each thread has its own; it keeps a buffer of at most 128 KB between calls. */
public final class OrderSerializer implements ByteArraySerializer<Order> {

    static final int TYPE_ID = 1_310;

    private final ThreadSafeFory fory = fory();

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static ThreadSafeFory fory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(true) // as if it was not called
                .requireClassRegistration(true)
                .buildThreadLocalFory();
        fory.register(Order.class);
        fory.register(OrderLine.class);
        return fory;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Order order) {
        return fory.serialize(order);
    }

    @Override
    public Order read(byte[] bytes) {
        return fory.deserialize(bytes, Order.class);
    }
}
