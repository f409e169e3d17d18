package sample.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Hands objects to Kryo, which may be used by one thread only: each thread has its own. */
public final class SampleObjectSerializer implements StreamSerializer<SampleObject> {

    /** Hazelcast wants custom type ids above 0. */
    static final int TYPE_ID = 1_000;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(SampleObjectSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    public static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.register(SampleObject.class);
        kryo.register(byte[].class);
        kryo.register(long[].class);
        kryo.register(double[].class);
        return kryo;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, SampleObject object) {
        Output output = new Output((OutputStream) out);
        KRYO.get().writeObject(output, object);
        output.flush();
    }

    @Override
    public SampleObject read(ObjectDataInput in) throws IOException {
        InputStream stream = (InputStream) in;
        stream.mark(0); // Kryo reads ahead, and other values may follow, as in a list
        Input input = new Input(stream);
        SampleObject sample = KRYO.get().readObject(input, SampleObject.class);
        stream.reset();
        stream.skipNBytes(input.total());
        return sample;
    }
}
