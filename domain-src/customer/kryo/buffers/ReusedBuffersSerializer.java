package customer.kryo.buffers;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import customer.kryo.Customer;
import customer.kryo.CustomerSerializer;
import java.util.function.Supplier;

/**
 * Hands customers to Kryo with an output and an input that are made once. Each thread has its own
 * three, which it keeps: the output has grown to the largest customer that its thread has written.
 */
public class ReusedBuffersSerializer implements ByteArraySerializer<Customer> {

    static final int FIRST_BYTES = 512;
    static final int UNLIMITED = -1;

    private record Buffers(Kryo kryo, Output output, Input input) {}

    private final int typeId;
    private final ThreadLocal<Buffers> buffersOfThread;

    public ReusedBuffersSerializer() {
        this(1_100, () -> new Output(FIRST_BYTES, UNLIMITED), Input::new);
    }

    ReusedBuffersSerializer(int typeId, Supplier<Output> output, Supplier<Input> input) {
        this.typeId = typeId;
        this.buffersOfThread =
                ThreadLocal.withInitial(() -> new Buffers(CustomerSerializer.newKryo(), output.get(), input.get()));
    }

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public byte[] write(Customer customer) {
        Buffers buffers = buffersOfThread.get();
        buffers.output.reset();
        buffers.kryo.writeObject(buffers.output, customer);
        return buffers.output.toBytes();
    }

    @Override
    public Customer read(byte[] bytes) {
        Buffers buffers = buffersOfThread.get();
        buffers.input.setBuffer(bytes);
        return buffers.kryo.readObject(buffers.input, Customer.class);
    }
}
