package programmer.kryocompatible;

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

/** Hands programmers to Kryo, which may be used by one thread only: each thread has its own. Bytes name the fields. */
public final class ProgrammerSerializer implements StreamSerializer<Programmer> {

    static final int TYPE_ID = 1_010;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(ProgrammerSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory(config()));
        kryo.setRegistrationRequired(true);
        kryo.register(Programmer.class);
        kryo.register(Computer.class);
        kryo.register(ArrayList.class);
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
    public void write(ObjectDataOutput out, Programmer programmer) {
        Output output = new Output((OutputStream) out);
        KRYO.get().writeObject(output, programmer);
        output.flush();
    }

    @Override
    public Programmer read(ObjectDataInput in) throws IOException {
        InputStream stream = (InputStream) in;
        stream.mark(0); // Kryo reads ahead, and other values may follow, as in a list
        Input input = new Input(stream);
        Programmer programmer = KRYO.get().readObject(input, Programmer.class);
        stream.reset();
        stream.skipNBytes(input.total());
        return programmer;
    }
}
