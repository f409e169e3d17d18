package sample.identified;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
public final class SampleObjectFactory implements DataSerializableFactory {

    static final int ID = 1;
    static final int SAMPLE = 1;

    @Override
    public IdentifiedDataSerializable create(int classId) {
        return switch (classId) {
            case SAMPLE -> new SampleObject();
            default ->
                throw new IllegalArgumentException(
                        "Factory %d has no class with id %d; it has %d.".formatted(ID, classId, SAMPLE));
        };
    }
}
