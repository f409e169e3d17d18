package order.kryocompatible;

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
import java.util.ArrayList;
import java.util.Date;

/** Hands orders to Kryo, which may be used by one thread only: each thread has its own. Bytes name the fields. */
public final class OrderSerializer implements StreamSerializer<Order> {

    static final int TYPE_ID = 1_010;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(OrderSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory(config()));
        kryo.setRegistrationRequired(true);
        kryo.register(Order.class);
        kryo.register(OrderLine.class);
        kryo.register(ArrayList.class);
        kryo.register(Date.class);
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
    public void write(ObjectDataOutput out, Order order) {
        Output output = new Output((OutputStream) out);
        KRYO.get().writeObject(output, order);
        output.flush();
    }

    @Override
    public Order read(ObjectDataInput in) throws IOException {
        InputStream stream = (InputStream) in;
        stream.mark(0); // Kryo reads ahead, and other values may follow, as in a list
        Input input = new Input(stream);
        Order order = KRYO.get().readObject(input, Order.class);
        stream.reset();
        stream.skipNBytes(input.total());
        return order;
    }
}
