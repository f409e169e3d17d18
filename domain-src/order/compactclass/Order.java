package order.compactclass;

import java.util.List;

/** The date is in milliseconds since 1970: a class that Compact finds by itself must hold no {@code Date}. */
public final class Order {
    long orderId;
    long date;
    List<OrderLine> orderLines;

    public Order() {}

    Order(long orderId, long date, List<OrderLine> orderLines) {
        this.orderId = orderId;
        this.date = date;
        this.orderLines = orderLines;
    }
}
