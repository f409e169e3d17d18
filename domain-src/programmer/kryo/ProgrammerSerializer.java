package programmer.kryo;

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

/** Hands programmers to Kryo, which may be used by one thread only: each thread has its own. */
public final class ProgrammerSerializer implements StreamSerializer<Programmer> {

    /** Hazelcast wants custom type ids above 0. */
    static final int TYPE_ID = 1_000;

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(ProgrammerSerializer::newKryo);

    /** Registered classes are written as a small number, and nothing else can be read. */
    public static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.register(Programmer.class);
        kryo.register(Computer.class);
        kryo.register(ArrayList.class);
        return kryo;
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
