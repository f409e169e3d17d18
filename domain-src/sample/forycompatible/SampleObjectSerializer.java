package sample.forycompatible;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Hands objects to Fory, of which each thread has its own; it keeps a buffer of at most 128 KB between objects. */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_310;

    private final ThreadSafeFory fory = newFory();

    /** Registered classes are written as a small number, and nothing else can be read. */
    private static ThreadSafeFory newFory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(true) // as if it was not called
                .requireClassRegistration(true)
                .buildThreadLocalFory();
        fory.register(SampleObject.class);
        return fory;
    }

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(SampleObject object) {
        return fory.serialize(object);
    }

    @Override
    public SampleObject read(byte[] bytes) {
        return fory.deserialize(bytes, SampleObject.class);
    }
}
