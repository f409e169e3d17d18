package programmer.identified;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
public final class ProgrammerFactory implements DataSerializableFactory {

    static final int ID = 1;
    static final int PROGRAMMER = 1;
    static final int COMPUTER = 2;

    @Override
    public IdentifiedDataSerializable create(int classId) {
        return switch (classId) {
            case PROGRAMMER -> new Programmer();
            case COMPUTER -> new Computer();
            default ->
                throw new IllegalArgumentException("Factory %d has no class with id %d; it has %d and %d."
                        .formatted(ID, classId, PROGRAMMER, COMPUTER));
        };
    }
}
