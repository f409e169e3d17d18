package order.template;

import java.util.Date;
import java.util.List;

public final class Order {
    long orderId;
    Date date;
    List<OrderLine> orderLines;

    public Order() {}

    Order(long orderId, Date date, List<OrderLine> orderLines) {
        this.orderId = orderId;
        this.date = date;
        this.orderLines = orderLines;
    }
}
