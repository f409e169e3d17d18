package order.protobuf;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Messages described in a language of their own, from which code is generated; each field is found by its number. */
public final class OrderVariant implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Protobuf", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.EVOLVES, Trait.OTHER_LANGUAGES);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(new OrderSerializer()));
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
