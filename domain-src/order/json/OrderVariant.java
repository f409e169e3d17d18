package order.json;

import com.hazelcast.core.HazelcastJsonValue;
import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * JSON text, which Hazelcast stores as it is and can query by field.
 *
 * <p>Hazelcast is handed the text, not the order: {@link OrderJson} makes and parses it outside of what
 * is timed, so the times of this strategy are those of copying a string.
 */
public final class OrderVariant implements Variant<CanonicalOrder, HazelcastJsonValue> {

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(CanonicalOrder order) {
        ArrayList<OrderLine> orderLines = order.orderLines().stream()
                .map(line -> new OrderLine(line.product(), line.amount()))
                .collect(Collectors.toCollection(ArrayList::new));
        return OrderJson.write(new Order(order.orderId(), Date.from(order.date()), orderLines));
    }

    @Override
    public CanonicalOrder toCanonical(HazelcastJsonValue json) {
        Order order = OrderJson.read(json);
        return new CanonicalOrder(
                order.orderId,
                order.date.toInstant(),
                order.orderLines.stream()
                        .map(orderLine -> new CanonicalOrder.Line(orderLine.product, orderLine.amount))
                        .toList());
    }
}
