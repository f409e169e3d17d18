package order.identified;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes empty objects from the ids that the bytes contain instead of class names. */
public final class OrderFactory implements DataSerializableFactory {

    static final int ID = 1;
    static final int ORDER_LINE = 1;
    static final int ORDER = 2;

    @Override
    public IdentifiedDataSerializable create(int classId) {
        return switch (classId) {
            case ORDER_LINE -> new OrderLine();
            case ORDER -> new Order();
            default ->
                throw new IllegalArgumentException("Factory %d has no class with id %d; it has %d and %d."
                        .formatted(ID, classId, ORDER_LINE, ORDER));
        };
    }
}
