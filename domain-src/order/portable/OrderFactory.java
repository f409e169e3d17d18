package order.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;
import java.util.List;

/** Makes empty objects from ids, and says which fields they have before the first one is written. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class OrderFactory implements PortableFactory {

    static final int ID = 1;
    static final int ORDER_LINE = 1;
    static final int ORDER = 2;

    @Override
    public Portable create(int classId) {
        return switch (classId) {
            case ORDER_LINE -> new OrderLine();
            case ORDER -> new Order();
            default ->
                throw new IllegalArgumentException("Factory %d has no class with id %d; it has %d and %d."
                        .formatted(ID, classId, ORDER_LINE, ORDER));
        };
    }

    /** Without these, a first order that has no lines could not be written: its lines' class is unknown. */
    static List<ClassDefinition> definitions() {
        ClassDefinition line = new ClassDefinitionBuilder(ID, ORDER_LINE)
                .addStringField("product")
                .addIntField("amount")
                .build();
        ClassDefinition order = new ClassDefinitionBuilder(ID, ORDER)
                .addLongField("orderId")
                .addLongField("date")
                .addPortableArrayField("orderLines", line)
                .build();
        return List.of(line, order);
    }
}
