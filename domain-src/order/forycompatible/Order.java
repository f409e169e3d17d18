package order.forycompatible;

import java.util.Date;
import java.util.List;

/**
 * Its fields are public, since Fory 1.6.0 sets others by classes that it names in full. The code that it generates for this class
 * has a variable order, which hides the package of that name.
 */
public final class Order {
    public long orderId;
    public Date date;
    public List<OrderLine> orderLines;

    public Order() {}

    Order(long orderId, Date date, List<OrderLine> orderLines) {
        this.orderId = orderId;
        this.date = date;
        this.orderLines = orderLines;
    }
}
