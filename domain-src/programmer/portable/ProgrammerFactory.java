package programmer.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class ProgrammerFactory implements PortableFactory {

    static final int ID = 1;
    static final int PROGRAMMER = 1;
    static final int COMPUTER = 2;

    @Override
    public Portable create(int classId) {
        return switch (classId) {
            case PROGRAMMER -> new Programmer();
            case COMPUTER -> new Computer();
            default ->
                throw new IllegalArgumentException("Factory %d has no class with id %d; it has %d and %d."
                        .formatted(ID, classId, PROGRAMMER, COMPUTER));
        };
    }
}
