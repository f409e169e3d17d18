package order.template;

import java.util.ArrayList;
import java.util.Date;
import java.util.stream.Collectors;
import order.CanonicalOrder;

/** Turns canonical orders into those of a strategy, and back. */
class Translator {

    public Order fromCanonical(CanonicalOrder order) {
        ArrayList<OrderLine> orderLines = order.orderLines().stream()
                .map(line -> new OrderLine(line.product(), line.amount()))
                .collect(Collectors.toCollection(ArrayList::new));
        return new Order(order.orderId(), Date.from(order.date()), orderLines);
    }

    public CanonicalOrder toCanonical(Order order) {
        return new CanonicalOrder(
                order.orderId,
                order.date.toInstant(),
                order.orderLines.stream()
                        .map(orderLine -> new CanonicalOrder.Line(orderLine.product, orderLine.amount))
                        .toList());
    }
}
