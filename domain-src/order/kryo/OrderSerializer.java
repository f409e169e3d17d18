package order.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Date;

/** Hands orders to Kryo, which may be used by one thread only: each thread has its own. */
public final class OrderSerializer implements StreamSerializer<Order> {

    /** Hazelcast wants custom type ids above 0. */
    static final int TYPE_ID = 1_000;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(OrderSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    public static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.register(Order.class);
        kryo.register(OrderLine.class);
        kryo.register(ArrayList.class);
        kryo.register(Date.class);
        return kryo;
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
