package programmer.forycompatible;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Hands programmers to Fory, of which each thread has its own; it keeps a buffer of at most 128 KB between calls. */
public final class ProgrammerSerializer implements ByteArraySerializer<Programmer> {

    static final int TYPE_ID = 1_310;

    private final ThreadSafeFory fory = fory();

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static ThreadSafeFory fory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(true) // as if it was not called
                .requireClassRegistration(true)
                .buildThreadLocalFory();
        fory.register(Programmer.class);
        fory.register(Computer.class);
        return fory;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Programmer programmer) {
        return fory.serialize(programmer);
    }

    @Override
    public Programmer read(byte[] bytes) {
        return fory.deserialize(bytes, Programmer.class);
    }
}
