package customer.forycompatible;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Hands customers to Fory, of which each thread has its own; it keeps a buffer of at most 128 KB between customers. */
public final class CustomerSerializer implements ByteArraySerializer<Customer> {

    static final int TYPE_ID = 1_310;

    private final ThreadSafeFory fory = fory();

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static ThreadSafeFory fory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(true) // as if it was not called
                .requireClassRegistration(true)
                .buildThreadLocalFory();
        fory.register(Customer.class);
        return fory;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Customer customer) {
        return fory.serialize(customer);
    }

    @Override
    public Customer read(byte[] bytes) {
        return fory.deserialize(bytes, Customer.class);
    }
}
