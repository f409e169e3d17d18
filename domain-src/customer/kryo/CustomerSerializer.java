package customer.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Hands customers to Kryo, which may be used by one thread only: each thread has its own. */
public final class CustomerSerializer implements StreamSerializer<Customer> {

    /** Hazelcast wants custom type ids above 0. */
    static final int TYPE_ID = 1_000;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(CustomerSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    public static Kryo newKryo() {
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
    public void write(ObjectDataOutput out, Customer customer) {
        Output output = new Output((OutputStream) out);
        KRYO.get().writeObject(output, customer);
        output.flush();
    }

    @Override
    public Customer read(ObjectDataInput in) throws IOException {
        InputStream stream = (InputStream) in;
        stream.mark(0); // Kryo reads ahead, and other values may follow, as in a list
        Input input = new Input(stream);
        Customer customer = KRYO.get().readObject(input, Customer.class);
        stream.reset();
        stream.skipNBytes(input.total());
        return customer;
    }
}
