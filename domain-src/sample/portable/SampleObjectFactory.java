package sample.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;

/** Makes empty objects from ids. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class SampleObjectFactory implements PortableFactory {

    static final int ID = 1;
    static final int SAMPLE = 1;

    @Override
    public Portable create(int classId) {
        return switch (classId) {
            case SAMPLE -> new SampleObject();
            default ->
                throw new IllegalArgumentException(
                        "Factory %d has no class with id %d; it has %d.".formatted(ID, classId, SAMPLE));
        };
    }
}
