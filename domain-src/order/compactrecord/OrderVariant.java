package order.compactrecord;

import java.time.Instant;
import java.util.ArrayList;
import java.util.stream.Collectors;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Compact without a serializer: Hazelcast reads the components and calls the constructor by reflection. */
public final class OrderVariant implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of(
                "Compact, zero-config record",
                Mechanism.COMPACT,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public Order fromCanonical(CanonicalOrder order) {
        ArrayList<OrderLine> orderLines = order.orderLines().stream()
                .map(line -> new OrderLine(line.product(), line.amount()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new Order(order.orderId(), order.date().toEpochMilli(), orderLines);
    }

    @Override
    public CanonicalOrder toCanonical(Order order) {
        return new CanonicalOrder(
                order.orderId(),
                Instant.ofEpochMilli(order.date()),
                order.orderLines().stream()
                        .map(orderLine -> new CanonicalOrder.Line(orderLine.product(), orderLine.amount()))
                        .toList());
    }
}
