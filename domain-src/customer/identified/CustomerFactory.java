package customer.identified;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
public final class CustomerFactory implements DataSerializableFactory {

    static final int ID = 1;
    static final int CUSTOMER = 1;

    @Override
    public IdentifiedDataSerializable create(int classId) {
        if (classId != CUSTOMER) {
            throw new IllegalArgumentException(
                    "Factory %d has no class with id %d; it has %d.".formatted(ID, classId, CUSTOMER));
        }
        return new Customer();
    }
}
