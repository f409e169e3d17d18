package sample.kryobuffer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.nio.serialization.ByteArraySerializer;

/**
 * Hands objects to Kryo with an output and an input that are made once. Each thread has its own
 * three, which it keeps: the output has grown to the largest object that its thread has written.
 */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_100;

    private static final int FIRST_BYTES = 8_192;
    private static final int UNLIMITED = -1;

    private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::create);

    private record Buffers(Kryo kryo, Output output, Input input) {

        static Buffers create() {
            return new Buffers(newKryo(), new Output(FIRST_BYTES, UNLIMITED), new Input());
        }
    }

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static Kryo newKryo() {
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
    public byte[] write(SampleObject object) {
        Buffers buffers = BUFFERS.get();
        buffers.output.reset();
        buffers.kryo.writeObject(buffers.output, object);
        return buffers.output.toBytes();
    }

    @Override
    public SampleObject read(byte[] bytes) {
        Buffers buffers = BUFFERS.get();
        buffers.input.setBuffer(bytes);
        return buffers.kryo.readObject(buffers.input, SampleObject.class);
    }
}
