package order.identified;

import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** DataSerializable with two small numbers in place of the class name. */
public final class OrderVariant implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "IdentifiedDataSerializable",
                Mechanism.DATA_SERIALIZABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.NEEDS_CONFIGURATION,
                Trait.OTHER_LANGUAGES);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addDataSerializableFactory(OrderFactory.ID, new OrderFactory());
    }

    @Override
    public Order fromCanonical(CanonicalOrder order) {
        ArrayList<OrderLine> orderLines = order.orderLines().stream()
                .map(line -> new OrderLine(line.product(), line.amount()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new Order(order.orderId(), Date.from(order.date()), orderLines);
    }

    @Override
    public CanonicalOrder toCanonical(Order order) {
        return new CanonicalOrder(
                order.orderId,
                order.date.toInstant(),
                order.orderLines.stream()
                        .map(orderLine -> new CanonicalOrder.Line(orderLine.product, orderLine.amount))
                        .toList());
    }
}
