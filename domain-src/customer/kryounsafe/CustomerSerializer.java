package customer.kryounsafe;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;
import com.hazelcast.nio.serialization.ByteArraySerializer;

/**
 * Hands customers to Kryo with buffers that {@code sun.misc.Unsafe} accesses. Each thread has its own
 * three, which it keeps: the output has grown to the largest customer that its thread has written.
 */
public final class CustomerSerializer implements ByteArraySerializer<Customer> {

    static final int TYPE_ID = 1_200;

    private static final int FIRST_BYTES = 512;
    private static final int UNLIMITED = -1;

    private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::create);

    private record Buffers(Kryo kryo, UnsafeOutput output, UnsafeInput input) {

        static Buffers create() {
            return new Buffers(newKryo(), new UnsafeOutput(FIRST_BYTES, UNLIMITED), new UnsafeInput());
        }
    }

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.register(Customer.class);
        return kryo;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Customer customer) {
        Buffers buffers = BUFFERS.get();
        buffers.output.reset();
        buffers.kryo.writeObject(buffers.output, customer);
        return buffers.output.toBytes();
    }

    @Override
    public Customer read(byte[] bytes) {
        Buffers buffers = BUFFERS.get();
        buffers.input.setBuffer(bytes);
        return buffers.kryo.readObject(buffers.input, Customer.class);
    }
}
