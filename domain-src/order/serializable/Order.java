package order.serializable;

import java.io.Serializable;
import java.util.Date;
import java.util.List;

public final class Order implements Serializable {
    private static final long serialVersionUID = 1;

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
