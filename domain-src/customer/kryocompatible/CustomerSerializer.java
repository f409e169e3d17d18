package customer.kryocompatible;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer.CompatibleFieldSerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Hands customers to Kryo, which may be used by one thread only: each thread has its own. Bytes name the fields. */
public final class CustomerSerializer implements StreamSerializer<Customer> {

    static final int TYPE_ID = 1_010;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(CustomerSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory(config()));
        kryo.setRegistrationRequired(true);
        kryo.register(Customer.class);
        return kryo;
    }

    /** Each field in a chunk of its own, which a reader skips if it has no such field. By default, null would not be set. */
    private static CompatibleFieldSerializerConfig config() {
        CompatibleFieldSerializerConfig config = new CompatibleFieldSerializerConfig();
        config.setChunkedEncoding(true);
        config.setReadUnknownFieldData(false);
        return config;
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
